import KDBush from 'kdbush';
import { boxesAround, distanceMeters, type Position } from '@locator/base/geo';

/** The greatest possible distance between two points on Earth, rounded up. */
export const HALF_THE_GLOBE_METERS = 20_015_000;

export function createSpatialIndex(
  positions: readonly Position[],
): (near: Position, radiusMeters: number) => number[] {
  const index = new KDBush(positions.length);
  for (const { latitude, longitude } of positions) index.add(longitude, latitude);
  index.finish();

  return function findWithin(near, radiusMeters) {
    const maxMeters = radiusMeters < HALF_THE_GLOBE_METERS ? radiusMeters : Infinity;
    return boxesAround(near, maxMeters)
      .flatMap(([west, south, east, north]) => index.range(west, south, east, north))
      .filter((found) => distanceMeters(near, positions[found]!) <= maxMeters);
  };
}
