import { createFairSearch } from '@/lib/geo/fair-order';
import { nearestOf } from '@/lib/geo/nearest-of';
import { distanceMeters } from '@/lib/geo/position';

/** Positions on the equator, every tenth of a degree (11 km) to the east. */
const line = (count: number): { position: { latitude: number; longitude: number } }[] =>
  Array.from({ length: count }, (_, index) => ({ position: { latitude: 0, longitude: index / 10 } }));

describe('A search for the nearest points', () => {
  const near = { latitude: 0, longitude: 0 };

  it.each([
    [2, 3],
    [3, 3],
    [4, 9],
    [9, 9],
    [10, 1_000],
  ])('For %d of them, it examines %d of 1,000 points', (count, examined) => {
    const keep = jest.fn(() => true);
    const found = nearestOf(line(1_000), near, count, keep);
    expect(found.map(({ item }) => Math.round(item.position.longitude * 10))).toEqual([
      ...Array(count).keys(),
    ]);
    const points = new Set(keep.mock.calls.map(([item]: unknown[]) => item));
    expect(points.size).toBe(examined);
  });

  it('Points at the same distance keep their order, wherever the index has them', () => {
    const positions = [4, -4, 3, -3, 2, -2, 1, -1].map((step) => ({
      position: { latitude: 0, longitude: step < 0 ? -0.1 : 0.1 },
      step,
    }));
    const many = Array.from({ length: 20 }, () => positions)
      .flat()
      .map((item) => ({ ...item }));
    const found = nearestOf(many, near, many.length - 1);
    expect(found.map(({ item }) => many.indexOf(item))).toEqual([...Array(many.length - 1).keys()]);
  });
});

describe('A fair search', () => {
  it('Once it has found enough positions, it ignores farther ones', () => {
    const positions = line(1_000).map(({ position }) => position);
    const starts = [
      { latitude: 1, longitude: 0 },
      { latitude: -1, longitude: 0 },
    ];
    const keep = jest.fn(() => true);
    const found = createFairSearch(positions)(starts, 5, keep);
    expect(found.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(keep).toHaveBeenCalledTimes(256);
  });

  it('It examines positions that come later but are nearer', () => {
    const positions = line(1_000)
      .map(({ position }) => position)
      .reverse();
    const keep = jest.fn(() => true);
    const found = createFairSearch(positions)([{ latitude: 0, longitude: 0 }], 3, keep);
    expect(found.map(({ index }) => index)).toEqual([999, 998, 997]);
    expect(keep).toHaveBeenCalledTimes(1_000);
  });

  it('A search for half of the positions examines twice as many before it discards any', () => {
    const positions = line(1_000).map(({ position }) => position);
    const keep = jest.fn(() => true);
    const found = createFairSearch(positions)([{ latitude: 0, longitude: 0 }], 200, keep);
    expect(found).toHaveLength(200);
    expect(keep).toHaveBeenCalledTimes(400);
  });

  it('Positions at the same distance are in the order of the list', () => {
    const around = Array.from({ length: 600 }, (_, index) => ({
      latitude: 0,
      longitude: index % 2 ? 1 : -1,
    }));
    const found = createFairSearch(around)([{ latitude: 0, longitude: 0 }], 300);
    expect(found.map(({ index }) => index)).toEqual([...Array(300).keys()]);
  });

  it.each([
    [50, 10],
    [50, 100],
    [50, 86],
    [50, -94],
    [-4, 10],
    [50, -170],
    [50, -80],
    [-50, 10],
    [-50, 100],
    [-50, -170],
    [-50, -80],
  ])(
    'Around latitude %d and longitude %d, it finds the fairest of 600 positions on the globe',
    (north, east) => {
      // A Fibonacci lattice: evenly spread points, here in mixed order.
      const globe = Array.from({ length: 600 }, (_, index) => {
        const step = (index * 241) % 600;
        const latitude = (Math.asin(1 - (2 * step + 1) / 600) * 180) / Math.PI;
        return { latitude, longitude: ((step * 137.508) % 360) - 180 };
      });
      const starts = [
        { latitude: north, longitude: east },
        { latitude: north + 20, longitude: east + 9 },
        { latitude: north - 10, longitude: east - 9 },
      ];
      const ranked = globe.map((position, index) => {
        const distances = starts.map((start) => distanceMeters(start, position));
        return { index, distances, longest: Math.max(...distances) };
      });
      const expected = ranked.sort((a, b) => a.longest - b.longest).slice(0, 9);
      expect(createFairSearch(globe)(starts, 9)).toEqual(
        expected.map(({ index, distances }) => ({ index, distances })),
      );
    },
  );
});
