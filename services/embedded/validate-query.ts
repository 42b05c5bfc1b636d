import {
  type FairQuery,
  type MapQuery,
  MAX_LIMIT,
  MAX_MAP_ZOOM,
  MAX_STARTS,
  MIN_STARTS,
  PAGE_SIZE,
  type VenuePageQuery,
} from '@locator/venue-model';
import { isBounds, isPosition } from '@locator/base/geo';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit';
import { isInOpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import type { Failure } from '@locator/base';

/** Returns the reason why a venue query is invalid; null if it is valid. `now` is in milliseconds since 1970. */
export function validateVenueQuery(operation: string, query: VenuePageQuery, now: number): Failure | null {
  const { near, bounds, openAt, page = 1, limit = PAGE_SIZE, radiusMeters = 0, country, county } = query;
  const { players = null } = query;
  const { first, last } = openAtRange(now);
  const rules: readonly (readonly [isValid: boolean, message: string])[] = [
    [
      !near || isPosition(near.latitude, near.longitude),
      `lat and lon must be degrees on the globe, not ${near?.latitude}, ${near?.longitude}.`,
    ],
    [Number.isInteger(page) && page >= 1, `page must be a whole number from 1, not ${page}.`],
    [
      Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT,
      `limit must be a whole number from 1 to ${MAX_LIMIT}, not ${limit}.`,
    ],
    [radiusMeters >= 0, `radius must be a number of metres, not ${radiusMeters}.`],
    [
      !bounds || isBounds(bounds),
      `bbox must be west, south, east and north in degrees on the globe, not ${bounds?.join()}.`,
    ],
    [
      players === null || (Number.isInteger(players) && players >= 1 && players <= MAX_PLAYERS),
      `players must be a whole number from 1 to ${MAX_PLAYERS}, not ${players}.`,
    ],
    [county === undefined || country !== undefined, 'county requires country.'],
    [
      !openAt || isInOpenAtRange(openAt, { first, last }),
      `openat must be from ${first}T00:00 to ${last}T23:59, not ${openAt}.`,
    ],
  ];
  const broken = rules.find(([isValid]) => !isValid);
  return broken ? badRequest(operation, broken[1]) : null;
}

export function validateFairQuery({ starts, limit }: FairQuery): Failure | null {
  const isCounted = starts.length >= MIN_STARTS && starts.length <= MAX_STARTS;
  if (!isCounted || !starts.every(({ latitude, longitude }) => isPosition(latitude, longitude))) {
    const message = `start must be given ${MIN_STARTS} to ${MAX_STARTS} times, in degrees on the globe.`;
    return badRequest('fairVenues', message);
  }
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return null;
  return badRequest('fairVenues', `limit must be a whole number from 1 to ${MAX_LIMIT}, not ${limit}.`);
}

export function validateMapQuery({ bounds, zoom }: MapQuery): Failure | null {
  if (!isBounds(bounds)) {
    const message = `bbox must be west, south, east and north in degrees on the globe, not ${bounds.join()}.`;
    return badRequest('clusters', message);
  }
  if (Number.isInteger(zoom) && zoom >= 0 && zoom <= MAX_MAP_ZOOM) return null;
  return badRequest('clusters', `zoom must be a whole number from 0 to ${MAX_MAP_ZOOM}, not ${zoom}.`);
}

function badRequest(operation: string, message: string): Failure {
  return { kind: 'bad-request', service: 'backend', operation, message };
}
