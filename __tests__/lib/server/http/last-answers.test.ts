import fc from 'fast-check';
import { createStaleCache, type StaleCacheOptions } from '@/lib/server/http/stale-cache';

const answers = (options: Partial<StaleCacheOptions> = {}) =>
  createStaleCache({ maxCount: 3, maxBytes: 10_000, maxAgeMs: 1000, now: () => 0, ...options });

it('The stale cache returns the last response to a request', () => {
  const last = answers();
  last.keep('q', 'old');
  last.keep('q', 'new');
  expect([last.get('q'), last.get('other')]).toEqual(['new', undefined]);
});

it('The stale cache evicts the least recently used entry when it has too many entries', () => {
  const last = answers();
  for (const question of ['a', 'b', 'c']) last.keep(question, question);
  last.get('a');
  last.keep('d', 'd');
  expect(['a', 'b', 'c', 'd'].map((question) => last.get(question))).toEqual(['a', undefined, 'c', 'd']);
});

it('The stale cache evicts the least recently used entry when its total size is too large', () => {
  const last = answers({ maxBytes: 100 });
  for (const question of ['a', 'b', 'c']) last.keep(question, 'x'.repeat(20));
  expect(['a', 'b', 'c'].map((question) => last.get(question) !== undefined)).toEqual([false, true, true]);
});

it('The stale cache evicts an entry that is older than the maximum age', () => {
  const clock = { ms: 0 };
  const last = answers({ now: () => clock.ms });
  last.keep('q', 'answer');
  clock.ms = 1000;
  expect(last.get('q')).toBe('answer');
  clock.ms = 1001;
  expect(last.get('q')).toBeUndefined();
});

it('The stale cache rejects an entry larger than its whole capacity, and evicts the previous entry', () => {
  const last = answers({ maxBytes: 100 });
  last.keep('q', 'small');
  last.keep('q', 'x'.repeat(50));
  expect(last.get('q')).toBeUndefined();
});

it('The stale cache never exceeds its limits, whatever is added', () => {
  const question = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const kept = fc.array(fc.tuple(question, fc.string({ maxLength: 15, size: 'max' })), { maxLength: 60 });
  fc.assert(
    fc.property(kept, (pairs) => {
      const last = answers({ maxCount: 4, maxBytes: 40 });
      for (const [name, answer] of pairs) last.keep(name, answer);
      const held = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((name) => last.get(name) ?? []);
      expect(held.length).toBeLessThanOrEqual(4);
      expect(2 * held.reduce((sum, answer) => sum + 1 + answer.length, 0)).toBeLessThanOrEqual(40);
      const [newest, answer] = pairs.at(-1) ?? [];
      if (newest !== undefined && answer !== undefined) expect(last.get(newest)).toBe(answer);
    }),
  );
});
