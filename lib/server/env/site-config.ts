import { z } from 'zod';
import { type Country, findCountry } from '@/lib/country/country';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/lib/locale/locale';
import { LOG_LEVELS } from '../log/log-levels';

/** What an operator can set, read from the environment once, when the server starts. Server side only. */
export interface SiteConfig {
  readonly siteUrl: string;
  /** A remote back-end that speaks the contract; unset, the embedded back-end answers. */
  readonly backUrl: string | null;
  /** What the remote back-end asks for, and what this site asks of whoever uses it as one; null: nothing. */
  readonly backCredentials: { readonly user: string; readonly password: string } | null;
  /** How long a page, suggestions or a subscription wait for upstreams, all their questions together. */
  readonly upstreamTimeoutMs: number;
  /** The operator's venues; null: those imported, else the sample network. */
  readonly venuesFile: string | null;
  /** Where venues are kept; null: in a file. */
  readonly database: DatabaseConfig | null;
  /** A shell command that the operator's command runs when an import or a rollback is done: to clear caches. */
  readonly afterImport: string | null;
  readonly defaultCountry: string;
  readonly defaultLocale: Locale;
  readonly locales: readonly Locale[];
  /** `https://…/{z}/{x}/{y}.png`; unset, the bundled basemap is drawn. */
  readonly tileUrl: string | null;
  readonly tileAttribution: string;
  /** Knows addresses, which the gazetteer doesn't; unset, towns are all that is found. */
  readonly geocoder: { readonly name: GeocoderName; readonly url: string } | null;
  readonly newsletter: {
    /** Takes the subscriptions; unset, the file does. */
    readonly webhookUrl: string | null;
    readonly file: string;
  };
  /** Google Tag Manager, after consent; null: nothing of it is on the site. */
  readonly tagManager: {
    /** `GTM-…` */
    readonly id: string;
    /** Where its script is: Google's, or a server of the operator's that passes it on. */
    readonly url: string;
    /** Where its tags may get scripts and send what they measure, beside the script's own origin. */
    readonly origins: readonly string[];
  } | null;
  /** How many proxies in front of the site append the address they were asked from to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly protection: ProtectionConfig;
  readonly operation: OperationConfig;
  readonly features: SiteFeatures;
}

/** What the server refuses. */
export interface ProtectionConfig {
  /** Names that the site may be called by (`Host`); null: any. */
  readonly allowedHosts: readonly string[] | null;
  /** Requests a minute that one client has at the browser's doors (`/api/…`), and as many at once; 0: no limit. */
  readonly browserRequestsPerMinute: number;
  /** The same at `/api/v1`, for whoever doesn't bring its credentials. */
  readonly contractRequestsPerMinute: number;
  /** Pages and data made at a time: whoever comes beyond is told at once to come back. */
  readonly maxConcurrentRequests: number;
  /** Where browsers report what the content policy made them refuse. */
  readonly cspReportUrl: string | null;
}

/** How the server is watched and stopped. */
export interface OperationConfig {
  /** What `/api/metrics` asks for; null: it answers this machine only, and nobody where {@link hasPublicAddress}. */
  readonly metricsToken: string | null;
  /** Whether `SITE_URL` is set. Then a proxy on this machine may pass on requests of strangers without saying so. */
  readonly hasPublicAddress: boolean;
  /** How long a server that stops goes on taking requests, so that who sends them learns of it. */
  readonly shutdownDelayMs: number;
  /** How long requests in progress then have. */
  readonly shutdownTimeoutMs: number;
}

/** A PostgreSQL with PostGIS, shared by all nodes of the site. */
export interface DatabaseConfig {
  /** The server that takes imports. */
  readonly url: string;
  /** Servers that follow it, to read from. */
  readonly replicaUrls: readonly string[];
  /** Connections at most, of each node to each server. */
  readonly poolSize: number;
}

/** The APIs of geocoders that the site speaks. */
const GEOCODER_NAMES = ['addok', 'photon'] as const;
type GeocoderName = (typeof GEOCODER_NAMES)[number];

/**
 * France's public service. Photon has no such default: its public server is komoot's courtesy, which nobody should
 * come to lean on by leaving out a line.
 */
const PUBLIC_ADDOK_URL = 'https://data.geopf.fr/geocodage';

const GOOGLE_TAG_MANAGER_URL = 'https://www.googletagmanager.com/gtm.js';

/** What Google Analytics needs (https://developers.google.com/tag-platform/security/guides/csp). */
const GOOGLE_ORIGINS =
  'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** An origin as a content policy takes it: any subdomain as a star, a port, and neither path nor quote. */
const ORIGIN = /^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?$/;

/** The switches of the specification that the browser must know too. */
export interface SiteFeatures {
  readonly isGoogle: boolean;
  readonly isFilterRequired: boolean;
  readonly hasAdvancedFilters: boolean;
  readonly showSearchLabel: boolean;
  readonly useDefaultCountryOnHome: boolean;
  readonly showPhone: boolean;
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

/** Where somebody else's server answers: kept to the letter, as a slash at its end may be part of it. */
const optionalExactUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })])
  .optional()
  .transform((text) => text || null);

/** A name or an address without a port; `*` for any. */
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

/** Names of this machine for itself: probes, tests and the developer use them whatever the site is called. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

const POSTGRES_FAULT = 'must be a postgresql:// URL';
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: POSTGRES_FAULT });

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    SITE_URL: optionalUrl,
    BACK_URL: optionalUrl,
    BACK_USER: z
      .string()
      .regex(/^[^:]*$/, 'must be without a colon, which ends it in an authorization')
      .optional(),
    BACK_PASSWORD: z.string().optional(),
    UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
    VENUES_FILE: z.string().trim().optional(),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_REPLICA_URLS: z
      .string()
      .default('')
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(postgresUrl)),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),
    AFTER_IMPORT: z.string().trim().optional(),
    DEFAULT_COUNTRY: z
      .string()
      .default('FRA')
      .refine((code) => findCountry(code) !== undefined, 'must be a three-letter country code such as FRA'),
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
    GEOCODER: z.enum(GEOCODER_NAMES).optional(),
    GEOCODER_URL: optionalUrl,
    IS_GOOGLE: flag(false),
    IS_FILTER_REQUIRED: flag(false),
    HAS_ADVANCED_FILTERS: flag(false),
    SHOW_SEARCH_LABEL: flag(true),
    USE_DEFAULT_COUNTRY_ON_HOME: flag(true),
    SHOW_PHONE: flag(false),
    NEWSLETTER_WEBHOOK_URL: optionalExactUrl,
    NEWSLETTER_FILE: z
      .string()
      .optional()
      .transform((file) => file || 'var/newsletter.jsonl'),
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
    API_RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000, 6_000),
    MAX_CONCURRENT_REQUESTS: wholeNumber(1, 10_000, 40),
    CSP_REPORT_URL: optionalExactUrl,
    METRICS_TOKEN: z.string().trim().min(16, 'must have 16 characters or more').optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 300, 0),
    SHUTDOWN_TIMEOUT_SECONDS: wholeNumber(1, 300, 9),
  })
  .refine((env) => !env.IS_FILTER_REQUIRED || env.HAS_ADVANCED_FILTERS, {
    path: ['IS_FILTER_REQUIRED'],
    message: 'needs HAS_ADVANCED_FILTERS, without which nobody could choose a filter',
  })
  .refine((env) => env.DATABASE_REPLICA_URLS.length === 0 || env.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URLS'],
    message: 'needs DATABASE_URL, the server that they follow',
  })
  .refine((env) => !env.GEOCODER_URL || env.GEOCODER, {
    path: ['GEOCODER_URL'],
    message: `needs GEOCODER, which says whose API is spoken there: ${GEOCODER_NAMES.join(' or ')}`,
  })
  .refine((env) => env.GEOCODER !== 'photon' || env.GEOCODER_URL, {
    path: ['GEOCODER_URL'],
    message:
      'must be set for GEOCODER=photon: your own server, or https://photon.komoot.io within its fair use',
  })
  .refine((env) => !env.GTM_URL || env.GTM_ID, {
    path: ['GTM_URL'],
    message: 'needs GTM_ID, the container that is asked for there',
  })
  .refine((env) => env.BACK_USER === undefined || env.BACK_PASSWORD !== undefined, {
    path: ['BACK_PASSWORD'],
    message: 'must be set beside BACK_USER, or neither of the two',
  })
  .refine((env) => env.BACK_PASSWORD === undefined || env.BACK_USER !== undefined, {
    path: ['BACK_USER'],
    message: 'must be set beside BACK_PASSWORD, or neither of the two',
  });

/**
 * The configuration that `environment` describes.
 *
 * @throws Error listing every wrong setting at once.
 */
export function readSiteConfig(environment: Readonly<Record<string, string | undefined>>): SiteConfig {
  // A setting left blank is a setting not made.
  const made = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()));
  const parsed = schema.safeParse(made);
  if (!parsed.success) {
    const faults = faultsOf(made, parsed.error).map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The configuration is wrong:\n${faults.join('\n')}`);
  }
  const env = parsed.data;
  return {
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    backUrl: env.BACK_URL,
    backCredentials:
      env.BACK_USER !== undefined && env.BACK_PASSWORD !== undefined
        ? { user: env.BACK_USER, password: env.BACK_PASSWORD }
        : null,
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    venuesFile: env.VENUES_FILE ?? null,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL, replicaUrls: env.DATABASE_REPLICA_URLS, poolSize: env.DATABASE_POOL_SIZE }
      : null,
    afterImport: env.AFTER_IMPORT ?? null,
    defaultCountry: env.DEFAULT_COUNTRY.toUpperCase(),
    defaultLocale: env.LOCALES.includes(env.DEFAULT_LANGUAGE)
      ? env.DEFAULT_LANGUAGE
      : (env.LOCALES[0] ?? DEFAULT_LOCALE),
    locales: LOCALES.filter((locale) => env.LOCALES.includes(locale)),
    tileUrl: env.TILE_URL || null,
    tileAttribution: env.TILE_ATTRIBUTION,
    geocoder: env.GEOCODER ? { name: env.GEOCODER, url: env.GEOCODER_URL ?? PUBLIC_ADDOK_URL } : null,
    newsletter: { webhookUrl: env.NEWSLETTER_WEBHOOK_URL, file: env.NEWSLETTER_FILE },
    tagManager: env.GTM_ID
      ? { id: env.GTM_ID, url: env.GTM_URL ?? GOOGLE_TAG_MANAGER_URL, origins: env.GTM_ORIGINS }
      : null,
    trustedProxies: env.TRUSTED_PROXIES,
    protection: {
      allowedHosts: allowedHosts(env.SITE_URL, env.ALLOWED_HOSTS),
      browserRequestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
      contractRequestsPerMinute: env.API_RATE_LIMIT_PER_MINUTE,
      maxConcurrentRequests: env.MAX_CONCURRENT_REQUESTS,
      cspReportUrl: env.CSP_REPORT_URL,
    },
    operation: {
      metricsToken: env.METRICS_TOKEN ?? null,
      hasPublicAddress: env.SITE_URL !== null,
      shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1_000,
      shutdownTimeoutMs: env.SHUTDOWN_TIMEOUT_SECONDS * 1_000,
    },
    features: {
      isGoogle: env.IS_GOOGLE,
      isFilterRequired: env.IS_FILTER_REQUIRED,
      hasAdvancedFilters: env.HAS_ADVANCED_FILTERS,
      showSearchLabel: env.SHOW_SEARCH_LABEL,
      useDefaultCountryOnHome: env.USE_DEFAULT_COUNTRY_ON_HOME,
      showPhone: env.SHOW_PHONE,
    },
  };
}

/** Settings that don't fit each other are looked at once each is right by itself: the good ones are looked at again. */
function faultsOf(
  made: Readonly<Record<string, string | undefined>>,
  { issues }: z.ZodError,
): z.core.$ZodIssue[] {
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const others = schema.safeParse(
    Object.fromEntries(Object.entries(made).filter(([name]) => !wrong.has(name))),
  );
  // One that needs a setting which is only written wrongly is not wrong itself.
  const misfits = (others.error?.issues ?? []).filter(
    ({ message }) => ![...wrong].some((name) => message.includes(name)),
  );
  return [...issues, ...misfits.filter(({ path }) => !wrong.has(String(path[0])))];
}

/** A site that was told neither its address nor its names answers to all: it may be tried by whatever name it is reached. */
function allowedHosts(siteUrl: string | null, names: readonly string[]): readonly string[] | null {
  if (names.includes('*') || (siteUrl === null && names.length === 0)) return null;
  const own = siteUrl === null ? [] : [new URL(siteUrl).hostname];
  return [...new Set([...own, ...names, ...OWN_NAMES])];
}

let config: SiteConfig | undefined;

/** The configuration of this process, read at first use. */
export function siteConfig(): SiteConfig {
  config ??= readSiteConfig(process.env);
  return config;
}

/** The country of everything that names none; the schema above makes sure that it is in the table. */
export function defaultCountry(): Country {
  const country = findCountry(siteConfig().defaultCountry);
  if (!country) throw new Error(`The default country ${siteConfig().defaultCountry} is not in the table.`);
  return country;
}
