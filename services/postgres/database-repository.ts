import type { VenueRepository } from '@/services/venues/venue-repository';
import { venuesAsCsv } from '@/services/venue-import';
import { type DatabaseOptions, ifMigrated, openDatabase } from './database';
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
