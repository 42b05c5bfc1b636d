import path from 'node:path';
import { z } from 'zod';
import type { CountryCode } from '@locator/base/geo';
import {
  basePath,
  chainCountries,
  COUNTRY_SHAPE,
  dataFolder,
  deskUsersFile,
  flag,
  LOCALE_SHAPE,
  localeSettings,
  type LocaleSettings,
  optionalUrl,
  readSettings,
  trustedProxies,
} from '@locator/base/settings';
import {
  GEOCODER_SHAPE,
  geocoderSettings,
  type GeocoderSettings,
} from '@locator/gazetteer/geocoder/geocoder-settings';
import { STREET_MAP_SHAPE, STREETS_SOURCE_SHAPE } from '@locator/street-map/settings';
import { USAGE_SHAPE, usageSettings, type UsageSettings } from '@locator/usage/usage-settings';
import type { ReportLanguage } from '@locator/venue-import';
import { REPOSITORY_SHAPE, repositorySettings, type RepositorySettings } from '@locator/venues/settings';
import type { Locale } from '@locator/base/locale';
import { type VenueRecord, venuePageUrl } from '@locator/venue-model';

export interface ProviderSettings {
  /** With its trailing slash, if any, because it must be the same text as in the provider's metadata. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claim with the names of a person's groups. */
  readonly groupsClaim: string;
  readonly name: string;
}

interface DeskSettings extends LocaleSettings, RepositorySettings, UsageSettings {
  readonly geocoder: GeocoderSettings | null;
  readonly countries: readonly CountryCode[];
  /** Number of proxies in front of the desk that append to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly port: number;
  /** Public URL behind a reverse proxy; null if the desk is used on this machine only. */
  readonly url: string | null;
  /** Local port of the draft preview; the port after {@link port}. */
  readonly previewPort: number;
  /** Public URL behind a reverse proxy. If null, previews are on this machine only, or none if {@link url} is set. */
  readonly previewUrl: string | null;
  /** Public URL of the site's root, without a slash at the end. */
  readonly siteUrl: string;
  /** Path below which the site, and thus its preview, is served; '' for the root. */
  readonly basePath: string;
  /** File with the names, roles and password hashes of a team. Without it, a single user signs in by a one-time link. */
  readonly usersFile: string;
  /** Null if the team signs in with passwords only. */
  readonly provider: ProviderSettings | null;
  /** URL that is called when a draft awaits publication; null for none. */
  readonly webhookUrl: string | null;
  readonly showsPhones: boolean;
  /** The site's map file; null for the fetched file, or the sample. */
  readonly mapFile: string | null;
  /** URL or path of the file from which streets are cut; null if unset. */
  readonly streetsSource: string | null;
  readonly folder: string;
}

export interface LocalizedSettings extends DeskSettings {
  /** Of the terminal, and of the sign-in page unless the browser asks for another. */
  readonly language: ReportLanguage;
}

const DEFAULT_SITE_PORT = 3000;

export const schema = z.object({
  ...LOCALE_SHAPE,
  ...REPOSITORY_SHAPE,
  ...GEOCODER_SHAPE,
  ...USAGE_SHAPE,
  ...STREETS_SOURCE_SHAPE,
  MAP_FILE: STREET_MAP_SHAPE.MAP_FILE,
  BASE_PATH: basePath,
  SITE_URL: optionalUrl,
  SHOW_PHONE: flag(false),
  // Only for the default of `SITE_URL`. The site reports an invalid port.
  PORT: z.coerce.number().catch(DEFAULT_SITE_PORT),
  DATA_FOLDER: dataFolder,
  ...COUNTRY_SHAPE,
  TRUSTED_PROXIES: trustedProxies,
  DESK_PORT: z.coerce.number().int().min(0).max(65534).default(3100),
  DESK_URL: optionalUrl,
  DESK_PREVIEW_URL: optionalUrl,
  // With its trailing slash, which some services need.
  DESK_WEBHOOK_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })])
    .optional(),
  // The secret and the tokens must not be sent without encryption, except on this machine.
  DESK_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an https URL' })
    .regex(/^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/, 'must be an https URL')
    .optional(),
  DESK_OIDC_CLIENT_ID: z.string().default(''),
  DESK_OIDC_CLIENT_SECRET: z.string().default(''),
  DESK_OIDC_GROUPS: z.string().default('groups'),
  DESK_OIDC_NAME: z.string().optional(),
});

function providerSettings(env: z.output<typeof schema>): ProviderSettings | null {
  const issuer = env.DESK_OIDC_ISSUER;
  if (issuer === undefined) return null;
  return {
    issuer,
    clientId: env.DESK_OIDC_CLIENT_ID,
    clientSecret: env.DESK_OIDC_CLIENT_SECRET,
    groupsClaim: env.DESK_OIDC_GROUPS,
    name: env.DESK_OIDC_NAME ?? new URL(issuer).host,
  };
}

/** @throws Error without the client's secret, which a command beside the desk does not need */
export function checkProvider(provider: ProviderSettings | null): void {
  if (provider && !(provider.clientId && provider.clientSecret))
    throw new Error('DESK_OIDC_ISSUER: needs DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET');
}

export function readDeskSettings(environment: Readonly<Record<string, string | undefined>>): DeskSettings {
  const env = readSettings(schema, environment);
  return {
    ...localeSettings(env),
    ...repositorySettings(env),
    ...usageSettings(env),
    geocoder: geocoderSettings(env),
    countries: chainCountries(env),
    trustedProxies: env.TRUSTED_PROXIES,
    port: env.DESK_PORT,
    url: env.DESK_URL,
    previewPort: env.DESK_PORT === 0 ? 0 : env.DESK_PORT + 1,
    previewUrl: env.DESK_PREVIEW_URL,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`) + env.BASE_PATH,
    basePath: env.BASE_PATH,
    usersFile: deskUsersFile(env.DATA_FOLDER),
    showsPhones: env.SHOW_PHONE,
    provider: providerSettings(env),
    webhookUrl: env.DESK_WEBHOOK_URL || null,
    mapFile: env.MAP_FILE ?? null,
    streetsSource: env.STREETS_SOURCE ?? null,
    folder: path.join(env.DATA_FOLDER, 'desk'),
  };
}

/**
 * Returns the URL of a venue's page on the site, or of its start page for null, in `language` if the site has it;
 * otherwise in its first language.
 */
export type PublicUrl = (record: VenueRecord | null, language?: Locale) => string;

export function createPublicUrl({
  siteUrl,
  locales,
  defaultLocale,
}: Pick<DeskSettings, 'siteUrl' | 'locales' | 'defaultLocale'>): PublicUrl {
  return function publicUrl(record, language) {
    const locale = language && locales.includes(language) ? language : defaultLocale;
    return record ? venuePageUrl(siteUrl, locale, record) : `${siteUrl}/${locale}`;
  };
}
