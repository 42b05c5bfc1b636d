const MEGABYTE = 2 ** 20;

/**
 * Limits of the caches, keyed by the cache names that the metrics use. `max` limits the number of entries. `maxSize`
 * limits their total size in bytes or, for `open-schedules`, the total number of schedule identifiers in them. The page
 * cache is not listed, because the setting `PAGE_CACHE_MB` limits it.
 */
export const CACHE_LIMITS = {
  /** The last good response to each upstream call. It is returned if a later call fails. */
  'stale-responses': { max: 5_000, maxSize: 32 * MEGABYTE },
  /**
   * Parsed opening hours. The limit suffices for all distinct opening hours in two versions of a large network's
   * venues.
   */
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
  /**
   * Public holidays by year. The limit is generous, because a network covers few countries, and a search spans at most
   * three calendar years.
   */
  'holidays-of-years': { max: 500 },
  'holidays-of-spans': { max: 2_000 },
  /**
   * The next four caches store query results for one version of the venues. They have the same limit, which exceeds
   * the number of distinct queries that all pages of a site make.
   */
  'listed-venues': { max: 5_000 },
  cities: { max: 5_000 },
  'database-counts': { max: 5_000 },
  'database-counts-nearby': { max: 5_000 },
  circles: { max: 16 },
  'map-indexes': { max: 12 },
  'places-by-slug': { max: 2_000 },
  'clock-changes': { max: 5_000 },
  /** Names in imported files. A file may contain any number of invalid ones. */
  'time-zones': { max: 1_000 },
  feeds: { maxSize: 32 * MEGABYTE },
  images: { maxSize: 16 * MEGABYTE },
  photos: { maxSize: 16 * MEGABYTE },
  'street-map-data': { maxSize: 8 * MEGABYTE },
  'street-map-features': { max: 12 },
  'street-map-scenes': { max: 12 },
  'street-map-widths': { max: 2_000 },
  'street-map-stations': { max: 2_000 },
  /** The live version of the venues, and the versions that are compared on a page of the desk. */
  'desk-versions': { max: 3 },
  /** Running and completed checks of drafts. Few drafts are edited at the same time. */
  'desk-checks': { max: 5 },
  /** Clients tracked by the rate limiters: 50,000 take about 5 MB. */
  'browser-clients': { max: 50_000 },
  'contract-clients': { max: 50_000 },
  'newsletter-clients': { max: 10_000 },
} as const satisfies Readonly<Record<string, CacheLimit>>;

export interface CacheLimit {
  readonly max?: number;
  readonly maxSize?: number;
}

export type CacheName = keyof typeof CACHE_LIMITS;
