import { Client } from 'pg';
import { expect, test } from 'playwright/test';
import { findPostgres } from '../scripts/setup/find-programs.mjs';
import { startPostgres } from '../__tests__/support/postgres';
import { type SampleRequest, EVERYTHING, PROBES } from './support/faults/requests';
import {
  DATABASE_KINDS,
  type DatabaseKind,
  type FaultyDatabase,
  ROLE,
} from './support/faults/database-kinds';
import { startFaultyWire } from './support/faults/faulty-wire';
import { healthyPage, healthyUrl, OTHER_CITY, untilOptionalDataLoaded } from './support/faults/healthy';
import { circuitsIn, type FaultLine, faultLines } from './support/faults/log-lines';
import { fetchOrNull } from './support/faults/outcome';
import { expectStoredTables, type Row, rowOf } from './support/faults/table';
import { type OwnServer, startOwnServer } from './support/own-server';

/** Upstream timeout, long enough for a healthy page on a busy machine. */
const TIMEOUT_MS = 5_000;

/** Kinds of failure after which the tests request pages for which the site has a stale response. */
const KINDS_WITH_STALE_RESPONSES = DATABASE_KINDS.filter(({ name }) =>
  ['refuses connections', 'does not respond', 'lacks a table'].includes(name),
);

interface Site {
  readonly server: OwnServer;
  readonly database: FaultyDatabase;
}

const rows: Row[] = [];
let site: Site;

test.describe('Failing PostgreSQL server', () => {
  test.skip(
    findPostgres() === undefined && process.env.REQUIRE_POSTGRES !== '1',
    'There is no PostgreSQL with PostGIS on this machine.',
  );
  // All tests share one site. The last test checks the table of all results.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test.beforeAll(async () => {
    const { database, url } = await makeDatabase();
    // The site starts while its database is unreachable.
    await database.wire.fail('refuses connections');
    const server = await startOwnServer({
      DATABASE_URL: url,
      UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS),
      // Disables the page cache, so that every request reaches the database.
      PAGE_CACHE_MB: '0',
      RATE_LIMIT_PER_MINUTE: '0',
    });
    site = { server, database };
  });

  test.afterAll(async () => {
    await site?.server.stop();
    await site?.database.wire.close();
    await site?.database.server.close();
  });

  test('A site that starts without its database finds places, and finds venues once the database is available', async () => {
    for (const kind of DATABASE_KINDS.filter(({ name }) => /^(refuses conn|never)/.test(name))) {
      await kind.begin(site.database);
      await testKind(kind, AT_THE_START, false);
    }
    await site.database.wire.fail(null);
    await untilRecovered();
  });

  for (const kind of DATABASE_KINDS) {
    test(`The visitor gets a page when the database ${kind.name} without a stale response`, async () => {
      await publishNewVersion();
      await during(kind, () => testKind(kind, ALL, false));
    });
  }

  test('The visitor gets the stale response when there is one', async () => {
    await untilOptionalDataLoaded(site.server.baseURL);
    for (const request of EVERYTHING) await fetchOrNull(site.server.baseURL + (await healthyUrl(request)));
    expect(KINDS_WITH_STALE_RESPONSES).toHaveLength(3);
    for (const kind of KINDS_WITH_STALE_RESPONSES) await during(kind, () => testKind(kind, ALL, true));
  });

  test('The results equal the stored table of faults', () => {
    for (const row of rows.filter(({ hasStaleResponse }) => hasStaleResponse)) {
      expect(row.outcome, JSON.stringify(row)).toMatch(/^the (page( of the place)?|response)$/);
    }
    expectStoredTables(rows);
  });
});

/** Starts a PostgreSQL server with an empty database, and a fault-injecting proxy through which the site connects. */
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
  await untilRecovered();
}

/**
 * Values of the "Failing operation" column of the table: one for a site that has never reached its database, and
 * one for a site that has.
 */
const AT_THE_START = 'all, from the start';
const ALL = 'all';

/** A request for suggestions when the site has no venues yet. The response contains only places. */
const PLACES: SampleRequest = {
  name: 'suggestions of places',
  url: '/api/suggestions?text=montelim&country=FRA&locale=en',
};

/** Tests a kind of failure. Sends all requests at the same time, so that the result of one does not affect the next. */
async function testKind(kind: DatabaseKind, operation: string, hasStaleResponse: boolean): Promise<void> {
  const from = site.server.log().length;
  const isNew = operation === AT_THE_START;
  const requests = isNew
    ? EVERYTHING.map((request) => (request.name === 'suggestions' ? PLACES : request))
    : EVERYTHING;
  rows.push(
    ...(await Promise.all(
      requests.map((request) => testRequest(kind, operation, hasStaleResponse, request)),
    )),
  );
  // At startup, a missing table is logged once rather than for each page.
  const lines = (): FaultLine[] =>
    faultLines(site.server.log().slice(isNew ? 0 : from)).filter(({ service }) => service === 'database');
  // The log may arrive after the responses.
  await expect.poll(() => lines().length, `lines of ${kind.name} in the log`).toBeGreaterThan(0);
  if (isNew) return;
  expect(lines().filter(({ cause }) => !kind.pattern.test(cause))).toEqual([]);
}

async function testRequest(
  kind: DatabaseKind,
  operation: string,
  hasStaleResponse: boolean,
  request: SampleRequest,
): Promise<Row> {
  const url = await healthyUrl(request);
  const healthy = await healthyPage(url);
  const seen = await fetchOrNull(site.server.baseURL + url);
  return rowOf(
    { upstream: 'postgresql', operation, page: request.name, kind, hasStaleResponse, cause: kind.cause },
    seen,
    healthy,
  );
}

/**
 * One request for each operation that {@link untilRecovered} does not otherwise call. The URLs differ from those in
 * {@link EVERYTHING}.
 */
const OTHERS: readonly SampleRequest[] = [
  OTHER_CITY,
  { name: 'countries', url: `/api/v1/${PROBES.countries}` },
  { name: 'counties', url: `/api/v1/${PROBES.counties}` },
  { name: 'cities', url: `/api/v1/${PROBES.cities}` },
  { name: 'clusters', url: `/api/v1/${PROBES.clusters}` },
  { name: 'suggestions', url: '/api/suggestions?text=amie&country=FRA&locale=en' },
];

let requestCount = 0;

/** Waits until the site has recovered. Uses requests for which the stale cache has no response. */
async function untilRecovered(): Promise<void> {
  const { baseURL } = site.server;
  await expect(async function answersAgain() {
    requestCount += 1;
    const list = await fetchOrNull(
      `${baseURL}/api/v1/pois?lat=${47 + requestCount / 1_000}&lon=2&radius=5000&limit=1`,
    );
    expect(list?.status).toBe(200);
    const unknown = await fetchOrNull(`${baseURL}/api/v1/pois/NONE-${requestCount}?lang=en`);
    expect(unknown?.status).toBe(404);
    // Call each operation successfully once, so that failures of one kind don't count towards the circuit breaker's
    // threshold in the tests of the next kind.
    for (const request of OTHERS)
      expect((await fetchOrNull(baseURL + (await healthyUrl(request))))?.status).toBe(200);
    const circuits = [...circuitsIn(site.server.log(), 'database')];
    expect(circuits.filter(([, state]) => state === 'open')).toEqual([]);
  }).toPass({ intervals: [20, 50] });
}

/** Publishes the same venues as a new version, for which nothing is cached. */
async function publishNewVersion(): Promise<void> {
  const versions = (log: string): number => log.split('is shown.').length;
  const before = versions(site.server.log());
  const owner = await site.database.owner();
  await owner.query('UPDATE network_version SET imported_at = clock_timestamp()');
  await site.server.untilLogged((log) => versions(log) > before || undefined);
}
