import { z } from 'zod';
import type { Position } from '@locator/base/geo';
import type { OpeningsCache } from '@locator/opening-hours';
import { NO_VENUES, type VenueCounts, type VenueRecord } from '@locator/venue-model';
import { recordOf } from '@locator/venue-model/published-file';
import {
  createVersionedCache,
  mapRecordOf,
  quarterOf,
  type VenueStore,
  type MapRecord,
} from '../venue-store';
import {
  type RowCondition,
  countsOf,
  countsRow,
  createVersionReader,
  readBatches,
  type VersionReader,
} from './version-reader';
import type { Database } from './database';
import { createOpenSchedules, createVenueSearch } from './venue-search';

interface PostgresStoreParts {
  readonly database: Database;
  readonly version: number;
  readonly openings: OpeningsCache;
  readonly now: () => number;
}

const keyedCountsRow = countsRow.extend({ key: z.string().nullable() });
const recordRow = z.object({ record: z.unknown() });
const placeCountsRow = countsRow.extend({ index: z.coerce.number() });
const transitionRow = z.object({ at: z.number().nullable() });

export function createPostgresStore({ database, version, openings, now }: PostgresStoreParts): VenueStore {
  const reader = createVersionReader(database, version, now);
  const listingVersion = (): number => quarterOf(now());
  const memo = createVersionedCache(listingVersion);
  const toRowCondition = createOpenSchedules(reader, openings, memo);

  return {
    ...createVenueSearch({ reader, toRowCondition, memo }),
    byCode: (code) => readByCode(reader, code),
    byCodes: (codes) => readByCodes(reader, codes),
    countByCountry: () => memo('countries', () => countBy(reader, 'country', {})),
    countByCounty: (country) => memo(`counties of ${country}`, () => countBy(reader, 'county', { country })),
    countByTown: (country) => memo(`towns of ${country}`, () => countBy(reader, 'town', { country })),
    listAfter: (after, limit) => listAfter(reader, after, limit),
    // Cached, because visitors who type the same first letters get the same suggestions.
    countNear: (positions, radiusMeters) =>
      memo(`near ${JSON.stringify([positions, radiusMeters])}`, () =>
        countNear(reader, positions, radiusMeters),
      ),
    listingVersion,
    lastTransition: () => memo('last transition', () => lastTransition(reader, now())),
    forMaps: () => readMapRecords(database, version),
  };
}

async function readByCode(reader: VersionReader, code: string): Promise<VenueRecord | undefined> {
  const [row] = await reader.read(
    recordRow,
    function selectCode(values) {
      const [version, key] = [reader.version(values), values.put(code.toLowerCase())];
      return `SELECT record, 0 AS rank FROM venue WHERE version = ${version} AND code = ${key}
         UNION ALL
         SELECT record, 1 FROM venue
         WHERE version = ${version} AND former_codes @> ARRAY[${key}::text] AND former_codes <> '{}'`;
    },
    ['rank'],
  );
  return row && recordOf(row.record);
}

async function readByCodes(reader: VersionReader, codes: readonly string[]): Promise<readonly VenueRecord[]> {
  const keys = codes.map((code) => code.toLowerCase());
  const rows = await reader.read(
    recordRow,
    function selectCodes(values) {
      const list = `${values.put(keys)}::text[]`;
      return `SELECT record, array_position(${list}, code) AS rank FROM venue
         WHERE version = ${reader.version(values)} AND code = ANY(${list})`;
    },
    ['rank'],
  );
  return rows.map(({ record }) => recordOf(record));
}

async function countBy(
  reader: VersionReader,
  column: 'country' | 'county' | 'town',
  condition: RowCondition,
): Promise<ReadonlyMap<string, VenueCounts>> {
  const rows = await reader.read(
    keyedCountsRow,
    (values) => `SELECT nullif(${column}, '') AS key, ${reader.counts({}, values)} FROM venue
       WHERE ${reader.matching(condition, values)} GROUP BY ${column}`,
  );
  return new Map(rows.flatMap(({ key, ...row }) => (key === null ? [] : [[key, countsOf(row)]])));
}

async function listAfter(
  reader: VersionReader,
  after: string | null,
  limit: number,
): Promise<readonly VenueRecord[]> {
  const rows = await reader.read(
    recordRow,
    // Records imported by earlier releases have no `town`, so it is taken from the column of that name.
    (values) => `SELECT code, jsonb_build_object('town', nullif(town, '')) || record AS record FROM venue
       WHERE ${reader.matching({}, values)} AND code > ${values.put(after ?? '')}
       ORDER BY code LIMIT ${values.put(limit)}`,
    ['code'],
  );
  return rows.map(({ record }) => recordOf(record));
}

async function countNear(
  reader: VersionReader,
  positions: readonly Position[],
  radiusMeters: number,
): Promise<VenueCounts[]> {
  const rows = await reader.read(placeCountsRow, function selectCounts(values) {
    const longitudes = values.put(positions.map(({ longitude }) => longitude));
    const latitudes = values.put(positions.map(({ latitude }) => latitude));
    return `SELECT place.index, counts.*
       FROM unnest(${longitudes}::double precision[], ${latitudes}::double precision[])
         WITH ORDINALITY AS place(longitude, latitude, index)
       CROSS JOIN LATERAL (
         SELECT ${reader.counts({}, values)} FROM venue
         WHERE ${reader.matching({}, values)} AND ST_DWithin(
           position,
           ST_SetSRID(ST_MakePoint(place.longitude, place.latitude), 4326)::geography,
           ${values.put(radiusMeters)}::double precision, false)) AS counts`;
  });
  const counts = new Map(rows.map(({ index, ...row }) => [index, countsOf(row)]));
  // `WITH ORDINALITY` counts from 1.
  return positions.map((_, index) => counts.get(index + 1) ?? NO_VENUES);
}

/** A state begins and ends at midnight in the venue's time zone. Returns null if none has changed yet. */
async function lastTransition(reader: VersionReader, now: number): Promise<number | null> {
  const [row] = await reader.read(
    transitionRow,
    (values) => `SELECT (extract(epoch FROM max(midnight)) * 1000)::double precision AS at
       FROM venue
       CROSS JOIN LATERAL unnest(ARRAY[away_from, away_until]) AS day
       CROSS JOIN LATERAL (SELECT day::timestamp AT TIME ZONE (record->>'timeZone') AS midnight) AS local
       WHERE version = ${reader.version(values)} AND away_from < 'infinity' AND isfinite(day)
         AND midnight <= ${values.put(new Date(now).toISOString())}::timestamptz`,
  );
  return row?.at ?? null;
}

/** Kept in memory, so that map movements need no queries. @throws VenuesUnavailable */
async function readMapRecords(database: Database, version: number): Promise<readonly MapRecord[]> {
  const records: MapRecord[] = [];
  for await (const rows of readBatches(database, version, 'record')) {
    records.push(...rows.map(({ record }) => mapRecordOf(recordOf(record))));
  }
  return records;
}
