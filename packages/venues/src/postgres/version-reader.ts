import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import { NO_VENUES, type VenueCounts } from '@locator/venue-model';
import { conditionOf, countColumns, createValues, type RowCondition, type Values } from './conditions';
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
