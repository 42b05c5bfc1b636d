import { cacheStatistics } from '../../base/src/cache/registry';

/** Returns the number of misses so far in all caches with this name. */
export function missesOf(cache: string): number {
  return cacheStatistics().get(cache)?.misses ?? 0;
}
