import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { distanceMeters, type Position } from '@/lib/geo/position';
import { eachCalmly } from '@/lib/async/let-others-work';
import { boxesAround } from '@/lib/geo/boxes-around';
import { firstBy } from '@/lib/sort/first-by';
import { spotOf } from './spot';
import type { VenueIds } from './venue-groups';

type Keep = (id: number) => boolean;

/** The venues as a map has them: which lie around a place, and which are nearest. */
export interface NearestVenues {
  /** Those within so many metres, in no order. */
  within(near: Position, radiusMeters: number, keep: Keep): VenueIds;
  /** As many of the nearest, in no order, and all that are as far as the last of them. */
  nearest(near: Position, count: number, keep: Keep): VenueIds;
  /** The first `count` of some: nearest first, the equally far by their index. */
  inOrder(ids: VenueIds, near: Position, count: number): VenueIds;
  /** Whether there is one within so many metres. */
  hasWithin(near: Position, radiusMeters: number, keep: Keep): boolean;
}

const AT_ONCE = 5_000;

/** No place is further away. */
const HALF_THE_GLOBE_METERS = 20_015_000;

export async function createNearestVenues(
  records: readonly { readonly position: Position }[],
): Promise<NearestVenues> {
  const latitudes = new Float64Array(records.length);
  const longitudes = new Float64Array(records.length);
  const index = new KDBush(records.length);
  await eachCalmly(records, AT_ONCE, function addSpot({ position }, id) {
    const { latitude, longitude } = spotOf(position);
    latitudes[id] = latitude;
    longitudes[id] = longitude;
    index.add(longitude, latitude);
  });
  index.finish();

  /** Answers metres from a spot, by the index of a venue. */
  function distancesFrom(near: Position): (id: number) => number {
    const from = spotOf(near);
    const to = { latitude: 0, longitude: 0 };
    return function metersTo(id) {
      to.latitude = latitudes[id]!;
      to.longitude = longitudes[id]!;
      return distanceMeters(from, to);
    };
  }

  function within(near: Position, radiusMeters: number, keep: Keep): VenueIds {
    const metersTo = distancesFrom(near);
    const most = radiusMeters < HALF_THE_GLOBE_METERS ? radiusMeters : Infinity;
    return boxesAround(spotOf(near), most)
      .flatMap(([west, south, east, north]) => index.range(west, south, east, north))
      .filter((id) => keep(id) && metersTo(id) <= most);
  }

  return {
    within,
    nearest(near, count, keep) {
      const { latitude, longitude } = spotOf(near);
      const found = around(index, longitude, latitude, count, Infinity, keep);
      if (found.length < count) return found;
      const farthest = found.map(distancesFrom(near)).reduce((most, meters) => Math.max(most, meters), 0);
      // The index measures a little differently, and leaves those equally far to chance.
      return within(near, farthest * (1 + 1e-6) + 1, keep);
    },
    inOrder(ids, near, count) {
      const byIndex = [...Uint32Array.from(ids).sort()];
      return firstBy(byIndex, count, distancesFrom(near)).map(({ item }) => item);
    },
    hasWithin: (near, radiusMeters, keep) => within(near, radiusMeters, keep).length > 0,
  };
}
