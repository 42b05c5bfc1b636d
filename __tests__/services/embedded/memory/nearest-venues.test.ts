import type { Position } from '@/lib/geo/position';
import { createNearestVenues, firstOf } from '@/services/embedded/memory/nearest-venues';

const all = (): boolean => true;
const NEAR: Position = { latitude: 45, longitude: 5 };

const venuesAt = (...positions: readonly Position[]) =>
  createNearestVenues(positions.map((position) => ({ position })));

describe('Nearest venues', () => {
  // The calculated distances of such a pair often differ in the last digit.
  it('The nearest venue and the one as far away in the opposite direction are both found', async () => {
    for (let step = 1; step <= 200; step++) {
      const degrees = step / 97;
      const venues = await venuesAt(
        { ...NEAR, longitude: NEAR.longitude - degrees },
        { ...NEAR, longitude: NEAR.longitude + degrees },
        { ...NEAR, longitude: NEAR.longitude + degrees + 0.001 },
      );
      expect([step, ...venues.nearest(NEAR, 1, all).ids]).toEqual([step, 0, 1]);
    }
  });

  it('All venues are found if fewer than requested pass the filter', async () => {
    const venues = await venuesAt(NEAR, { latitude: 46, longitude: 5 }, { latitude: -45, longitude: -175 });
    expect([...venues.nearest(NEAR, 3, all).ids]).toEqual([0, 1, 2]);
    expect([...venues.nearest(NEAR, 3, (id) => id !== 1).ids]).toEqual([0, 2]);
  });

  it('A radius includes the venues at exactly this distance', async () => {
    const venues = await venuesAt(NEAR, { latitude: 46, longitude: 5 });
    const [, meters = NaN] = venues.within(NEAR, 200_000).meters;
    expect([...venues.within(NEAR, meters).ids]).toEqual([0, 1]);
    expect([...venues.within(NEAR, meters - 0.001).ids]).toEqual([0]);
    expect(venues.countWithin(NEAR, meters, all)).toBe(2);
    expect(venues.countWithin(NEAR, meters, (id) => id === 1)).toBe(1);
  });

  it('A radius of half the globe includes the antipode', async () => {
    const venues = await venuesAt({ latitude: -45, longitude: -175 });
    expect(venues.countWithin(NEAR, 20_015_000, all)).toBe(1);
  });

  it('Circles around the same position with different radii are cached separately', async () => {
    const venues = await venuesAt(NEAR, { latitude: 46, longitude: 5 });
    expect([...venues.within(NEAR, 1_000).ids]).toEqual([0]);
    expect([...venues.within(NEAR, 200_000).ids]).toEqual([0, 1]);
  });
});

test('The first venues of a circle are sorted by distance, then by id, and pass the filter', () => {
  const circle = { ids: Uint32Array.of(3, 5, 7, 9), meters: Float64Array.of(20, 10, 20, 10) };
  expect(firstOf(circle, 3, all)).toEqual([5, 9, 3]);
  expect(firstOf(circle, 9, (id) => id !== 5)).toEqual([9, 3, 7]);
});
