import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { log } from '@/lib/server/log/log';
import { createHeldRejections, HOLD_MS, MAX_HELD } from '@/server/pipeline/held-rejections';
import { setLifecycle } from '@/server/pipeline/lifecycle';
import { stopTestServers } from '../../support/http-server';
import { until } from '../../support/until';
import { startTestServer, type TestServer } from './test-server';

beforeEach(() => {
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  setLifecycle('serving');
  // Stop the clock of the limit, which forgives six rejections per second: on a busy machine, 30 take longer.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
});
afterEach(async () => {
  releaseAll();
  await stopTestServers();
  jest.restoreAllMocks();
});

/** The held rejections, which wait until a test releases them. */
let held: (() => void)[] = [];

function holdWithoutTimer(): void {
  const startTimer = setTimeout;
  const start = (run: () => void, ms?: number): unknown =>
    ms === HOLD_MS ? held.push(run) : startTimer(run, ms);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(start as typeof setTimeout);
}

function releaseAll(): void {
  for (const release of held) release();
  held = [];
}

/** Sends a request through the proxy. It is rejected with status 405 unless the method is GET. */
function send({ send }: TestServer, client: string, method: string): Promise<{ readonly status: number }> {
  return send({ method, path: '/fr', headers: { 'X-Forwarded-For': client } });
}

async function causeRejections(server: TestServer, client: string): Promise<void> {
  const rejections = Array.from({ length: 30 }, () => send(server, client, 'DELETE'));
  expect((await Promise.all(rejections)).map(({ status }) => status)).toEqual(Array<number>(30).fill(405));
}

describe('Rejections behind a proxy', () => {
  it('A client with many rejections waits for the next one, but not for pages', async () => {
    const server = await startTestServer({ TRUSTED_PROXIES: '1' });
    await causeRejections(server, '203.0.113.7');
    holdWithoutTimer();
    let isRejected = false;
    const rejection = send(server, '203.0.113.7', 'DELETE').then(() => (isRejected = true));
    await until(() => held.length === 1);
    await send(server, '203.0.113.7', 'GET');
    expect(isRejected).toBe(false);
    releaseAll();
    await rejection;
  });

  it('Another client does not wait', async () => {
    const server = await startTestServer({ TRUSTED_PROXIES: '1' });
    await causeRejections(server, '203.0.113.7');
    holdWithoutTimer();
    const rejection = send(server, '203.0.113.7', 'DELETE');
    await until(() => held.length === 1);
    await send(server, '203.0.113.8', 'DELETE');
    releaseAll();
    await rejection;
  });

  it('A client that disconnects makes room for another rejection to wait', () => {
    jest.useFakeTimers();
    const hold = createHeldRejections();
    const sent: number[] = [];
    const responses = Array.from({ length: MAX_HELD + 2 }, () => new EventEmitter() as ServerResponse);
    const holdNext = (index: number): void =>
      hold(responses[index] as ServerResponse, () => sent.push(index));
    for (let index = 0; index <= MAX_HELD; index += 1) holdNext(index);
    expect(sent).toEqual([MAX_HELD]);
    responses[0]?.emit('close');
    holdNext(MAX_HELD + 1);
    expect(sent).toEqual([MAX_HELD]);
    jest.advanceTimersByTime(HOLD_MS);
    jest.useRealTimers();
    expect(sent).toHaveLength(MAX_HELD + 1);
    expect(sent).not.toContain(0);
  });
});
