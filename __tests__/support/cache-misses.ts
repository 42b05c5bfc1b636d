import { cacheStatistics } from '@/lib/cache/registry';

/** Returns how many look-ups in the caches of a name have missed so far. */
export function missesOf(cache: string): number {
  return cacheStatistics().get(cache)?.misses ?? 0;
}
