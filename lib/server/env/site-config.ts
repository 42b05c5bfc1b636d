import path from 'node:path';
import { z } from 'zod';
import type { ChainFrameSettings } from '@/lib/server/chain-frame/chain-frame';
import { type Country, type CountryCode, findCountry } from '@locator/base/geo';
import { LOG_LEVELS } from '@locator/base/log';
import {
  basePath,
  dataFolder,
  defaultCountry as defaultCountryField,
  flag,
  LOCALE_SHAPE,
  localeSettings,
  type LocaleSettings,
  optionalUrl,
  readSettings,
  trustedProxies,
} from '@locator/base/settings';
import { UPSTREAM_TIMEOUT_MS as DEFAULT_TIMEOUT_MS } from '@locator/base/http';
import {
  GEOCODER_SHAPE,
  geocoderSettings,
  type GeocoderSettings,
} from '@locator/gazetteer/geocoder/geocoder-settings';
import { STREET_MAP_SHAPE, streetMapSettings, type StreetMapSettings } from '@locator/street-map/settings';
import { USAGE_SHAPE, usageSettings, type UsageSettings } from '@locator/usage/usage-settings';
import { BACK_CHECKS, BACK_SHAPE, backSettings, type BackSettings } from '@locator/venue-api/client';
import { REPOSITORY_SHAPE, repositorySettings, type RepositorySettings } from '@locator/venues/settings';

/** Read from the environment on first use (docs/configuration.md). */
export interface SiteConfig
  extends LocaleSettings, BackSettings, RepositorySettings, StreetMapSettings, UsageSettings {
  /** Public URL of the site's root: `SITE_URL` followed by `BASE_PATH`, without a slash at the end. */
  readonly siteUrl: string;
  readonly upstreamTimeoutMs: number;
  readonly defaultCountry: string;
  /** Countries that the site lists, in order; null for every country with venues. */
  readonly countries: readonly CountryCode[] | null;
  readonly chainFrame: ChainFrameSettings;
  /** Whether assistants may ask questions at `/api/mcp`. */
  readonly hasMcp: boolean;
  /** If null, the search finds only places in the gazetteer. */
  readonly geocoder: GeocoderSettings | null;
  readonly newsletter: {
    /** The webhook that receives newsletter subscriptions. If null, subscriptions are appended to `file`. */
    readonly webhookUrl: string | null;
    readonly file: string;
    /** Encrypts the confirmation links sent to subscribers; null if no confirmation is required. */
    readonly secret: string | null;
  };
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
  readonly features: SiteFeatures;
}

export interface ProtectionConfig {
  /** Accepted host names in the `Host` header; null for any. */
  readonly allowedHosts: readonly string[] | null;
  /** Per client, to `/api/…`; 0 for no limit. */
  readonly browserRequestsPerMinute: number;
  /** Per client, to `/api/v1` without credentials; 0 for no limit. */
  readonly contractRequestsPerMinute: number;
  /** The server responds to additional requests with 503. */
  readonly maxConcurrentRequests: number;
  /** Origins whose scripts may read the public API, and whose pages may frame `/embed/frame`; `*` for any. */
  readonly guestOrigins: readonly string[];
}

export interface OperationConfig {
  /** 0 disables the cache. */
  readonly pageCacheBytes: number;
  /** Percentage of page loads that report their Web Vitals; 0 for none. */
  readonly webVitalsPercent: number;
  /** Bearer token for `/api/metrics`. Null: only local clients have access, and none if {@link hasPublicAddress}. */
  readonly metricsToken: string | null;
  /** Whether `SITE_URL` is set. If so, a local request may be an external one that a proxy has forwarded without a header. */
  readonly hasPublicAddress: boolean;
  /** After SIGTERM: new requests are still accepted, until load balancers have removed the server. */
  readonly shutdownDelayMs: number;
  /** For requests in progress, after {@link shutdownDelayMs} has passed. */
  readonly shutdownTimeoutMs: number;
}

/** An API client usually serves several visitors. */
const CONTRACT_RATE_FACTOR = 10;

/** Less than the ten seconds after which Docker kills a container. */
const SHUTDOWN_TIMEOUT_MS = 9_000;

const GOOGLE_TAG_MANAGER_URL = 'https://www.googletagmanager.com/gtm.js';

/** Origins that Google Analytics requires (https://developers.google.com/tag-platform/security/guides/csp). */
const GOOGLE_ORIGINS =
  'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** In a content security policy: with an optional wildcard subdomain and port, but no path and no quotes. */
const ORIGIN = /^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?$/;

function isOrigin(text: string): boolean {
  return /^https?:[^*]*$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Feature flags from the specification. They are sent to the browser. */
export interface SiteFeatures {
  readonly isGoogle: boolean;
  readonly isFilterRequired: boolean;
  readonly hasAdvancedFilters: boolean;
  readonly showSearchLabel: boolean;
  readonly useDefaultCountryOnHome: boolean;
  readonly showAllVenuesOnHome: boolean;
  readonly showPhone: boolean;
  /** In addition to the places in the gazetteer. */
  readonly findsAddresses: boolean;
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

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine(
    (list) => list.every((origin) => origin === '*' || isOrigin(origin)),
    'must be origins such as https://www.example.org, or *',
  );

const wholeNumber = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    SITE_URL: optionalUrl,
    BASE_PATH: basePath,
    ...BACK_SHAPE,
    UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(DEFAULT_TIMEOUT_MS),
    ...REPOSITORY_SHAPE,
    DEFAULT_COUNTRY: defaultCountryField,
    COUNTRIES: z
      .string()
      .default('')
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine(
        (list) => list.every((code) => findCountry(code) !== undefined),
        'must be three-letter country codes such as FRA,BEL',
      )
      .transform((list) => list.flatMap((code) => findCountry(code)?.code ?? [])),
    ...LOCALE_SHAPE,
    HEADER_HTML: fragmentAddress,
    FOOTER_HTML: fragmentAddress,
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
    GTM_ORIGINS: z
      .string()
      .default(GOOGLE_ORIGINS)
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine(
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
  .refine((env) => env.COUNTRIES.length === 0 || env.COUNTRIES.some((code) => code === env.DEFAULT_COUNTRY), {
    path: ['COUNTRIES'],
    message: 'must contain DEFAULT_COUNTRY',
  })
  .refine((env) => !env.NEWSLETTER_SECRET || env.NEWSLETTER_WEBHOOK_URL, {
    path: ['NEWSLETTER_SECRET'],
    message: 'needs NEWSLETTER_WEBHOOK_URL, which sends the e-mail with the link',
  })
  .refine((env) => !env.GTM_URL || env.GTM_ID, {
    path: ['GTM_URL'],
    message: 'needs GTM_ID, the container to load',
  })
  .check(...BACK_CHECKS);

/** @throws Error that lists all invalid settings. */
export function readSiteConfig(environment: Readonly<Record<string, string | undefined>>): SiteConfig {
  const env = readSettings(schema, environment);
  return {
    ...backSettings(env),
    ...repositorySettings(env),
    ...localeSettings(env),
    ...streetMapSettings(env),
    ...usageSettings(env),
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`) + env.BASE_PATH,
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    defaultCountry: env.DEFAULT_COUNTRY,
    countries: env.COUNTRIES.length > 0 ? env.COUNTRIES : null,
    chainFrame: { header: env.HEADER_HTML, footer: env.FOOTER_HTML },
    hasMcp: env.MCP,
    geocoder: geocoderSettings(env),
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
      guestOrigins: env.CORS_ORIGINS,
    },
    operation: {
      pageCacheBytes: env.PAGE_CACHE_MB * 2 ** 20,
      webVitalsPercent: env.WEB_VITALS_PERCENT,
      metricsToken: env.METRICS_TOKEN ?? null,
      hasPublicAddress: env.SITE_URL !== null,
      shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1_000,
      shutdownTimeoutMs: SHUTDOWN_TIMEOUT_MS,
    },
    features: {
      isGoogle: env.IS_GOOGLE,
      isFilterRequired: env.IS_FILTER_REQUIRED,
      hasAdvancedFilters: env.HAS_ADVANCED_FILTERS,
      showSearchLabel: env.SHOW_SEARCH_LABEL,
      useDefaultCountryOnHome: env.USE_DEFAULT_COUNTRY_ON_HOME,
      showAllVenuesOnHome: env.SHOW_ALL_VENUES_ON_HOME,
      showPhone: env.SHOW_PHONE,
      findsAddresses: env.GEOCODER !== undefined,
    },
  };
}

/** Accepts any host name if neither SITE_URL nor ALLOWED_HOSTS is set, so that the site works without configuration. */
function allowedHosts(siteUrl: string | null, names: readonly string[]): readonly string[] | null {
  if (names.includes('*') || (siteUrl === null && names.length === 0)) return null;
  const own = siteUrl === null ? [] : [new URL(siteUrl).hostname];
  return [...new Set([...own, ...names, ...OWN_NAMES])];
}

let config: SiteConfig | undefined;

export function siteConfig(): SiteConfig {
  config ??= readSiteConfig(process.env);
  return config;
}

export function defaultCountry(): Country {
  const country = findCountry(siteConfig().defaultCountry);
  if (!country) throw new Error(`Unknown country code: ${siteConfig().defaultCountry}.`);
  return country;
}
