import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readBody } from '@/lib/server/http/read-body';
import { log, metrics } from '@locator/base/log';
import type { RequestHandler } from '@/server/pipeline/request-pipeline';
import { setLifecycle } from '@/server/pipeline/lifecycle';
import { stopTestServers } from '@locator/test-support/http-server';
import { get, openConnection, readToEnd } from '@locator/test-support/raw-connection';
import { startTestServer, respondAtOnce } from './test-server';

/** A response body that is larger than any socket buffer. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

const opened: Socket[] = [];

async function connectionTo(port: number): Promise<Socket> {
  const socket = await openConnection(port);
  opened.push(socket);
  return socket;
}

beforeEach(() => {
  isOver = false;
  for (const level of ['info', 'debug', 'warn', 'error'] as const) {
    jest.spyOn(log, level).mockImplementation(() => undefined);
  }
  metrics().requests.reset();
  jest.spyOn(metrics().requests, 'inc');
  setLifecycle('serving');
});
afterEach(async () => {
  isOver = true;
  opened.splice(0).forEach((socket) => socket.destroy());
  await stopTestServers();
  jest.restoreAllMocks();
});

/** Set to true after each test, so that `until` stops polling even if the test fails. */
let isOver = false;
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!isOver && !(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
}

/** Creates a handler that keeps the responses to `/slow…` and `/map/…` open and completes the others. */
function partlySlow(): { answer: RequestHandler; open: ServerResponse[] } {
  const open: ServerResponse[] = [];
  return {
    open,
    answer(request, response) {
      if (!/^\/(slow|map)/.test(request.url ?? '')) return respondAtOnce(request, response);
      open.push(response);
      return Promise.resolve();
    },
  };
}

async function permitsHeld(): Promise<number> {
  return (await metrics().inProgress.get()).values[0]?.value ?? 0;
}

async function countOf(status: number): Promise<number> {
  const { values } = await metrics().requests.get();
  return values.filter(({ labels }) => labels.status === status).reduce((sum, { value }) => sum + value, 0);
}

describe('A connection with pipelined requests', () => {
  it('releases its permit when it is reset, and does not process the waiting requests', async () => {
    const { answer, open } = partlySlow();
    const { send, port } = await startTestServer({ MAX_CONCURRENT_REQUESTS: '4' }, answer);
    const socket = await connectionTo(port);
    socket.write(get('/map/land.json') + get('/fr').repeat(10));
    await until(() => open.length === 1);
    socket.resetAndDestroy();
    await until(async () => (await permitsHeld()) === 0);
    expect(await countOf(499)).toBe(1);
    expect(open).toHaveLength(1);
    expect((await send({ path: '/fr' })).status).toBe(200);
  });

  it('gets its responses one after the other, in order', async () => {
    const { answer, open } = partlySlow();
    const { port } = await startTestServer({}, answer);
    const socket = await connectionTo(port);
    const text = readToEnd(socket);
    socket.write(get('/map/1') + get('/map/2') + get('/map/3', { Connection: 'close' }));
    for (const body of ['first', 'second', 'third']) {
      await until(() => open.length > 0);
      expect(open).toHaveLength(1);
      open.pop()?.end(body);
    }
    expect((await text).match(/first|second|third/g)).toEqual(['first', 'second', 'third']);
  });

  it('is closed when too many requests are pending', async () => {
    const { answer, open } = partlySlow();
    const { port } = await startTestServer({}, answer);
    const socket = await connectionTo(port);
    socket.write(get('/slow').repeat(500));
    await readToEnd(socket);
    expect(open.length).toBeLessThanOrEqual(1);
    await until(async () => (await permitsHeld()) === 0);
  });
});

describe('A client that reads nothing', () => {
  const SETTINGS = { MAX_CONCURRENT_REQUESTS: '4', TRUSTED_PROXIES: '1' };
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const answerMuch: RequestHandler = (request, response) => {
    response.end(request.url === '/fr/venues.geojson' ? LARGE : 'a page');
    return Promise.resolve();
  };

  it('holds no permit after its response is rendered; its further requests are rejected, those of others are not', async () => {
    const { send, port } = await startTestServer(SETTINGS, answerMuch);
    for (let index = 0; index < 4; index++) {
      (await connectionTo(port)).write(get('/fr/venues.geojson', from('198.51.100.1')));
    }
    const askAgain = () => send({ path: '/de', headers: from('198.51.100.1') });
    await until(async () => (await askAgain()).status === 429);
    await until(async () => (await permitsHeld()) === 0);
    const { status, headers, body } = await askAgain();
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '2', 'no-store']);
    expect(body).toContain('<html lang="de">');
    expect((await send({ path: '/de', headers: from('198.51.100.2') })).status).toBe(200);
  });

  it.each(['/fr/venues.geojson', '/_next/static/large.js'])(
    'loses its connection when nothing can be sent for a while: %s',
    async (path) => {
      const responses: ServerResponse[] = [];
      const answer: RequestHandler = (_request, response) => {
        responses.push(response);
        response.end(LARGE);
        return Promise.resolve();
      };
      const { port } = await startTestServer({}, answer, { stallTimeout: 50 });
      (await connectionTo(port)).write(get(path));
      await until(() => responses[0]?.closed === true);
      expect(metrics().requests.inc).toHaveBeenLastCalledWith(expect.objectContaining({ status: 499 }));
    },
  );

  it('is distinguished from one whose response is slow to render', async () => {
    const answerLate: RequestHandler = async (_request, response) => {
      // Starts again, in case the time has passed before this handler is called.
      response.setTimeout(50);
      await once(response, 'timeout');
      response.end('a late page');
    };
    const { send } = await startTestServer({}, answerLate, { stallTimeout: 50 });
    expect((await send({ path: '/fr' })).body).toBe('a late page');
  });
});

it('Slow bodies of several clients hold no permit that a page or another form needs', async () => {
  const { send, port } = await startTestServer(
    { MAX_CONCURRENT_REQUESTS: '8', TRUSTED_PROXIES: '1' },
    async (request, response) => {
      response.end(await readBody(request, 65_536));
    },
  );
  for (const address of ['198.51.100.1', '198.51.100.2']) {
    for (let index = 0; index < 4; index++) {
      const socket = await connectionTo(port);
      socket.write(
        `POST /api/newsletter HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\nX-Forwarded-For: ${address}\r\n\r\n`,
      );
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /);
      socket.write('a=b');
    }
  }
  const headers = { 'X-Forwarded-For': '198.51.100.3' };
  expect((await send({ path: '/fr', headers })).status).toBe(200);
  expect(await permitsHeld()).toBe(0);
  // Larger than the stream buffer of a request.
  const body = 'name='.padEnd(65_536, 'x');
  expect(await send({ path: '/api/newsletter', method: 'POST', headers, body })).toMatchObject({
    status: 200,
    body,
  });
});

it('A response whose head is sent holds no permit, although its client reads slowly', async () => {
  let hasBegun = false;
  const { port } = await startTestServer({}, (_request, response) => {
    hasBegun = true;
    response.write(LARGE);
    return once(response, 'drain').then(() => undefined);
  });
  (await connectionTo(port)).write(get('/fr/venues.geojson'));
  await until(() => hasBegun);
  expect(await permitsHeld()).toBe(0);
});

describe('A client with many requests at a time', () => {
  const SETTINGS = { MAX_CONCURRENT_REQUESTS: '10', TRUSTED_PROXIES: '1' };

  it('gets half of the permits, so that others are served', async () => {
    const { answer, open } = partlySlow();
    const { send } = await startTestServer(SETTINGS, answer);
    const askAs = (address: string, path: string) => send({ path, headers: { 'X-Forwarded-For': address } });
    const slow = Array.from({ length: 5 }, () => askAs('198.51.100.1', '/slow'));
    await until(() => open.length === 5);
    expect((await askAs('198.51.100.1', '/fr')).status).toBe(429);
    expect((await askAs('198.51.100.2', '/fr')).status).toBe(200);
    open.forEach((response) => response.end());
    await Promise.all(slow);
    expect((await askAs('198.51.100.1', '/fr')).status).toBe(200);
  });

  it('has no such limit at the API with valid credentials', async () => {
    const { answer, open } = partlySlow();
    const { send } = await startTestServer(
      { ...SETTINGS, BACK_USER: 'site', BACK_PASSWORD: 'word' },
      (request, response) => {
        request.url = '/slow';
        return answer(request, response);
      },
    );
    const headers = { authorization: `Basic ${Buffer.from('site:word').toString('base64')}` };
    const slow = Array.from({ length: 10 }, () => send({ path: '/api/v1/pois', headers }));
    await until(() => open.length === 10);
    open.forEach((response) => response.end());
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
});

it('An expectation that cannot be met is refused with the security headers', async () => {
  const { send } = await startTestServer();
  const { status, headers } = await send({ path: '/fr', headers: { Expect: 'a-miracle' } });
  expect([status, headers['x-content-type-options'], headers.connection]).toEqual([417, 'nosniff', 'close']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});
