import { type VenueSnapshot, readVenueSnapshot, venueParser } from '@/services/embedded/venue-snapshot';
import { readVersion } from '@/services/embedded/memory/read-version';
import type { VenueRecord } from '@/services/venues/venue-record';
import type { ReferenceData } from '@/services/venues/reference-data';

/**
 * Defined by the Jest environment, which loads the data once for many test files: see `reference-data-environment.cjs`.
 */
const outside = globalThis as typeof globalThis & { loadSharedReferenceData(): ReferenceData };

/** Returns the gazetteer and the other data of `data/`. */
export function testReferenceData(): ReferenceData {
  return outside.loadSharedReferenceData();
}

/** Returns the embedded back-end for a venue file; `now` returns milliseconds since 1970. */
export function networkOf(venuesFile: string, now: () => number = Date.now): Promise<VenueSnapshot> {
  return readVenueSnapshot(testReferenceData(), venuesFile, now);
}

/** Returns the venues of a file; `now` returns milliseconds since 1970. */
export async function venuesOf(
  venuesFile: string,
  now: () => number = Date.now,
): Promise<readonly VenueRecord[]> {
  return (await readVersion(venuesFile, venueParser(testReferenceData(), now))).records;
}
