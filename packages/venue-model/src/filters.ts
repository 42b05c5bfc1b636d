import { groupOf } from './attributes';
import { entryOf, ofChain } from './chain';

/** A code of the chain's attributes, such as `bar`: an option, or an attribute that a venue has or not. */
export type FilterCode = string;

export interface FilterList {
  readonly key: string;
  readonly choice: 'one' | 'several';
  readonly codes: readonly FilterCode[];
}

/** Returns the lists of filters, in the order used in URLs: one per group of attributes. */
export const filterLists = ofChain(function filterListsOf({ attributes }): readonly FilterList[] {
  const lists = new Map<string, FilterList>();
  for (const attribute of attributes) {
    const { key, filter, options } = attribute;
    if (filter !== 'one' && filter !== 'several') continue;
    const group = groupOf(attribute);
    const before = lists.get(group)?.codes ?? [];
    const codes = options ? options.map((option) => option.key) : [key];
    lists.set(group, { key: group, choice: filter, codes: [...before, ...codes] });
  }
  return [...lists.values()];
});

export const filterCodes = ofChain((): readonly FilterCode[] => filterLists().flatMap(({ codes }) => codes));

export const quickFilters = ofChain(() => filterCodes().filter((code) => entryOf(code)?.quick));

/** The codes of the only choice that `code` takes part in; undefined if it can be chosen together with all others. */
export function alternativesOf(code: FilterCode): readonly FilterCode[] | undefined {
  return filterLists().find(({ choice, codes }) => choice === 'one' && codes.includes(code))?.codes;
}

export function isFilterCode(value: string): value is FilterCode {
  return filterCodes().includes(value);
}

/** Without duplicates, and with at most one filter of the lists of which visitors choose one. */
export function orderFilters(chosen: Iterable<FilterCode>): FilterCode[] {
  const wanted = new Set(chosen);
  if (wanted.size < 2) return [...wanted].filter(isFilterCode);
  return filterLists().flatMap(function chosenOf({ choice, codes }) {
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
