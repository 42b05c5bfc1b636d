import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'playwright/test';
import { findPostgres } from '../scripts/setup/find-programs.mjs';
import { startPostgres, type TestServer } from '@locator/test-support/postgres';
import { fetchOrNull, openCircuits, outcomeAt, untilOptionalDataLoaded } from './support/faults/outcome';
import { type FailingRequest, PROBES, WITHOUT_DATABASE } from './support/faults/requests';
import { type OwnServer, startOwnServer } from './support/own-server';

/** Upstream timeout, long enough for a healthy page on a busy machine. */
const TIMEOUT_MS = 5_000;

/** Requests to a site that has never reached its database. Its suggestions and clusters lack the venues. */
const AT_THE_START: readonly FailingRequest[] = WITHOUT_DATABASE.map(([url, outcome, stale]) => {
  if (url.includes('suggestions'))
    return ['/api/suggestions?text=montelimar%20drome&country=FRA&locale=en', outcome, stale];
  return url.includes('clusters') ? [url, '503 in JSON', stale] : [url, outcome, stale];
});

/**
 * Kinds of failure, each with the causes that the site may log. The adapter treats other errors like these: see
 * packages/venues/__tests__/postgres/connection-faults.test.ts.
 */
const KINDS = [
  {
    name: 'is stopped',
    cause: /ECONN|EPIPE|terminated|not queryable|closed/,
    begin: () => database.kill(),
    end: () => database.start(),
  },
  {
    name: 'does not respond',
    cause: /no time was left|time(d )?out|expired/i,
    begin: () => wire.silence(true),
    end: () => wire.silence(false),
  },
  {
    name: 'denies its tables',
    cause: /permission denied/,
    begin: () => asOwner('REVOKE SELECT ON venue, network_version, network_pointer FROM site'),
    end: () => asOwner('GRANT SELECT ON venue, network_version, network_pointer TO site'),
  },
  {
    name: 'contains invalid rows',
    cause: /has rows that this site did not write/,
    begin: () =>
      asOwner(
        `ALTER TABLE venue RENAME COLUMN record TO kept; ALTER TABLE venue ADD record jsonb DEFAULT '{"code":42}'`,
      ),
    end: () =>
      asOwner('ALTER TABLE venue DROP COLUMN record; ALTER TABLE venue RENAME COLUMN kept TO record'),
  },
] as const;

let server: OwnServer;
let database: TestServer;
let wire: Wire;
let ownerUrl: string;

test.describe('Failing PostgreSQL server', () => {
  test.skip(
    findPostgres() === undefined && process.env.REQUIRE_POSTGRES !== '1',
    'There is no PostgreSQL with PostGIS on this machine.',
  );
  // All tests share one site.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test.beforeAll(async () => {
    database = await startPostgres();
    ownerUrl = await database.createDatabase();
    const name = new URL(ownerUrl).pathname.slice(1);
    await asOwner(
      `CREATE EXTENSION postgis; CREATE EXTENSION btree_gist;
       CREATE ROLE site LOGIN; ALTER DATABASE ${name} OWNER TO site; GRANT ALL ON SCHEMA public TO site`,
    );
    wire = await startWire(database.port);
    // The site starts while its database is unreachable.
    await database.kill();
    server = await startOwnServer({
      DATABASE_URL: `postgresql://site@127.0.0.1:${wire.port}/${name}`,
      UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS),
      // Disables the page cache, so that every request reaches the database.
      PAGE_CACHE_MB: '0',
      RATE_LIMIT_PER_MINUTE: '0',
    });
  });

  test.afterAll(async () => {
    await server?.stop();
    await wire?.close();
    await database?.close();
  });

  test('A site that starts without its database finds places, and finds venues once the database is available', async () => {
    await expectOutcomes(AT_THE_START, 1);
    expect(causesIn(server.log())).not.toEqual([]);
    await database.start();
    await untilRecovered();
  });

  for (const kind of KINDS) {
    test(`The visitor gets a page when the database ${kind.name} without a stale response`, async () => {
      await publishNewVersion();
      // The home page keeps its lists, and shows no counts.
      const requests = WITHOUT_DATABASE.map(([url, outcome, stale]): FailingRequest => [
        url,
        url === '/es' ? 'the page' : outcome,
        stale,
      ]);
      await during(kind, () => expectOutcomes(requests, 1));
    });
  }

  test('The visitor gets the stale response when there is one', async () => {
    await untilOptionalDataLoaded(server.baseURL);
    for (const [url] of WITHOUT_DATABASE) await outcomeAt(server.baseURL, url);
    for (const kind of KINDS.slice(0, 3)) await during(kind, () => expectOutcomes(WITHOUT_DATABASE, 2));
  });
});

/** Checks the outcomes of concurrent requests: column 1 without a stale response, 2 with one. */
async function expectOutcomes(requests: readonly FailingRequest[], column: 1 | 2): Promise<void> {
  const outcomes = await Promise.all(requests.map(([url]) => outcomeAt(server.baseURL, url)));
  expect(outcomes.map((outcome, index) => [requests[index]?.[0], outcome])).toEqual(
    requests.map((request) => [request[0], request[column]]),
  );
}

async function during(
  { begin, end, cause }: (typeof KINDS)[number],
  see: () => Promise<void>,
): Promise<void> {
  const from = server.log().length;
  await begin();
  try {
    await see();
    // The log may arrive after the responses.
    await expect.poll(() => causesIn(server.log().slice(from))).not.toEqual([]);
    expect(causesIn(server.log().slice(from)).filter((logged) => !cause.test(logged))).toEqual([]);
  } finally {
    await end();
  }
  await untilRecovered();
}

/** Returns the logged causes of failed database calls. */
function causesIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
  return lines
    .map((line) => JSON.parse(line) as { service?: string; operation?: string; cause?: string })
    .flatMap(({ service, operation, cause }) =>
      service === 'database' && operation && cause ? [cause] : [],
    );
}

async function asOwner(sql: string): Promise<void> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

interface Wire {
  readonly port: number;
  /** Withholds everything that the database sends. Afterwards, closes the connections, which have lost bytes. */
  silence(isSilent: boolean): Promise<void>;
  close(): Promise<unknown>;
}

/** Starts a TCP proxy to a server on this machine. */
async function startWire(targetPort: number): Promise<Wire> {
  let isSilent = false;
  const clients = new Set<Socket>();
  const proxy = createServer(function join(client) {
    clients.add(client);
    const target = connect(targetPort, '127.0.0.1');
    for (const socket of [client, target]) socket.on('error', () => undefined);
    client.on('data', (bytes) => target.write(bytes)).on('close', () => target.destroy());
    target.on('data', (bytes) => isSilent || client.write(bytes)).on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const disconnect = (): void => clients.forEach((client) => client.destroy());
  return {
    port: (proxy.address() as AddressInfo).port,
    silence(next) {
      isSilent = next;
      if (!isSilent) disconnect();
      return Promise.resolve();
    },
    close() {
      disconnect();
      return once(proxy.close(), 'close');
    },
  };
}

/** One request for each operation that {@link untilRecovered} does not otherwise call. */
const OTHERS = [
  '/en/luxembourg-LUX/luxembourg/results',
  `/api/v1/${PROBES.countries}`,
  `/api/v1/${PROBES.counties}`,
  `/api/v1/${PROBES.cities}`,
  `/api/v1/${PROBES.clusters}`,
  '/api/suggestions?text=amie&country=FRA&locale=en',
];

let requestCount = 0;

/** Waits until the site has recovered. Uses requests for which the stale cache has no response. */
async function untilRecovered(): Promise<void> {
  const { baseURL } = server;
  await expect(async function answersAgain() {
    requestCount += 1;
    const list = `/api/v1/pois?lat=${47 + requestCount / 1_000}&lon=2&radius=5000&limit=1`;
    expect((await fetchOrNull(baseURL + list))?.status).toBe(200);
    expect((await fetchOrNull(`${baseURL}/api/v1/pois/NONE-${requestCount}?lang=en`))?.status).toBe(404);
    // Call each operation successfully once, so that failures of one kind don't count towards the circuit breaker's
    // threshold in the tests of the next kind.
    for (const url of OTHERS) expect((await fetchOrNull(baseURL + url))?.status).toBe(200);
    expect(openCircuits(server.log(), 'database')).toEqual([]);
  }).toPass({ intervals: [20, 50] });
}

/** Publishes the same venues as a new version, for which nothing is cached. */
async function publishNewVersion(): Promise<void> {
  const versions = (log: string): number => log.split('is shown.').length;
  const before = versions(server.log());
  await asOwner('UPDATE network_version SET imported_at = clock_timestamp()');
  await server.untilLogged((log) => versions(log) > before || undefined);
}
