import type { Client } from 'pg';
import { z } from 'zod';
import { chunksOf } from '@locator/base';
import { type Database, lockFor } from './database';
import { VenueFileError, type VenueRecord } from '@locator/venue-model';
import { recordOf } from '@locator/venue-model/published-file';
import { rowsAsJson, rowsOf } from './venue-rows';

export interface CurrentVersion {
  readonly version: number;
  /** Distinguishes this version from one with the same number that was lost with its server. */
  readonly importedAt: string;
  readonly moves: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** The current one, the previous one, and another one for inspection. */
const KEPT_VERSIONS = 3;

/** After several imports in quick succession, nodes may still be rendering pages from an older version. */
const KEPT_FOR = '1 minute';

/** About a megabyte. */
const BATCH_ROWS = 1_000;

const currentVersions = z.array(
  z.object({ version: z.number(), importedAt: z.string(), moves: z.coerce.number(), changedAt: z.number() }),
);

const SELECT_CURRENT = `
  SELECT version, imported_at::text AS "importedAt", moves,
    (extract(epoch FROM greatest(imported_at, moved_at)) * 1000)::double precision AS "changedAt"
  FROM network_pointer JOIN network_version ON network_version.id = network_pointer.version`;

/** Returns a text that changes with each import and rollback on the primary. */
export function identifyVersion(database: Database): Promise<string> {
  return database.transaction(async (client) => JSON.stringify((await client.query(SELECT_CURRENT)).rows));
}

/** Null before an import. Polled: replicas, and poolers in transaction mode, lack LISTEN. @throws VenuesUnavailable */
export async function readCurrentVersion(database: Database): Promise<CurrentVersion | null> {
  const results = await database.queryEach(SELECT_CURRENT);
  const versions = results.flatMap((rows) => currentVersions.parse(rows));
  return versions.reduce<CurrentVersion | null>(
    (latest, one) => (latest && latest.moves >= one.moves ? latest : one),
    null,
  );
}

/** Returns whether there is a previous version. */
export function importVersion(database: Database, records: readonly VenueRecord[]): Promise<boolean> {
  return database.transaction(async (client) => {
    await lockFor(client, 'imports');
    return writeVersion(client, records, false);
  });
}

export interface FirstVenues {
  readonly records: readonly VenueRecord[];
  /** Whether they only stand in for those of an import, which keeps no previous version then. */
  readonly isSample: boolean;
}

const CURRENT_VERSION = 'FROM network_pointer JOIN network_version ON id = version';

/** Returns whether the database has venues that are not a sample. */
export async function hasVersion(database: Database): Promise<boolean> {
  return database.transaction(
    async (client) => (await client.query(`SELECT ${CURRENT_VERSION} WHERE NOT is_sample`)).rowCount !== 0,
  );
}

/** Imports the first version and returns true; if there is another one than a different sample, returns false. */
export function importFirstVersion(database: Database, { records, isSample }: FirstVenues): Promise<boolean> {
  return database.transaction(async (client) => {
    await lockFor(client, 'imports');
    const { rowCount } = await client.query(
      `SELECT ${CURRENT_VERSION} WHERE NOT is_sample OR ($1 AND venue_count = $2)`,
      [isSample, records.length],
    );
    if (rowCount !== 0) return false;
    await writeVersion(client, records, isSample);
    return true;
  });
}

/** A second rollback undoes the first. Returns whether there was a previous version. */
export function rollBackVersion(database: Database): Promise<boolean> {
  return database.transaction(async (client) => {
    await lockFor(client, 'imports');
    const { rowCount } = await client.query(
      `UPDATE network_pointer SET version = previous, previous = version, moves = moves + 1, moved_at = now()
       WHERE previous IS NOT NULL`,
    );
    return rowCount === 1;
  });
}

/**
 * Returns the venues of the current version, sorted by city and name; empty before the first import. Counts in `outdated`
 * the values that do not fit the brand file. @throws VenueFileError
 */
export function readVersion(
  database: Database,
  outdated?: Map<string, number>,
): Promise<readonly VenueRecord[]> {
  return database.transaction(async (client) => {
    // All batches see the same snapshot, even if an import runs at the same time.
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const records: VenueRecord[] = [];
    for (let from = 0; ; from += BATCH_ROWS) {
      const { rows } = await client.query<{ record: unknown }>(
        `SELECT record FROM venue JOIN network_pointer USING (version)
         WHERE name_order >= $1 AND name_order < $2 ORDER BY name_order`,
        [from, from + BATCH_ROWS],
      );
      if (rows.length === 0) return records;
      records.push(...rows.map(({ record }) => readRecord(record, outdated)));
    }
  });
}

function readRecord(record: unknown, outdated?: Map<string, number>): VenueRecord {
  try {
    return recordOf(record, outdated);
  } catch (error) {
    const reason = `The database has a venue that this release cannot read: ${String(error)}`;
    throw new VenueFileError('rejected', reason);
  }
}

async function writeVersion(
  client: Client,
  records: readonly VenueRecord[],
  isSample: boolean,
): Promise<boolean> {
  const { rows } = await client.query<{ id: number }>(
    'INSERT INTO network_version (venue_count, is_sample) VALUES ($1, $2) RETURNING id',
    [records.length, isSample],
  );
  const version = rows[0]?.id;
  const { venues, schedules } = rowsOf(records);
  for (const batch of chunksOf(schedules, BATCH_ROWS))
    await client.query(INSERT_SCHEDULES, [version, rowsAsJson(batch)]);
  for (const batch of chunksOf(venues, BATCH_ROWS))
    await client.query(INSERT_VENUES, [version, rowsAsJson(batch)]);
  // Without statistics about the new rows, the planner would scan all of them for each statement.
  await client.query('ANALYZE venue');
  const pointer = await client.query<{ previous: number | null }>(
    `INSERT INTO network_pointer (version) VALUES ($1)
     ON CONFLICT (is_the_only_row)
     DO UPDATE SET version = $1, moves = network_pointer.moves + 1, moved_at = now(),
       previous = (SELECT id FROM network_version WHERE id = network_pointer.version AND NOT is_sample)
     RETURNING previous`,
    [version],
  );
  await client.query(
    `DELETE FROM network_version
     WHERE imported_at < now() - interval '${KEPT_FOR}'
       AND id NOT IN (SELECT id FROM network_version ORDER BY id DESC LIMIT ${KEPT_VERSIONS})
       AND id NOT IN (SELECT version FROM network_pointer)
       AND id NOT IN (SELECT previous FROM network_pointer WHERE previous IS NOT NULL)`,
  );
  return pointer.rows[0]?.previous !== null;
}

const INSERT_SCHEDULES = `
  INSERT INTO venue_schedule (version, id, schedule)
  SELECT $1, id, schedule FROM jsonb_to_recordset($2) AS row(id integer, schedule jsonb)`;

const INSERT_VENUES = `
  INSERT INTO venue (version, code, name_order, country, county, town, position, offers, games, group_sizes, schedule,
                     hidden_from, hidden_until, away_from, away_until, former_codes, record)
  SELECT $1, code, name_order, country, county, town,
         ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)::geography,
         offers, games, group_sizes, schedule, hidden_from, hidden_until, away_from, away_until, former_codes, record
  FROM jsonb_to_recordset($2) AS row(
    code text, name_order integer, country text, county text, town text,
    longitude double precision, latitude double precision, offers text[], games text[],
    group_sizes int4multirange, schedule integer,
    hidden_from timestamptz, hidden_until timestamptz, away_from date, away_until date, former_codes text[],
    record jsonb)`;
