import { type VenueSnapshot, readVenueSnapshot, venueParser } from '@/services/embedded/venue-snapshot';
import { readVersion } from '@/services/embedded/memory/read-version';
import type { VenueRecord } from '@/services/venues/venue-record';
import type { ReferenceData } from '@/services/venues/reference-data';

/**
 * The global object, to which the Jest environment (`reference-data-environment.cjs`) adds a function that loads the
 * reference data once for many test files.
 */
const outside = globalThis as typeof globalThis & { loadSharedReferenceData(): ReferenceData };

/** Returns the gazetteer and the other data in `data/`. */
export function testReferenceData(): ReferenceData {
  return outside.loadSharedReferenceData();
}

/** Returns the embedded back-end for a venue file; `now` returns milliseconds since 1970. */
export function networkOf(venuesFile: string, now: () => number = Date.now): Promise<VenueSnapshot> {
  return readVenueSnapshot(testReferenceData(), venuesFile, now);
}

/** Returns the venues in a venue file; `now` returns milliseconds since 1970. */
export async function venuesOf(
  venuesFile: string,
  now: () => number = Date.now,
): Promise<readonly VenueRecord[]> {
  return (await readVersion(venuesFile, venueParser(testReferenceData(), now))).records;
}
