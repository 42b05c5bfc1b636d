import fc from 'fast-check';
import { nearestOf } from '../../src/geo/nearest-of';
import { distanceMeters } from '../../src/geo/position';
import { measured } from '@locator/test-support/measured';

/** Positions around Lyon. Some are closer together than the first search radius of `nearestOf`, some farther apart. */
const position = fc.record({
  latitude: fc.double({ min: 43.7, max: 47.7, noNaN: true }),
  longitude: fc.double({ min: 2.8, max: 6.8, noNaN: true }),
});
/** Number of points in a leaf of the spatial index. It compares all points of a leaf. */
const LEAF_SIZE = 64;

const items = fc.array(fc.record({ name: fc.string(), position }), { maxLength: 2 * LEAF_SIZE });

describe('Nearest points of a set', () => {
  it('The nearest points equal those found by measuring every distance', () => {
    const lists = measured(items);
    fc.assert(
      fc.property(lists, position, fc.integer({ min: 1, max: 8 }), (all, near, count) => {
        const measured = all.map((item) => ({ item, rank: distanceMeters(near, item.position) }));
        const expected = measured.sort((a, b) => a.rank - b.rank).slice(0, count);
        expect(nearestOf(all, near, count)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
    expect(lists.longest()).toBeGreaterThan(LEAF_SIZE);
  });

  it('The search returns only accepted points, for every position', () => {
    const isShort = ({ name }: { name: string }): boolean => name.length < 4;
    const lists = measured(items);
    fc.assert(
      fc.property(lists, fc.array(position, { maxLength: 3 }), (all, places) => {
        for (const near of places) {
          const measured = all
            .filter(isShort)
            .map((item) => ({ item, rank: distanceMeters(near, item.position) }));
          const expected = measured.sort((a, b) => a.rank - b.rank).slice(0, 5);
          expect(nearestOf(all, near, 5, isShort)).toEqual(expected);
        }
      }),
    );
    expect(lists.longest()).toBeGreaterThan(LEAF_SIZE);
  });

  it('The search continues outside the first box when only its corners contain points', () => {
    const near = { latitude: 0, longitude: 0 };
    const corner = { name: '124 km', position: { latitude: 0.79, longitude: 0.79 } };
    const north = { name: '111 km', position: { latitude: 1, longitude: 0 } };
    expect(nearestOf([corner, north], near, 1).map(({ item }) => item.name)).toEqual(['111 km']);
  });
});
