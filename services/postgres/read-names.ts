import { z } from 'zod';
import type { NamedVenue } from '@/services/gazetteer';
import type { Database } from './database';
import { readBatches } from './read-version';

const nameRows = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    city: z.string(),
    country: z.string(),
    postalCode: z.string(),
    addressLine: z.string(),
    countyCode: z.string().nullable(),
    position: z.object({ latitude: z.number(), longitude: z.number() }),
  }),
);

const COLUMNS = `record->>'code' AS code, record->>'name' AS name, record->'address'->>'city' AS city, country,
  record->'address'->>'postalCode' AS "postalCode", record->'address'->>'line' AS "addressLine",
  county AS "countyCode", record->'position' AS position`;

/**
 * Reads the names and addresses of all venues in a version. They are kept in memory, so that searches by name need no
 * database queries.
 *
 * @throws VenuesUnavailable
 */
export async function readNames(database: Database, version: number): Promise<readonly NamedVenue[]> {
  const names: NamedVenue[] = [];
  for await (const rows of readBatches(database, version, COLUMNS)) names.push(...nameRows.parse(rows));
  return names;
}
