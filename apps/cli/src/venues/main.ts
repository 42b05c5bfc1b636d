import '../environment';
import { createConfiguredAddressBatch } from '@locator/venue-import/address-batch';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { venuePageUrl } from '@locator/venue-model';
import { AfterImportFailed, openRepository } from '@locator/venues';
import { takeLanguage } from '@locator/venue-import';
import { checkVenues, compareFile, exportUsage, exportVenues, rollBack, writeTemplate } from './commands';
import type { Session } from './session';
import { NotConfirmed, printError } from './errors';
import { importVenueFile } from './import-command';
import { TEXTS } from '../texts';
import { readOptions, UsageError, type VenuesOptions } from './options';
import { readVenuesSettings, type VenuesSettings } from './settings';
import { confirmOnTerminal } from './terminal';
import { validateVenues } from './validate-file';

async function main(given: readonly string[]): Promise<number> {
  setChain(readChain(process.env.BRAND_FILE, process.env.BASE_PATH));
  const settings = readVenuesSettings(process.env);
  const { language, args } = takeLanguage(given, settings.defaultLocale);
  const t = TEXTS[language];
  const options = readOptions(args, process.env.OPERATOR_DIRECTORY ?? process.cwd(), t);
  if (!options) {
    process.stdout.write(`${t('venuesHelp')}\n`);
    return 0;
  }
  const repository = openRepository(
    settings,
    language,
    async (venues) => (await validateVenues(venues, t, { checksPlausibility: false })).records,
  );
  try {
    const { siteUrl } = settings;
    const finder = createConfiguredAddressBatch(settings);
    return await run(options, settings, {
      t,
      language,
      repository,
      finder,
      pageUrl:
        siteUrl === null ? undefined : (record) => venuePageUrl(siteUrl, settings.defaultLocale, record),
      countries: settings.countries,
      confirm: confirmOnTerminal,
    });
  } finally {
    await repository.close();
  }
}

function run(options: VenuesOptions, settings: VenuesSettings, session: Session): Promise<number> {
  switch (options.command) {
    case 'import':
      return importVenueFile(options, session);
    case 'check':
      return checkVenues(options, session);
    case 'export':
      return exportVenues(options, session);
    case 'compare':
      return compareFile(options, session);
    case 'template':
      return writeTemplate(options, session);
    case 'rollback':
      return rollBack(session);
    case 'usage':
      return exportUsage(options, settings, session);
  }
}

function exitCodeOfError(error: unknown): number {
  if (error instanceof AfterImportFailed) return 3;
  return error instanceof NotConfirmed ? 4 : 1;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    printError(error);
    if (error instanceof UsageError) console.error('npm run venues -- --help');
    process.exitCode = exitCodeOfError(error);
  },
);
