import KDBush from 'kdbush';
import { boxesAround } from '@/lib/geo/boxes-around';
import { distanceMeters, type Position } from '@/lib/geo/position';

/** The greatest possible distance between two points on Earth, rounded up. */
const HALF_THE_GLOBE_METERS = 20_015_000;

/** Returns the indexes of the positions within the radius, in no particular order. */
export type FindWithin = (near: Position, radiusMeters: number) => number[];

export function createSpatialIndex(positions: readonly Position[]): FindWithin {
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
