import { DatabaseError } from 'pg';
import type { Gazetteer } from '@/services/gazetteer/gazetteer';
import { locateVenue } from '@/services/venues/locate-venue';
import type { VenueRepository } from '@/services/venues/venue-repository';
import { venuesAsCsv } from '@/services/venue-import';
import { type DatabaseOptions, openDatabase } from './database';
import { migrate } from './migrate';
import { importVersion, readVersion, rollBackVersion } from './versions';

/**
 * The shelf of a site with a database. Only an import makes tables where there are none, or brings old ones up to date.
 *
 * Everything but closing it may throw VenuesUnavailable, or a DatabaseError where the server refuses.
 */
export function createDatabaseRepository(
  options: DatabaseOptions,
  gazetteer: () => Gazetteer,
): VenueRepository {
  // What an import changed is asked of the server that took it: replicas may be behind.
  const database = openDatabase({ ...options, replicaUrls: [] });
  const shown: VenueRepository['shown'] = () => unlessNew(readVersion(database), []);

  return {
    name: database.name,
    shown,
    async shownAsFile() {
      return { name: `${database.name}.csv`, bytes: Buffer.from(venuesAsCsv(await shown())) };
    },
    async replace(records) {
      await migrate(database);
      await importVersion(
        database,
        records.map((record) => locateVenue(gazetteer(), record)),
      );
    },
    rollBack: () => unlessNew(rollBackVersion(database), false),
    close: () => database.close(),
  };
}

const UNDEFINED_TABLE = '42P01';

/** `otherwise`, where there are no tables yet. */
async function unlessNew<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return otherwise;
    throw error;
  }
}
