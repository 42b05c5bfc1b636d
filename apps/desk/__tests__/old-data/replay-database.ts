import { Client } from 'pg';
import { createOpeningsCache } from '@locator/opening-hours';
import type { VenuePageQuery, VenueRecord } from '@locator/venue-model';
import { openRepository, type VenueRepository } from '@locator/venues';
import { createPostgresStore, openDatabase, readCurrentVersion } from '@locator/venues/postgres';
import { TODAY } from './replay';

/** Runs a dump of `pg_dump --inserts` in an empty database. */
export async function restoreDump(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function repositoryOf(url: string): VenueRepository {
  const database = { url, replicaUrls: [], poolSize: 2 };
  const settings = { database, venuesFile: null, brandFile: null, afterImport: null };
  return openRepository(settings, 'en', () => Promise.resolve([]));
}

const QUERIES = {
  all: {},
  'in France': { country: 'FRA' },
  'near Lyon': { near: { latitude: 45.76, longitude: 4.83 }, radiusMeters: 50_000 },
  'a special day': { openAt: '2026-12-24T18:00' },
  'a special day off': { openAt: '2026-12-25T18:00' },
  'an ordinary day': { openAt: '2026-11-27T18:00' },
  'a large group': { players: 36 },
  'a game': { game: 'blindtest', filters: ['bar'] },
} as unknown as Readonly<Record<string, VenuePageQuery>>;

/** Returns the codes that queries find in the current version, in the order of their names. */
export async function queryStore(url: string) {
  const database = openDatabase({ url, replicaUrls: [], poolSize: 2 });
  try {
    const current = await readCurrentVersion(database);
    const version = current?.version ?? NaN;
    const store = createPostgresStore({
      database,
      version,
      openings: createOpeningsCache(),
      now: () => TODAY,
    });
    const codeOf = (record: VenueRecord | undefined): string | null => record?.code ?? null;
    const found: Record<string, readonly (string | null)[]> = {};
    for (const [name, query] of Object.entries(QUERIES))
      found[name] = (await store.find(query)).found.map(({ record }) => codeOf(record));
    return {
      version,
      moves: current?.moves,
      found,
      byFormerCode: codeOf(await store.byCode('lyon-old')),
      byCodes: (await store.byCodes(['mtl-1', 'LIS-1', 'none'])).map(codeOf),
      countries: Object.fromEntries(await store.countByCountry()),
      listed: (await store.listAfter(null, 100)).map(codeOf),
      lastTransition: await store.lastTransition(),
      mapped: (await store.forMaps()).map(({ venue: { code }, hidden, unbookable }) => ({ code, hidden: JSON.stringify(hidden), unbookable: JSON.stringify(unbookable) })), // prettier-ignore
    };
  } finally {
    await database.close();
  }
}
