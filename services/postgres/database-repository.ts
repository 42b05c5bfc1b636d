import { DatabaseError } from 'pg';
import type { VenueRepository } from '@/services/venues/venue-repository';
import { venuesAsCsv } from '@/services/venue-import';
import { type DatabaseOptions, openDatabase } from './database';
import { migrate } from './migrate';
import { importVersion, readVersion, rollBackVersion } from './versions';

/**
 * Creates the venue repository of a site with a database. Only an import creates or migrates tables.
 *
 * Every method except `close` may throw VenuesUnavailable, or DatabaseError if the server rejects a statement.
 */
export function createDatabaseRepository(options: DatabaseOptions): VenueRepository {
  // Reads from the primary only, because replicas may lag behind.
  const database = openDatabase({ ...options, replicaUrls: [] });
  const shown: VenueRepository['shown'] = () => ifMigrated(readVersion(database), []);

  return {
    name: database.name,
    shown,
    async shownAsFile() {
      return { name: `${database.name}.csv`, bytes: Buffer.from(venuesAsCsv(await shown())) };
    },
    async replace(records) {
      await migrate(database);
      await importVersion(database, records);
    },
    rollBack: () => ifMigrated(rollBackVersion(database), false),
    close: () => database.close(),
  };
}

const UNDEFINED_TABLE = '42P01';

/** Returns `fallback` if the tables do not exist yet. */
async function ifMigrated<Value>(value: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return fallback;
    throw error;
  }
}
