import { metrics } from '@locator/base/log';
import type { ImportFile } from './import-in-child';
import { type LiveSnapshots, type PrepareVersion, venueLoader } from './venue-snapshot';
import type { DatabaseOptions } from '@locator/venues/postgres';
import { openDatabaseSnapshots } from '@/services/embedded/open-database-snapshots';
import { openFileSnapshots } from './open-file-snapshots';
import { readFirstVersion } from '@locator/venues/memory';
import type { VenueFiles } from '@locator/venues';
import { loadReferenceData } from '@/services/embedded/reference-data';

export interface EmbeddedOptions {
  /** The venue files. If a database is configured, they are only used to fill it while it is empty. */
  readonly venueFiles: VenueFiles;
  /** Connection options of the database; null to read the venues from the file into memory. */
  readonly database: DatabaseOptions | null;
  readonly prepare?: PrepareVersion;
  readonly importFile: ImportFile;
  readonly now?: () => number;
}

/** @throws Error if the gazetteer is missing; VenueFileError if there is neither a database nor a valid venue file */
export async function openEmbedded(options: EmbeddedOptions): Promise<LiveSnapshots> {
  const { venueFiles, database, prepare, importFile, now = Date.now } = options;
  const referenceData = loadReferenceData();
  metrics().places.set(referenceData.gazetteer.size);
  const load = venueLoader(importFile);
  if (!database) return openFileSnapshots(referenceData, venueFiles, { load, now, prepare });
  return openDatabaseSnapshots({
    referenceData,
    database,
    now,
    prepare,
    async firstVenues() {
      const { file, records, isSample } = await readFirstVersion(venueFiles, load);
      return { source: file, records, isSample };
    },
  });
}
