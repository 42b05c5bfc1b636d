import { readVersion, type VenueVersion } from '@/services/embedded/memory/read-version';
import { parseVenueFile } from '@/services/embedded/parse-venue-file';
import { createVenueSnapshot, type VenueSnapshot } from '@/services/embedded/venue-snapshot';
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
export async function networkOf(venuesFile: string, now: () => number = Date.now): Promise<VenueSnapshot> {
  const { records, changedAt } = await versionOf(venuesFile, now);
  return createVenueSnapshot(testReferenceData(), records, { now, changedAt });
}

/** Returns the venues in a venue file; `now` returns milliseconds since 1970. */
export async function venuesOf(
  venuesFile: string,
  now: () => number = Date.now,
): Promise<readonly VenueRecord[]> {
  return (await versionOf(venuesFile, now)).records;
}

/** Reads a venue file without logging its warnings. */
function versionOf(venuesFile: string, now: () => number): Promise<VenueVersion> {
  const today = new Date(now()).toISOString().slice(0, 10);
  return readVersion(venuesFile, async function parse(file, bytes) {
    return (await parseVenueFile(file, bytes, testReferenceData(), today)).records;
  });
}
