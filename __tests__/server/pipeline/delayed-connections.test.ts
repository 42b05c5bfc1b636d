import { log } from '@/lib/server/log/log';
import { setLifecycle } from '@/server/pipeline/lifecycle';
import { stopTestServers } from '../../support/http-server';
import { startTestServer, type TestServer } from './test-server';

const FLOODING = '127.0.0.2';
const VISITOR = '127.0.0.3';
/** A static file, because the number of concurrent requests for static files is not limited. */
const FILE = '/brand/icon.svg';

beforeEach(() => {
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  jest.spyOn(log, 'debug').mockImplementation(() => undefined);
  setLifecycle('serving');
});
afterEach(async () => {
  await stopTestServers();
  jest.restoreAllMocks();
});

/** Sends concurrent requests that are rejected with status 405. */
async function causeRejections({ send }: TestServer, count: number): Promise<void> {
  const request = { method: 'DELETE', path: '/fr', from: FLOODING };
  const responses = await Promise.all(Array.from({ length: count }, () => send(request)));
  expect(responses.map(({ status }) => status)).toEqual(Array<number>(count).fill(405));
}

/**
 * Requests files from one client, then a file from another. Returns how many files of the first client arrive before
 * the other's.
 */
async function filesBeforeVisitor({ send }: TestServer): Promise<{ before: number; statuses: number[] }> {
  let arrived = 0;
  const flooding = Array.from({ length: 60 }, async () => {
    const { status } = await send({ path: FILE, from: FLOODING });
    arrived += 1;
    return status;
  });
  await send({ path: FILE, from: VISITOR });
  return { before: arrived, statuses: await Promise.all(flooding) };
}

describe('Connections of clients with many rejected requests', () => {
  const ALL_SERVED = Array<number>(60).fill(200);

  it('They wait for those of other clients, and are served', async () => {
    const server = await startTestServer();
    await causeRejections(server, 60);
    const { before, statuses } = await filesBeforeVisitor(server);
    expect(before).toBeLessThan(30);
    expect(statuses).toEqual(ALL_SERVED);
  });

  it('They are closed after another rejection', async () => {
    const server = await startTestServer({ SITE_URL: 'https://salles.example' });
    const request = { path: '/api/metrics', headers: { Connection: 'keep-alive' }, from: FLOODING };
    const first = await server.send(request);
    expect(first).toMatchObject({ status: 401, headers: { connection: 'keep-alive' } });
    await causeRejections(server, 60);
    const last = await server.send(request);
    expect(last).toMatchObject({ status: 401, headers: { connection: 'close' } });
  });

  it.each([
    ['after a few rejections', {}, 10],
    ['behind a proxy', { TRUSTED_PROXIES: '1' }, 60],
    ['without rate limits', { RATE_LIMIT_PER_MINUTE: '0' }, 60],
  ])('They do not wait %s', async (_, settings, rejections) => {
    const server = await startTestServer(settings);
    await causeRejections(server, rejections);
    const { before, statuses } = await filesBeforeVisitor(server);
    expect(before).toBeGreaterThan(30);
    expect(statuses).toEqual(ALL_SERVED);
  });
});
