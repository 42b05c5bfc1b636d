import { VENUE_CODE as CODE } from '@locator/venue-model';

/** Closed sets and narrow patterns without spaces, `@` or commas, which no text typed by a visitor matches. */
export type ValueKind =
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'pattern'; readonly pattern: RegExp }
  | { readonly kind: 'count' };

export type ValueOf<Kind extends ValueKind> = Kind extends { readonly values: readonly (infer Value)[] }
  ? Value
  : Kind extends { readonly kind: 'count' }
    ? number
    : string;

/** Upper limit for numbers in a push, such as page numbers and cluster sizes. */
const MAX_COUNT = 99_999;

export function choice<const Values extends readonly string[]>(
  ...values: Values
): { readonly kind: 'choice'; readonly values: Values } {
  return { kind: 'choice', values };
}

export const COUNT = { kind: 'count' } as const satisfies ValueKind;

export const VENUE_CODE = { kind: 'pattern', pattern: CODE } as const satisfies ValueKind;

/** Code of a filter in the brand file (`packages/venue-model/src/attributes.ts`). */
export const FILTER_CODE = { kind: 'pattern', pattern: /^[a-z][\w-]{0,39}$/ } as const satisfies ValueKind;

export const BRAND_LINK = {
  kind: 'pattern',
  pattern: /^[a-z][a-zA-Z0-9-]{0,30}$/,
} as const satisfies ValueKind;

/** Path of a page, without the fragment and the query, which may contain a position. */
export const PAGE_PATH = { kind: 'pattern', pattern: /^(\/[\w.~-]+)+$/ } as const satisfies ValueKind;

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
