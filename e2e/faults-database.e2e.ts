import { Client } from 'pg';
import { expect, test } from 'playwright/test';
import { findPostgres } from '../scripts/setup/find-postgres.mjs';
import { startPostgres } from '../__tests__/support/postgres';
import { type Asker, EVERYTHING, PROBES } from './support/faults/askers';
import {
  DATABASE_KINDS,
  type DatabaseKind,
  type FaultyDatabase,
  ROLE,
} from './support/faults/database-kinds';
import { startFaultyWire } from './support/faults/faulty-wire';
import { healthyPage, healthyUrl, OTHER_CITY, untilAdorned } from './support/faults/healthy';
import { circuitsIn, faultLines } from './support/faults/log-lines';
import { look } from './support/faults/outcome';
import { expectInTable, type Row, rowOf } from './support/faults/table';
import { type OwnServer, startOwnServer } from './support/own-server';
import { DATABASE_PORT } from './support/servers';

/** Long enough for a healthy page on a machine that runs other tests beside. */
const TIMEOUT_MS = 1_500;

interface Site {
  readonly server: OwnServer;
  readonly database: FaultyDatabase;
}

const rows: Row[] = [];
let site: Site;

test.describe('When PostgreSQL fails', () => {
  test.skip(
    findPostgres() === undefined && process.env.REQUIRE_POSTGRES !== '1',
    'There is no PostgreSQL with PostGIS on this machine.',
  );
  // One site for all, and one table at the end.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test.beforeAll(async () => {
    const { database, url } = await makeDatabase();
    // Nobody listens yet: the site starts without its database.
    await database.wire.fail('refuses connections');
    const server = await startOwnServer(DATABASE_PORT, {
      DATABASE_URL: url,
      UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS),
      // A visitor of a thousand pages a minute is not what is tried here.
      RATE_LIMIT_PER_MINUTE: '0',
      API_RATE_LIMIT_PER_MINUTE: '0',
    });
    site = { server, database };
  });

  test.afterAll(async () => {
    await site?.server.stop();
    await site?.database.wire.close();
    await site?.database.server.close();
  });

  test('from the start, places are found all the same, and venues as soon as it is there', async () => {
    for (const kind of DATABASE_KINDS.filter(({ name }) => /^(refuses conn|never)/.test(name))) {
      await kind.begin(site.database);
      await seeRows(kind, AT_THE_START, false);
    }
    await site.database.wire.fail(null);
    await untilWell();
  });

  for (const kind of DATABASE_KINDS) {
    test(`and ${kind.name}, nothing having been answered before, the visitor gets a page all the same`, async () => {
      await forgetAll();
      await during(kind, () => seeRows(kind, ALL, false));
    });
  }

  test('the visitor gets what was answered before', async () => {
    await untilAdorned(site.server.baseURL);
    for (const asker of EVERYTHING) await look(site.server.baseURL + (await healthyUrl(asker)));
    for (const kind of DATABASE_KINDS) await during(kind, () => seeRows(kind, ALL, true));
  });

  test('all of it as the table of faults says', () => {
    for (const row of rows.filter(({ hadAnswer }) => hadAnswer)) {
      expect(row.outcome, JSON.stringify(row)).toMatch(/^the (page( of the place)?|answer)$/);
    }
    expectInTable(rows);
  });
});

/** A server with an empty database of the site's, which the site reaches by a wire that can be cut. */
async function makeDatabase(): Promise<{ database: FaultyDatabase; url: string }> {
  const server = await startPostgres();
  const ownerUrl = await server.createDatabase();
  let owner: Client | null = null;
  const wire = await startFaultyWire(server.port);
  const database: FaultyDatabase = {
    server,
    wire,
    async owner() {
      if (owner) return owner;
      const fresh = new Client(ownerUrl);
      fresh.on('error', () => {
        owner = null;
      });
      await fresh.connect();
      return (owner = fresh);
    },
  };
  const name = new URL(ownerUrl).pathname.slice(1);
  await (
    await database.owner()
  ).query(
    `CREATE EXTENSION postgis; CREATE EXTENSION btree_gist;
     CREATE ROLE ${ROLE} LOGIN; ALTER DATABASE ${name} OWNER TO ${ROLE}; GRANT ALL ON SCHEMA public TO ${ROLE}`,
  );
  return { database, url: `postgresql://${ROLE}@127.0.0.1:${wire.port}/${name}` };
}

async function during(kind: DatabaseKind, see: () => Promise<void>): Promise<void> {
  await kind.begin(site.database);
  try {
    await see();
  } finally {
    await kind.end(site.database);
  }
  await untilWell();
}

/** What fails, in the words of the table: the site has never had its database, or had it a moment ago. */
const AT_THE_START = 'all, from the start';
const ALL = 'all';

/** Where no venue is known, suggestions are of places: these are of nothing else. */
const PLACES: Asker = {
  name: 'suggestions of places',
  url: '/api/suggestions?text=montelim&country=FRA&locale=en',
};

/** All at once: what one visitor meets doesn't spare the next. */
async function seeRows(kind: DatabaseKind, operation: string, hadAnswer: boolean): Promise<void> {
  const from = site.server.log().length;
  const isNew = operation === AT_THE_START;
  const askers = isNew
    ? EVERYTHING.map((asker) => (asker.name === 'suggestions' ? PLACES : asker))
    : EVERYTHING;
  rows.push(...(await Promise.all(askers.map((asker) => seeRow(kind, operation, hadAnswer, asker)))));
  const lines = faultLines(site.server.log().slice(from)).filter(({ service }) => service === 'database');
  // What it lacks since it started is told once, not for each page.
  if (isNew) return expect(faultLines(site.server.log()).map(({ service }) => service)).toContain('database');
  expect(lines.length, `lines of ${kind.name} in the log`).toBeGreaterThan(0);
  expect(lines.filter(({ cause }) => !kind.pattern.test(cause))).toEqual([]);
}

async function seeRow(kind: DatabaseKind, operation: string, hadAnswer: boolean, asker: Asker): Promise<Row> {
  const url = await healthyUrl(asker);
  const healthy = await healthyPage(url);
  const seen = await look(site.server.baseURL + url);
  return rowOf(
    { upstream: 'PostgreSQL', operation, page: asker.name, kind, hadAnswer, cause: kind.cause },
    seen,
    healthy,
  );
}

/** What asks for every operation, and no row shows. */
const OTHERS: readonly Asker[] = [
  OTHER_CITY,
  { name: 'countries', url: `/api/v1/${PROBES.countries}` },
  { name: 'counties', url: `/api/v1/${PROBES.counties}` },
  { name: 'cities', url: `/api/v1/${PROBES.cities}` },
  { name: 'clusters', url: `/api/v1/${PROBES.clusters}` },
];

let questions = 0;

/** Waits until the site has noticed that its database is well, which no answer of before may tell. */
async function untilWell(): Promise<void> {
  const { baseURL } = site.server;
  await expect(async function answersAgain() {
    questions += 1;
    const list = await look(`${baseURL}/api/v1/pois?lat=${47 + questions / 1_000}&lon=2&radius=5000&limit=1`);
    expect(list?.status).toBe(200);
    const unknown = await look(`${baseURL}/api/v1/pois/NONE-${questions}?lang=en`);
    expect(unknown?.status).toBe(404);
    // Each operation answers once, so that failures of one kind don't count with those of the next.
    for (const asker of OTHERS) expect((await look(baseURL + (await healthyUrl(asker))))?.status).toBe(200);
    const circuits = [...circuitsIn(site.server.log(), 'database')];
    expect(circuits.filter(([, state]) => state === 'open')).toEqual([]);
  }).toPass({ timeout: 15_000, intervals: [20, 50] });
}

/** Shows the same venues as a new version, of which nothing has been asked yet. */
async function forgetAll(): Promise<void> {
  const shown = (): number => site.server.log().split('is shown.').length;
  const before = shown();
  const owner = await site.database.owner();
  await owner.query('UPDATE network_version SET imported_at = clock_timestamp()');
  await expect.poll(shown, { timeout: 15_000 }).toBeGreaterThan(before);
}
