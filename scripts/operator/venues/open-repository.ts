import { spawn } from 'node:child_process';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { createDatabaseRepository } from '@/services/postgres/database-repository';
import { venueFilesOf } from '@/services/venues/venue-files';
import type { VenueRecord } from '@/services/venues/venue-record';
import {
  createFileRepository,
  type VenueFile,
  type VenueRepository,
} from '@/services/venues/venue-repository';
import type { Messages } from './messages';
import { validateVenues } from './validate-file';

/**
 * Opens the venue repository of the configured site: a database or a file. Runs `AFTER_IMPORT` after each change.
 * `read` returns the valid venues in a file; by default, it shows a progress bar on the terminal.
 */
export function openRepository(
  config: SiteConfig,
  messages: Messages,
  read: (file: VenueFile) => Promise<readonly VenueRecord[]> = async (file) =>
    (await validateVenues(file, messages, { checksPlausibility: false })).records,
): VenueRepository {
  const { database, venuesFile, afterImport } = config;
  const repository = database
    ? createDatabaseRepository(database)
    : createFileRepository(venueFilesOf(venuesFile), read);
  return afterImport === null ? repository : withAfterImport(repository, afterImport, messages);
}

/** Thrown if `AFTER_IMPORT`, the command that clears caches, fails. By then, the venues have been changed. */
export class AfterImportFailed extends Error {}

/**
 * Wraps a repository so that a shell command runs once after each change, to clear the caches in front of all nodes.
 *
 * `replace` and `rollBack` throw {@link AfterImportFailed} if the command's exit code is not 0.
 */
export function withAfterImport(
  repository: VenueRepository,
  command: string,
  messages: Messages,
): VenueRepository {
  async function runCommand(): Promise<void> {
    const code = await exitCodeOfShell(command);
    if (code !== 0) throw new AfterImportFailed(messages.afterImportFailed(command, code));
  }
  return {
    ...repository,
    async replace(records, source) {
      await repository.replace(records, source);
      await runCommand();
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
