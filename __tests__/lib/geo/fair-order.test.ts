import fc from 'fast-check';
import { createFairSearch, type FairCandidate } from '@/lib/geo/fair-order';
import { distanceMeters, type Position } from '@/lib/geo/position';
import { cases } from '../../support/exhaustive';
import { measured } from '../../support/measured';

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** Positions on a coarse grid, so that many of them are equal or at equal distances. */
const onGrid = fc.record({
  latitude: fc.integer({ min: 480, max: 485 }).map((tenths) => tenths / 10),
  longitude: fc.integer({ min: -5, max: 5 }).map((tenths) => tenths / 10),
});
/** Number of candidates at which the search discards the farthest ones for the first time. */
const FIRST_CUT = 256;
const MAX_POSITIONS = 300;

const positions = fc.oneof(
  { weight: 3, arbitrary: fc.array(anywhere, { maxLength: 40 }) },
  { weight: 1, arbitrary: fc.array(onGrid, { maxLength: MAX_POSITIONS }) },
  { weight: 1, arbitrary: fc.array(onGrid, { minLength: FIRST_CUT, maxLength: MAX_POSITIONS }) },
);
const starts = fc.array(fc.oneof(anywhere, onGrid), { minLength: 2, maxLength: 12 });

/** Reference implementation: calculates the exact distances of all positions, then sorts the positions. */
function byBruteForce(all: readonly Position[], from: readonly Position[]): FairCandidate[] {
  const compareNumbers = (a: number, b: number): number => a - b;
  return all
    .map((position, index) => {
      const distances = from.map((start) => distanceMeters(start, position));
      const sum = [...distances].sort(compareNumbers).reduce((total, meters) => total + meters, 0);
      return { index, distances, longest: Math.max(...distances), sum };
    })
    .sort((a, b) => a.longest - b.longest || a.sum - b.sum || a.index - b.index)
    .map(({ index, distances }) => ({ index, distances }));
}

describe('Fair order', () => {
  test('equals brute force in random cases', () => {
    const lists = measured(positions);
    fc.assert(
      fc.property(
        lists,
        starts,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 3 }),
        (all, from, count, step) => {
          const keep = (index: number): boolean => index % step === 0;
          const expected = byBruteForce(all, from)
            .filter(({ index }) => keep(index))
            .slice(0, count);
          expect(createFairSearch(all)(from, count, keep)).toEqual(expected);
        },
      ),
      { numRuns: cases(10_000) },
    );
    expect(lists.longest()).toBeGreaterThan(FIRST_CUT);
  });

  test('is the same for every order of the starting points', () => {
    const lists = measured(positions);
    fc.assert(
      fc.property(lists, starts, (all, from) => {
        const search = createFairSearch(all);
        const order = search(from, 20).map(({ index }) => index);
        expect(search([...from].reverse(), 20).map(({ index }) => index)).toEqual(order);
      }),
    );
    expect(lists.longest()).toBeGreaterThan(FIRST_CUT);
  });

  test('puts the venue between two friends before the one next to one of them', () => {
    const [lille, amiens, paris] = [
      { latitude: 50.63, longitude: 3.06 },
      { latitude: 49.89, longitude: 2.3 },
      { latitude: 48.86, longitude: 2.35 },
    ];
    const found = createFairSearch([lille, paris, amiens])([lille, paris], 3);
    expect(found.map(({ index }) => index)).toEqual([2, 0, 1]);
  });
});
