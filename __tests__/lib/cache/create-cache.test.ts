import { createCache } from '@/lib/cache/create-cache';
import { cacheSizes } from '@/lib/cache/registry';
import { metrics } from '@/lib/server/metrics/metrics';
import { cacheCounterOf } from '@/lib/server/metrics/cache-counter';

describe('A cache', () => {
  it('evicts the entry least recently used once it is full', () => {
    const cache = createCache<string, number>('test-lru', { max: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([1, undefined, 3, 2]);
  });

  it('is bounded by the size of its values', () => {
    const cache = createCache<string, readonly number[]>('test-size', {
      maxSize: 5,
      sizeOf: (list) => list.length,
    });
    cache.set('a', [1, 2, 3]);
    cache.set('b', [1, 2, 3]);
    expect([cache.get('a'), cache.size]).toEqual([undefined, 1]);
    cache.set('c', [1, 2, 3, 4, 5, 6]);
    expect(cache.get('c')).toBeUndefined();
  });

  it('makes an entry once, null too, and none when making it throws', () => {
    const cache = createCache<string, number | null>('test-make', { max: 2 });
    const make = jest.fn(() => null);
    expect([cache.getOrMake('a', make), cache.getOrMake('a', make)]).toEqual([null, null]);
    expect(make).toHaveBeenCalledTimes(1);
    const fail = (): never => {
      throw new Error('No value.');
    };
    expect(() => cache.getOrMake('b', fail)).toThrow('No value.');
    expect(cache.size).toBe(1);
  });

  it('fetches an entry once for callers at the same time', async () => {
    const cache = createCache<string, number>('test-fetch', { max: 2 });
    const fetch = jest.fn(() => Promise.resolve(1));
    expect(await Promise.all([cache.getOrFetch('a', fetch), cache.getOrFetch('a', fetch)])).toEqual([1, 1]);
    expect(await cache.getOrFetch('a', fetch)).toBe(1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('fetches an entry again when the call before failed', async () => {
    const cache = createCache<string, number>('test-failed-fetch', { max: 2 });
    await expect(cache.getOrFetch('a', () => Promise.reject(new Error('No answer.')))).rejects.toThrow(
      'No answer.',
    );
    expect(await cache.getOrFetch('a', () => Promise.resolve(2))).toBe(2);
  });

  it('shows its hits, misses and entries in the metrics', async () => {
    const cache = createCache<string, number>('test-metrics', { max: 2 });
    cache.getOrMake('a', () => 1);
    cache.getOrMake('a', () => 1);
    expect(cacheCounterOf('test-metrics')).toEqual({ hits: 1, misses: 1 });
    expect(cacheSizes().get('test-metrics')).toBe(1);
    expect(await metrics().registry.metrics()).toContain('cache_entries{cache="test-metrics"} 1');
    cache.clear();
    expect(cacheSizes().get('test-metrics')).toBe(0);
  });
});
