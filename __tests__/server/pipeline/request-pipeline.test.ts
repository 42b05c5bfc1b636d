import type { ServerResponse } from 'node:http';
import { currentRequestId, log, metrics } from '@locator/base/log';
import type { RequestHandler } from '@/server/pipeline/request-pipeline';
import { setLifecycle } from '@/server/pipeline/lifecycle';
import { stopTestServers } from '@locator/test-support/http-server';
import { until } from '@locator/test-support/until';
import { startTestServer, respondAtOnce } from './test-server';

beforeEach(() => {
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  jest.spyOn(log, 'debug').mockImplementation(() => undefined);
  jest.spyOn(log, 'error').mockImplementation(() => undefined);
  setLifecycle('serving');
});
afterEach(async () => {
  await stopTestServers();
  jest.restoreAllMocks();
});

/** Returns a handler whose responses end only when `finish` is called. */
function pendingHandler(): { answer: RequestHandler; waiting: ServerResponse[]; finish(): void } {
  const waiting: ServerResponse[] = [];
  return {
    waiting,
    answer(_request, response) {
      waiting.push(response);
      return Promise.resolve();
    },
    finish: () => waiting.splice(0).forEach((response) => response.end('a page')),
  };
}

describe('Response of the request pipeline', () => {
  it.each([
    ['a page', { path: '/fr' }, 200],
    ['data', { path: '/api/pins' }, 200],
    ['an error response', { path: '/fr', method: 'DELETE' }, 405],
    ['a URL that is too long', { path: `/${'a'.repeat(9000)}` }, 414],
  ])('The response has the security headers: %s', async (_, request, status) => {
    const { send } = await startTestServer({ SITE_URL: 'https://salles.example' });
    const reply = await send(request);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    // Data have no use for it.
    const isPage = request.path !== '/api/pins';
    expect(reply.headers['permissions-policy']?.includes('geolocation=(self)') ?? false).toBe(isPage);
  });

  it('A failed response is a 500 with the security headers and a log line', async () => {
    const { send } = await startTestServer({}, () => Promise.reject(new Error('broken')));
    const reply = await send({ path: '/fr' });
    expect([reply.status, reply.headers['x-content-type-options']]).toEqual([500, 'nosniff']);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ fault: expect.stringContaining('broken') as string }),
      expect.any(String),
    );
  });

  it('The request id comes from the proxy when it is a valid header value, and is generated otherwise', async () => {
    const { send } = await startTestServer();
    const nameOf = async (header: string) =>
      (await send({ path: '/fr', headers: { 'X-Request-Id': header } })).headers['x-request-id'];
    expect(await nameOf('req-2026-0001')).toBe('req-2026-0001');
    for (const bad of ['short', 'with spaces in it', '<script>alert(1)</script>', 'x'.repeat(65)]) {
      expect(await nameOf(bad)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('Every log line of a request has its id', async () => {
    let known: string | undefined;
    const { send } = await startTestServer({}, async (_request, response) => {
      await new Promise((resolve) => setImmediate(resolve));
      known = currentRequestId();
      response.end();
    });
    const { headers } = await send({ path: '/fr' });
    expect(known).toBe(headers['x-request-id']);
  });
});

it('A request passes the steps in this order: no invalid one counts, no rejected one takes a permit', async () => {
  const { pipeline } = await startTestServer();
  expect(pipeline.steps).toEqual([
    'removeForgedHeaders',
    'setHeaders',
    'rejectInvalid',
    'rejectUnauthorized',
    'rejectFrequent',
    'rejectMissing',
    'serveFromPageCache',
    'serveWithPermit',
  ]);
});

describe('Log and metrics', () => {
  it('The access log has the route and no visitor input', async () => {
    const { send } = await startTestServer();
    await send({ path: '/fr/france-FRA/lyon/results?filters=bar&name=camille@example.org' });
    await until(() => jest.mocked(log.info).mock.calls.length > 0);
    const [fields, sentence] = jest.mocked(log.info).mock.calls[0] ?? [];
    expect(fields).toEqual({
      method: 'GET',
      route: 'cityResults',
      status: 200,
      ms: expect.any(Number) as number,
    });
    expect(sentence).toBe('GET cityResults 200');
  });

  it('The route labels are limited to the routes of the site, whatever the path', async () => {
    metrics().requests.reset();
    const { send } = await startTestServer({}, (_request, response) => {
      response.statusCode = 404;
      response.end();
      return Promise.resolve();
    });
    for (let index = 0; index < 20; index++) {
      await send({ path: `/api/made-up-${index}` });
      await send({ path: `/made/up/${index}` });
      await send({ path: `/fr/made-up-${index}`, method: `M${index % 2 ? 'OVE' : 'ERGE'}` });
    }
    const routes = (await metrics().requests.get()).values.map(
      ({ labels }) => `${labels.method} ${labels.route}`,
    );
    expect(new Set(routes)).toEqual(new Set(['GET unknown', 'other unknown']));
  });
});

describe('Rejected request', () => {
  it.each([
    ['that posts to a page', { path: '/fr', method: 'POST', body: 'a=b' }, 405, 'method-not-allowed'],
    ['with a URL of 9,000 characters', { path: `/fr?${'a'.repeat(9000)}` }, 414, 'uri-too-long'],
    ['with the absolute URL of another host', { path: 'http://evil.example/' }, 400, 'bad-request'],
    [
      'with a body longer than any form',
      { path: '/api/newsletter', method: 'POST', headers: { 'Content-Length': 100_000 } },
      413,
      'too-large',
    ],
    [
      'with a body of undeclared length',
      { path: '/api/newsletter', method: 'POST', headers: { 'Transfer-Encoding': 'chunked' }, body: 'a' },
      411,
      'length-required',
    ],
  ])('The pipeline rejects a request %s', async (_, request, status, code) => {
    const { send } = await startTestServer();
    const reply = await send(request);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toMatchObject({ error: { code } });
  });

  it('The response to a wrong method lists the allowed methods', async () => {
    const { send } = await startTestServer();
    expect((await send({ path: '/fr', method: 'POST' })).headers.allow).toBe('GET, HEAD, OPTIONS');
    const options = await send({ path: '/fr', method: 'OPTIONS' });
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it('A form that is posted to its endpoint is accepted', async () => {
    const { send } = await startTestServer();
    expect((await send({ path: '/api/newsletter', method: 'POST', body: 'a=b' })).status).toBe(200);
  });
});

describe('Host name of the site', () => {
  const statusFor = async (settings: Record<string, string>, host: string, path = '/fr') =>
    (await (await startTestServer(settings)).send({ path, headers: { Host: host } })).status;

  it('Every host name is accepted by default, for development and local networks', async () => {
    expect(await statusFor({}, '192.168.1.20:3000')).toBe(200);
  });

  it.each([
    ['salles.example', 200],
    ['SALLES.example:443', 200],
    ['localhost:3000', 200],
    ['[::1]:3000', 200],
    ['www.salles.example', 421],
    ['evil.example', 421],
    ['salles.example.evil.example', 421],
  ])('With a configured SITE_URL, a request to %s gets a %d', async (host, status) => {
    expect(await statusFor({ SITE_URL: 'https://salles.example' }, host)).toBe(status);
  });

  it('Additional host names, or all, can be allowed', async () => {
    const site = { SITE_URL: 'https://salles.example' };
    expect(await statusFor({ ...site, ALLOWED_HOSTS: 'www.salles.example' }, 'www.salles.example')).toBe(200);
    expect(await statusFor({ ...site, ALLOWED_HOSTS: '*' }, 'anything.example')).toBe(200);
  });

  it('The health check accepts any host name', async () => {
    expect(await statusFor({ SITE_URL: 'https://salles.example' }, '10.0.0.7:3000', '/api/health')).toBe(200);
  });
});

describe('Rate limit', () => {
  const LIMITED = { RATE_LIMIT_PER_MINUTE: '2', TRUSTED_PROXIES: '1' };
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  it('The 429 response has the format of the contract and a Retry-After header; other clients and pages are not affected', async () => {
    const { send } = await startTestServer(LIMITED);
    const headers = from('198.51.100.1');
    for (let time = 0; time < 2; time++)
      expect((await send({ path: '/api/pins', headers })).status).toBe(200);
    const refused = await send({ path: '/api/pins', headers });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'too-many-requests' } });
    expect((await send({ path: '/api/pins', headers: from('198.51.100.2') })).status).toBe(200);
    expect((await send({ path: '/fr', headers })).status).toBe(200);
    expect((await send({ path: '/api/health', headers })).status).toBe(200);
  });

  it('Invented proxies do not bypass the limit', async () => {
    const { send } = await startTestServer(LIMITED);
    const statuses = [];
    for (let time = 0; time < 3; time++) {
      statuses.push(
        (await send({ path: '/api/pins', headers: from(`10.0.0.${time}, 198.51.100.1`) })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('The API has a separate limit, ten times as high, which does not apply to requests with credentials', async () => {
    const { send } = await startTestServer({
      RATE_LIMIT_PER_MINUTE: '1',
      BACK_USER: 'site',
      BACK_PASSWORD: 'word',
    });
    const authorization = `Basic ${Buffer.from('site:word').toString('base64')}`;
    const statusOf = async (headers: Record<string, string>) =>
      (await send({ path: '/api/v1/pois', headers })).status;
    for (let time = 0; time < 10; time++) expect(await statusOf({})).toBe(200);
    expect(await statusOf({})).toBe(429);
    expect(await statusOf({ authorization })).toBe(200);
    expect(await statusOf({ authorization: 'Basic d3Jvbmc6b25l' })).toBe(429);
  });

  it('The limit can be disabled', async () => {
    const { send } = await startTestServer({ RATE_LIMIT_PER_MINUTE: '0' });
    for (let time = 0; time < 5; time++) expect((await send({ path: '/api/pins' })).status).toBe(200);
  });
});

describe('Metrics endpoint', () => {
  const statusFor = async (settings: Record<string, string>, headers: Record<string, string> = {}) =>
    (await (await startTestServer(settings)).send({ path: '/api/metrics', headers })).status;

  it('The metrics are available to this machine, and not to clients behind a local proxy', async () => {
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({}, { 'X-Forwarded-For': '198.51.100.1' })).toBe(401);
  });
});

describe('Overloaded server', () => {
  const FULL = { MAX_CONCURRENT_REQUESTS: '2' };
  const TILES = Array.from({ length: 8 }, (_, x) => `/tiles/slow/${x}.webp`);

  async function aFullServer(paths: readonly string[] = ['/slow/1', '/slow/2']) {
    const { answer, waiting, finish } = pendingHandler();
    const { send } = await startTestServer(FULL, (request, response) =>
      request.url?.includes('/slow/') ? answer(request, response) : respondAtOnce(request, response),
    );
    const slow = paths.map((path) => send({ path }));
    await until(() => waiting.length === paths.length);
    return { send, slow, finish };
  }

  it('A page request gets a localised 503 with a link at once', async () => {
    const { send, slow, finish } = await aFullServer();
    const reply = await send({ path: '/de/frankreich-FRA/lyon/results' });
    expect([reply.status, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(reply.body).toMatch(/<html lang="de">[^]*<a href="\/de">/);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    finish();
    await Promise.all(slow);
  });

  it('A script gets a JSON 503, while health checks and static files are still served', async () => {
    const { send, slow, finish } = await aFullServer();
    expect(JSON.parse((await send({ path: '/api/pins' })).body)).toMatchObject({
      error: { code: 'unavailable' },
    });
    expect((await send({ path: '/api/health' })).status).toBe(200);
    expect((await send({ path: '/_next/static/chunks/main.js' })).status).toBe(200);
    finish();
    await Promise.all(slow);
  });

  it('The tiles of a large view wait for each other, and no page waits for them', async () => {
    const { send, slow, finish } = await aFullServer(TILES);
    expect((await send({ path: '/fr' })).status).toBe(200);
    expect((await send({ path: '/tiles/1/14/8529/5974.webp' })).status).toBe(503);
    finish();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(TILES.map(() => 200));
  });

  it('A rejected tile of the street map has a log line at level info, unlike a served one', async () => {
    const { send, slow, finish } = await aFullServer(TILES);
    const lines = (): readonly unknown[] =>
      jest.mocked(log.info).mock.calls.flatMap(([fields]) => (fields as { route?: string }).route ?? []);
    await send({ path: '/tiles/1/14/8529/5974.webp' });
    await until(() => lines().length > 0);
    expect(lines()).toEqual(['tile']);
    finish();
    await Promise.all(slow);
    jest.mocked(log.info).mockClear();
    await send({ path: '/tiles/1/14/8529/5974.webp' });
    await send({ path: '/fr' });
    await until(() => lines().length > 0);
    expect(lines()).not.toContain('tile');
  });

  it('A page request with a body has no permits of its own, so that it does not overtake others', async () => {
    const { send, slow, finish } = await aFullServer();
    const form = { path: '/fr', headers: { 'Content-Length': '1' }, body: 'x' };
    expect((await send({ ...form, method: 'GET' })).status).toBe(503);
    expect((await send({ ...form, method: 'POST', path: '/api/newsletter' })).status).toBe(200);
    finish();
    await Promise.all(slow);
  });

  it('A permit is released when a response ends or its client disconnects', async () => {
    const { send, slow, finish } = await aFullServer();
    finish();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await send({ path: '/fr' })).status).toBe(200);
  });
});

it('A stopping server closes its connections after serving their last requests', async () => {
  const { pipeline, send } = await startTestServer();
  expect((await send({ path: '/fr', headers: { Connection: 'keep-alive' } })).headers.connection).toBe(
    'keep-alive',
  );
  pipeline.beginToStop();
  const reply = await send({ path: '/fr', headers: { Connection: 'keep-alive' } });
  expect([reply.status, reply.headers.connection]).toEqual([200, 'close']);
});
