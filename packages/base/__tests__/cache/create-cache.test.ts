import fc from 'fast-check';
import { createCache } from '../../src/cache/create-cache';
import { cacheStatistics } from '../../src/cache/registry';
import { metrics } from '../../src/metrics/metrics';
import { measured } from '@locator/test-support/measured';

describe('A cache', () => {
  it('evicts the entry least recently used once it is full', () => {
    const cache = createCache<string, number>('test-lru', { max: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([1, undefined, 3, 2]);
  });

  it('returns no entry older than the maximum age', () => {
    const clock = { ms: Date.parse('2026-11-21T08:00:00Z') };
    const expiry = { maxAgeMs: 1000, now: () => clock.ms };
    const cache = createCache<string, string>('test-age', { max: 2, expiry });
    cache.set('a', 'value');
    clock.ms += 1000;
    expect(cache.get('a')).toBe('value');
    clock.ms += 1;
    expect(cache.get('a')).toBeUndefined();
  });

  it('never exceeds its limits, whatever is added', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const added = measured(fc.array(fc.tuple(key, fc.string({ maxLength: 15 })), { maxLength: 60 }));
    fc.assert(
      fc.property(added, (pairs) => {
        const cache = createCache<string, string>('test-limits', {
          max: 4,
          maxSize: 20,
          sizeOf: (value, name) => name.length + value.length,
        });
        for (const [name, value] of pairs) cache.set(name, value);
        const values = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((name) => cache.get(name) ?? []);
        expect(values.length).toBeLessThanOrEqual(4);
        expect(values.reduce((sum, value) => sum + 1 + value.length, 0)).toBeLessThanOrEqual(20);
        const [newest, value] = pairs.at(-1) ?? [];
        if (newest !== undefined) expect(cache.get(newest)).toBe(value);
      }),
    );
    expect(added.longest()).toBeGreaterThan(30);
  });

  it('creates an entry once, even for null, and stores none when its creation throws', () => {
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
    expect(cacheStatistics().get('test-metrics')).toMatchObject({ hits: 1, misses: 1, entries: 1 });
    expect(await metrics().registry.metrics()).toContain('cache_entries{cache="test-metrics"} 1');
    cache.clear();
    expect(cacheStatistics().get('test-metrics')?.entries).toBe(0);
  });
});
