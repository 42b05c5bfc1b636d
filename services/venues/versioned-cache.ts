import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createCache } from '@/lib/cache/create-cache';

/** Returns the cached value for a key, or fetches and caches it. */
export type VersionedCache = <Value>(key: string, fetch: () => Promise<Value>) => Promise<Value>;

/**
 * Creates a cache of values that stay valid while `version` returns the same number, such as counts of listed venues
 * (see `VenueStore.listingVersion`). Entries of previous versions are evicted immediately.
 */
export function createVersionedCache(version: () => number): VersionedCache {
  const cache = createCache<string, unknown>('queries', CACHE_LIMITS.queries);
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
 * Returns the number of quarter hours since 1970. Serves as the cache version for a store that does not know when its
 * set of listed venues changes. The set only changes at local midnight, which is on a quarter hour in every time zone.
 *
 * @param now milliseconds since 1970
 */
export function quarterOf(now: number): number {
  return Math.floor(now / QUARTER_MS);
}
