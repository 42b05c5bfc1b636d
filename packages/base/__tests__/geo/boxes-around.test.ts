import fc from 'fast-check';
import { boxesAround } from '../../src/geo/boxes-around';
import { distanceMeters } from '../../src/geo/position';

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('Bounding boxes around a position', () => {
  it('The boxes contain every point within the radius, also at the poles and the antimeridian', () => {
    const radius = fc.oneof(
      fc.double({ min: 0, max: 200_000, noNaN: true }),
      fc.integer({ min: 0, max: 20_100_000 }),
    );
    // Generate the second point near the first, because two random points on the globe are rarely close to each other.
    const offset = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(position, radius, offset, offset, (near, radiusMeters, up, aside) => {
        const reach = radiusMeters / 100_000;
        const latitude = Math.max(-90, Math.min(90, near.latitude + up * reach));
        const turned =
          near.longitude + (aside * reach) / Math.max(0.01, Math.cos((near.latitude * Math.PI) / 180));
        const longitude = ((((turned + 180) % 360) + 360) % 360) - 180;
        fc.pre(distanceMeters(near, { latitude, longitude }) <= radiusMeters);
        const isHeld = boxesAround(near, radiusMeters).some(
          ([west, south, east, north]) =>
            west <= longitude && longitude <= east && south <= latitude && latitude <= north,
        );
        expect(isHeld).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('The boxes are little larger than the circle', () => {
    const [[west, south, east, north] = []] = boxesAround({ latitude: 60, longitude: 10 }, 111_195);
    expect([west, south, east, north].map((degrees) => degrees?.toFixed(2))).toEqual([
      '8.00',
      '59.00',
      '12.00',
      '61.00',
    ]);
  });
});
