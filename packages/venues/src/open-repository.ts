import { spawn } from 'node:child_process';
import type { VenueRecord } from '@locator/venue-model';
import type { RepositorySettings } from './repository-settings';
import { venueFilesOf } from './venue-files';
import { createFileRepository, type VenueFile, type VenueRepository } from './venue-repository';
import { type DatabaseOptions, ifMigrated, openDatabase, migrate } from './postgres/database';
import { identifyVersion, importVersion, readVersion, rollBackVersion } from './postgres/versions';

const FAILURES = {
  en: (command: string, code: number) =>
    `The venues are on the site, but AFTER_IMPORT (${command}) ended with exit code ${code}. Caches may show the old venues for a while: fix the command and run it.`,
  fr: (command: string, code: number) =>
    `Les établissements sont sur le site, mais AFTER_IMPORT (${command}) s’est terminé avec le code ${code}. Des caches peuvent montrer les anciens établissements un moment : corrigez la commande et lancez-la.`,
};

/** Opens a site's venues. `read` returns the valid venues in a file that is not a published file. */
export function openRepository(
  { database, venuesFile, brandFile, afterImport }: RepositorySettings,
  language: keyof typeof FAILURES,
  read: (file: VenueFile) => Promise<readonly VenueRecord[]>,
): VenueRepository {
  const repository = database
    ? createDatabaseRepository(database)
    : createFileRepository(venueFilesOf(venuesFile, brandFile), read);
  return afterImport === null ? repository : withAfterImport(repository, afterImport, language);
}

/** Thrown if the command `AFTER_IMPORT` fails. By then, the venues have been changed. */
export class AfterImportFailed extends Error {}

/** Runs a command after each change, such as one that copies files or clears a CDN. `replace` and `rollBack` may throw {@link AfterImportFailed}. */
export function withAfterImport(
  repository: VenueRepository,
  command: string,
  language: keyof typeof FAILURES,
): VenueRepository {
  async function runCommand(): Promise<void> {
    const code = await exitCodeOfShell(command);
    if (code !== 0) throw new AfterImportFailed(FAILURES[language](command, code));
  }
  return {
    ...repository,
    async replace(records, source) {
      const hasPrevious = await repository.replace(records, source);
      await runCommand();
      return hasPrevious;
    },
    async rollBack() {
      const isRestored = await repository.rollBack();
      if (isRestored) await runCommand();
      return isRestored;
    },
  };
}

/** Returns 1 if a signal terminated the command. */
function exitCodeOfShell(command: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

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
