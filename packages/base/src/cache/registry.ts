import { shared } from '../shared';

export interface CacheStatistics {
  readonly hits: number;
  readonly misses: number;
  readonly evictions: number;
  readonly entries: number;
  readonly totalSize: number;
}

export interface CacheCounter {
  hits: number;
  misses: number;
  evictions: number;
}

interface Sized {
  readonly size: number;
  readonly totalSize: number;
}

interface Registration {
  readonly counter: CacheCounter;
  readonly caches: Set<WeakRef<Sized>>;
}

declare module '../shared' {
  interface SharedState {
    caches?: Map<string, Registration>;
  }
}

/** Does not prevent garbage collection. Returns the counter shared by all caches of this name. */
export function registerCache(name: string, cache: Sized): CacheCounter {
  const registry = (shared.caches ??= new Map());
  const { counter, caches } = registry.get(name) ?? {
    counter: { hits: 0, misses: 0, evictions: 0 },
    caches: new Set(),
  };
  for (const known of caches) if (!known.deref()) caches.delete(known);
  registry.set(name, { counter, caches: caches.add(new WeakRef(cache)) });
  return counter;
}

export function cacheStatistics(): ReadonlyMap<string, CacheStatistics> {
  const statistics = new Map<string, CacheStatistics>();
  for (const [name, { counter, caches }] of shared.caches ?? []) {
    const alive = [...caches].flatMap((cache) => cache.deref() ?? []);
    const entries = alive.reduce((sum, { size }) => sum + size, 0);
    const totalSize = alive.reduce((sum, cache) => sum + cache.totalSize, 0);
    statistics.set(name, { ...counter, entries, totalSize });
  }
  return statistics;
}
