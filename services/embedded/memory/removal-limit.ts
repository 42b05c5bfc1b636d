import type { VenueRecord } from '@/services/venues/venue-record';

/**
 * Maximum share of venues that a file may remove, unless it was imported by the command: a truncated upload removes
 * more.
 */
export const MOST_REMOVED_SHARE = 0.2;

/** Always allowed, because one of three venues already exceeds the share. */
const ALWAYS_ALLOWED = 2;

/** Returns how many of `count` venues a file may remove without a confirmation. */
export function removalLimit(count: number): number {
  return Math.max(ALWAYS_ALLOWED, Math.floor(count * MOST_REMOVED_SHARE));
}

/** Returns the codes of venues in lower case: two codes that differ in capitals only are the same venue. */
export function codesOf(records: readonly VenueRecord[]): Set<string> {
  return new Set(records.map(({ code }) => code.toLowerCase()));
}

/** Returns how many of the venues with these codes are not among `after`, also under another code. */
export function countRemoved(before: ReadonlySet<string>, after: readonly VenueRecord[]): number {
  const kept = new Set(
    after.flatMap(({ code, formerCodes }) => [code, ...formerCodes]).map((code) => code.toLowerCase()),
  );
  return [...before].filter((code) => !kept.has(code)).length;
}
