import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import { createCache } from '@/lib/cache/create-cache';
import { distanceMeters, type Position } from '@/lib/geo/position';
import type { OpeningsCache } from '@/services/opening-hours/openings-cache';
import { createPerVersionMemo, quarterOf } from '@/services/venues/per-version-memo';
import type {
  FoundList,
  RecordQuery,
  TownCount,
  TownRecord,
  VenueStore,
} from '@/services/venues/venue-store';
import { conditionOf, createValues, distanceFrom, type Values, type Wanted } from './conditions';
import type { Database } from './database';
import { readMapRecords } from './read-map-records';
import { createOpenSchedules } from './open-schedules';
import { recordOf, townFirstSchema } from './venue-rows';

export interface PostgresStoreParts {
  readonly database: Database;
  readonly version: number;
  readonly openings: OpeningsCache;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Identifiers of schedules kept for the hours that visitors asked for: 4 MB. */
const MOST_SCHEDULES = 500_000;

const countRows = z.array(z.object({ key: z.string().nullable(), count: z.coerce.number() }));
const townRows = z.array(
  z.object({ town: z.string().nullable(), count: z.coerce.number(), first: townFirstSchema.nullable() }),
);
const townRecordRows = z.array(z.object({ town: z.string().nullable(), record: z.unknown() }));
const nearRows = z.array(z.object({ place: z.coerce.number().nullable() }));
const turnRows = z.array(z.object({ turn: z.number().nullable() }));
const totalRows = z.array(z.object({ total: z.coerce.number() }));
const recordRows = z.array(z.object({ record: z.unknown() }));

/**
 * One version of the venues in PostgreSQL. Every statement joins the row of its version, so that a server which does
 * not hold it is noticed, and never taken for one where nothing is found.
 */
export function createPostgresStore({ database, version, openings, now }: PostgresStoreParts): VenueStore {
  const edition = (): number => quarterOf(now());
  const remembered = createPerVersionMemo(edition);
  /** Of circles and hours there are as many as visitors like: they must not drive out what every page asks for. */
  const rememberedAsWell = createPerVersionMemo(edition);
  const openSchedulesOf = createCache<string, readonly number[]>('open-schedules', {
    maxSize: MOST_SCHEDULES,
    sizeOf: (schedules) => schedules.length + 1,
  });
  const openSchedules = createOpenSchedules({ ask, version, openings });

  /** At least one row: that of the version. */
  function ask(sql: string, { list }: Values): Promise<QueryResultRow[]> {
    return database.ask(sql, list, (rows) => rows.length > 0);
  }

  async function count(wanted: Wanted): Promise<number> {
    const values = createValues();
    const condition = conditionOf(version, now(), wanted, values);
    const rows = await ask(
      `SELECT (SELECT count(*) FROM venue WHERE ${condition}) AS total
       FROM network_version WHERE id = ${values.put(version)}`,
      values,
    );
    return totalRows.parse(rows)[0]?.total ?? 0;
  }

  /** What is wanted, with the hours asked for turned into the schedules that are open then; null: none is. */
  async function withHours(scope: Scope): Promise<Wanted | null> {
    const { openAt, ...wanted } = scope;
    if (!openAt) return wanted;
    const onThatDay = { ...wanted, openOn: openAt.slice(0, 10) };
    const schedules = await openSchedulesOf.getOrFetch(`${edition()} ${JSON.stringify(scope)}`, () =>
      openSchedules(conditionFor(onThatDay), openAt),
    );
    return schedules.length > 0 ? { ...onThatDay, schedules } : null;
  }

  function totalOf(scope: Scope, wanted: Wanted): Promise<number> {
    const memo = scope.near || scope.openAt ? rememberedAsWell : remembered;
    return memo(`total ${JSON.stringify(scope)}`, () => count(wanted));
  }

  function conditionFor(wanted: Wanted): (values: Values) => string {
    return (values) => conditionOf(version, now(), wanted, values);
  }

  async function find(query: RecordQuery): Promise<FoundList> {
    const { near, offset } = query;
    const scope = scopeOf(query);
    const wanted = await withHours(scope);
    if (!wanted) return NOTHING;
    const total = await totalOf(scope, wanted);
    const limit = Math.min(query.limit, total - offset);
    if (limit <= 0) return { found: [], total };
    const values = createValues();
    // So many are within the circle: the nearest are they, and found in the order of the index without a look at all others.
    const { radiusMeters: _, ...anywhere } = wanted;
    const condition = conditionOf(version, now(), anywhere, values);
    const rows = await ask(
      `SELECT page.record
       FROM network_version
       LEFT JOIN LATERAL (
         SELECT * FROM (${near ? nearest(condition, near, offset + limit, values) : byName(condition)}) AS found
         ORDER BY distance, name_order LIMIT ${values.put(limit)} OFFSET ${values.put(offset)}
       ) AS page ON true
       WHERE network_version.id = ${values.put(version)}
       ORDER BY page.distance, page.name_order`,
      values,
    );
    const records = recordRows
      .parse(rows)
      .flatMap(({ record }) => (record === null ? [] : [recordOf(record)]));
    return {
      found: records.map((record) => ({
        record,
        distanceMeters: near ? distanceMeters(near, record.position) : null,
      })),
      total,
    };
  }

  /** Listed venues by a column of theirs. */
  async function countBy(column: 'country' | 'county', wanted: Wanted): Promise<ReadonlyMap<string, number>> {
    const values = createValues();
    const condition = conditionOf(version, now(), wanted, values);
    const rows = await ask(
      `SELECT counted.key, coalesce(counted.count, 0) AS count
       FROM network_version
       LEFT JOIN LATERAL (
         SELECT ${column} AS key, count(*) AS count FROM venue WHERE ${condition} GROUP BY ${column}
       ) AS counted ON true
       WHERE network_version.id = ${values.put(version)}`,
      values,
    );
    return new Map(
      countRows.parse(rows).flatMap(({ key, count: number }) => (key === null ? [] : [[key, number]])),
    );
  }

  async function countByTown(wanted: Wanted): Promise<readonly TownCount[]> {
    const values = createValues();
    const condition = conditionOf(version, now(), wanted, values);
    const rows = await ask(
      `SELECT counted.town, coalesce(counted.count, 0) AS count, first.record AS first
       FROM network_version
       LEFT JOIN LATERAL (
         SELECT town, count(*) AS count, min(name_order) AS first FROM venue WHERE ${condition} GROUP BY town
       ) AS counted ON true
       LEFT JOIN venue AS first ON first.version = network_version.id AND first.name_order = counted.first
       WHERE network_version.id = ${values.put(version)}
       ORDER BY counted.first`,
      values,
    );
    return townRows
      .parse(rows)
      .flatMap(({ town, count: venueCount, first }) =>
        town === null || first === null ? [] : [{ town, first, venueCount }],
      );
  }

  async function listAfter(after: string | null, limit: number): Promise<readonly TownRecord[]> {
    const values = createValues();
    const condition = conditionOf(version, now(), {}, values);
    const rows = await ask(
      `SELECT batch.town, batch.record
       FROM network_version
       LEFT JOIN LATERAL (
         SELECT code, town, record FROM venue
         WHERE ${condition} AND code > ${values.put(after ?? '')} ORDER BY code LIMIT ${values.put(limit)}
       ) AS batch ON true
       WHERE network_version.id = ${values.put(version)}
       ORDER BY batch.code`,
      values,
    );
    return townRecordRows
      .parse(rows)
      .flatMap(({ town, record }) => (town === null ? [] : [{ town, record: recordOf(record) }]));
  }

  async function areNearVenues(positions: readonly Position[], radiusMeters: number): Promise<boolean[]> {
    const values = createValues();
    const condition = conditionOf(version, now(), {}, values);
    const longitudes = values.put(positions.map(({ longitude }) => longitude));
    const latitudes = values.put(positions.map(({ latitude }) => latitude));
    const rows = await ask(
      `SELECT near.place
       FROM network_version
       LEFT JOIN LATERAL (
         SELECT asked.place
         FROM unnest(${longitudes}::double precision[], ${latitudes}::double precision[])
           WITH ORDINALITY AS asked(longitude, latitude, place)
         WHERE EXISTS (
           SELECT FROM venue
           WHERE ${condition} AND ST_DWithin(
             position,
             ST_SetSRID(ST_MakePoint(asked.longitude, asked.latitude), 4326)::geography,
             ${values.put(radiusMeters)}::double precision, false))
       ) AS near ON true
       WHERE network_version.id = ${values.put(version)}`,
      values,
    );
    const near = new Set(nearRows.parse(rows).map(({ place }) => place));
    return positions.map((_, index) => near.has(index + 1));
  }

  /** Days begin where a venue stands. */
  async function lastTransition(): Promise<number | null> {
    const values = createValues();
    const moment = values.put(new Date(now()).toISOString());
    const rows = await ask(
      `SELECT (extract(epoch FROM turned.at) * 1000)::double precision AS turn
       FROM network_version
       LEFT JOIN LATERAL (
         SELECT max(day::timestamp AT TIME ZONE (record->>'timeZone')) AS at
         FROM venue, unnest(ARRAY[away_from, away_until]) AS day
         WHERE venue.version = network_version.id AND away_from < 'infinity' AND isfinite(day)
           AND day::timestamp AT TIME ZONE (record->>'timeZone') <= ${moment}::timestamptz
       ) AS turned ON true
       WHERE network_version.id = ${values.put(version)}`,
      values,
    );
    return turnRows.parse(rows)[0]?.turn ?? null;
  }

  return {
    find,
    listAfter,
    areNearVenues,
    edition,
    lastTransition: () => remembered('last turn', lastTransition),
    async byCode(code) {
      const values = createValues();
      const rows = await ask(
        `SELECT venue.record
         FROM network_version
         LEFT JOIN venue ON venue.version = network_version.id AND venue.code = ${values.put(code.toLowerCase())}
         WHERE network_version.id = ${values.put(version)}`,
        values,
      );
      const record: unknown = rows[0]?.record;
      return record === null || record === undefined ? undefined : recordOf(record);
    },
    countByCountry: () => remembered('countries', () => countBy('country', {})),
    countByCounty: (country) => remembered(`counties of ${country}`, () => countBy('county', { country })),
    countByTown: (country, county) =>
      remembered(`towns of ${country} ${county ?? ''}`, () =>
        countByTown({ country, ...(county !== null && { county }) }),
      ),
    forMaps: () => readMapRecords(database, version),
  };
}

/** What decides which venues match, and how many: the page asked for doesn't, and a place without a circle only orders them. */
type Scope = Omit<RecordQuery, 'offset' | 'limit'>;

function scopeOf({ offset: _, limit: __, near, radiusMeters, ...scope }: RecordQuery): Scope {
  return near && radiusMeters !== undefined ? { ...scope, near, radiusMeters } : scope;
}

/**
 * The first `end` by distance alone, which is the order that the index has, and all that are as far as the last: those
 * equally far are put in the order of their names afterwards, and none may be missing then.
 */
function nearest(condition: string, near: Position, end: number, values: Values): string {
  return `SELECT record, name_order, ${distanceFrom(near, values)} AS distance
          FROM venue WHERE ${condition}
          ORDER BY distance FETCH FIRST ${values.put(end)} ROWS WITH TIES`;
}

function byName(condition: string): string {
  return `SELECT record, name_order, 0 AS distance FROM venue WHERE ${condition}`;
}

const NOTHING: FoundList = { found: [], total: 0 };
