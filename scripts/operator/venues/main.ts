import { loadEnvConfig } from '@next/env';
import { DatabaseError } from 'pg';
import { readSiteConfig, type SiteConfig } from '@/lib/server/env/site-config';
import { VenueFileError } from '@/services/embedded/memory/venue-file-error';
import { VenuesUnavailable } from '@/services/venues/venue-store';
import { AfterImportFailed } from './after-import';
import { askOnTerminal } from './ask-on-terminal';
import { checkVenues } from './commands';
import { exportVenues } from './commands/export';
import { importVenueFile } from './import-command';
import { rollBack } from './commands/roll-back';
import { CommandFailed, NotConfirmed } from './errors';
import { openRepository } from './open-repository';
import type { Session } from './session';
import { readOptions, UsageError, type VenuesOptions } from './options';
import { type ReportLanguage, WORDS } from './messages';

/** `npm run venues -- …`: what the operator can do with venues. Answers the exit code. */
async function main(args: readonly string[]): Promise<number> {
  // The same settings as the server's: the environment, and the .env files that Next reads.
  loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  const config = readSiteConfig(process.env);
  const options = readOptions(args, process.env.VENUES_CALLED_FROM ?? process.cwd());
  if (!options) {
    process.stdout.write(`${WORDS[languageOf(config)].usage}\n`);
    return 0;
  }
  const language = options.language ?? languageOf(config);
  const words = WORDS[language];
  const shelf = openRepository(config, words);
  try {
    return await run(options, { words, language, shelf, confirm: askOnTerminal });
  } finally {
    await shelf.close();
  }
}

function run(options: VenuesOptions, session: Session): Promise<number> {
  switch (options.command) {
    case 'import':
      return importVenueFile(options, session);
    case 'check':
      return checkVenues(options, session);
    case 'export':
      return exportVenues(options, session);
    case 'rollback':
      return rollBack(session);
  }
}

/** The report has two languages: French where the site speaks it first, else English. */
function languageOf(config: SiteConfig): ReportLanguage {
  return config.defaultLocale === 'fr' ? 'fr' : 'en';
}

/** What the operator can do something about: a database may refuse for want of rights or room. */
const EXPECTED = [
  UsageError,
  CommandFailed,
  NotConfirmed,
  AfterImportFailed,
  VenueFileError,
  VenuesUnavailable,
  DatabaseError,
];

function exitCodeOfError(error: unknown): number {
  if (error instanceof AfterImportFailed) return 3;
  return error instanceof NotConfirmed ? 4 : 1;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // A sentence where we know what happened, a stack where we don't.
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? `✗ ${error.message}` : error);
    if (error instanceof UsageError) console.error('npm run venues -- --help');
    process.exitCode = exitCodeOfError(error);
  },
);
