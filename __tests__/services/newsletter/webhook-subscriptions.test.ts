import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { createWebhookSubscriptions } from '@/services/newsletter/webhook-subscriptions';
import { exceedTimeout, fakeOnly } from '@locator/test-support/fake-timers';
import {
  respondEndlessly,
  respondWithJson as json,
  startTestServer,
  stopTestServers,
} from '@locator/test-support/http-server';
import { failureOf, valueOf } from '@locator/test-support/value-of';
import { aSubscription } from '../../support/subscription';

async function webhook(listener: RequestListener): Promise<string> {
  return `${(await startTestServer(listener)).url}/hook/`;
}

/** Timeout on the fake clock, which advances only when a test advances it. */
const TIMEOUT_MS = 10_000;

const post = (url: string) => createWebhookSubscriptions({ url, timeoutMs: TIMEOUT_MS }).add(aSubscription());

beforeEach(() => fakeOnly('setTimeout', 'clearTimeout'));
afterEach(() => {
  jest.useRealTimers();
  return stopTestServers();
});

it('The webhook gets only the name and the e-mail as JSON, at the unchanged URL', async () => {
  const seen: { request: IncomingMessage; body: string }[] = [];
  const url = await webhook((request, response) => {
    void text(request).then((body) => {
      seen.push({ request, body });
      json('{"status":"success","id":7}')(request, response);
    });
  });
  valueOf(await post(url));
  expect(seen.map(({ body }) => body)).toEqual(['{"name":"Camille","email":"camille@exemple.fr"}']);
  expect(seen[0]?.request).toMatchObject({ method: 'POST', url: '/hook/' });
  expect(seen[0]?.request.headers['content-type']).toBe('application/json');
});

it('A subscription is added when the webhook confirms it with any successful status', async () => {
  for (const status of [200, 201, 299])
    valueOf(await post(await webhook(json('{"status":"success"}', status))));
});

describe.each<[string, RequestListener, string]>([
  ['another status', json('{"status":"error"}'), 'unexpected'],
  ['a status in capitals', json('{"status":"SUCCESS"}'), 'unexpected'],
  ['no status', json('{}'), 'unexpected'],
  ['null', json('null'), 'unexpected'],
  ['an array', json('[{"status":"success"}]'), 'unexpected'],
  ['broken JSON', json('{"status":"success"'), 'unexpected'],
  ['an empty body', (_, response) => response.end(), 'unexpected'],
  [
    'HTML',
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>success</p>'),
    'unexpected',
  ],
  ['success with a status of 500', json('{"status":"success"}', 500), 'unavailable'],
  ['success with a status of 300', json('{"status":"success"}', 300), 'unavailable'],
  ['success with a status of 404', json('{"status":"success"}', 404), 'unavailable'],
  ['a redirect', (_, response) => response.writeHead(307, { Location: '/hook/' }).end(), 'unavailable'],
  ['a body above the limit', json(`{"status":"success","more":"${'x'.repeat(100_000)}"}`), 'unavailable'],
  ['a closed connection', (request) => request.socket.destroy(), 'unavailable'],
])('Webhook that responds with %s', (_, listener, kind) => {
  it('The subscription fails, and the log does not name the subscriber', async () => {
    const failure = failureOf(await post(await webhook(listener)));
    expect(failure).toMatchObject({ kind, service: 'newsletter', operation: 'webhook' });
    expect(JSON.stringify(failure)).not.toMatch(/camille|@/i);
  });
});

it.each<[string, RequestListener]>([
  ['never responds', exceedTimeout(TIMEOUT_MS)],
  ['never ends its response', exceedTimeout(TIMEOUT_MS, respondEndlessly())],
])('The subscription fails at the timeout when the webhook %s', async (_, listener) => {
  const failure = failureOf(await post(await webhook(listener)));
  expect(failure).toMatchObject({ kind: 'unavailable', service: 'newsletter', operation: 'webhook' });
  expect(failure.message).toMatch(/timed out|ECONNABORTED/);
  expect(JSON.stringify(failure)).not.toMatch(/camille|@/i);
});

it('The webhook client follows no redirect', async () => {
  let requests = 0;
  const url = await webhook((request, response) => {
    requests++;
    if (request.url === '/hook/') response.writeHead(302, { Location: '/elsewhere' }).end();
    else json('{"status":"success"}')(request, response);
  });
  failureOf(await post(url));
  expect(requests).toBe(1);
});

it('The subscription fails when the webhook is unreachable', async () => {
  const url = await webhook(() => undefined);
  await stopTestServers();
  expect(failureOf(await post(url)).message).toBe('no connection (ECONNREFUSED)');
});
