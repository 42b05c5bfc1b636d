import type { VenueRecord } from '@/services/venues/venue-record';

/**
 * Maximum share of venues that a file may remove, unless the command imported it. A truncated upload removes more.
 */
export const MOST_REMOVED_SHARE = 0.2;

/**
 * Number of removals that is always allowed, because in a network of three venues, a single one already exceeds the
 * share.
 */
const ALWAYS_ALLOWED = 2;

/** Returns how many of `count` venues a file may remove without a confirmation. */
export function removalLimit(count: number): number {
  return Math.max(ALWAYS_ALLOWED, Math.floor(count * MOST_REMOVED_SHARE));
}

/** Returns the venues' codes in lower case, because codes are compared without case. */
export function codesOf(records: readonly VenueRecord[]): Set<string> {
  return new Set(records.map(({ code }) => code.toLowerCase()));
}

/** Returns how many of the venues with these codes are missing in `after`, under their current or a former code. */
export function countRemoved(before: ReadonlySet<string>, after: readonly VenueRecord[]): number {
  const kept = new Set(
    after.flatMap(({ code, formerCodes }) => [code, ...formerCodes]).map((code) => code.toLowerCase()),
  );
  return [...before].filter((code) => !kept.has(code)).length;
}
