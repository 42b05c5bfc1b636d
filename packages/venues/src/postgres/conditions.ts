import type { Bounds, Position } from '@locator/base/geo';
import { storedCodesOf } from '@locator/venue-model/chain';
import { normalisedPositionOf, type VenueQuery } from '@locator/venue-model';

export interface Values {
  readonly list: readonly unknown[];
  /** Returns the placeholder: `$3`. */
  put(value: unknown): string;
}

export function createValues(): Values {
  const list: unknown[] = [];
  return { list, put: (value) => `$${list.push(value)}` };
}

export interface RowCondition extends Omit<VenueQuery, 'openAt'> {
  /** Venue-local ISO date on which the declared state must not say that the venue is closed. */
  readonly openOn?: string;
  readonly schedules?: readonly number[];
  /** Those of `schedules` whose hours are to be confirmed. */
  readonly unconfirmed?: readonly number[];
  readonly isInBusiness?: boolean;
}

export function conditionOf(version: number, now: number, condition: RowCondition, { put }: Values): string {
  const instant = put(new Date(now).toISOString());
  const clauses = [
    `version = ${put(version)}`,
    `(hidden_from > ${instant}::timestamptz OR hidden_until <= ${instant}::timestamptz)`,
  ];
  const { country, county, filters = [], near, radiusMeters, bounds, openOn, schedules } = condition;
  const { players, game } = condition;
  if (country !== undefined) clauses.push(`country = ${put(country)}`);
  if (county !== undefined) clauses.push(`county = ${put(county)}`);
  clauses.push(...codeClauses('offers', filters, put), ...codeClauses('games', game ? [game] : [], put));
  if (players) clauses.push(`group_sizes @> ${put(players)}::integer`);
  if (near && radiusMeters !== undefined && radiusMeters < HALF_THE_GLOBE_METERS) {
    // The last argument of `ST_DWithin`, `false`, selects distances on a sphere, as in the rest of the site.
    clauses.push(
      `ST_DWithin(position, ${pointOf(near, put)}, ${put(radiusMeters)}::double precision, false)`,
    );
  }
  if (bounds) clauses.push(withinBounds(bounds, put));
  if (openOn !== undefined) {
    const date = put(openOn);
    clauses.push(`schedule IS NOT NULL AND (away_from > ${date}::date OR away_until <= ${date}::date)`);
  }
  if (condition.isInBusiness) clauses.push(`NOT ${isAway(now, put)}`);
  if (schedules) clauses.push(`schedule = ANY(${put(schedules)}::integer[])`);
  return clauses.join(' AND ');
}

export function codeClauses(
  column: 'offers' | 'games',
  codes: readonly string[],
  put: Values['put'],
): string[] {
  return codes.map((code) => `${column} && ${put(storedCodesOf(code))}::text[]`);
}

/**
 * The columns of a count: of all venues, of those closed for a while, of those that open later, and of those whose hours
 * are to be confirmed.
 */
export function countColumns(now: number, { unconfirmed = [] }: RowCondition, { put }: Values): string {
  const columnOf = (name: string, kind: string): string =>
    `count(*) FILTER (WHERE ${isAway(now, put)}
       AND record->'declaredState'->>'kind' = '${kind}') AS ${name}`;
  return `count(*), ${columnOf('closed', 'temporarily_closed')}, ${columnOf('coming', 'coming_soon')},
    count(*) FILTER (WHERE schedule = ANY(${put(unconfirmed)}::integer[])) AS unconfirmed`;
}

/** Whether a declared state applies today. Most venues have none, so few records are read for their time zone. */
function isAway(now: number, put: Values['put']): string {
  const today = `(${put(new Date(now).toISOString())}::timestamptz AT TIME ZONE (record->>'timeZone'))::date`;
  return `(CASE WHEN away_from < 'infinity' THEN away_from <= ${today} AND ${today} < away_until ELSE false END)`;
}

/** The greatest possible distance between two points on Earth. */
const HALF_THE_GLOBE_METERS = 20_015_000;

/** Metres on a sphere. */
export function distanceFrom(near: Position, { put }: Values): string {
  return `position <-> ${pointOf(near, put)}`;
}

function pointOf(position: Position, put: Values['put']): string {
  const { latitude, longitude } = normalisedPositionOf(position);
  const point = `ST_MakePoint(${put(longitude)}::double precision, ${put(latitude)}::double precision)`;
  return `ST_SetSRID(${point}, 4326)::geography`;
}

/** Casts positions to `geometry`, because the sides of a `geography` polygon are arcs of great circles. */
function withinBounds([west, south, east, north]: Bounds, put: Values['put']): string {
  const [w, s, e, n] = [west, south, east, north].map((degrees) => `${put(degrees)}::double precision`);
  const longitude = 'ST_X(position::geometry)';
  const longitudes =
    west <= east ? `${longitude} BETWEEN ${w} AND ${e}` : `(${longitude} >= ${w} OR ${longitude} <= ${e})`;
  return `ST_Y(position::geometry) BETWEEN ${s} AND ${n} AND ${longitudes}`;
}
