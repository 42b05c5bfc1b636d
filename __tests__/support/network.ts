import { importVenueFile } from '@/services/embedded/import-venue-file';
import type { ImportFile } from '@/services/embedded/import-in-child';
import { readVersion, type VenueVersion } from '@locator/venues/memory';
import { createVenueSnapshot, type VenueSnapshot, venueLoader } from '@/services/embedded/venue-snapshot';
import { readPublishedFile } from '@locator/venue-model/published-file';
import type { VenueRecord } from '@locator/venue-model';
import { testReferenceData } from '@locator/test-support/reference-data';

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

/** Imports venue files as a node does, but in this process, where the gazetteer is loaded. */
export function importHere(now: () => number = Date.now): ImportFile {
  return async function importFile(file, bytes) {
    const today = new Date(now()).toISOString().slice(0, 10);
    const published = await importVenueFile(file, bytes, testReferenceData(), { today });
    return readPublishedFile(file, Buffer.from(published));
  };
}

/** Reads a venue file without logging its warnings. */
function versionOf(venuesFile: string, now: () => number): Promise<VenueVersion> {
  return readVersion(
    venuesFile,
    venueLoader(async (file, bytes) => ({ ...(await importHere(now)(file, bytes)), warning: null })),
  );
}
