export interface CacheCounter {
  hits: number;
  misses: number;
}

/** Shared by all server bundles: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorCacheCounters?: Map<string, CacheCounter> };

/** Returns the counter of all caches of this name in this process. */
export function cacheCounterOf(cache: string): CacheCounter {
  shared.venueLocatorCacheCounters ??= new Map();
  const known = shared.venueLocatorCacheCounters.get(cache);
  if (known) return known;
  const counter = { hits: 0, misses: 0 };
  shared.venueLocatorCacheCounters.set(cache, counter);
  return counter;
}

export function cacheCounters(): ReadonlyMap<string, Readonly<CacheCounter>> {
  return shared.venueLocatorCacheCounters ?? new Map();
}
