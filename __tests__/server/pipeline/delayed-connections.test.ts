import type { Socket } from 'node:net';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';
import { createDelayedConnections, MAX_BURST, MAX_DELAYED } from '@/server/pipeline/delayed-connections';
import { setLifecycle } from '@/server/pipeline/lifecycle';
import { fakeOnly } from '../../support/fake-timers';
import { stopTestServers } from '../../support/http-server';
import { until } from '../../support/until';
import { startTestServer, type TestServer } from './test-server';

/** Interval at which waiting connections are accepted, in milliseconds. */
const INTERVAL_MS = 20;
const FLOODING = '127.0.0.2';
const VISITOR = '127.0.0.3';
/** Path of a static file. The number of concurrent requests for static files is not limited. */
const FILE = '/brand/icon.svg';

beforeEach(() => {
  fakeOnly('setInterval', 'clearInterval', 'performance', 'Date');
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  jest.spyOn(log, 'debug').mockImplementation(() => undefined);
  setLifecycle('serving');
});
afterEach(async () => {
  await stopTestServers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Sends concurrent requests that are rejected with status 405. */
async function causeRejections({ send }: TestServer, count: number): Promise<void> {
  const request = { method: 'DELETE', path: '/fr', from: FLOODING };
  const responses = await withIntervals(Promise.all(Array.from({ length: count }, () => send(request))));
  expect(responses.map(({ status }) => status)).toEqual(Array<number>(count).fill(405));
}

/** Waits for a promise, and accepts waiting connections meanwhile. */
async function withIntervals<Value>(promise: Promise<Value>): Promise<Value> {
  let isSettled = false;
  void promise.finally(() => (isSettled = true));
  await until(function passInterval() {
    jest.advanceTimersByTime(INTERVAL_MS);
    return isSettled;
  });
  return promise;
}

/** Requests files from the flooding client concurrently. Returns the number of its connections that had to wait. */
async function countDelayed({ send }: TestServer, files: number): Promise<number> {
  const before = await delayedSoFar();
  const requests = Array.from({ length: files }, () => send({ path: FILE, from: FLOODING }));
  const statuses = (await withIntervals(Promise.all(requests))).map(({ status }) => status);
  expect(statuses).toEqual(Array<number>(files).fill(200));
  return (await delayedSoFar()) - before;
}

async function delayedSoFar(): Promise<number> {
  return (await metrics().delayedConnections.get()).values[0]?.value ?? 0;
}

describe('Connections of clients with many rejected requests', () => {
  it('They wait, and are served', async () => {
    const server = await startTestServer();
    await causeRejections(server, 60);
    expect(await countDelayed(server, 4)).toBe(4);
  });

  it('They are closed after another rejection', async () => {
    const server = await startTestServer({ SITE_URL: 'https://salles.example' });
    const request = { path: '/api/metrics', headers: { Connection: 'keep-alive' }, from: FLOODING };
    const first = await server.send(request);
    expect(first).toMatchObject({ status: 401, headers: { connection: 'keep-alive' } });
    await causeRejections(server, 60);
    const last = await withIntervals(server.send(request));
    expect(last).toMatchObject({ status: 401, headers: { connection: 'close' } });
  });

  it.each([
    ['after a few rejections', {}, 10],
    ['behind a proxy', { TRUSTED_PROXIES: '1' }, 60],
    ['without rate limits', { RATE_LIMIT_PER_MINUTE: '0' }, 60],
  ])('They do not wait %s', async (_, settings, rejections) => {
    const server = await startTestServer(settings);
    await causeRejections(server, rejections);
    // The connections opened so far no longer count towards the burst limit.
    jest.advanceTimersByTime(INTERVAL_MS);
    expect(await countDelayed(server, MAX_BURST)).toBe(0);
  });
});

describe('Connections that a client opens at once', () => {
  it('Those beyond the limit wait for those of other clients, and are served', async () => {
    const { send } = await startTestServer();
    let arrived = 0;
    const flooding = Array.from({ length: 60 }, async () => {
      const { status } = await send({ path: FILE, from: FLOODING });
      arrived += 1;
      return status;
    });
    await send({ path: FILE, from: VISITOR });
    expect(arrived).toBe(MAX_BURST);
    expect(await withIntervals(Promise.all(flooding))).toEqual(Array<number>(60).fill(200));
  });

  it.each([
    ['behind a proxy', { TRUSTED_PROXIES: '1' }],
    ['without rate limits', { RATE_LIMIT_PER_MINUTE: '0' }],
  ])('They do not wait %s', async (_, settings) => {
    expect(await countDelayed(await startTestServer(settings), 60)).toBe(0);
  });

  it('Connections of a later interval, or of another client, do not wait', () => {
    let now = 0;
    const connections = createDelayedConnections({ has: () => false }, () => now);
    const accepted: string[] = [];
    function open(name: string, remoteAddress = FLOODING): void {
      const socket: Partial<Socket> = { remoteAddress, pause: jest.fn(), destroyed: true };
      connections.accept(socket as Socket, () => accepted.push(name));
    }
    for (let number = 0; number <= MAX_BURST; number += 1) open(`first ${number}`);
    open('other client', VISITOR);
    now += INTERVAL_MS;
    open('later');
    expect(accepted).toEqual([
      ...Array.from({ length: MAX_BURST }, (_, number) => `first ${number}`),
      'other client',
      'later',
    ]);
  });

  it('A client whose connections wait does not wait for all those of another client', () => {
    const connections = createDelayedConnections({ has: () => false }, () => 0);
    const accepted: string[] = [];
    function open(name: string, remoteAddress: string): void {
      const socket: Partial<Socket> = { remoteAddress, pause: jest.fn(), resume: jest.fn() };
      connections.accept(socket as Socket, () => accepted.push(name));
    }
    for (let number = 0; number < 100; number += 1) open('flood', FLOODING);
    for (let number = 0; number <= MAX_BURST; number += 1) open('visitor', VISITOR);
    accepted.length = 0;
    jest.advanceTimersByTime(INTERVAL_MS);
    expect(accepted).toEqual(['flood', 'visitor', 'flood']);
  });

  it('The client with the most waiting connections loses one when too many wait', () => {
    const connections = createDelayedConnections({ has: () => false }, () => 0);
    const closed: string[] = [];
    function open(name: string, remoteAddress: string): void {
      const socket: Partial<Socket> = { remoteAddress, pause: jest.fn(), destroyed: true };
      socket.destroy = () => (closed.push(name), socket as Socket);
      connections.accept(socket as Socket, () => undefined);
    }
    for (let number = 0; number < MAX_BURST + MAX_DELAYED; number += 1) open('flood', FLOODING);
    for (let number = 0; number <= MAX_BURST; number += 1) open('visitor', VISITOR);
    expect(closed).toEqual(['flood']);
  });
});
