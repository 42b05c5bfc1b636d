import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { distanceMeters, type Position } from '@/lib/geo/position';
import { forEachChunked } from '@/lib/async/chunked';
import { boxesAround } from '@/lib/geo/boxes-around';
import { firstBy } from '@/lib/sort/first-by';
import { normalisedPositionOf } from '@/services/venues/normalised-position';
import type { VenueIds } from './venue-groups';

type Keep = (id: number) => boolean;

/** Venues around a place, by their index, ascending, and how many metres away each is. */
export interface Circle {
  readonly ids: Uint32Array;
  readonly meters: Float64Array;
}

/** The venues as a map has them: which lie around a place, and which are nearest. */
export interface NearestVenues {
  /** Those within so many metres. */
  within(near: Position, radiusMeters: number): Circle;
  /** As many of the nearest that pass, and all that pass and are as far as the last of them. */
  nearest(near: Position, count: number, keep: Keep): Circle;
  /** Whether one that passes is within so many metres. */
  hasWithin(near: Position, radiusMeters: number, keep: Keep): boolean;
}

/** Those of a circle that pass: the first `count` of them, nearest first, the equally far by their index; and how many. */
export function firstOf(
  { ids, meters }: Circle,
  count: number,
  keep: Keep,
): { readonly first: VenueIds; readonly total: number } {
  const kept: number[] = [];
  for (let at = 0; at < ids.length; at++) if (keep(ids[at]!)) kept.push(at);
  const first = firstBy(kept, count, (at) => meters[at]!).map(({ item }) => ids[item]!);
  return { first, total: kept.length };
}

const AT_ONCE = 5_000;

/** Circles kept: a page asks for its own ten times, with other criteria. */
const MOST_KEPT = 16;

/** No place is further away. */
const HALF_THE_GLOBE_METERS = 20_015_000;

export async function createNearestVenues(
  records: readonly { readonly position: Position }[],
): Promise<NearestVenues> {
  const latitudes = new Float64Array(records.length);
  const longitudes = new Float64Array(records.length);
  const index = new KDBush(records.length);
  await forEachChunked(records, AT_ONCE, function addSpot({ position }, id) {
    const { latitude, longitude } = normalisedPositionOf(position);
    latitudes[id] = latitude;
    longitudes[id] = longitude;
    index.add(longitude, latitude);
  });
  index.finish();

  /** Answers metres from a spot, by the index of a venue. */
  function distancesFrom(near: Position): (id: number) => number {
    const from = normalisedPositionOf(near);
    const to = { latitude: 0, longitude: 0 };
    return function metersTo(id) {
      to.latitude = latitudes[id]!;
      to.longitude = longitudes[id]!;
      return distanceMeters(from, to);
    };
  }

  function circleOf(found: Iterable<number>, metersTo: (id: number) => number): Circle {
    const ids = Uint32Array.from(found).sort();
    return { ids, meters: Float64Array.from(ids, metersTo) };
  }

  function measured(near: Position, radiusMeters: number, keep: Keep = () => true): Circle {
    const metersTo = distancesFrom(near);
    const most = radiusMeters < HALF_THE_GLOBE_METERS ? radiusMeters : Infinity;
    const found = boxesAround(normalisedPositionOf(near), most)
      .flatMap(([west, south, east, north]) => index.range(west, south, east, north))
      .filter((id) => keep(id) && metersTo(id) <= most);
    return circleOf(found, metersTo);
  }

  const kept = new Map<string, Circle>();
  function within(near: Position, radiusMeters: number): Circle {
    const key = [near.latitude, near.longitude, radiusMeters].join(' ');
    let circle = kept.get(key);
    if (!circle) {
      circle = measured(near, radiusMeters);
      const [oldest] = kept.size < MOST_KEPT ? [] : kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, circle);
    }
    return circle;
  }

  return {
    within,
    nearest(near, count, keep) {
      const { latitude, longitude } = normalisedPositionOf(near);
      const found = around(index, longitude, latitude, count, Infinity, keep);
      const circle = circleOf(found, distancesFrom(near));
      if (found.length < count) return circle;
      const farthest = circle.meters.reduce((most, meters) => Math.max(most, meters), 0);
      // The index measures a little differently, and leaves those equally far to chance.
      return measured(near, farthest * (1 + 1e-6) + 1, keep);
    },
    hasWithin: (near, radiusMeters, keep) => measured(near, radiusMeters, keep).ids.length > 0,
  };
}
