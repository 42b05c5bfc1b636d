import type { VenueRecord } from '@/services/venues/venue-record';

/**
 * Maximum share of the venues that a new file may remove, unless the import command wrote it. The limit protects
 * against truncated uploads.
 */
export const MAX_REMOVED_SHARE = 0.2;

/**
 * Number of removals that are always allowed. In a network of three venues, even a single removal exceeds the maximum
 * share.
 */
const ALWAYS_ALLOWED = 2;

/** Returns how many of `count` venues a new file may remove, unless the import command wrote it. */
export function removalLimit(count: number): number {
  return Math.max(ALWAYS_ALLOWED, Math.floor(count * MAX_REMOVED_SHARE));
}

/** Returns the venues' codes in lower case, because codes are case-insensitive. */
export function codesOf(records: readonly VenueRecord[]): Set<string> {
  return new Set(records.map(({ code }) => code.toLowerCase()));
}

/**
 * Returns how many of the venues with the codes in `before` are missing from `after`. A venue whose code has changed is
 * recognised by its former code.
 */
export function countRemoved(before: ReadonlySet<string>, after: readonly VenueRecord[]): number {
  const kept = new Set(
    after.flatMap(({ code, formerCodes }) => [code, ...formerCodes]).map((code) => code.toLowerCase()),
  );
  return [...before].filter((code) => !kept.has(code)).length;
}
