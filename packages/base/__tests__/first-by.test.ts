import fc from 'fast-check';
import { firstBy } from '../src/first-by';
import { measured } from '@locator/test-support/measured';

const MAX_COUNT = 20;

describe('First items by rank', () => {
  it('The first items equal those of a stable sort', () => {
    const item = fc.record({ name: fc.string(), weight: fc.integer({ min: -5, max: 5 }) });
    const items = measured(fc.array(item, { maxLength: 2 * MAX_COUNT }));
    fc.assert(
      fc.property(
        items,
        fc.oneof(fc.integer({ min: 0, max: MAX_COUNT }), fc.constant(1000)),
        (all, count) => {
          const sorted = [...all].sort((a, b) => a.weight - b.weight).slice(0, count);
          expect(firstBy(all, count, ({ weight }) => weight)).toEqual(
            sorted.map((item) => ({ item, rank: item.weight })),
          );
        },
      ),
    );
    expect(items.longest()).toBeGreaterThan(MAX_COUNT);
  });
});
