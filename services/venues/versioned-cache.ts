import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createCache } from '@/lib/cache/create-cache';

type VersionedCacheName = 'listed-venues' | 'cities' | 'database-counts' | 'database-counts-nearby';

/** Returns the cached value of a key, fetched if it is missing. */
export type VersionedCache = <Value>(key: string, fetch: () => Promise<Value>) => Promise<Value>;

/**
 * Creates a cache of values that stay valid while `version` returns the same number, such as counts of listed venues
 * (see `VenueStore.listingVersion`). Entries of previous versions are evicted immediately.
 */
export function createVersionedCache(name: VersionedCacheName, version: () => number): VersionedCache {
  const cache = createCache<string, unknown>(name, CACHE_LIMITS[name]);
  let cachedVersion = NaN;

  return function cached<Value>(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const current = version();
    if (current !== cachedVersion) cache.clear();
    cachedVersion = current;
    // The version is part of the key, because a fetch for the previous version may still be running.
    return cache.getOrFetch(`${current} ${key}`, fetch) as Promise<Value>;
  };
}

const QUARTER_MS = 15 * 60_000;

/**
 * Returns a version for venues whose state transitions are unknown. The listed venues change when a local day begins,
 * and in every time zone a day begins at a quarter of an hour. `now` is in milliseconds since 1970.
 */
export function quarterOf(now: number): number {
  return Math.floor(now / QUARTER_MS);
}
