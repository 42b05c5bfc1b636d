import { nearestOf } from '../../src/geo/nearest-of';

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
