import { LRUCache } from 'lru-cache';
import { registerCache } from './registry';

export interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  /** Returns an entry without counting the lookup or marking the entry as used. */
  peek(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
  /** Creates a missing entry. If `make` throws, nothing is stored. */
  getOrMake(key: Key, make: () => Value): Value;
  /** Fetches a missing entry. Concurrent callers share one call. A rejected call is not stored. */
  getOrFetch(key: Key, fetch: () => Promise<Value>): Promise<Value>;
  readonly size: number;
  /** Sum of the sizes of all entries; 0 if only their number is limited. */
  readonly totalSize: number;
}

export type CacheLimits<Key, Value> = (
  | { readonly max: number }
  | {
      readonly max?: number;
      readonly maxSize: number;
      readonly sizeOf: (value: Value, key: Key) => number;
    }
) & {
  /** Entries older than `maxAgeMs` are treated as missing. `now` returns the time in milliseconds. */
  readonly expiry?: { readonly maxAgeMs: number; readonly now: () => number };
};

/** Wraps a value, to distinguish an entry whose value is null from a missing entry. */
interface Entry<Value> {
  readonly value: Value;
}

/** Caches of the same name share one row in the metrics. */
export function createCache<Key extends NonNullable<unknown>, Value>(
  name: string,
  limits: CacheLimits<Key, Value>,
): Cache<Key, Value> {
  const entries = new LRUCache<Key, Entry<Value>>({
    ...('maxSize' in limits
      ? {
          ...(limits.max !== undefined && { max: limits.max }),
          maxSize: limits.maxSize,
          sizeCalculation: ({ value }: Entry<Value>, key: Key) => limits.sizeOf(value, key),
        }
      : { max: limits.max }),
    dispose(_entry, _key, reason) {
      if (reason === 'evict') counter.evictions += 1;
    },
    // With the default `ttlResolution` of 1 ms, lru-cache would start a timer whenever it reads the clock.
    ...(limits.expiry && { ttl: limits.expiry.maxAgeMs, ttlResolution: 0, perf: limits.expiry }),
  });
  const pending = new Map<Key, Promise<Value>>();

  function get(key: Key): Value | undefined {
    const entry = entries.get(key);
    if (entry) counter.hits += 1;
    else counter.misses += 1;
    return entry?.value;
  }

  const cache: Cache<Key, Value> = {
    get,
    peek: (key) => entries.peek(key)?.value,
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
        .then(function store(value) {
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
    get totalSize() {
      return entries.calculatedSize;
    },
  };
  const counter = registerCache(name, cache);
  return cache;
}
