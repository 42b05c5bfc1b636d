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
import { type Bounds, isBounds, isPosition } from '@locator/base/geo';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit';
import { isInOpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import type { Failure } from '@locator/base';

type Rule = readonly [isValid: boolean, message: string];

/** Returns the reason why a venue query is invalid; null if it is valid. `now` is in milliseconds since 1970. */
export function validateVenueQuery(operation: string, query: VenuePageQuery, now: number): Failure | null {
  const { near, bounds, openAt, page = 1, limit = PAGE_SIZE, radiusMeters = 0, country, county } = query;
  const { players = null } = query;
  const { first, last } = openAtRange(now);
  return firstBroken(operation, [
    [
      !near || isPosition(near.latitude, near.longitude),
      `lat and lon must be degrees on the globe, not ${near?.latitude}, ${near?.longitude}.`,
    ],
    [Number.isInteger(page) && page >= 1, `page must be a whole number from 1, not ${page}.`],
    wholeNumber('limit', limit, 1, MAX_LIMIT),
    [radiusMeters >= 0, `radius must be a number of metres, not ${radiusMeters}.`],
    ...(bounds ? [degrees(bounds)] : []),
    ...(players === null ? [] : [wholeNumber('players', players, 1, MAX_PLAYERS)]),
    [county === undefined || country !== undefined, 'county requires country.'],
    [
      !openAt || isInOpenAtRange(openAt, { first, last }),
      `openat must be from ${first}T00:00 to ${last}T23:59, not ${openAt}.`,
    ],
  ]);
}

export function validateFairQuery({ starts, limit }: FairQuery): Failure | null {
  const isCounted = starts.length >= MIN_STARTS && starts.length <= MAX_STARTS;
  return firstBroken('fairVenues', [
    [
      isCounted && starts.every(({ latitude, longitude }) => isPosition(latitude, longitude)),
      `start must be given ${MIN_STARTS} to ${MAX_STARTS} times, in degrees on the globe.`,
    ],
    wholeNumber('limit', limit, 1, MAX_LIMIT),
  ]);
}

export function validateMapQuery({ bounds, zoom }: MapQuery): Failure | null {
  return firstBroken('clusters', [degrees(bounds), wholeNumber('zoom', zoom, 0, MAX_MAP_ZOOM)]);
}

function wholeNumber(name: string, value: number, min: number, max: number): Rule {
  const isValid = Number.isInteger(value) && value >= min && value <= max;
  return [isValid, `${name} must be a whole number from ${min} to ${max}, not ${value}.`];
}

function degrees(bounds: Bounds): Rule {
  const message = `bbox must be west, south, east and north in degrees on the globe, not ${bounds.join()}.`;
  return [isBounds(bounds), message];
}

function firstBroken(operation: string, rules: readonly Rule[]): Failure | null {
  const broken = rules.find(([isValid]) => !isValid);
  return broken ? { kind: 'bad-request', service: 'backend', operation, message: broken[1] } : null;
}
