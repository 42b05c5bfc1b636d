import { LRUCache } from 'lru-cache';
import { cacheCounterOf } from '@/lib/server/metrics/cache-counter';
import { registerCache } from './registry';

/** A cache with LRU eviction. The metrics have its hits, misses and entries, by its name. */
export interface Cache<Key, Value> {
  /** Returns undefined for a missing entry. */
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
  /** Returns the entry of a key, created by `make` if missing. An exception of `make` is not cached. */
  getOrMake(key: Key, make: () => Value): Value;
  /**
   * Returns the entry of a key, loaded by `fetch` if missing. Concurrent callers share one call of `fetch`. Failures are
   * not cached.
   */
  getOrFetch(key: Key, fetch: () => Promise<Value>): Promise<Value>;
  readonly size: number;
}

/** The maximum number of entries, or the maximum sum of their sizes (positive integers). */
export type CacheBound<Value> =
  { readonly max: number } | { readonly maxSize: number; readonly sizeOf: (value: Value) => number };

/** Wraps values, so that a cache can store null. */
interface Entry<Value> {
  readonly value: Value;
}

/** Creates an empty cache. Caches of the same name share one row in the metrics. */
export function createCache<Key extends NonNullable<unknown>, Value>(
  name: string,
  bound: CacheBound<Value>,
): Cache<Key, Value> {
  const entries = new LRUCache<Key, Entry<Value>>(
    'max' in bound
      ? { max: bound.max }
      : { maxSize: bound.maxSize, sizeCalculation: ({ value }) => bound.sizeOf(value) },
  );
  const pending = new Map<Key, Promise<Value>>();
  const counter = cacheCounterOf(name);

  function get(key: Key): Value | undefined {
    const entry = entries.get(key);
    if (entry) counter.hits += 1;
    else counter.misses += 1;
    return entry?.value;
  }

  const cache: Cache<Key, Value> = {
    get,
    set: (key, value) => void entries.set(key, { value }),
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    getOrMake(key, make) {
      const known = get(key);
      if (known !== undefined) return known;
      const value = make();
      entries.set(key, { value });
      return value;
    },
    async getOrFetch(key, fetch) {
      const known = get(key);
      if (known !== undefined) return known;
      const underway = pending.get(key);
      if (underway) return underway;
      const fetching = fetch()
        .then(function keep(value) {
          entries.set(key, { value });
          return value;
        })
        .finally(() => pending.delete(key));
      pending.set(key, fetching);
      return fetching;
    },
    get size() {
      return entries.size;
    },
  };
  registerCache(name, cache);
  return cache;
}
