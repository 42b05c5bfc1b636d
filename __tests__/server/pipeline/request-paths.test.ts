import type { IncomingHttpHeaders } from 'node:http';
import { log } from '@locator/base/log';
import { setLifecycle } from '@/server/pipeline/lifecycle';
import { stopTestServers } from '@locator/test-support/http-server';
import { openConnection, readToEnd } from '@locator/test-support/raw-connection';
import { startTestServer, respondAtOnce } from './test-server';

beforeEach(() => {
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  jest.spyOn(log, 'debug').mockImplementation(() => undefined);
  setLifecycle('serving');
});
afterEach(async () => {
  await stopTestServers();
  jest.restoreAllMocks();
});

/** Paths that Next.js resolves to a different path, each with the resolved path. */
const DISGUISES: readonly (readonly [string, string])[] = [
  ['/api/./metrics', '/api/metrics'],
  ['/api/x/../metrics', '/api/metrics'],
  ['/api/%2e/metrics', '/api/metrics'],
  ['/api/x/%2E%2e/metrics', '/api/metrics'],
  ['/api/x/.%2e/metrics', '/api/metrics'],
  ['/api\\metrics', '/api/metrics'],
  ['/api//metrics', '/api/metrics'],
  ['//api/metrics', '/api/metrics'],
  ['/.//api/metrics', '/api/metrics'],
  ['/\\api/metrics', '/api/metrics'],
  ['/%61pi/metrics', '/api/metrics'],
  ['/api/%6Detrics?a=1', '/api/metrics?a=1'],
  ['/./api/suggestions?query=%0Aly', '/api/suggestions?query=%0Aly'],
  ['/map/../fr', '/fr'],
  ['/_next/static/../../fr', '/fr'],
  ['/brand/..%5C..\\fr', '/brand/..%5C../fr'],
  ['/_next/data/build/./pictures/fr.png.json', '/_next/data/build/pictures/fr.png.json'],
  ['//evil.example/fr', '/evil.example/fr'],
];

describe('A path that Next would resolve', () => {
  it.each(DISGUISES.filter(([, to]) => !to.includes('%5C')))(
    'is redirected before any other check: %s',
    async (path, to) => {
      const answer = jest.fn(respondAtOnce);
      const { send } = await startTestServer({}, answer);
      const reply = await send({ path, headers: { 'X-Forwarded-For': '198.51.100.1' } });
      expect([reply.status, reply.headers.location, reply.headers['cache-control']]).toEqual([
        308,
        to,
        'no-store',
      ]);
      expect(answer).not.toHaveBeenCalled();
    },
  );

  it.each(DISGUISES)('is rejected for a POST: %s', async (path) => {
    const { send } = await startTestServer();
    const reply = await send({ path, method: 'POST', body: 'a=b' });
    expect([reply.status, reply.headers.location]).toEqual([400, undefined]);
  });

  it('counts in the rate limit of its client', async () => {
    const { send } = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1' });
    const statuses = [];
    for (let count = 0; count < 2; count++) statuses.push((await send({ path: '/map/../fr' })).status);
    expect(statuses).toEqual([308, 429]);
    expect((await send({ path: '/fr' })).status).toBe(200);
  });

  it('is logged with the route of its target', async () => {
    const { send } = await startTestServer();
    await send({ path: '/map/../fr' });
    while (jest.mocked(log.info).mock.calls.length === 0)
      await new Promise((resolve) => setImmediate(resolve));
    expect(log.info).toHaveBeenCalledWith(
      expect.objectContaining({ route: 'home', status: 308 }),
      expect.anything(),
    );
  });
});

it.each([
  '/api%2Fmetrics',
  '/api%2fv1/pois',
  '/_next%2Fstatic/x',
  '/brand%2Ficon.svg',
  '/fr%2Fvenues.geojson',
])(
  'A path that means something else once it is decoded is refused, since Next looks pages up decoded: %s',
  async (path) => {
    const { send } = await startTestServer();
    expect((await send({ path })).status).toBe(400);
  },
);

it('An encoded slash in the name of a page is let through', async () => {
  const { send } = await startTestServer();
  expect((await send({ path: '/fr/france-FRA/LGQ-LYO-01/quiz%2Fbar/details' })).status).toBe(200);
});

describe('Data and image URLs of a page', () => {
  it('count as images for the rate limit', async () => {
    const { send } = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1' });
    expect((await send({ path: '/pictures/fr.png' })).status).toBe(200);
    expect((await send({ path: '/_next/data/build/pictures/fr.png.json' })).status).toBe(429);
    expect((await send({ path: '/fr/venues.geojson' })).status).toBe(429);
    expect((await send({ path: '/_next/data/build/fr.json' })).status).toBe(200);
  });
});

describe('A server at capacity', () => {
  it.each([
    '/map/nowhere.json',
    '/brand/',
    '/_next/data/build/api/health.json',
    '/_next/image?url=%2Fbrand%2Ficon.svg',
  ])('rejects requests for missing pages, too: %s', async (path) => {
    const { send } = await startTestServer({ MAX_CONCURRENT_REQUESTS: '1' }, (request, response) => {
      if (request.url !== '/slow') response.end();
      return Promise.resolve();
    });
    void send({ path: '/slow' }).catch(() => undefined);
    while ((await send({ path: '/fr' })).status !== 503);
    expect((await send({ path })).status).toBe(503);
    expect((await send({ path: '/brand/icon.svg' })).status).toBe(200);
  });
});

it('Files are sent whole: Next answers a range that they don’t have with a page', async () => {
  let seen: unknown;
  const { send } = await startTestServer({}, (request, response) => {
    seen = request.headers;
    response.end();
    return Promise.resolve();
  });
  const headers = {
    Range: 'bytes=999999-',
    'If-Match': '"x"',
    'If-Unmodified-Since': new Date(0).toUTCString(),
  };
  await send({ path: '/brand/icon.svg', headers });
  expect(seen).not.toHaveProperty('range');
  expect(seen).not.toHaveProperty('if-match');
  expect(seen).not.toHaveProperty('if-unmodified-since');
});

it.each(['rsc', 'next-router-prefetch', 'x-middleware-prefetch', 'x-nextjs-data'])(
  'Next does not see the header %s of a page request',
  async (name) => {
    let seen: IncomingHttpHeaders = {};
    const { send } = await startTestServer({}, (request, response) => {
      seen = request.headers;
      response.end();
      return Promise.resolve();
    });
    await send({ path: '/fr/nowhere', headers: { [name]: '1', 'Accept-Language': 'fr' } });
    expect(seen).toHaveProperty('accept-language');
    expect(seen).not.toHaveProperty(name);
  },
);

it('Next sees which requests for page data its router sends', async () => {
  let seen: IncomingHttpHeaders = {};
  const { send } = await startTestServer({}, (request, response) => {
    seen = request.headers;
    response.end();
    return Promise.resolve();
  });
  await send({ path: '/_next/data/build/fr.json', headers: { 'x-nextjs-data': '1' } });
  expect(seen).toHaveProperty('x-nextjs-data');
});

it('A request with two Host headers is rejected, even if both are the same', async () => {
  const { port } = await startTestServer();
  const socket = await openConnection(port);
  socket.write('GET /fr HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n');
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 400 [^]*one Host header/);
});
