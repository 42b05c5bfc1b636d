import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createCache } from '@/lib/cache/create-cache';
import { distanceMeters, type Position } from '@/lib/geo/position';
import { forEachChunked } from '@/lib/async/chunked';
import { boxesAround } from '@/lib/geo/boxes-around';
import { firstBy } from '@/lib/sort/first-by';
import { normalisedPositionOf } from '@/services/venues/normalised-position';
import type { VenueFilter } from './listed-venues';
import type { VenueIds } from './venue-groups';

/** Venues around a position, sorted by id, with their distances. */
export interface Circle {
  readonly ids: Uint32Array;
  readonly meters: Float64Array;
}

/** A spatial index of venues. */
export interface NearestVenues {
  /** Returns the venues within the radius. */
  within(near: Position, radiusMeters: number): Circle;
  /** Returns the `count` nearest venues that pass `keep`, plus any others at the same distance as the last one. */
  nearest(near: Position, count: number, keep: VenueFilter): Circle;
  /** Returns the number of venues within the radius that pass `keep`. */
  countWithin(near: Position, radiusMeters: number, keep: VenueFilter): number;
}

/** Returns the first `count` venues in a circle that pass `keep`, sorted by distance, then by id. */
export function firstOf({ ids, meters }: Circle, count: number, keep: VenueFilter): VenueIds {
  const kept: number[] = [];
  for (let index = 0; index < ids.length; index++) if (keep(ids[index]!)) kept.push(index);
  return firstBy(kept, count, (index) => meters[index]!).map(({ item }) => ids[item]!);
}

const CHUNK_SIZE = 5_000;

/** The greatest possible distance between two points on Earth. */
const HALF_THE_GLOBE_METERS = 20_015_000;

export async function createNearestVenues(
  records: readonly { readonly position: Position }[],
): Promise<NearestVenues> {
  const latitudes = new Float64Array(records.length);
  const longitudes = new Float64Array(records.length);
  const index = new KDBush(records.length);
  await forEachChunked(records, CHUNK_SIZE, function addPosition({ position }, id) {
    const { latitude, longitude } = normalisedPositionOf(position);
    latitudes[id] = latitude;
    longitudes[id] = longitude;
    index.add(longitude, latitude);
  });
  index.finish();

  /** Returns a function that maps a venue's id to its distance from `near`. */
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

  /** Returns ids in no particular order. */
  function idsWithin(near: Position, radiusMeters: number, keep: VenueFilter): number[] {
    const metersTo = distancesFrom(near);
    const maxMeters = radiusMeters < HALF_THE_GLOBE_METERS ? radiusMeters : Infinity;
    return boxesAround(normalisedPositionOf(near), maxMeters)
      .flatMap(([west, south, east, north]) => index.range(west, south, east, north))
      .filter((id) => keep(id) && metersTo(id) <= maxMeters);
  }

  function venuesWithin(near: Position, radiusMeters: number, keep: VenueFilter = () => true): Circle {
    return circleOf(idsWithin(near, radiusMeters, keep), distancesFrom(near));
  }

  const circles = createCache<string, Circle>('circles', CACHE_LIMITS.circles);
  function within(near: Position, radiusMeters: number): Circle {
    const key = [near.latitude, near.longitude, radiusMeters].join(' ');
    return circles.getOrMake(key, () => venuesWithin(near, radiusMeters));
  }

  return {
    within,
    nearest(near, count, keep) {
      const { latitude, longitude } = normalisedPositionOf(near);
      const found = around(index, longitude, latitude, count, Infinity, keep);
      const circle = circleOf(found, distancesFrom(near));
      if (found.length < count) return circle;
      const farthest = circle.meters.reduce((most, meters) => Math.max(most, meters), 0);
      // Search again by radius, because the index rounds distances differently and picks arbitrarily among venues at
      // the same distance.
      return venuesWithin(near, farthest * (1 + 1e-6) + 1, keep);
    },
    countWithin: (near, radiusMeters, keep) => idsWithin(near, radiusMeters, keep).length,
  };
}
