import { LRUCache } from 'lru-cache';
import { cacheCounterOf } from '@/lib/server/metrics/cache-counter';
import { registerCache } from './registry';

/** A cache that evicts the entries least recently used. Its hits, misses and entries are in the metrics, by its name. */
export interface Cache<Key, Value> {
  /** Returns undefined for a key without an entry. Counts as a hit or a miss. */
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
  /** Returns the entry of a key, made by `make` where there is none. Nothing is kept when `make` throws. */
  getOrMake(key: Key, make: () => Value): Value;
  /**
   * Returns the entry of a key, fetched by `fetch` where there is none. Callers at the same time share one call of
   * `fetch`; a call that fails is not kept.
   */
  getOrFetch(key: Key, fetch: () => Promise<Value>): Promise<Value>;
  /** How many entries there are. */
  readonly size: number;
}

/** The bound: a number of entries, or the sum of what `sizeOf` returns for each (a positive whole number). */
export type CacheBound<Value> =
  { readonly max: number } | { readonly maxSize: number; readonly sizeOf: (value: Value) => number };

/** Lets a cache keep null, which stands for "there is none"; only undefined stands for "not known". */
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
  const tally = cacheCounterOf(name);

  function get(key: Key): Value | undefined {
    const entry = entries.get(key);
    if (entry) tally.hits += 1;
    else tally.misses += 1;
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
