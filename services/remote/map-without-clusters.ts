import { type Bounds, distanceMeters, centerOf, type Position } from '@/lib/geo/position';
import { type Result, success } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import { isBookable } from '@/services/backend/is-bookable';
import { type MapPoints, type MapQuery, MAX_SINGLE_VENUES } from '@/services/backend/map-points';
import { readWholeList } from './read-whole-list';

/**
 * Reads the venues in a viewport with the `venues` operation, for back-ends without the `clusters` operation. Fails if
 * there are too many, because a map of only some venues would be wrong.
 */
export async function mapWithoutClusters(
  venuesOf: Backend['venues'],
  { bounds, country, filters }: MapQuery,
): Promise<Result<MapPoints>> {
  const near = centerOf(bounds);
  const radiusMeters = radiusOf(bounds);
  const area = { near, radiusMeters, ...(country && { country }), ...(filters && { filters }) };
  const found = await readWholeList(venuesOf, area, { operation: 'clusters', max: MAX_SINGLE_VENUES });
  if (!found.ok) return found;
  const inView = found.value.filter(({ position }) => isWithin(position, bounds));
  return success({
    venues: inView.map(({ code, name, address, position, bookingUrl, state }) => ({
      code,
      name,
      address,
      position,
      bookingUrl: isBookable(state) ? bookingUrl : null,
    })),
    clusters: [],
    total: inView.length,
  });
}

/** Radius that covers the whole Earth: slightly more than half of its circumference. */
const EVERYWHERE_METERS = 20_100_000;

/** Returns the radius that covers the bounds; for very wide bounds, the whole Earth. */
function radiusOf(bounds: Bounds): number {
  const [west, south, east, north] = bounds;
  if (west >= east || east - west > 90) return EVERYWHERE_METERS;
  const near = centerOf(bounds);
  const toCorners = [south, north].map((latitude) => distanceMeters(near, { latitude, longitude: west }));
  return Math.ceil(Math.max(...toCorners));
}

function isWithin({ latitude, longitude }: Position, [west, south, east, north]: Bounds): boolean {
  const isBetween =
    west <= east ? west <= longitude && longitude <= east : longitude >= west || longitude <= east;
  return isBetween && south <= latitude && latitude <= north;
}
