import { z } from 'zod';
import type { CountryCode } from '@locator/base/geo';
import {
  basePath,
  chainCountries,
  COUNTRY_SHAPE,
  LOCALE_SHAPE,
  localeSettings,
  type LocaleSettings,
  optionalUrl,
  readSettings,
} from '@locator/base/settings';
import {
  GEOCODER_SHAPE,
  geocoderSettings,
  type GeocoderSettings,
} from '@locator/gazetteer/geocoder/geocoder-settings';
import { USAGE_SHAPE, usageSettings, type UsageSettings } from '@locator/usage/usage-settings';
import { REPOSITORY_SHAPE, repositorySettings, type RepositorySettings } from '@locator/venues/settings';

export interface VenuesSettings extends LocaleSettings, RepositorySettings, UsageSettings {
  readonly geocoder: GeocoderSettings | null;
  /** With base path; null if it is not set. */
  readonly siteUrl: string | null;
  /** The default country first. */
  readonly countries: readonly CountryCode[];
}

const schema = z.object({
  ...LOCALE_SHAPE,
  ...REPOSITORY_SHAPE,
  ...GEOCODER_SHAPE,
  ...USAGE_SHAPE,
  BASE_PATH: basePath,
  SITE_URL: optionalUrl,
  ...COUNTRY_SHAPE,
});

/** @throws Error that lists all invalid settings */
export function readVenuesSettings(
  environment: Readonly<Record<string, string | undefined>>,
): VenuesSettings {
  const env = readSettings(schema, environment);
  return {
    ...localeSettings(env),
    ...repositorySettings(env),
    ...usageSettings(env),
    geocoder: geocoderSettings(env),
    siteUrl: env.SITE_URL && env.SITE_URL + env.BASE_PATH,
    countries: chainCountries(env),
  };
}
