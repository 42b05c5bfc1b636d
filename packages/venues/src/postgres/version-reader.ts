import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import { NO_VENUES, type VenueCounts, normalisedPositionOf, type VenueQuery } from '@locator/venue-model';
import type { Bounds, Position } from '@locator/base/geo';
import { storedCodesOf } from '@locator/venue-model/chain';
import { HALF_THE_GLOBE_METERS } from '../memory/spatial-index';
import type { Database } from './database';

export interface VersionReader {
  /**
   * Returns rows in the order of `orderBy`. Joins the version's row, to distinguish a server without this version from
   * a version without matches. @throws VenuesUnavailable if no server has the version
   */
  read<Row>(
    row: z.ZodType<Row>,
    select: (values: Values) => string,
    orderBy?: readonly string[],
  ): Promise<readonly Row[]>;
  matching(condition: RowCondition, values: Values): string;
  /** The columns of {@link countsOf}. */
  counts(condition: RowCondition, values: Values): string;
  version(values: Values): string;
}

export function createVersionReader(database: Database, version: number, now: () => number): VersionReader {
  return {
    async read(row, select, orderBy = []) {
      const values = createValues();
      const rows = await database.query(
        `SELECT found.*
         FROM network_version
         LEFT JOIN LATERAL (SELECT true AS is_found, selected.* FROM (${select(values)}) AS selected) AS found ON true
         WHERE network_version.id = ${values.put(version)}
         ${orderBy.length > 0 ? `ORDER BY ${orderBy.map((column) => `found.${column}`).join()}` : ''}`,
        values.list,
        (all) => all.length > 0,
      );
      return z.array(row).parse(rows.filter((one) => one.is_found));
    },
    matching: (condition, values) => conditionOf(version, now(), condition, values),
    counts: (condition, values) => countColumns(now(), condition, values),
    version: (values) => values.put(version),
  };
}

export const countsRow = z.object({
  count: z.coerce.number(),
  closed: z.coerce.number(),
  coming: z.coerce.number(),
  unconfirmed: z.coerce.number(),
});

export function countsOf(row: z.infer<typeof countsRow> | undefined): VenueCounts {
  if (!row) return NO_VENUES;
  const { count: venueCount, closed, coming, unconfirmed } = row;
  return {
    venueCount,
    ...(closed > 0 && { closedCount: closed }),
    ...(coming > 0 && { comingCount: coming }),
    ...(unconfirmed > 0 && { unconfirmedCount: unconfirmed }),
  };
}

const BATCH_ROWS = 5_000;

const countRows = z.array(z.object({ venue_count: z.number() }));

/** Reads all venues of a version in batches, ordered by city and name. @throws VenuesUnavailable */
export async function* readBatches(
  database: Database,
  version: number,
  columns: string,
): AsyncGenerator<QueryResultRow[]> {
  const total = await countVenues(database, version);
  for (let from = 0; from < total; from += BATCH_ROWS) {
    const values = createValues();
    yield await database.query(
      `SELECT ${columns}
       FROM venue
       WHERE version = ${values.put(version)} AND name_order >= ${values.put(from)}
         AND name_order < ${values.put(from + BATCH_ROWS)}
       ORDER BY name_order`,
      values.list,
      // An empty batch means that the server does not have the version.
      (batch) => batch.length > 0,
    );
  }
}

async function countVenues(database: Database, version: number): Promise<number> {
  const values = createValues();
  const rows = await database.query(
    `SELECT venue_count FROM network_version WHERE id = ${values.put(version)}`,
    values.list,
    (found) => found.length > 0,
  );
  return countRows.parse(rows)[0]?.venue_count ?? 0;
}

export interface Values {
  readonly list: readonly unknown[];
  /** Returns the placeholder: `$3`. */
  put(value: unknown): string;
}

function createValues(): Values {
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

function conditionOf(version: number, now: number, condition: RowCondition, { put }: Values): string {
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
function countColumns(now: number, { unconfirmed = [] }: RowCondition, { put }: Values): string {
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
