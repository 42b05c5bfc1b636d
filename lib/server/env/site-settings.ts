import { z } from 'zod';
import { LOG_LEVELS } from '@locator/base/log';
import {
  basePath,
  chainCountries,
  COUNTRY_SHAPE,
  dataFolder,
  flag,
  listed,
  LOCALE_SHAPE,
  optionalUrl,
  trustedProxies,
} from '@locator/base/settings';
import { UPSTREAM_TIMEOUT_MS as DEFAULT_TIMEOUT_MS } from '@locator/base/http';
import { GEOCODER_SHAPE } from '@locator/gazetteer/geocoder/geocoder-settings';
import { STREET_MAP_SHAPE } from '@locator/street-map/settings';
import { USAGE_SHAPE } from '@locator/usage/usage-settings';
import { BACK_CHECKS, BACK_SHAPE } from '@locator/venue-api/client';
import { REPOSITORY_SHAPE } from '@locator/venues/settings';

/** Origins that Google Analytics requires (https://developers.google.com/tag-platform/security/guides/csp). */
const GOOGLE_ORIGINS =
  'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** In a content security policy: with an optional wildcard subdomain and port, but no path and no quotes. */
const ORIGIN = /^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?$/;

function isOrigin(text: string): boolean {
  return /^https?:[^*]*$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const fragmentAddress = z
  .string()
  .trim()
  .default('')
  .refine(
    (address) => !/^[a-z]+:\/\//i.test(address) || (/^https?:\/\//.test(address) && URL.canParse(address)),
    'must be a path or an http(s) URL',
  )
  .transform((address) => address || null);

/** URL of a third-party endpoint, kept unchanged because a trailing slash may be significant. */
const optionalExactUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })])
  .optional()
  .transform((text) => text || null);

/** A host name or IP address without a port, or `*`. */
const HOST_NAME = /^(\*|[a-z0-9.-]+|\[[0-9a-f:.]+\])$/;

const hostNames = listed('')
  .transform((names) => names.map((name) => name.toLowerCase()))
  .refine((list) => list.every((name) => HOST_NAME.test(name)), 'must be host names without ports');

const origins = listed('').refine(
  (list) => list.every((origin) => origin === '*' || isOrigin(origin)),
  'must be origins such as https://www.example.org, or *',
);

const wholeNumber = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** The environment variables of the site (docs/configuration.md). */
export const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    SITE_URL: optionalUrl,
    BASE_PATH: basePath,
    ...BACK_SHAPE,
    UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(DEFAULT_TIMEOUT_MS),
    ...REPOSITORY_SHAPE,
    ...COUNTRY_SHAPE,
    ...LOCALE_SHAPE,
    HEADER_HTML: fragmentAddress,
    FOOTER_HTML: fragmentAddress,
    OLD_ADDRESSES_FILE: z.string().trim().optional(),
    NOINDEX: flag(false),
    ...STREET_MAP_SHAPE,
    ...GEOCODER_SHAPE,
    DATA_FOLDER: dataFolder,
    IS_GOOGLE: flag(false),
    IS_FILTER_REQUIRED: flag(false),
    HAS_ADVANCED_FILTERS: flag(false),
    SHOW_SEARCH_LABEL: flag(true),
    USE_DEFAULT_COUNTRY_ON_HOME: flag(true),
    SHOW_ALL_VENUES_ON_HOME: flag(false),
    SHOW_PHONE: flag(false),
    MCP: flag(false),
    NEWSLETTER_WEBHOOK_URL: optionalExactUrl,
    NEWSLETTER_SECRET: z.string().trim().min(32, 'must have 32 characters or more').optional(),
    GTM_ID: z
      .string()
      .trim()
      .regex(/^GTM-[A-Z0-9]+$/, 'must be the identifier of a container, such as GTM-ABC1234')
      .optional(),
    GTM_URL: optionalExactUrl,
    GTM_ORIGINS: listed(GOOGLE_ORIGINS).refine(
      (list) => list.every((origin) => ORIGIN.test(origin)),
      'must be origins such as https://*.google-analytics.com',
    ),
    TRUSTED_PROXIES: trustedProxies,
    ALLOWED_HOSTS: hostNames,
    RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000, 600),
    MAX_CONCURRENT_REQUESTS: wholeNumber(1, 10_000, 40),
    CORS_ORIGINS: origins,
    METRICS_TOKEN: z.string().trim().min(16, 'must have 16 characters or more').optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    PAGE_CACHE_MB: wholeNumber(0, 4_096, 24),
    WEB_VITALS_PERCENT: z.coerce.number().min(0).max(100).default(0),
    SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 300, 0),
    ...USAGE_SHAPE,
  })
  .refine((env) => !env.BASE_PATH || !env.SITE_URL || new URL(env.SITE_URL).pathname === '/', {
    path: ['SITE_URL'],
    message: 'must have no path, because BASE_PATH follows it',
  })
  .refine((env) => !env.IS_FILTER_REQUIRED || env.HAS_ADVANCED_FILTERS, {
    path: ['IS_FILTER_REQUIRED'],
    message: 'needs HAS_ADVANCED_FILTERS, since visitors could not choose a filter otherwise',
  })
  .refine(
    (env) => env.COUNTRIES.length === 0 || chainCountries(env).every((code) => env.COUNTRIES.includes(code)),
    { path: ['COUNTRIES'], message: 'must contain all countries of DEFAULT_COUNTRY' },
  )
  .refine((env) => !env.NEWSLETTER_SECRET || env.NEWSLETTER_WEBHOOK_URL, {
    path: ['NEWSLETTER_SECRET'],
    message: 'needs NEWSLETTER_WEBHOOK_URL, which sends the e-mail with the link',
  })
  .refine((env) => !env.GTM_URL || env.GTM_ID, {
    path: ['GTM_URL'],
    message: 'needs GTM_ID, the container to load',
  })
  .check(...BACK_CHECKS);
