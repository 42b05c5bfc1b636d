import type { IncomingMessage, RequestListener } from 'node:http';
import { getEndpoint } from '@/lib/server/http/get-endpoint';
import { metrics } from '@locator/base/log';
import { filterCodes, gameCodes } from '@locator/venue-model/chain';
import { createRemote, type RemoteOptions } from '@/services/remote/remote';
import { exceedTimeout, fakeOnly } from '@locator/test-support/fake-timers';
import {
  respondEndlessly,
  respondWithJson as json,
  startTestServer,
  stopTestServers,
  type TestServer,
} from '@locator/test-support/http-server';
import { serveEndpoint } from '../../support/serve-endpoint';
import { failureOf, valueOf } from '@locator/test-support/value-of';

/** Timeout on the fake clock, which advances only when a test advances it. */
const TIMEOUT_MS = 10_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const FRANCE = { code: 'FRA', venueCount: 3 };
const CREDENTIALS = { user: 'site', password: 'correct horse' };

const good = json({ data: [FRANCE] });

interface Upstream extends TestServer {
  listener: RequestListener;
  readonly requests: IncomingMessage[];
}

async function anUpstream(listener: RequestListener, port = 0): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const upstream = { listener, requests };
  const server = await startTestServer((request, response) => {
    requests.push(request);
    upstream.listener(request, response);
  }, port);
  return Object.assign(upstream, server);
}

const remote = (baseUrl: string, options: Partial<RemoteOptions> = {}) =>
  createRemote({ baseUrl, credentials: CREDENTIALS, isGoogle: false, timeoutMs: TIMEOUT_MS, ...options });

let warned: jest.SpyInstance;

interface LogLine {
  readonly service: string;
  readonly operation?: string;
  readonly cause?: string;
  readonly servedStale?: boolean;
  readonly stack?: readonly string[];
  readonly circuit?: string;
}

const logLines = (): LogLine[] => warned.mock.calls.map(([line]) => JSON.parse(String(line)) as LogLine);

beforeEach(() => {
  fakeOnly('setTimeout', 'clearTimeout', 'performance');
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation((line) => console.warn(line));
});

afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await stopTestServers();
});

const neverRespond = exceedTimeout(TIMEOUT_MS);

const FAULTS: [string, RequestListener, RegExp][] = [
  ['closes the connection', (request) => request.socket.destroy(), /no connection \(ECONNRESET\)/],
  ['never responds', neverRespond, /timed out after 10000 ms/],
  ['never ends its response', exceedTimeout(TIMEOUT_MS, respondEndlessly()), /timed out after 10000 ms/],
  [
    'closes the connection in the middle of the response',
    (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"data":[', () => response.destroy());
    },
    /no (connection|usable response)/,
  ],
  [
    'responds with 500',
    json({ error: { code: 'unexpected', message: 'secret' } }, 500),
    /it responded with 500$/,
  ],
  [
    'responds with 503',
    json({ error: { code: 'unavailable', message: 'later' } }, 503),
    /it responded with 503$/,
  ],
  [
    'responds with 429',
    json({ error: { code: 'too-many-requests', message: 'later' } }, 429),
    /it responded with 429$/,
  ],
  [
    'responds with 401',
    json({ error: { code: 'unauthorized', message: 'who?' } }, 401),
    /check BACK_USER and BACK_PASSWORD/,
  ],
  ['responds with 403', json('', 403), /check BACK_USER and BACK_PASSWORD/],
  ['responds with 404 in HTML', json('<h1>Not found</h1>', 404), /404.*check BACK_URL/],
  [
    'responds with 404 for the whole contract',
    json({ error: { code: 'not-found', message: 'x' } }, 404),
    /check BACK_URL/,
  ],
  ['responds with 400 in HTML', json('<h1>Bad request</h1>', 400), /it responded with 400$/],
  [
    'redirects',
    (_, response) => response.writeHead(302, { Location: 'http://elsewhere.invalid/' }).end(),
    /redirect, which is not followed/,
  ],
  [
    'responds in HTML',
    json('<!doctype html><p>Welcome</p>'),
    /does not match the contract: the whole response/,
  ],
  ['returns truncated JSON', json('{"data":[{"code":"FR'), /does not match the contract/],
  ['returns an empty body', json(''), /does not match the contract/],
  ['returns null', json('null'), /does not match the contract/],
  ['returns no envelope', json([FRANCE]), /does not match the contract/],
  ['returns no list', json({ data: FRANCE }), /does not match the contract: data:/],
  ['returns wrong types', json({ data: [FRANCE, { ...FRANCE, venueCount: '3' }] }), /: data\.1\.venueCount:/],
  ['leaves out a required field', json({ data: [{ code: 'FRA' }] }), /: data\.0\.venueCount:/],
  [
    'returns an endless body',
    json(`{"data":[],"more":"${'x'.repeat(9 * 1024 * 1024)}"}`),
    /above 8388608 bytes/,
  ],
];

it('One failed operation behind an endpoint is one line in the log and one count', async () => {
  const { url } = await anUpstream(json({}, 500));
  const { backend } = remote(url);
  const failing = getEndpoint(async (_, locale) => {
    const countries = await backend.countries(locale);
    return countries.ok
      ? { kind: 'data', body: countries.value, cacheControl: 'no-store' }
      : { kind: 'failure', failure: countries.failure };
  });
  const response = await fetch(await serveEndpoint(failing));
  expect(response.status).toBe(503);
  expect(logLines()).toEqual([
    expect.objectContaining({ level: 'error', service: 'backend', operation: 'countries' }),
  ]);
  const { values } = await metrics().upstreamFaults.get();
  expect(values).toEqual([{ labels: { service: 'backend', operation: 'countries' }, value: 1 }]);
});

describe.each(FAULTS)('Back-end that %s', (_, listener, cause) => {
  it('The operation is unavailable, and the log has the operation and the cause', async () => {
    const { url } = await anUpstream(listener);
    const failure = failureOf(await remote(url).backend.countries('fr'));
    expect(failure).toMatchObject({ kind: 'unavailable', service: 'backend', operation: 'countries' });
    expect(failure.message).toMatch(/^The remote backend’s countries failed: /);
    expect(failure.message).toMatch(cause);
    expect(logLines()).toEqual([
      expect.objectContaining({ service: 'backend', operation: 'countries', host: new URL(url).host }),
    ]);
    expect(logLines()[0]?.servedStale).toBe(false);
    expect(logLines()[0]?.cause).toMatch(cause);
    expect(logLines()[0]?.stack?.[0]).toMatch(/^at /);
  });

  it('The last good response is returned', async () => {
    const upstream = await anUpstream(good);
    const { backend } = remote(upstream.url);
    expect(valueOf(await backend.countries('fr'))).toEqual([FRANCE]);
    upstream.listener = listener;
    expect(valueOf(await backend.countries('fr'))).toEqual([FRANCE]);
    expect(logLines()).toEqual([expect.objectContaining({ servedStale: true })]);
    // There is no stale response in German.
    expect(failureOf(await backend.countries('de')).kind).toBe('unavailable');
  });

  it('The back-end is used again as soon as it recovers', async () => {
    const upstream = await anUpstream(listener);
    const { backend } = remote(upstream.url);
    await backend.countries('fr');
    upstream.listener = json({ data: [{ ...FRANCE, venueCount: 4 }] });
    expect(valueOf(await backend.countries('fr'))).toEqual([{ ...FRANCE, venueCount: 4 }]);
  });

  it('The suggestions are empty', async () => {
    const { url } = await anUpstream(listener);
    const query = { text: 'rue-du-secret', country: 'FRA', locale: 'fr', token: 'session-1' } as const;
    expect(await remote(url).engine.autocomplete(query)).toEqual([]);
    expect(logLines()).toEqual([expect.objectContaining({ service: 'engine', operation: 'autocomplete' })]);
  });

  it('The suggestions of the search box are unavailable, so that no place is called unknown', async () => {
    const { url } = await anUpstream(listener);
    const { engine } = remote(url);
    const predicted = await engine.predict?.({ text: 'lyon', country: 'FRA', locale: 'fr' });
    expect(predicted).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable', operation: 'autocomplete' },
    });
  });

  it('The log contains neither the query nor the credentials', async () => {
    const { url } = await anUpstream(listener);
    const { engine } = remote(url);
    const search = await engine.search({ text: 'rue-du-secret', country: 'FRA', locale: 'fr' });
    await engine.autocomplete({ text: 'rue-du-secret', country: 'FRA', locale: 'fr', token: 'session-1' });
    const written = warned.mock.calls.flat().join() + failureOf(search).message;
    const encoded = Buffer.from(`${CREDENTIALS.user}:${CREDENTIALS.password}`).toString('base64');
    for (const secret of ['rue-du-secret', 'session-1', CREDENTIALS.password, encoded]) {
      expect(written).not.toContain(secret);
    }
  });
});

describe('Places of an engine, of which the first is used', () => {
  const LYON = {
    Label: 'Lyon',
    LocationId: 'l-1',
    CountryCode: 'FRA',
    Address: { City: 'Lyon', PostalCode: '69001', AddressLine1: null },
    Position: { Latitude: 45.76, Longitude: 4.83 },
  };
  const PARIS = { ...LYON, Label: 'Paris', LocationId: 'p-1' };
  const QUERY = { text: 'lyon', country: 'FRA', locale: 'fr' } as const;
  const INVALID = { ...LYON, CountryCode: undefined };

  /** Creates a client for each call, so that there is no stale response. */
  function answer(url: string, operation: 'search' | 'details' | 'reverse') {
    const { engine } = remote(url, { isGoogle: true });
    if (operation === 'search') return engine.search(QUERY);
    if (operation === 'details') return engine.details('l-1', 'fr', 'token');
    return engine.reverse({ latitude: 45.76, longitude: 4.83 }, 'fr');
  }

  it.each([
    ['search', (found: object) => ({ Location: found })],
    ['details', (found: object) => ({ Location: found })],
    ['reverse', (found: object) => found],
  ] as const)(
    'An invalid place in the answer of %s is left out, unless it is the first',
    async (operation, wrap) => {
      const upstream = await anUpstream(
        json({ data: [LYON, INVALID, PARIS, null].map((one) => one && wrap(one)) }),
      );
      expect(valueOf(await answer(upstream.url, operation)).map(({ id }) => id)).toEqual(['l-1', 'p-1']);
      upstream.listener = json({ data: [INVALID, LYON].map(wrap) });
      expect(failureOf(await answer(upstream.url, operation)).message).toMatch(/data\.0\..*CountryCode/);
    },
  );

  it('An invalid suggestion is left out', async () => {
    const { url } = await anUpstream(json({ data: [LYON, { Label: 'Lyons' }, PARIS] }));
    const found = await remote(url).engine.autocomplete({ ...QUERY, token: 't' });
    expect(found.map(({ id }) => id)).toEqual(['l-1', 'p-1']);
  });
});

describe('Unreachable back-end', () => {
  it('The operation is unavailable', async () => {
    const { url, stop } = await anUpstream(good);
    await stop();
    const failure = failureOf(await remote(url).backend.countries('fr'));
    expect(failure.kind).toBe('unavailable');
    expect(failure.message).toMatch(/no connection \(ECONNREFUSED\)/);
  });

  it('The operation is unavailable when the host name does not resolve', async () => {
    const failure = failureOf(await remote('http://back-end.invalid').backend.countries('fr'));
    expect(failure.message).toMatch(/no connection \((ENOTFOUND|EAI_AGAIN)\)/);
  });

  it('The back-end is used again after a restart', async () => {
    const first = await anUpstream(good);
    const { backend } = remote(first.url);
    await backend.countries('fr');
    await first.stop();
    await anUpstream(json({ data: [] }), first.port);
    expect(valueOf(await backend.countries('fr'))).toEqual([]);
  });
});

describe('Lost connection', () => {
  it('The request is retried once and succeeds', async () => {
    const upstream = await anUpstream((request, response) => {
      if (upstream.requests.length === 1) request.socket.destroy();
      else good(request, response);
    });
    expect(valueOf(await remote(upstream.url).backend.countries('fr'))).toEqual([FRANCE]);
    expect([upstream.requests.length, logLines()]).toEqual([2, []]);
  });

  it('The request is retried only once', async () => {
    const upstream = await anUpstream((request) => request.socket.destroy());
    await remote(upstream.url).backend.countries('fr');
    expect(upstream.requests).toHaveLength(2);
  });

  it.each([
    ['an answer of 500', json('', 500)],
    ['no answer in time', neverRespond],
  ])('The request is not retried after %s', async (_, listener) => {
    const upstream = await anUpstream(listener);
    await remote(upstream.url).backend.countries('fr');
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('Request to the back-end', () => {
  const empty = json({ data: [], total: 0 });

  it('The request has the credentials, repeated list parameters and encoded values', async () => {
    const upstream = await anUpstream(empty);
    const { engine, backend } = remote(`${upstream.url}/some/base`);
    await backend.venues({ country: 'FRA', filters: ['bar', 'salle'], near: { latitude: 1e-7, longitude: -4 }, radiusMeters: 50_000, openAt: '2026-11-21T23:00', page: 2, limit: 20 }); // prettier-ignore
    await engine.search({ text: 'L’Haÿ & +les=Roses?', country: 'FRA', locale: 'fr', postalCode: null, byLocation: true }); // prettier-ignore
    await engine.details('Chij/é 1', 'fr', 'a b');
    await backend.venue('A.B~c', 'fr');
    expect(upstream.requests.map(({ url }) => url)).toEqual([
      '/some/base/api/v1/pois?country=FRA&lat=1e-7&lon=-4&radius=50000&filters=bar&filters=salle&openat=2026-11-21T23%3A00&page=2&limit=20',
      '/some/base/api/v1/engine/search?text=L%E2%80%99Ha%C3%BF%20%26%20%2Bles%3DRoses%3F&country=FRA&lang=fr&bylocation=true',
      '/some/base/api/v1/engine/details?placeid=Chij%2F%C3%A9%201&lang=fr&token=a%20b',
      '/some/base/api/v1/pois/A.B~c?lang=fr',
    ]);
    const encoded = Buffer.from(`${CREDENTIALS.user}:${CREDENTIALS.password}`).toString('base64');
    for (const { headers } of upstream.requests) expect(headers.authorization).toBe(`Basic ${encoded}`);
  });

  it('The request has no Authorization header without credentials', async () => {
    const upstream = await anUpstream(empty);
    await remote(upstream.url, { credentials: null }).backend.countries('fr');
    expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('The request reuses the previous connection', async () => {
    const upstream = await anUpstream(good);
    const { backend } = remote(upstream.url);
    for (const locale of ['fr', 'de', 'es'] as const) await backend.countries(locale);
    const ports = upstream.requests.map(({ socket }) => socket.remotePort);
    expect(ports).toEqual([expect.any(Number), ports[0], ports[0]]);
  });

  it('A request that the back-end refuses is a bad request with its message, and not a failure', async () => {
    const upstream = await anUpstream(json({ error: { code: 'bad-request', message: 'Not\nFrance.' } }, 400));
    const { backend } = remote(upstream.url);
    for (let count = 0; count < 6; count++) {
      const failure = failureOf(await backend.countries('fr'));
      expect(failure).toMatchObject({ kind: 'bad-request' });
      expect(failure.message).toBe('The remote backend’s countries was refused: Not France.');
    }
    expect([upstream.requests.length, logLines()]).toEqual([6, []]);
  });

  it('A request that the back-end refuses is not served from the stale cache', async () => {
    const upstream = await anUpstream(good);
    const { backend } = remote(upstream.url);
    await backend.countries('fr');
    upstream.listener = json({ error: { code: 'bad-request', message: 'no more' } }, 400);
    expect(failureOf(await backend.countries('fr')).kind).toBe('bad-request');
  });

  it.each([
    ['a 404', json({ error: { code: 'not-found', message: 'No venue has the code X.' } }, 404)],
    ['an empty list', json({ data: [] })],
  ])('An unknown venue may be reported as %s', async (_, listener) => {
    const { url } = await anUpstream(listener);
    const failure = failureOf(await remote(url).backend.venue('X', 'fr'));
    expect([failure.kind, logLines()]).toEqual(['not-found', []]);
  });
});

describe('Operation that keeps failing', () => {
  it('The circuit breaker of the operation opens without affecting other operations', async () => {
    const upstream = await anUpstream((request, response) => {
      if (request.url?.includes('autocomplete')) json('', 500)(request, response);
      else good(request, response);
    });
    const { engine, backend } = remote(upstream.url);
    const query = { text: 'lyon', country: 'FRA', locale: 'fr', token: '' } as const;
    for (let count = 0; count < 7; count++) await engine.autocomplete(query);
    expect(upstream.requests).toHaveLength(5);
    expect(valueOf(await backend.countries('fr'))).toEqual([FRANCE]);
  });
});

describe('Upstream calls of one request', () => {
  /** Responds after 60 % of the deadline, so that two responses exceed it. */
  const late: RequestListener = (request, response) => {
    setTimeout(() => good(request, response), 0.6 * TIMEOUT_MS);
    jest.advanceTimersByTime(0.6 * TIMEOUT_MS);
  };

  it('The calls share one deadline', async () => {
    const { url } = await anUpstream(late);
    const { backend } = remote(url).forOneRequest();
    expect(valueOf(await backend.countries('fr'))).toEqual([FRANCE]);
    expect(failureOf(await backend.countries('de')).message).toMatch(/timed out after 4000 ms/);
    expect(valueOf(await remote(url).forOneRequest().backend.countries('de'))).toEqual([FRANCE]);
  });

  it('No call starts after the deadline', async () => {
    const upstream = await anUpstream(neverRespond);
    const { backend } = remote(upstream.url).forOneRequest();
    await backend.countries('fr');
    expect(failureOf(await backend.countries('de')).message).toMatch(/no time was left for the call/);
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('Back-end of an older version', () => {
  it.each([
    ['its error format', json({ error: { code: 'not-found', message: 'x' } }, 404)],
    ['HTML', json('<h1>Not found</h1>', 404)],
  ])('An operation that it answers with 404 in %s fails, with a hint at its version', async (_, listener) => {
    const { url } = await anUpstream(listener);
    const { backend } = remote(url);
    const starts = [45, 46].map((latitude) => ({ latitude, longitude: 4 }));
    const results = await Promise.all([
      backend.filterCounts({ country: 'FRA' }),
      backend.fairVenues({ starts, limit: 10 }),
      backend.clusters({ bounds: [4, 45, 5, 46], zoom: 9 }),
      backend.feed(null),
    ]);
    for (const result of results) {
      expect(failureOf(result)).toMatchObject({
        kind: 'unavailable',
        message: expect.stringMatching(/check BACK_URL and its version$/) as unknown,
      });
    }
  });
});

describe('Back-end with filter counts', () => {
  const complete = filterCodes().map((code) => ({ code, venueCount: 4 }));

  const allGames = gameCodes().map((code) => ({ code, venueCount: 2 }));
  const filters = Object.fromEntries(filterCodes().map((code) => [code, 4]));

  it('The counts take one request', async () => {
    const upstream = await anUpstream(
      json({ data: [...complete, ...allGames, { code: 'pool', venueCount: 1 }] }),
    );
    const counts = valueOf(
      await remote(upstream.url).backend.filterCounts({ country: 'FRA', filters: ['bar'] }),
    );
    expect(counts).toEqual({ filters, games: Object.fromEntries(gameCodes().map((code) => [code, 2])) });
    expect(upstream.requests.map(({ url }) => url)).toEqual([
      '/api/v1/filter-counts?country=FRA&filters=bar',
    ]);
  });

  it.each([
    ['filters', [...complete.slice(1), ...allGames]],
    ['games', [...complete, ...allGames.slice(1)]],
  ])('A response without one of the %s is rejected', async (_, data) => {
    const { url } = await anUpstream(json({ data }));
    expect(failureOf(await remote(url).backend.filterCounts({ country: 'FRA' })).message).toMatch(
      /does not match the contract: data: must contain/,
    );
  });
});

describe('Back-end that keeps failing', () => {
  it('A stale response does not count as a success', async () => {
    const clock = { ms: START };
    const upstream = await anUpstream(good);
    const { backend } = remote(upstream.url, { now: () => clock.ms });
    await backend.countries('fr');
    upstream.listener = json('', 500);
    clock.ms = START + 25 * 3_600_000;
    expect(failureOf(await backend.countries('fr')).kind).toBe('unavailable');
  });
});
