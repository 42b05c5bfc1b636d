const MEGABYTE = 2 ** 20;

/**
 * Limits of the caches, by their name in the metrics: `max` is a number of entries, `maxSize` a number of bytes (of
 * `open-schedules`: of identifiers). The cache of pages has a setting instead, `PAGE_CACHE_MB`.
 */
export const CACHE_LIMITS = {
  /** Last good responses of upstreams. */
  'stale-responses': { max: 5_000, maxSize: 32 * MEGABYTE },
  /** Enough for the distinct opening hours in two versions of a large network. */
  hours: { max: 50_000 },
  'hours-of-months': { maxSize: 32_000_000 },
  'hours-conversions': { max: 50_000 },
  'hours-syntax-checks': { max: 50_000 },
  openings: { max: 5_000 },
  weeks: { max: 500 },
  'usual-weeks': { max: 50_000 },
  mondays: { max: 100 },
  'open-at': { max: 32 },
  'open-schedules': { maxSize: 500_000 },
  /** Ample, because a network covers few countries and searches at most three years. */
  'holidays-of-years': { max: 500 },
  'holidays-of-spans': { max: 2_000 },
  /**
   * Limit of the following four caches. It exceeds the number of requests that all pages of a site make for one version
   * of the venues.
   */
  'listed-venues': { max: 5_000 },
  cities: { max: 5_000 },
  'database-counts': { max: 5_000 },
  'database-counts-nearby': { max: 5_000 },
  circles: { max: 16 },
  'map-indexes': { max: 12 },
  'places-by-slug': { max: 2_000 },
  'clock-changes': { max: 5_000 },
  feeds: { maxSize: 32 * MEGABYTE },
  images: { maxSize: 16 * MEGABYTE },
  photos: { maxSize: 16 * MEGABYTE },
  'street-map-data': { maxSize: 8 * MEGABYTE },
  'street-map-features': { max: 12 },
  'street-map-scenes': { max: 12 },
  'street-map-widths': { max: 2_000 },
  'street-map-stations': { max: 2_000 },
  /** The live version and those that a page of the desk compares. */
  'desk-versions': { max: 3 },
  /** Drafts on which people work at the same time. */
  'desk-checks': { max: 5 },
  /** Clients of the rate limits: 50,000 take about 5 MB. */
  'browser-clients': { max: 50_000 },
  'contract-clients': { max: 50_000 },
  'newsletter-clients': { max: 10_000 },
  'rejected-clients': { max: 10_000 },
} as const satisfies Readonly<Record<string, CacheLimit>>;

export interface CacheLimit {
  readonly max?: number;
  readonly maxSize?: number;
}

export type CacheName = keyof typeof CACHE_LIMITS;
