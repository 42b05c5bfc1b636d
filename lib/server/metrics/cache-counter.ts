/** How often a cache had what it was asked for. Its owner counts up. */
export interface CacheCounter {
  hits: number;
  misses: number;
}

/** One for all bundles of the server: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorTallies?: Map<string, CacheCounter> };

/** The tally of all caches of that name in this process. */
export function cacheCounterOf(cache: string): CacheCounter {
  shared.venueLocatorTallies ??= new Map();
  const known = shared.venueLocatorTallies.get(cache);
  if (known) return known;
  const tally = { hits: 0, misses: 0 };
  shared.venueLocatorTallies.set(cache, tally);
  return tally;
}

export function cacheCounters(): ReadonlyMap<string, Readonly<CacheCounter>> {
  return shared.venueLocatorTallies ?? new Map();
}
