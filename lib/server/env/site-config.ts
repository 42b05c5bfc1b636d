import path from 'node:path';
import { z } from 'zod';
import { type Country, type CountryCode, findCountry } from '@locator/base/country/country';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@locator/base/locale/locale';
import { LOG_LEVELS } from '@locator/base/log/log-levels';

/** The operator's settings, read from the environment on first use. docs/configuration.md documents them. */
export interface SiteConfig {
  readonly siteUrl: string;
  /** The API of a remote back-end; null for the embedded back-end. */
  readonly backUrl: string | null;
  /** Credentials that the remote back-end requires, and that this site's own API accepts. */
  readonly backCredentials: { readonly user: string; readonly password: string } | null;
  /** Time limit that all upstream calls of one request share. */
  readonly upstreamTimeoutMs: number;
  /** Path of the venue file; null for the imported venues, or the sample venues before the first import. */
  readonly venuesFile: string | null;
  /** Path of the brand file; null for the default brand. */
  readonly brandFile: string | null;
  /** The database with the venues; null if the venues are in a file. */
  readonly database: DatabaseConfig | null;
  /** A shell command to run after an import or rollback, to clear caches. */
  readonly afterImport: string | null;
  readonly defaultCountry: string;
  /** Countries that the site lists, in order; null for every country with venues. */
  readonly countries: readonly CountryCode[] | null;
  readonly defaultLocale: Locale;
  readonly locales: readonly Locale[];
  /** URL template of map tiles, such as `https://…/{z}/{x}/{y}.png`; null for the bundled basemap. */
  readonly tileUrl: string | null;
  readonly tileAttribution: string;
  /** A PMTiles file of OpenStreetMap data; null for the map of the sample data. */
  readonly mapFile: string | null;
  /** A geocoder, which finds addresses. If null, the search finds only places in the gazetteer. */
  readonly geocoder: {
    readonly name: GeocoderName;
    readonly url: string;
    /** Maximum number of requests per second when a venue file's addresses are geocoded. */
    readonly requestsPerSecond: number;
    /** Path of the file that caches the geocoded addresses of venue files. */
    readonly cacheFile: string;
  } | null;
  /** Folder for the page view counts; null if page views are not counted. */
  readonly usageFolder: string | null;
  readonly newsletter: {
    /** The webhook that receives newsletter subscriptions. If null, subscriptions are appended to `file`. */
    readonly webhookUrl: string | null;
    readonly file: string;
    /** Secret that encrypts the confirmation links sent to subscribers; null if no confirmation is required. */
    readonly secret: string | null;
  };
  /** Google Tag Manager, loaded after consent. */
  readonly tagManager: {
    /** `GTM-…` */
    readonly id: string;
    /** The script's URL: Google's, or that of a server-side container. */
    readonly url: string;
    /** Additional origins that the tags need in the content security policy. */
    readonly origins: readonly string[];
  } | null;
  /** Number of proxies in front of the site that append to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly protection: ProtectionConfig;
  readonly operation: OperationConfig;
  readonly desk: DeskConfig;
  readonly features: SiteFeatures;
}

export interface ProtectionConfig {
  /** Accepted host names in the `Host` header; null for any. */
  readonly allowedHosts: readonly string[] | null;
  /** Maximum number of requests per client per minute to the browser endpoints (`/api/…`); 0 for no limit. */
  readonly browserRequestsPerMinute: number;
  /** Maximum number of requests per client per minute to `/api/v1` without credentials; 0 for no limit. */
  readonly contractRequestsPerMinute: number;
  /** Maximum number of concurrent requests. The server responds to additional requests with 503. */
  readonly maxConcurrentRequests: number;
  /** URL that receives reports of content security policy violations. */
  readonly cspReportUrl: string | null;
}

export interface OperationConfig {
  /** Size limit of the page cache; 0 disables the cache. */
  readonly pageCacheBytes: number;
  /** Percentage of page loads that report their Web Vitals; 0 for none. */
  readonly webVitalsPercent: number;
  /**
   * Bearer token for `/api/metrics`. If null, only local clients have access; if {@link hasPublicAddress} is also true,
   * no client has access.
   */
  readonly metricsToken: string | null;
  /**
   * Whether `SITE_URL` is set. If so, a request from this machine may be an external one that a proxy has forwarded
   * without adding a forwarding header.
   */
  readonly hasPublicAddress: boolean;
  /** Time after SIGTERM during which new requests are still accepted, until load balancers have removed the server. */
  readonly shutdownDelayMs: number;
  /** Maximum time for requests in progress to complete, after {@link shutdownDelayMs} has passed. */
  readonly shutdownTimeoutMs: number;
}

/** Settings of the operator's desk, which is a separate process. The site does not read them. */
export interface DeskConfig {
  readonly port: number;
  /**
   * Public URL of the desk when it is served through a reverse proxy; null if the desk is used on this machine only.
   */
  readonly url: string | null;
  /** Local port of the draft preview; the port after {@link port}. */
  readonly previewPort: number;
  /**
   * Public URL of the draft preview when it is served through a reverse proxy. If null, the preview is available on
   * this machine only, or not at all if {@link url} is set.
   */
  readonly previewUrl: string | null;
  /** File with the names, roles and password hashes of a team; null for a single user with a one-time link. */
  readonly usersFile: string | null;
  /** Folder for drafts and versions of the venues. */
  readonly folder: string;
}

/** Connections to the PostgreSQL database (with PostGIS) that all nodes share. */
export interface DatabaseConfig {
  /** The primary. */
  readonly url: string;
  /** Read replicas. */
  readonly replicaUrls: readonly string[];
  /** Maximum number of connections from each node to each server. */
  readonly poolSize: number;
}

const DATABASE_POOL_SIZE = 10;

/** An API client usually serves several visitors. */
const CONTRACT_RATE_FACTOR = 10;

/** Less than the ten seconds after which Docker kills a container. */
const SHUTDOWN_TIMEOUT_MS = 9_000;

/** Supported geocoder APIs. */
const GEOCODER_NAMES = ['addok', 'photon'] as const;
type GeocoderName = (typeof GEOCODER_NAMES)[number];

/**
 * France's public geocoder. Photon has no default URL, because operators must choose komoot's rate-limited server
 * explicitly.
 */
const PUBLIC_ADDOK_URL = 'https://data.geopf.fr/geocodage';

/** Komoot asks for few requests. France's geocoder accepts 50 a second. */
const PUBLIC_PHOTON_URL = 'https://photon.komoot.io';

const GOOGLE_TAG_MANAGER_URL = 'https://www.googletagmanager.com/gtm.js';

/** Origins that Google Analytics requires (https://developers.google.com/tag-platform/security/guides/csp). */
const GOOGLE_ORIGINS =
  'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/**
 * An origin in a content security policy, with an optional wildcard subdomain and port, but no path and no quotes.
 */
const ORIGIN = /^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?$/;

/** Feature flags from the specification. They are sent to the browser. */
export interface SiteFeatures {
  readonly isGoogle: boolean;
  readonly isFilterRequired: boolean;
  readonly hasAdvancedFilters: boolean;
  readonly showSearchLabel: boolean;
  readonly useDefaultCountryOnHome: boolean;
  readonly showPhone: boolean;
  /** Whether the place search can find addresses in addition to the places in the gazetteer. */
  readonly findsAddresses: boolean;
}

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', ''])
    .optional()
    .transform((text) => (text ? text === 'true' || text === '1' : fallback));

const optionalUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })])
  .optional()
  .transform((text) => text?.replace(/\/+$/, '') || null);

/** URL of a third-party endpoint, kept unchanged because a trailing slash may be significant. */
const optionalExactUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })])
  .optional()
  .transform((text) => text || null);

/** A host name or IP address without a port, or `*`. */
const HOST_NAME = /^(\*|[a-z0-9.-]+|\[[0-9a-f:.]+\])$/;

const hostNames = z
  .string()
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine((list) => list.every((name) => HOST_NAME.test(name)), 'must be host names without ports');

const wholeNumber = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** Host names that are always accepted, for probes, tests and development. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

const POSTGRES_URL = z.url({ protocol: /^postgres(ql)?$/ });

export const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    SITE_URL: optionalUrl,
    BACK_URL: optionalUrl,
    BACK_USER: z
      .string()
      .regex(
        /^[^:]*$/,
        'must not contain a colon, which separates user and password in the Authorization header',
      )
      .optional(),
    BACK_PASSWORD: z.string().optional(),
    UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
    VENUES_FILE: z.string().trim().optional(),
    BRAND_FILE: z.string().trim().optional(),
    DATABASE_URL: z
      .string()
      .default('')
      .transform((list) => list.split(/\s+/).filter(Boolean))
      .refine(
        (list) => list.every((url) => POSTGRES_URL.safeParse(url).success),
        'must be a postgresql:// URL, which those of replicas may follow, separated by spaces',
      ),
    DATA_FOLDER: z.string().trim().default('var'),
    AFTER_IMPORT: z.string().trim().optional(),
    DEFAULT_COUNTRY: z
      .string()
      .default('FRA')
      .refine((code) => findCountry(code) !== undefined, 'must be a three-letter country code such as FRA'),
    COUNTRIES: z
      .string()
      .default('')
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine(
        (list) => list.every((code) => findCountry(code) !== undefined),
        'must be three-letter country codes such as FRA,BEL',
      )
      .transform((list) => list.flatMap((code) => findCountry(code)?.code ?? [])),
    DEFAULT_LANGUAGE: z.enum(LOCALES).default(DEFAULT_LOCALE),
    LOCALES: z
      .string()
      .default(LOCALES.join(','))
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine((list) => list.length > 0 && list.every(isLocale), `must be some of ${LOCALES.join(', ')}`)
      .transform((list) => list.filter(isLocale)),
    TILE_URL: z
      .string()
      .regex(/^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/, 'must be an http(s) URL with {z}, {x} and {y}')
      .optional(),
    TILE_ATTRIBUTION: z.string().default(''),
    MAP_FILE: z.string().optional(),
    GEOCODER: z.enum(GEOCODER_NAMES).optional(),
    GEOCODER_URL: optionalUrl,
    IS_GOOGLE: flag(false),
    IS_FILTER_REQUIRED: flag(false),
    HAS_ADVANCED_FILTERS: flag(false),
    SHOW_SEARCH_LABEL: flag(true),
    USE_DEFAULT_COUNTRY_ON_HOME: flag(true),
    SHOW_PHONE: flag(false),
    NEWSLETTER_WEBHOOK_URL: optionalExactUrl,
    NEWSLETTER_SECRET: z.string().trim().min(32, 'must have 32 characters or more').optional(),
    GTM_ID: z
      .string()
      .trim()
      .regex(/^GTM-[A-Z0-9]+$/, 'must be the identifier of a container, such as GTM-ABC1234')
      .optional(),
    GTM_URL: optionalExactUrl,
    GTM_ORIGINS: z
      .string()
      .default(GOOGLE_ORIGINS)
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine(
        (list) => list.every((origin) => ORIGIN.test(origin)),
        'must be origins such as https://*.google-analytics.com',
      ),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    ALLOWED_HOSTS: hostNames,
    RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000, 600),
    MAX_CONCURRENT_REQUESTS: wholeNumber(1, 10_000, 40),
    CSP_REPORT_URL: optionalExactUrl,
    METRICS_TOKEN: z.string().trim().min(16, 'must have 16 characters or more').optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    PAGE_CACHE_MB: wholeNumber(0, 4_096, 24),
    WEB_VITALS_PERCENT: z.coerce.number().min(0).max(100).default(0),
    SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 300, 0),
    USAGE_FOLDER: z.string().trim().optional(),
    DESK_PORT: z.coerce.number().int().min(0).max(65534).default(3100),
    DESK_URL: optionalUrl,
    DESK_PREVIEW_URL: optionalUrl,
    DESK_USERS_FILE: z.string().trim().optional(),
  })
  .refine((env) => !env.IS_FILTER_REQUIRED || env.HAS_ADVANCED_FILTERS, {
    path: ['IS_FILTER_REQUIRED'],
    message: 'needs HAS_ADVANCED_FILTERS, since visitors could not choose a filter otherwise',
  })
  .refine(
    (env) =>
      env.COUNTRIES.length === 0 || env.COUNTRIES.some((code) => code === env.DEFAULT_COUNTRY.toUpperCase()),
    { path: ['COUNTRIES'], message: 'must contain DEFAULT_COUNTRY' },
  )
  .refine((env) => !env.NEWSLETTER_SECRET || env.NEWSLETTER_WEBHOOK_URL, {
    path: ['NEWSLETTER_SECRET'],
    message: 'needs NEWSLETTER_WEBHOOK_URL, which sends the e-mail with the link',
  })
  .refine((env) => !env.GEOCODER_URL || env.GEOCODER, {
    path: ['GEOCODER_URL'],
    message: `needs GEOCODER, the API of that server: ${GEOCODER_NAMES.join(' or ')}`,
  })
  .refine((env) => env.GEOCODER !== 'photon' || env.GEOCODER_URL, {
    path: ['GEOCODER_URL'],
    message:
      'must be set for GEOCODER=photon: your own server, or https://photon.komoot.io within its fair use',
  })
  .refine((env) => !env.GTM_URL || env.GTM_ID, {
    path: ['GTM_URL'],
    message: 'needs GTM_ID, the container to load',
  })
  .refine((env) => env.BACK_USER === undefined || env.BACK_PASSWORD !== undefined, {
    path: ['BACK_PASSWORD'],
    message: 'must be set together with BACK_USER',
  })
  .refine((env) => env.BACK_PASSWORD === undefined || env.BACK_USER !== undefined, {
    path: ['BACK_USER'],
    message: 'must be set together with BACK_PASSWORD',
  });

/**
 * Parses the configuration.
 *
 * @throws Error that lists all invalid settings.
 */
export function readSiteConfig(environment: Readonly<Record<string, string | undefined>>): SiteConfig {
  // An empty variable is treated as unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issues = issuesOf(given, parsed.error).map(
      ({ path, message }) => `  ${path.join('.')}: ${message}`,
    );
    throw new Error(`The configuration is invalid:\n${issues.join('\n')}`);
  }
  const env = parsed.data;
  const [databaseUrl, ...replicaUrls] = env.DATABASE_URL;
  return {
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    backUrl: env.BACK_URL,
    backCredentials:
      env.BACK_USER !== undefined && env.BACK_PASSWORD !== undefined
        ? { user: env.BACK_USER, password: env.BACK_PASSWORD }
        : null,
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    venuesFile: env.VENUES_FILE ?? null,
    brandFile: env.BRAND_FILE ?? null,
    database: databaseUrl ? { url: databaseUrl, replicaUrls, poolSize: DATABASE_POOL_SIZE } : null,
    afterImport: env.AFTER_IMPORT ?? null,
    defaultCountry: env.DEFAULT_COUNTRY.toUpperCase(),
    countries: env.COUNTRIES.length > 0 ? env.COUNTRIES : null,
    defaultLocale: env.LOCALES.includes(env.DEFAULT_LANGUAGE)
      ? env.DEFAULT_LANGUAGE
      : (env.LOCALES[0] ?? DEFAULT_LOCALE),
    locales: LOCALES.filter((locale) => env.LOCALES.includes(locale)),
    tileUrl: env.TILE_URL || null,
    tileAttribution: env.TILE_ATTRIBUTION,
    mapFile: env.MAP_FILE ?? null,
    geocoder: env.GEOCODER
      ? {
          name: env.GEOCODER,
          url: env.GEOCODER_URL ?? PUBLIC_ADDOK_URL,
          requestsPerSecond: env.GEOCODER_URL === PUBLIC_PHOTON_URL ? 1 : 10,
          cacheFile: path.join(env.DATA_FOLDER, 'geocoder.jsonl'),
        }
      : null,
    usageFolder: env.USAGE_FOLDER || null,
    newsletter: {
      webhookUrl: env.NEWSLETTER_WEBHOOK_URL,
      file: path.join(env.DATA_FOLDER, 'newsletter.jsonl'),
      secret: env.NEWSLETTER_SECRET ?? null,
    },
    tagManager: env.GTM_ID
      ? { id: env.GTM_ID, url: env.GTM_URL ?? GOOGLE_TAG_MANAGER_URL, origins: env.GTM_ORIGINS }
      : null,
    trustedProxies: env.TRUSTED_PROXIES,
    protection: {
      allowedHosts: allowedHosts(env.SITE_URL, env.ALLOWED_HOSTS),
      browserRequestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
      contractRequestsPerMinute: CONTRACT_RATE_FACTOR * env.RATE_LIMIT_PER_MINUTE,
      maxConcurrentRequests: env.MAX_CONCURRENT_REQUESTS,
      cspReportUrl: env.CSP_REPORT_URL,
    },
    operation: {
      pageCacheBytes: env.PAGE_CACHE_MB * 2 ** 20,
      webVitalsPercent: env.WEB_VITALS_PERCENT,
      metricsToken: env.METRICS_TOKEN ?? null,
      hasPublicAddress: env.SITE_URL !== null,
      shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1_000,
      shutdownTimeoutMs: SHUTDOWN_TIMEOUT_MS,
    },
    desk: {
      port: env.DESK_PORT,
      previewPort: env.DESK_PORT === 0 ? 0 : env.DESK_PORT + 1,
      previewUrl: env.DESK_PREVIEW_URL,
      url: env.DESK_URL,
      usersFile: env.DESK_USERS_FILE ?? null,
      folder: path.join(env.DATA_FOLDER, 'desk'),
    },
    features: {
      isGoogle: env.IS_GOOGLE,
      isFilterRequired: env.IS_FILTER_REQUIRED,
      hasAdvancedFilters: env.HAS_ADVANCED_FILTERS,
      showSearchLabel: env.SHOW_SEARCH_LABEL,
      useDefaultCountryOnHome: env.USE_DEFAULT_COUNTRY_ON_HOME,
      showPhone: env.SHOW_PHONE,
      findsAddresses: env.GEOCODER !== undefined,
    },
  };
}

/**
 * Returns all issues. Zod checks combinations of settings only if each setting is valid, so invalid settings are
 * removed before a second pass.
 */
function issuesOf(
  given: Readonly<Record<string, string | undefined>>,
  { issues }: z.ZodError,
): z.core.$ZodIssue[] {
  const invalid = new Set(issues.map(({ path }) => String(path[0])));
  const others = schema.safeParse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))),
  );
  // Drops issues that arise only because the invalid settings have been removed.
  const combinations = (others.error?.issues ?? []).filter(
    ({ message }) => ![...invalid].some((name) => message.includes(name)),
  );
  return [...issues, ...combinations.filter(({ path }) => !invalid.has(String(path[0])))];
}

/** Accepts any host name if neither SITE_URL nor ALLOWED_HOSTS is set, so that the site works without configuration. */
function allowedHosts(siteUrl: string | null, names: readonly string[]): readonly string[] | null {
  if (names.includes('*') || (siteUrl === null && names.length === 0)) return null;
  const own = siteUrl === null ? [] : [new URL(siteUrl).hostname];
  return [...new Set([...own, ...names, ...OWN_NAMES])];
}

let config: SiteConfig | undefined;

/** Returns this process's configuration. */
export function siteConfig(): SiteConfig {
  config ??= readSiteConfig(process.env);
  return config;
}

/** Returns the default country, whose code the schema has already validated. */
export function defaultCountry(): Country {
  const country = findCountry(siteConfig().defaultCountry);
  if (!country) throw new Error(`Unknown country code: ${siteConfig().defaultCountry}.`);
  return country;
}
