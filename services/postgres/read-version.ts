import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import { createValues } from './conditions';
import type { Database } from './database';

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
