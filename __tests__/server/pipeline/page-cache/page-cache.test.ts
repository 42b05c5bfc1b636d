import { get, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cacheStatistics } from '@/packages/base/src/cache/registry';
import { currentRequestId, log, markIncomplete, metrics } from '@locator/base/log';
import type { AdmissionCallbacks } from '@/server/pipeline/admission';
import { setLifecycle } from '@/server/pipeline/lifecycle';
import { createPageCache, type PageCache } from '@/server/pipeline/page-cache/page-cache';
import type { Exchange } from '@/server/pipeline/page-cache/send-page';
import { stopTestServers } from '@locator/test-support/http-server';
import { until } from '@locator/test-support/until';
import { startTestServer, type TestResponse } from '../test-server';

const URL = '/fr/france-FRA/lyon/results';
const CACHE_CONTROL = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400';
const DATA_CACHE_CONTROL = CACHE_CONTROL.replace('max-age=0', 'max-age=30');
const FRESH_MS = 300_000;
const HOUR_MS = 3_600_000;

let passedMs = 0;
let version = 'first';

beforeEach(() => {
  passedMs = 0;
  version = 'first';
  setLifecycle('serving');
  for (const level of ['info', 'debug', 'error', 'warn'] as const) jest.spyOn(log, level).mockReturnValue();
  const started = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => started() + passedMs);
});
afterEach(async () => {
  await stopTestServers();
  jest.restoreAllMocks();
});

type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Starts a server with a page cache in front of a renderer that a test can replace. */
async function startCachedSite(respond: Respond = sendPage, settings: Record<string, string> = {}) {
  const site = { respond, renders: 0, requests: [] as IncomingMessage[], responses: [] as ServerResponse[] };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    site.renders += 1;
    site.requests.push(request);
    await site.respond(request, response);
  }
  const { send, port, server } = await startTestServer(
    { PAGE_CACHE_MB: '1', ...settings },
    answer,
    {},
    () => version,
  );
  // The pipeline's listener was added earlier, so it has already handled the request.
  server.on('request', (_, response) => site.responses.push(response));
  const fetchPage = (headers: Record<string, string> = {}, path = URL): Promise<TestResponse> =>
    send({ path, headers });
  return { site, send, port, fetchPage };
}

/** Returns text that is long enough to be compressed. */
function textOf(name: string): string {
  return `${name} `.repeat(500);
}

/** Fetches the page without decompressing it. */
function fetchBytes(
  port: number,
  encodings: string,
): Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }> {
  return new Promise((resolve) => {
    get({ port, path: URL, headers: { 'Accept-Encoding': encodings } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          vary: response.headers.vary,
          bytes: Buffer.concat(chunks),
        }),
      );
    });
  });
}

function sendPage(request: IncomingMessage, response: ServerResponse, name = 'a page'): void {
  const isData = request.headers['x-nextjs-data'] !== undefined;
  response.setHeader('Cache-Control', isData ? DATA_CACHE_CONTROL : CACHE_CONTROL);
  response.setHeader('ETag', `W/"${name}"`);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (request.headers['if-none-match'] === `W/"${name}"`) {
    response.statusCode = 304;
    response.end();
  } else response.end(textOf(name));
}

function sendFault(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Cache-Control': 'no-store' }).end('unavailable');
}

function lastCacheField(): unknown {
  const [fields] = jest.mocked(log.info).mock.calls.at(-1) ?? [];
  return (fields as { cache?: string } | undefined)?.cache;
}

describe('A page in the cache', () => {
  it('is rendered once, and served again without a second rendering', async () => {
    const { site, fetchPage } = await startCachedSite();
    const [first, second] = [await fetchPage(), await fetchPage()];
    expect([first.body, second.body]).toEqual([textOf('a page'), textOf('a page')]);
    expect(site.renders).toBe(1);
    expect(second.headers).toMatchObject({
      'cache-control': CACHE_CONTROL,
      'content-type': 'text/html; charset=utf-8',
      etag: 'W/"a page"',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    await until(() => lastCacheField() === 'hit');
  });

  it('is the same for every visitor: the renderer receives nothing of the request but its canonical URL', async () => {
    const { site, fetchPage } = await startCachedSite();
    await fetchPage(
      {
        Cookie: 'a=b',
        'Accept-Language': 'de',
        'X-Forwarded-For': '192.0.2.1',
        'X-Nextjs-Data': '1',
        'If-None-Match': 'W/"other"',
        'User-Agent': 'a browser',
      },
      `${URL}?utm_source=letter`,
    );
    const headers = { host: 'localhost:3000', 'user-agent': 'lightMyRequest' };
    expect(site.requests.map((request) => [request.url, request.headers])).toEqual([[URL, headers]]);
    await fetchPage();
    expect(site.renders).toBe(1);
  });

  it('is compressed as the client asks, from one rendering', async () => {
    const { site, port } = await startCachedSite();
    const [brotli, gzip, plain, again] = [
      await fetchBytes(port, 'gzip, br'),
      await fetchBytes(port, 'gzip'),
      await fetchBytes(port, 'br;q=0, gzip;q=0'),
      await fetchBytes(port, 'gzip, br'),
    ];
    expect([brotli, gzip, plain, again].map(({ encoding }) => encoding)).toEqual([
      'br',
      'gzip',
      undefined,
      'br',
    ]);
    expect([brotli, gzip, plain].map(({ vary }) => vary)).toEqual(Array(3).fill('Accept-Encoding'));
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(textOf('a page'));
    expect(gunzipSync(gzip.bytes).toString()).toBe(textOf('a page'));
    expect(plain.bytes.toString()).toBe(textOf('a page'));
    expect(again.bytes.equals(brotli.bytes)).toBe(true);
    expect(site.renders).toBe(1);
  });

  it('is a 304 for a client that has it', async () => {
    const { fetchPage } = await startCachedSite();
    for (const headers of [{ 'If-None-Match': 'W/"a page"' }, { 'If-None-Match': '"other", "a page"' }]) {
      const reply = await fetchPage(headers);
      expect([reply.status, reply.body, reply.headers.etag]).toEqual([304, '', 'W/"a page"']);
      expect(reply.headers.vary).toBe('Accept-Encoding');
    }
    expect((await fetchPage({ 'If-None-Match': 'W/"old"' })).status).toBe(200);
  });

  it('answers HEAD requests with the same headers and no body', async () => {
    const { site, send, fetchPage } = await startCachedSite();
    const page = await fetchPage();
    const head = await send({ method: 'HEAD', path: URL });
    expect([head.status, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'cache-control', 'vary', 'content-length', 'content-type'])
      expect(head.headers[name]).toBe(page.headers[name]);
    expect(site.renders).toBe(1);
  });

  it('is rendered once for concurrent requests, which need one permit together', async () => {
    let finish: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (finish = resolve));
    const { site, fetchPage } = await startCachedSite(
      async (request, response) => {
        await isReleased;
        sendPage(request, response);
      },
      { MAX_CONCURRENT_REQUESTS: '1', TRUSTED_PROXIES: '1' },
    );
    const replies = Array.from({ length: 30 }, (_, index) =>
      fetchPage({ 'X-Forwarded-For': `192.0.2.${index}` }),
    );
    await until(() => site.renders === 1);
    const late = fetchPage({ 'X-Forwarded-For': '192.0.2.99' });
    await until(() => site.responses.length === 31);
    finish();
    const statuses = (await Promise.all([...replies, late])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(site.renders).toBe(1);
  });

  it('is still rendered for the others when the client that asked first has gone', async () => {
    const { site, port, fetchPage } = await startCachedSite();
    const finishes: (() => void)[] = [];
    site.respond = (request, response) =>
      new Promise((resolve) => {
        finishes.push(() => {
          sendPage(request, response);
          resolve();
        });
      });
    const first = get({ port, path: URL }).on('error', () => undefined);
    await until(() => finishes.length === 1);
    const other = fetchPage();
    await until(() => site.responses.length === 2);
    first.destroy();
    await until(() => site.responses[0]?.destroyed === true);
    finishes[0]?.();
    expect((await other).status).toBe(200);
    expect(site.renders).toBe(1);
  });
});

describe('A request that waits for its turn', () => {
  it.each([
    ['its client leaves', (first: Waiting) => first.exchange.response.emit('close')],
    ['it is rejected', (first: Waiting) => first.callbacks.reject(AT_CAPACITY)],
  ])('passes its turn on when %s', (_, giveUp) => {
    const waiting: Waiting[] = [];
    const cache = createCacheWith((response, callbacks) =>
      waiting.push({ exchange: { response }, callbacks }),
    );
    const [first, second] = [anExchange(), anExchange()];
    for (const exchange of [first, second]) cache.serve(exchange);
    expect(waiting.map(({ exchange }) => exchange.response)).toEqual([first.response]);
    if (waiting[0]) giveUp(waiting[0]);
    return until(() => waiting[1]?.exchange.response === second.response);
  });

  it('is not one for a page whose rendering in the background has not begun', async () => {
    const begun: ServerResponse[] = [];
    const cache = createCacheWith(function beginNow(response, callbacks) {
      begun.push(response);
      void callbacks.begin();
    });
    const [first, stale, expired] = [anExchange(), anExchange(), anExchange()];
    cache.serve(first);
    await until(() => first.response.headersSent);
    passedMs = FRESH_MS + HOUR_MS - 1_000;
    cache.serve(stale);
    passedMs += 20_000;
    cache.serve(expired);
    expect(begun).toEqual([first.response, expired.response]);
  });
});

/** Creates a cache that calls `admit` when a request needs a permit, and `admitBackground` for background work. */
function createCacheWith(
  admit: (response: ServerResponse, callbacks: AdmissionCallbacks) => void,
  admitBackground: (begin: () => Promise<void>) => void = () => undefined,
): PageCache {
  return createPageCache({
    maxBytes: 2 ** 20,
    host: 'localhost',
    version: () => version,
    admission: {
      admit: (_request, response, _path, callbacks) => admit(response, callbacks),
      countOpen: () => () => undefined,
      admitBackground(begin) {
        admitBackground(begin);
        return true;
      },
    },
  });
}

interface Waiting {
  readonly exchange: Pick<Exchange, 'response'>;
  readonly callbacks: AdmissionCallbacks;
}

const AT_CAPACITY = { status: 503, code: 'unavailable', message: '' };

function anExchange(url = URL): Exchange {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url });
  return {
    request,
    response: new ServerResponse(request),
    path: url,
    id: 'request-id',
    render: async (rendered, response) => sendPage(rendered, response),
    reject: () => undefined,
    record: () => undefined,
  };
}

it('A rendering in the background has a request ID of its own', async () => {
  const ids: (string | undefined)[] = [];
  const cache = createCacheWith(
    (_response, { begin }) => void begin(),
    (begin) => void begin(),
  );
  const request = (): Exchange => ({
    ...anExchange(),
    async render(one, other) {
      ids.push(currentRequestId());
      sendPage(one, other);
    },
  });
  const first = request();
  cache.serve(first);
  await until(() => first.response.headersSent);
  passedMs = FRESH_MS + 1_000;
  cache.serve(request());
  await until(() => ids.length === 2);
  expect(ids[0]).toBe('request-id');
  expect(ids[1]).not.toBe('request-id');
});

describe('An old page', () => {
  it('is served stale while one request renders it anew', async () => {
    const { site, fetchPage } = await startCachedSite();
    await fetchPage();
    passedMs = FRESH_MS + 1_000;
    site.respond = (request, response) => sendPage(request, response, 'new page');
    // A cache in front would keep its copy for another five minutes after a 304.
    const stale = await fetchPage({ 'If-None-Match': 'W/"a page"' });
    expect(stale.body).toBe(textOf('a page'));
    // Caches in front of the site must not store the stale page for another five minutes.
    expect(stale.headers).toMatchObject({ age: '301', 'cache-control': 'public, max-age=0, s-maxage=0' });
    await until(() => lastCacheField() === 'stale');
    const fresh = async (): Promise<boolean> => (await fetchPage()).body === textOf('new page');
    while (!(await fresh())) await new Promise((resolve) => setImmediate(resolve));
    expect(site.renders).toBe(2);
  });

  it('has no age if it is data, so that the browser may use prefetched data for the whole time', async () => {
    const { fetchPage } = await startCachedSite();
    const path = `/_next/data/BUILD${URL}.json?page=2`;
    await fetchPage({}, path);
    for (const [age, cacheControl] of [
      [FRESH_MS - 1_000, DATA_CACHE_CONTROL],
      [FRESH_MS + 1_000, 'public, max-age=30, s-maxage=0'],
    ] as const) {
      passedMs = age;
      const { headers } = await fetchPage({}, path);
      expect([headers.age, headers['cache-control']]).toEqual([undefined, cacheControl]);
    }
  });

  it('is fresh again without a new body when the renderer confirms its validator', async () => {
    const { site, fetchPage } = await startCachedSite();
    await fetchPage();
    passedMs = FRESH_MS + 1_000;
    await fetchPage();
    await until(() => site.renders === 2);
    expect(site.requests[1]?.headers['if-none-match']).toBe('W/"a page"');
    const again = await fetchPage();
    expect([again.body, again.headers.age]).toEqual([textOf('a page'), undefined]);
  });

  it('is replaced before it is served when it is older than stale-while-revalidate', async () => {
    const { site, fetchPage } = await startCachedSite();
    await fetchPage();
    passedMs = 2 * HOUR_MS;
    site.respond = (request, response) => sendPage(request, response, 'new page');
    expect((await fetchPage()).body).toBe(textOf('new page'));
  });

  it('is served for a day while rendering fails, and tried again every ten seconds', async () => {
    const { site, fetchPage } = await startCachedSite();
    await fetchPage();
    site.respond = sendFault;
    passedMs = 23 * HOUR_MS;
    const stale = metrics().stalePages;
    stale.reset();
    for (let count = 0; count < 5; count++) {
      const reply = await fetchPage();
      expect([reply.status, reply.body]).toEqual([200, textOf('a page')]);
    }
    await until(() => lastCacheField() === 'stale');
    expect((await stale.get()).values[0]?.value).toBe(5);
    expect(site.renders).toBe(2);
    passedMs += 10_001;
    await fetchPage();
    expect(site.renders).toBe(3);
    passedMs = 25 * HOUR_MS;
    expect((await fetchPage()).status).toBe(503);
  });

  it('is not replaced by a page that lacks parts because of a fault', async () => {
    const { site, fetchPage } = await startCachedSite();
    await fetchPage();
    passedMs = 2 * HOUR_MS;
    site.respond = (request, response) => {
      markIncomplete();
      sendPage(request, response, 'half a page');
    };
    expect((await fetchPage()).body).toBe(textOf('a page'));
  });

  it('is served instead of a 503 when the server is at capacity', async () => {
    const { site, fetchPage } = await startCachedSite(sendPage, { MAX_CONCURRENT_REQUESTS: '1' });
    await fetchPage();
    passedMs = 2 * HOUR_MS;
    let finish: () => void = () => undefined;
    site.respond = (request, response) =>
      new Promise((resolve) => {
        finish = () => {
          sendPage(request, response);
          resolve();
        };
      });
    const occupied = fetchPage({}, '/fr');
    await until(() => site.renders === 2);
    expect((await fetchPage()).body).toBe(textOf('a page'));
    finish();
    await occupied;
  });

  it('of the previous version of the venues is not served', async () => {
    const { site, fetchPage } = await startCachedSite();
    await fetchPage();
    version = 'second';
    site.respond = (request, response) => sendPage(request, response, 'new page');
    expect((await fetchPage()).body).toBe(textOf('new page'));
  });

  it('is not stored when the version changed during its rendering', async () => {
    const { site, fetchPage } = await startCachedSite((request, response) => {
      version = 'second';
      sendPage(request, response);
    });
    await fetchPage();
    await fetchPage();
    expect(site.renders).toBe(2);
  });
});

describe('Not in the cache', () => {
  it.each([
    ['an error', sendFault],
    [
      'a page that may lack parts',
      (request, response) => {
        markIncomplete();
        sendPage(request, response);
      },
    ],
  ] as readonly (readonly [string, Respond])[])('is %s', async (_, respond) => {
    // prettier-ignore
    const { site, fetchPage } = await startCachedSite(respond);
    const [first, second] = [await fetchPage(), await fetchPage()];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(site.renders).toBe(2);
  });

  it('is any page with PAGE_CACHE_MB=0', async () => {
    const { site, fetchPage } = await startCachedSite(sendPage, { PAGE_CACHE_MB: '0' });
    await fetchPage();
    await fetchPage();
    expect(site.renders).toBe(2);
  });
});

describe('The size of the cache', () => {
  it('counts the compressed bytes of a page', async () => {
    const size = (): number => cacheStatistics().get('pages')?.totalSize ?? 0;
    const before = size();
    const { fetchPage } = await startCachedSite();
    await fetchPage();
    // The page's headers take 2 kB. Without compression, its body would take another 3.5 kB.
    await until(() => size() - before > 2_000 && size() - before < 3_000);
  });

  it('is limited, and the pages used least recently are evicted', async () => {
    const evicted = (): number => cacheStatistics().get('pages')?.evictions ?? 0;
    const size = (): number => cacheStatistics().get('pages')?.totalSize ?? 0;
    // The metrics include caches created by other tests.
    const [before, otherBytes] = [evicted(), size()];
    const { fetchPage } = await startCachedSite((_, response) => {
      response.writeHead(200, { 'Cache-Control': CACHE_CONTROL, ETag: 'W/"1"' });
      // Random bytes cannot be compressed.
      response.end(Buffer.from(Array.from({ length: 100_000 }, () => Math.floor(Math.random() * 256))));
    });
    for (let page = 2; page < 22; page++) await fetchPage({}, `${URL}/${page}`);
    await until(() => evicted() - before >= 10);
    expect(size() - otherBytes).toBeLessThanOrEqual(2 ** 20);
  });
});
