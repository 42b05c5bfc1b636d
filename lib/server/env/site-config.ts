import path from 'node:path';
import type { SiteFeatures } from '@/lib/page/page';
import type { ChainFrameSettings } from '@/lib/server/chain-frame/chain-frame';
import { type Country, findCountry } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import {
  countrySettings,
  type CountrySettings,
  localeSettings,
  type LocaleSettings,
  readSettings,
} from '@locator/base/settings';
import { geocoderSettings, type GeocoderSettings } from '@locator/gazetteer/geocoder/geocoder-settings';
import { streetMapSettings, type StreetMapSettings } from '@locator/street-map/settings';
import { usageSettings, type UsageSettings } from '@locator/usage/usage-settings';
import { backSettings, type BackSettings } from '@locator/venue-api/client';
import { repositorySettings, type RepositorySettings } from '@locator/venues/settings';
import { schema } from './site-settings';

/** Read from the environment on first use (docs/configuration.md). */
export interface SiteConfig
  extends
    CountrySettings,
    LocaleSettings,
    BackSettings,
    RepositorySettings,
    StreetMapSettings,
    UsageSettings {
  /** Public URL of the site's root: `SITE_URL` followed by `BASE_PATH`, without a slash at the end. */
  readonly siteUrl: string;
  readonly upstreamTimeoutMs: number;
  /** Where the site and its applications write. */
  readonly dataFolder: string;
  /** Whether search engines are kept out. */
  readonly isNoindex: boolean;
  /** CSV file of pages of a previous site and what replaces them. */
  readonly oldAddressesFile: string | null;
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

/** @throws Error that lists all invalid settings. */
export function readSiteConfig(environment: Readonly<Record<string, string | undefined>>): SiteConfig {
  const env = readSettings(schema, environment);
  return {
    ...backSettings(env),
    ...repositorySettings(env),
    ...countrySettings(env),
    ...localeSettings(env),
    ...streetMapSettings(env),
    ...usageSettings(env),
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`) + env.BASE_PATH,
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    dataFolder: env.DATA_FOLDER,
    isNoindex: env.NOINDEX,
    oldAddressesFile: env.OLD_ADDRESSES_FILE || null,
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

/** Names of this machine. */
export const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

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

/** The default country of a language, or else that of the site. */
export function defaultCountry(locale?: Locale): Country {
  const { defaultCountry: ofSite, defaultCountryOf } = siteConfig();
  const code = (locale && defaultCountryOf[locale]) ?? ofSite;
  const country = findCountry(code);
  if (!country) throw new Error(`Unknown country code: ${code}.`);
  return country;
}
