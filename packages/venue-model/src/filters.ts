import { CHAIN } from './chain';

/** A code of the chain's attributes, such as `bar`: an option, or an attribute that a venue has or not. */
export type FilterCode = string;

/** The lists of filters, in the order used in URLs. Visitors choose several filters of a list, or one. */
export const FILTER_LISTS = CHAIN.filters;

/** Codes by the name of their list; for the default brand, the names of the specification (section 3). */
export const FILTER_GROUPS: Readonly<Record<string, readonly FilterCode[]>> = Object.fromEntries(
  FILTER_LISTS.map(({ key, codes }) => [key, codes]),
);

export const FILTER_CODES: readonly FilterCode[] = FILTER_LISTS.flatMap(({ codes }) => codes);

/** Filters that sites without these lists offer. */
export const QUICK_FILTERS: readonly FilterCode[] = CHAIN.quick;

/** Whether the attributes describe space for groups. Without them, the site does not ask for a number of persons. */
export const HAS_GROUPS = CHAIN.hasGroups;

/** The codes of the only choice that `code` takes part in; undefined if it can be chosen together with all others. */
export function alternativesOf(code: FilterCode): readonly FilterCode[] | undefined {
  return FILTER_LISTS.find(({ choice, codes }) => choice === 'one' && codes.includes(code))?.codes;
}

export function isFilterCode(value: string): value is FilterCode {
  return FILTER_CODES.includes(value);
}

/** Without duplicates, and with at most one filter of the lists of which visitors choose one. */
export function orderFilters(chosen: Iterable<FilterCode>): FilterCode[] {
  const wanted = new Set(chosen);
  return FILTER_LISTS.flatMap(function chosenOf({ choice, codes }) {
    const found = codes.filter((code) => wanted.has(code));
    return choice === 'one' ? found.slice(0, 1) : found;
  });
}

export function byCode<Code extends string, Value>(
  codes: readonly Code[],
  valueOf: (code: Code) => Value,
): Record<Code, Value> {
  return Object.fromEntries(codes.map((code) => [code, valueOf(code)])) as Record<Code, Value>;
}
