import '../environment';
import { z } from 'zod';
import {
  basePath,
  chainCountries,
  COUNTRY_SHAPE,
  LOCALE_SHAPE,
  localeSettings,
  optionalUrl,
  readSettings,
} from '@locator/base/settings';
import { GEOCODER_SHAPE, geocoderSettings } from '@locator/gazetteer/geocoder/geocoder-settings';
import { USAGE_SHAPE, usageSettings, type UsageSettings } from '@locator/usage/usage-settings';
import { REPOSITORY_SHAPE, repositorySettings } from '@locator/venues/settings';
import { createConfiguredAddressBatch } from '@locator/venue-import/address-batch';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { venuePageUrl } from '@locator/venue-model';
import { AfterImportFailed, openRepository } from '@locator/venues';
import { takeLanguage } from '@locator/venue-import';
import {
  checkVenues,
  compareFile,
  exportUsage,
  exportVenues,
  rollBack,
  writeTemplate,
  importVenueFile,
} from './commands';
import type { Session } from './session';
import { NotConfirmed, printError } from './errors';
import { TEXTS } from '../texts';
import { readOptions, UsageError, type VenuesOptions } from './options';
import { confirmOnTerminal } from './terminal';
import { recordsIn } from './validate-file';

const schema = z.object({
  ...LOCALE_SHAPE,
  ...REPOSITORY_SHAPE,
  ...GEOCODER_SHAPE,
  ...USAGE_SHAPE,
  BASE_PATH: basePath,
  SITE_URL: optionalUrl,
  ...COUNTRY_SHAPE,
});

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
  const repository = openRepository(settings, language, (file) => recordsIn(file, t));
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

function run(options: VenuesOptions, settings: UsageSettings, session: Session): Promise<number> {
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

function readVenuesSettings(environment: Readonly<Record<string, string | undefined>>) {
  const env = readSettings(schema, environment);
  return {
    ...localeSettings(env),
    ...repositorySettings(env),
    ...usageSettings(env),
    geocoder: geocoderSettings(env),
    /** With base path; null if it is not set. */
    siteUrl: env.SITE_URL && env.SITE_URL + env.BASE_PATH,
    /** The default country first. */
    countries: chainCountries(env),
  };
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
