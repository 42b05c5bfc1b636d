import fc from 'fast-check';
import { firstBy } from '@/lib/sort/first-by';

describe('First items by rank', () => {
  it('The first items equal those of a stable sort', () => {
    const items = fc.array(fc.record({ name: fc.string(), weight: fc.integer({ min: -5, max: 5 }) }));
    fc.assert(
      fc.property(items, fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant(1000)), (all, count) => {
        const sorted = [...all].sort((a, b) => a.weight - b.weight).slice(0, count);
        expect(firstBy(all, count, ({ weight }) => weight)).toEqual(
          sorted.map((item) => ({ item, rank: item.weight })),
        );
      }),
    );
  });
});
