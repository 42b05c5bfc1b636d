import fc from 'fast-check';
import { fairestOf } from '../../src/geo/fair-order';
import { distanceMeters, type Position } from '../../src/geo/position';
import { measured } from '@locator/test-support/measured';

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** Positions on a coarse grid, so that many of them are equal or at equal distances. */
const onGrid = fc.record({
  latitude: fc.integer({ min: 480, max: 485 }).map((tenths) => tenths / 10),
  longitude: fc.integer({ min: -5, max: 5 }).map((tenths) => tenths / 10),
});
const positions = fc.array(fc.oneof(anywhere, onGrid), { maxLength: 60 });
const starts = fc.array(fc.oneof(anywhere, onGrid), { minLength: 2, maxLength: 12 });

describe('Fair order', () => {
  test('sorts by the longest distance, then by the sum, then as in the list', () => {
    const lists = measured(positions);
    fc.assert(
      fc.property(lists, starts, fc.integer({ min: 1, max: 20 }), (all, from, count) => {
        const found = fairestOf([...all.entries()], ([, position]) => position, from, count);
        expect(found).toHaveLength(Math.min(count, all.length));
        const keys = found.map(({ item: [index], distances }) => [
          Math.max(...distances),
          [...distances].sort((one, other) => one - other).reduce((sum, meters) => sum + meters, 0),
          index,
        ]);
        for (const [rank, key] of keys.entries()) {
          if (rank > 0) expect(isBefore(keys[rank - 1]!, key)).toBe(true);
        }
        const last = keys.at(-1);
        const chosen = new Set(found.map(({ item: [index] }) => index));
        for (const [index, position] of all.entries()) {
          const longest = Math.max(...from.map((start) => distanceMeters(start, position)));
          if (!chosen.has(index)) expect(longest).toBeGreaterThanOrEqual(last?.[0] ?? 0);
        }
      }),
      { numRuns: 2500 },
    );
    expect(lists.longest()).toBeGreaterThan(50);
  });

  test('is the same for every order of the starting points', () => {
    fc.assert(
      fc.property(positions, starts, (all, from) => {
        const orderFrom = (points: readonly Position[]) =>
          fairestOf([...all.entries()], ([, position]) => position, points, 20).map(
            ({ item: [index] }) => index,
          );
        expect(orderFrom([...from].reverse())).toEqual(orderFrom(from));
      }),
    );
  });

  test('puts the venue between two friends before the one next to one of them', () => {
    const [lille, amiens, paris] = [
      { latitude: 50.63, longitude: 3.06 },
      { latitude: 49.89, longitude: 2.3 },
      { latitude: 48.86, longitude: 2.35 },
    ];
    const found = fairestOf([lille, paris, amiens], (position) => position, [lille, paris], 3);
    expect(found.map(({ item }) => item)).toEqual([amiens, lille, paris]);
  });
});

/** Compares lists of numbers as words in a dictionary. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 || one[at]! < other[at]!;
}
