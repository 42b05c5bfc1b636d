import { z } from 'zod';
import { FILTER_CODES } from '@/lib/filters/filters';
import { unbookableTime } from '@/services/venues/venue-record';
import type { MapRecord } from '@/services/venues/venue-store';
import type { Database } from './database';
import { readBatches } from './read-version';
import { declaredState } from './venue-rows';

/** Milliseconds since 1970, or ±Infinity, which `z.number()` rejects. */
const instant = z.union([z.number(), z.literal([Infinity, -Infinity])]);

const mapRows = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    city: z.string(),
    country: z.string(),
    position: z.object({ latitude: z.number(), longitude: z.number() }),
    bookingUrl: z.string().nullable(),
    declaredState,
    timeZone: z.string(),
    offers: z.array(z.enum(FILTER_CODES)),
    hiddenFrom: instant,
    hiddenUntil: instant,
  }),
);

const COLUMNS = `record->>'code' AS code, record->>'name' AS name, record->'address'->>'city' AS city, country,
  record->'position' AS position, record->>'bookingUrl' AS "bookingUrl",
  record->'declaredState' AS "declaredState", record->>'timeZone' AS "timeZone", offers,
  (extract(epoch FROM hidden_from) * 1000)::double precision AS "hiddenFrom",
  (extract(epoch FROM hidden_until) * 1000)::double precision AS "hiddenUntil"`;

/**
 * Reads the markers of all venues in a version. They are kept in memory, so that map movements need no database
 * queries.
 *
 * @throws VenuesUnavailable
 */
export async function readMapRecords(database: Database, version: number): Promise<readonly MapRecord[]> {
  const records: MapRecord[] = [];
  for await (const rows of readBatches(database, version, COLUMNS)) {
    records.push(...mapRows.parse(rows).map(toMapRecord));
  }
  return records;
}

function toMapRecord(row: z.infer<typeof mapRows>[number]): MapRecord {
  const { code, name, city, country: countryCode, position, bookingUrl } = row;
  const { offers: features, hiddenFrom, hiddenUntil } = row;
  return {
    venue: { code, name, address: { city, countryCode }, position, bookingUrl },
    features,
    hidden: hiddenFrom === Infinity ? null : { from: hiddenFrom, until: hiddenUntil },
    unbookable: unbookableTime(row),
  };
}
