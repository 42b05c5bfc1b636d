import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createCache } from '@/lib/cache/create-cache';
import { CACHE_LIMITS, type CacheLimit } from '@/lib/cache/cache-limits';
import { MAX_PLAYERS, MAX_ROOM_PLAYERS, MAX_ROOMS } from '@/lib/group-fit/room';
import { openAtRange } from '@/lib/hours/open-at-range';
import { PAGE_SIZE } from '@/lib/pagination/pagination';
import { MAX_CODES, MAX_LABEL_LENGTH, MAX_STARTS, MAX_VOTERS, shortName } from '@/lib/selection/selection';
import { readSiteConfig } from '@/lib/server/env/site-config';
import { log } from '@/lib/server/log/log';
import { MAX_ID_LENGTH, MAX_TEXT_LENGTH, QUERY_READERS, TRANSIENT_READERS } from '@/lib/url/queries';
import { parseUrl } from '@/lib/url/routes';
import { MAX_PAGE, MAX_SEGMENT_LENGTH } from '@/lib/url/segments';
import { MAX_REPORT_BYTES } from '@/lib/server/metrics/web-vitals';

import handleNewsletter from '@/pages/api/newsletter';
import handleWebVitals from '@/pages/api/web-vitals';
import { type Limit, LIMITS, withLimits } from '@/scripts/limits/limits';
import { MAX_REQUESTS_OF_CONNECTION } from '@/server/pipeline/connections';
import { createDelayedConnections, MAX_DELAYED } from '@/server/pipeline/delayed-connections';
import { createHeldRejections, MAX_HELD } from '@/server/pipeline/held-rejections';
import { setLifecycle } from '@/server/pipeline/lifecycle';
import { MAX_BODY_BYTES, MAX_URL_LENGTH } from '@/server/pipeline/validate-request';
import { MAX_MAP_ZOOM } from '@/services/backend/map-points';
import { MAX_LIMIT } from '@/services/backend/venue-query';
import { MAX_URL_LENGTH as MAX_CONTRACT_URL_LENGTH } from '@/services/contract/handle-request';
import type { Ports } from '@/services/contract/handlers';
import { serveContract } from '@/services/contract/serve';
import { SUGGESTION_LIMIT } from '@/services/embedded/embedded-engine';
import { BUDGET_MS, eachHours } from '@/services/embedded/memory/each-hours';
import { MAX_PLACE_TEXT_LENGTH } from '@/services/engine/engine';
import { MAX_FORM_BYTES, MAX_SUBSCRIPTIONS } from '@/services/newsletter/handle-post';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@/services/newsletter/subscriber';
import { MAX_MOVABLE_DAYS } from '@/services/opening-hours';
import { createImageCache, MAX_WAITING_IMAGES } from '@/services/page-content/open-graph-image/image-cache';
import { CELL_LIMITS, importVenues } from '@/services/venue-import';
import { MAX_CODE_LENGTH, MAX_COUNTY_LENGTH, MAX_POSTAL_CODE_LENGTH } from '@/services/wire/parameters';
import { maxHeaderSize } from 'node:http';
import { stopTestServers } from '../support/http-server';
import { networkOf, testReferenceData } from '../support/network';
import { get, openConnection, readToEnd } from '../support/raw-connection';
import { temporaryFolder } from '../support/temporary-folder';
import { until } from '../support/until';
import { startTestServer, type TestRequest, type TestServer } from '../server/pipeline/test-server';

/**
 * Checks a limit. Returns the outcome (such as "accepted" or a status code) for a value at or just below the limit, and
 * the outcome for a value just above it.
 */
type Ask = () => Promise<readonly [below: string, beyond: string]>;

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ACCEPTED = 'accepted';

let ports: Ports;
let site: TestServer;

/** Serves the API and the Web Vitals and newsletter endpoints. Responds to every other path with short text. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '/' } = request;
  if (url.startsWith('/api/v1/'))
    await serveContract(request, response, { ports: () => ports, credentials: null });
  else if (url === '/api/web-vitals') await handleWebVitals(request, response);
  else if (url === '/api/newsletter') await handleNewsletter(request, response);
  else response.end('a page');
}

beforeAll(async () => {
  process.env.WEB_VITALS_PERCENT = '100';
  process.env.NEWSLETTER_FILE = path.join(temporaryFolder('limits'), 'newsletter.jsonl');
  for (const level of ['info', 'debug', 'warn', 'error'] as const) {
    jest.spyOn(log, level).mockImplementation(() => undefined);
  }
  setLifecycle('serving');
  ports = await networkOf('data/venues.csv', () => NOW);
  site = await startTestServer({}, answer);
});

afterAll(stopTestServers);

async function outcomeOf(request: TestRequest, server = site): Promise<string> {
  const { status, body } = await server.send(request);
  if (status === 200) return ACCEPTED;
  const code = /"code":"([\w-]+)"/.exec(body)?.[1];
  return code ? `${status} ${code}` : String(status);
}

/** Returns a check that sends a value at the limit and one just above it. */
function asking<Value>(below: Value, beyond: Value, request: (value: Value) => TestRequest): Ask {
  return async () => [await outcomeOf(request(below)), await outcomeOf(request(beyond))];
}

const letters = (length: number): string => 'a'.repeat(length);
const askingApi = (name: string, most: number, rest: string, at = '/pois'): Ask =>
  asking(most, most + 1, (length) => ({ path: `/api/v1${at}?${rest}${name}=${letters(length)}` }));
const askingNumber = (most: number, query: string): Ask =>
  asking(most, most + 1, (number) => ({ path: `/api/v1${query}=${number}` }));

/**
 * Returns a check that passes a value at the limit and one beyond it to `read`. The outcome states whether `read`
 * accepts, truncates or ignores the value.
 */
const reading =
  <Value>(below: Value, beyond: Value, read: (value: Value) => Value | null): Ask =>
  () => {
    const effect = (value: Value): string => {
      const result = read(value);
      if (result === null) return 'ignored';
      return JSON.stringify(result) === JSON.stringify(value) ? ACCEPTED : 'cut';
    };
    return Promise.resolve([effect(below), effect(beyond)]);
  };

function routing(below: string, beyond: string): Ask {
  const effect = (url: string): string => (parseUrl(url, {}).kind === 'unknown' ? '404' : ACCEPTED);
  return () => Promise.resolve([effect(below), effect(beyond)]);
}

const many = (count: number, one: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => one(index));

/** Sends requests one after the other and returns the outcomes of the last two. */
async function lastTwo(
  count: number,
  server: TestServer,
  request: TestRequest,
): Promise<readonly [string, string]> {
  const outcomes: string[] = [];
  for (let sent = 0; sent <= count; sent += 1) outcomes.push(await outcomeOf(request, server));
  return [outcomes.at(-2) ?? '', outcomes.at(-1) ?? ''];
}

/** Freezes the clock during `work`, so that the rate limiter does not replenish the allowance. */
async function atOneTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}

/** Returns a check for a per-minute rate limit. `setting` names the setting that lowers the limit to 5. */
const perMinute =
  (setting: string, at: string): Ask =>
  () =>
    atOneTime(async () => lastTwo(5, await startTestServer({ [setting]: '5' }, answer), { path: at }));

/**
 * Holds requests open and returns the outcomes of the last two. `client` returns the client address of each request.
 */
async function concurrently(
  count: number,
  client: (index: number) => string,
): Promise<readonly [string, string]> {
  const held: ServerResponse[] = [];
  const server = await startTestServer({}, (_, response) => {
    held.push(response);
    return Promise.resolve();
  });
  const sent = many(count, client).map((from) => outcomeOf({ path: '/api/other', from }, server));
  await until(() => held.length >= count);
  const beyond = await outcomeOf({ path: '/api/other', from: client(count) }, server);
  for (const response of held) response.end('a page');
  return [(await Promise.all(sent)).at(-1) ?? '', beyond];
}

async function pipelined(count: number): Promise<string> {
  const socket = await openConnection((await startTestServer({}, answer)).port);
  const [last, ...others] = many(count, (index) => get('/fr', index === 0 ? { Connection: 'close' } : {}));
  socket.write([...others, last].join(''));
  const responses = (await readToEnd(socket)).split('a page').length - 1;
  return responses === count ? ACCEPTED : 'connection closed';
}

async function subscribe(fields: object, from = '127.0.0.2'): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
  return outcomeOf({
    method: 'POST',
    path: '/api/newsletter',
    from,
    ...withBody(JSON.stringify(fields), headers),
  });
}

const withBody = (body: string, headers = {}): Pick<TestRequest, 'headers' | 'body'> => ({
  headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
  body,
});

async function finding(csv: string): Promise<string> {
  const { findings } = await importVenues(Buffer.from(csv), testReferenceData(), {
    fileName: 'venues.csv',
    today: '2026-11-20',
    checksPlausibility: false,
  });
  const codes = findings
    .map(({ code }) => code)
    .filter((code) => /too-long|room-invalid|hours-unreadable/.test(code));
  return codes[0] ? `finding ${codes[0]}` : ACCEPTED;
}

const row = (column: string, cell: string): string =>
  `code,name,latitude,longitude,${column}\nA-1,Test,45.76,4.83,"${cell}"\n`;
const askingFile =
  (column: string, below: string, beyond: string): Ask =>
  async () => [await finding(row(column, below)), await finding(row(column, beyond))];

const room = (index: number, players = 6): string => `Room ${index}: 2-${players}`;
const email = (length: number): string => `${letters(length - '@exemple.fr'.length)}@exemple.fr`;
const { protection } = readSiteConfig({});
const range = openAtRange(NOW);

const ASK: Readonly<Record<string, Ask>> = {
  head: asking(maxHeaderSize - 300, maxHeaderSize, (size) => ({
    path: '/fr',
    headers: { A: letters(size) },
  })),
  url: asking(MAX_URL_LENGTH, MAX_URL_LENGTH + 1, (length) => ({ path: `/${letters(length - 1)}` })),
  body: asking(MAX_BODY_BYTES, MAX_BODY_BYTES + 1, (size) => ({
    method: 'POST',
    path: '/api/other',
    ...withBody(letters(size)),
  })),
  pipelined: async () => [
    await pipelined(MAX_REQUESTS_OF_CONNECTION),
    await pipelined(MAX_REQUESTS_OF_CONNECTION + 1),
  ],
  requestId: async () => {
    const effect = async (id: string): Promise<string> => {
      const { headers } = await site.send({ path: '/fr', headers: { 'X-Request-Id': id } });
      return headers['x-request-id'] === id ? ACCEPTED : 'ignored';
    };
    expect([await effect(letters(7)), await effect(letters(8))]).toEqual(['ignored', ACCEPTED]);
    return [await effect(letters(64)), await effect(letters(65))];
  },
  concurrency: () => concurrently(protection.maxConcurrentRequests, (index) => `127.0.1.${(index >> 1) + 1}`),
  share: () => concurrently(protection.maxConcurrentRequests / 2, () => '127.0.2.1'),
  browserRate: perMinute('RATE_LIMIT_PER_MINUTE', '/api/other'),
  contractRate: perMinute('API_RATE_LIMIT_PER_MINUTE', '/api/v1/countries?lang=fr'),
  subscriptions: () =>
    atOneTime(async () => {
      const outcomes: string[] = [];
      for (let sent = 0; sent <= MAX_SUBSCRIPTIONS.count; sent += 1)
        outcomes.push(await subscribe({ name: 'Zoé', email: email(20) }, '127.0.0.9'));
      return [outcomes.at(-2) ?? '', outcomes.at(-1) ?? ''];
    }),
  delayed: () => {
    const connections = createDelayedConnections({ has: () => true });
    const outcomes = many(MAX_DELAYED + 1, () => {
      let outcome = ACCEPTED;
      const socket = {
        pause: () => undefined,
        destroy: () => (outcome = 'connection closed'),
        destroyed: true,
      };
      connections.accept(socket as never, () => undefined);
      return outcome;
    });
    return Promise.resolve([outcomes.at(-2) ?? '', outcomes.at(-1) ?? '']);
  },
  held: () => {
    const hold = createHeldRejections();
    const outcomes = many(MAX_HELD + 1, () => {
      let outcome = ACCEPTED;
      hold({ once: () => undefined } as never, () => (outcome = 'sent at once'));
      return outcome;
    });
    return Promise.resolve([outcomes.at(-2) ?? '', outcomes.at(-1) ?? '']);
  },
  images: async () => {
    const image = createImageCache({
      draw: () => new Promise(() => undefined),
      maxBytes: 1,
      maxWaiting: MAX_WAITING_IMAGES,
    });
    // The first image is being drawn, the next ones fill the queue, and the last one exceeds the limit.
    const results = many(MAX_WAITING_IMAGES + 2, String).map((title) => image({ title, lines: [] }));
    const settled = (result: Promise<{ readonly kind: string }>): Promise<string> =>
      Promise.race([
        result.then(({ kind }) => (kind === 'busy' ? '503' : kind)),
        new Promise<string>((resolve) => setImmediate(() => resolve(ACCEPTED))),
      ]);
    return [await settled(results.at(-2)!), await settled(results.at(-1)!)];
  },
  segment: routing(
    `/fr/france-fra/${letters(MAX_SEGMENT_LENGTH)}/results`,
    `/fr/france-fra/${letters(MAX_SEGMENT_LENGTH + 1)}/results`,
  ),
  pageNumber: routing(
    `/fr/france-fra/lyon/results/${MAX_PAGE}`,
    `/fr/france-fra/lyon/results/${MAX_PAGE + 1}`,
  ),
  players: reading(MAX_PLAYERS, MAX_PLAYERS + 1, (players) =>
    QUERY_READERS.players({ players: String(players) }),
  ),
  typedText: reading(letters(MAX_TEXT_LENGTH), letters(MAX_TEXT_LENGTH + 1), (asked) =>
    TRANSIENT_READERS.searchedText({ asked }),
  ),
  placeId: reading(
    letters(MAX_ID_LENGTH),
    letters(MAX_ID_LENGTH + 1),
    (placeId) => TRANSIENT_READERS.place({ place: 'a', placeId })?.chosen?.id ?? null,
  ),
  codes: reading(many(MAX_CODES, String), many(MAX_CODES + 1, String), (venues) => [
    ...QUERY_READERS.venues({ venues }),
  ]),
  starts: reading(
    MAX_STARTS,
    MAX_STARTS + 1,
    (count) => QUERY_READERS.starts({ from: many(count, (one) => `45.${one},4`) }).length,
  ),
  voters: reading(
    MAX_VOTERS,
    MAX_VOTERS + 1,
    (count) => QUERY_READERS.votes({ votes: many(count, (one) => `v${one}:a`) }).length,
  ),
  label: reading(letters(MAX_LABEL_LENGTH), letters(MAX_LABEL_LENGTH + 1), shortName),
  results: async () => {
    const page = async (limit: number): Promise<string> => {
      const { body } = await site.send({ path: `/api/v1/pois?country=FRA&limit=${limit}` });
      const next = await site.send({ path: '/api/v1/pois?country=FRA' });
      const all = (text: string): number => (JSON.parse(text) as { data: unknown[] }).data.length;
      return all(body) > all(next.body) ? 'next page' : ACCEPTED;
    };
    return [await page(PAGE_SIZE), await page(PAGE_SIZE + 1)];
  },
  contractUrl: asking(MAX_CONTRACT_URL_LENGTH, MAX_CONTRACT_URL_LENGTH + 1, (length) => {
    const start = '/api/v1/countries?lang=fr&lang=fr';
    return { path: `/api/v1/countries?lang=fr${'&'.repeat(length - start.length + '&lang=fr'.length)}` };
  }),
  pageSize: askingNumber(MAX_LIMIT, '/pois?limit'),
  text: askingApi('text', MAX_PLACE_TEXT_LENGTH, 'country=FRA&lang=fr&', '/engine/autocomplete'),
  postalCode: askingApi('postalcode', MAX_POSTAL_CODE_LENGTH, 'country=FRA&'),
  code: async () => {
    const outcome = (length: number): Promise<string> =>
      outcomeOf({ path: `/api/v1/pois/${letters(length)}` });
    const below = await outcome(MAX_CODE_LENGTH);
    return [below === '404 not-found' ? ACCEPTED : below, await outcome(MAX_CODE_LENGTH + 1)];
  },
  county: askingApi('county', MAX_COUNTY_LENGTH, 'country=FRA&'),
  contractPlayers: askingNumber(MAX_PLAYERS, '/pois?players'),
  zoom: askingNumber(MAX_MAP_ZOOM, '/pois/clusters?bbox=4,45,5,46&zoom'),
  contractStarts: asking(MAX_STARTS, MAX_STARTS + 1, (count) => ({
    path: `/api/v1/pois/fair?${many(count, () => 'start=45,4').join('&')}`,
  })),
  openat: asking(range.last, '2027-12-22', (date) => ({ path: `/api/v1/pois?openat=${date}T12:00` })),
  suggestions: async () => {
    const { body } = await site.send({ path: '/api/v1/engine/autocomplete?text=saint&country=FRA&lang=fr' });
    const { length } = (JSON.parse(body) as { data: unknown[] }).data;
    return [
      length <= SUGGESTION_LIMIT ? ACCEPTED : 'longer',
      length === SUGGESTION_LIMIT ? 'cut' : 'shorter',
    ];
  },
  report: async () => {
    const outcome = (size: number): Promise<string> =>
      outcomeOf({ method: 'POST', path: '/api/web-vitals', ...withBody(letters(size)) });
    // Status 400 means that the server has read the body, but that the body is not a valid report.
    const below = await outcome(MAX_REPORT_BYTES);
    return [below === '400 bad-request' ? ACCEPTED : below, await outcome(MAX_REPORT_BYTES + 1)];
  },
  form: asking(MAX_FORM_BYTES, MAX_FORM_BYTES + 1, (size) => {
    const text = JSON.stringify({ name: 'Zoé', email: email(20), more: '' });
    const body = text.replace('""', `"${letters(size - Buffer.byteLength(text))}"`);
    return {
      method: 'POST',
      path: '/api/newsletter',
      ...withBody(body, { 'Content-Type': 'application/json' }),
    };
  }),
  name: async () => [
    await subscribe({ name: letters(MAX_NAME_LENGTH), email: email(20) }),
    await subscribe({ name: letters(MAX_NAME_LENGTH + 1), email: email(20) }),
  ],
  email: async () => [
    await subscribe({ name: 'Zoé', email: email(MAX_EMAIL_LENGTH) }),
    await subscribe({ name: 'Zoé', email: email(MAX_EMAIL_LENGTH + 1) }),
  ],
  cells: async () => {
    const outcomes = await Promise.all(
      Object.entries(CELL_LIMITS)
        .filter(([column]) => !['code', 'name', 'latitude', 'longitude'].includes(column))
        .map(async ([column, most]) =>
          [await finding(row(column, letters(most))), await finding(row(column, letters(most + 1)))].join(),
        ),
    );
    const [below = '', beyond = ''] = [
      ...new Set(outcomes.map((outcome) => outcome.replace('finding hours-unreadable,', 'accepted,'))),
    ]
      .join()
      .split(',');
    return [below, beyond];
  },
  movableDays: askingFile(
    'opening_hours',
    many(MAX_MOVABLE_DAYS, () => 'PH off').join('; '),
    many(MAX_MOVABLE_DAYS + 1, () => 'PH off').join('; '),
  ),
  rooms: askingFile(
    'rooms',
    many(MAX_ROOMS, (one) => room(one)).join('; '),
    many(MAX_ROOMS + 1, (one) => room(one)).join('; '),
  ),
  roomPlayers: askingFile('rooms', room(1, MAX_ROOM_PLAYERS), room(1, MAX_ROOM_PLAYERS + 1)),
  hours: async () => {
    const after = async (ms: number): Promise<string> => {
      let time = 0;
      const work = (): void => void (time += ms / 2);
      return eachHours([1, 2], work, { clock: () => time }).then(
        () => ACCEPTED,
        () => '503 unavailable',
      );
    };
    return [await after(BUDGET_MS - 2), await after(BUDGET_MS)];
  },
};

const all: readonly (readonly [string, Limit])[] = Object.values(LIMITS).flatMap((limits) =>
  Object.entries(limits),
);

describe('The page of limits', () => {
  it('is generated from the limits of the code (after a change, run `npx tsx scripts/limits/write.mjs`)', () => {
    const document = readFileSync('docs/limits.md', 'utf8');
    // Ignore the padding with which Prettier aligns table columns.
    const withoutAlignment = (text: string): string => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
    expect(withoutAlignment(document)).toBe(withoutAlignment(withLimits(document)));
  });

  it('has a test for every limit', () => {
    const elsewhere = all.flatMap(([name, { shownBy }]) => (shownBy ? [[name, shownBy] as const] : []));
    expect([...Object.keys(ASK), ...elsewhere.map(([name]) => name)].sort()).toEqual(
      all.map(([name]) => name).sort(),
    );
    expect(elsewhere.filter(([, file]) => !existsSync(file))).toEqual([]);
  });
});

describe('The answer just below and just beyond a limit is that of the page:', () => {
  it.each(Object.entries(ASK))('%s', async (name, ask) => {
    const beyond = all.find(([other]) => other === name)?.[1].beyond;
    expect(await ask()).toEqual([ACCEPTED, beyond]);
  });
});

describe('Caches', () => {
  it.each(Object.entries(CACHE_LIMITS) as [string, CacheLimit][])(
    '%s: the entry beyond the limit replaces the oldest one',
    (name, { max, maxSize }) => {
      // If the limit is in bytes, each entry takes up half of it, so that two entries fill the cache.
      const half = maxSize === undefined ? 0 : maxSize / 2;
      const cache = createCache<number, string>(
        'test',
        maxSize === undefined
          ? { max: max! }
          : { ...(max !== undefined && { max }), maxSize, sizeOf: () => half },
      );
      const most = maxSize === undefined ? max! : 2;
      for (let key = 0; key < most; key += 1) cache.set(key, name);
      expect([cache.peek(0), cache.size]).toEqual([name, most]);
      cache.set(most, name);
      expect([cache.peek(0), cache.size]).toEqual([undefined, most]);
    },
  );

  it('Each cache of the site has the limit of its name, and the operation guide leads to the page', () => {
    const sources = ['lib', 'pages', 'server', 'services']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
      )
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('lib/cache/'))
      .map((file) => readFileSync(file, 'utf8'));
    const calls = sources.flatMap((source) => [
      ...source.matchAll(/createCache(?:<.*>)?\(\s*'([\w-]+)',([^]*?)\);/g),
    ]);
    const names = calls.map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !(name in CACHE_LIMITS))).toEqual(['pages']);
    const others = calls.filter(
      ([, name = '', rest = '']) =>
        !rest.includes(`CACHE_LIMITS.${name}`) && !rest.includes(`CACHE_LIMITS['${name}']`),
    );
    // The feed, image and page caches receive their limits as parameters, which come from a setting or a test.
    expect(others.map(([, name]) => name).sort()).toEqual(['feeds', 'images', 'pages']);
  });
});
