import type { VenueRepository } from '../venue-repository';
import { type DatabaseOptions, ifMigrated, openDatabase } from './database';
import { migrate } from './migrate';
import { identifyVersion, importVersion, readVersion, rollBackVersion } from './versions';

/** Only an import creates or migrates tables. Methods except `close` may throw VenuesUnavailable or DatabaseError. */
export function createDatabaseRepository(options: DatabaseOptions): VenueRepository {
  // Reads from the primary only, because replicas may lag behind.
  const database = openDatabase({ ...options, replicaUrls: [] });
  return {
    name: database.name,
    shown: () => ifMigrated(readVersion(database), []),
    version: () => ifMigrated(identifyVersion(database), ''),
    file: () => Promise.resolve(null),
    async replace(records) {
      await migrate(database);
      return importVersion(database, records);
    },
    rollBack: () => ifMigrated(rollBackVersion(database), false),
    close: () => database.close(),
  };
}
