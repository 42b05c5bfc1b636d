const MEGABYTE = 2 ** 20;

/** Numbers of entries and total bytes, by name in the metrics. `PAGE_CACHE_MB` limits the page cache. */
export const CACHE_LIMITS = {
  /** The last good response to each upstream call. It is returned if a later call fails. */
  'stale-responses': { max: 5_000, maxSize: 32 * MEGABYTE },
  /** Suffices for all distinct opening hours in two versions of a large network's venues. */
  hours: { max: 50_000 },
  openings: { max: 5_000 },
  holidays: { max: 500 },
  /** Counts, towns and open schedules in one version of the venues. */
  queries: { max: 5_000 },
  'map-indexes': { max: 12 },
  'street-map-scenes': { max: 12 },
  /** Parts of the basemap, about 50 kB each. */
  'basemap-tiles': { max: 200 },
  'street-map-coverage': { max: 5_000 },
  /** The live version of the venues, and the versions that are compared on a page of the desk. */
  'desk-versions': { max: 3 },
  'desk-live': { max: 1 },
  /** One for each stored version. */
  'desk-changed-codes': { max: 100 },
  /** Few drafts are edited at the same time. */
  'desk-checks': { max: 5 },
  /** Clients tracked by each rate limiter: 50,000 take about 5 MB. */
  clients: { max: 50_000 },
} as const satisfies Readonly<Record<string, CacheLimit>>;

export interface CacheLimit {
  readonly max?: number;
  readonly maxSize?: number;
}
