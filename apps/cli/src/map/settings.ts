import { z } from 'zod';
import { LOCALE_SHAPE, localeSettings, type LocaleSettings, readSettings } from '@locator/base/settings';
import {
  STREET_MAP_SHAPE,
  STREETS_SOURCE_SHAPE,
  streetMapSettings,
  type StreetMapSettings,
} from '@locator/street-map/settings';
import { BACK_CHECKS, BACK_SHAPE, backSettings, type BackSettings } from '@locator/venue-api/client';
import { REPOSITORY_SHAPE, repositorySettings, type RepositorySettings } from '@locator/venues/settings';

export interface MapSettings extends LocaleSettings, BackSettings, RepositorySettings, StreetMapSettings {
  /** URL or path of the file from which streets are cut; null if unset. */
  readonly streetsSource: string | null;
}

const schema = z
  .object({
    ...LOCALE_SHAPE,
    ...BACK_SHAPE,
    ...REPOSITORY_SHAPE,
    ...STREET_MAP_SHAPE,
    ...STREETS_SOURCE_SHAPE,
  })
  .check(...BACK_CHECKS);

export function readMapSettings(environment: Readonly<Record<string, string | undefined>>): MapSettings {
  const env = readSettings(schema, environment);
  return {
    ...localeSettings(env),
    ...backSettings(env),
    ...repositorySettings(env),
    ...streetMapSettings(env),
    streetsSource: env.STREETS_SOURCE ?? null,
  };
}
