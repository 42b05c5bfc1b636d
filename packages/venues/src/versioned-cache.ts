import { CACHE_LIMITS, createCache } from '@locator/base/cache';

export type VersionedCache = <Value>(key: string, fetch: () => Promise<Value>) => Promise<Value>;

/** Values stay valid while `version` returns the same number. Entries of previous versions are evicted immediately. */
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

/** For stores without a version: lists change only at local midnight, on a quarter hour in every time zone. */
export function quarterOf(now: number): number {
  return Math.floor(now / QUARTER_MS);
}
