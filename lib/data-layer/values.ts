/**
 * What the fields of a push may hold. Each kind is a closed set or a pattern too narrow for anything a visitor types: no
 * space, no `@`, no comma. Text of another kind can't be written into the catalogue.
 */
export type ValueKind =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'pattern'; readonly pattern: RegExp; readonly meaning: string; readonly example: string }
  | { readonly kind: 'count'; readonly meaning: string; readonly example: number };

/** The TypeScript type of the values of a kind. */
export type ValueOf<Kind extends ValueKind> = Kind extends { readonly values: readonly (infer Value)[] }
  ? Value
  : Kind extends { readonly kind: 'count' }
    ? number
    : string;

/** Highest number that any push carries: pages of a list, venues of a cluster. */
const MAX_COUNT = 99_999;

export function choice<const Values extends readonly string[]>(
  ...values: Values
): { readonly kind: 'choice'; readonly values: Values } {
  return { kind: 'choice', values };
}

export function count(
  meaning: string,
  example: number,
): { readonly kind: 'count'; readonly meaning: string; readonly example: number } {
  return { kind: 'count', meaning, example };
}

/** As the import accepts them (`services/venue-import/validate/identity.ts`). */
export const VENUE_CODE = {
  kind: 'pattern',
  pattern: /^[\w.~-]{1,64}$/,
  meaning: 'code of a venue',
  example: 'LGQ-LYO-01',
} as const satisfies ValueKind;

/** Of a page that exists: what was asked for in vain is pushed nowhere. */
export const PLACE_SLUG = {
  kind: 'pattern',
  pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  meaning: 'slug of a town or county, as in the URL of its page',
  example: 'lyon',
} as const satisfies ValueKind;

/** Without query, which may carry a position, and without fragment. */
export const PAGE_PATH = {
  kind: 'pattern',
  pattern: /^(\/[\w.~-]+)+$/,
  meaning: 'path of the page’s URL, without query',
  example: '/fr/france-FRA/lyon/results',
} as const satisfies ValueKind;

export function isValue(kind: ValueKind, value: unknown): boolean {
  switch (kind.kind) {
    case 'choice':
      return typeof value === 'string' && kind.values.includes(value);
    case 'pattern':
      return typeof value === 'string' && kind.pattern.test(value);
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;
  }
}
