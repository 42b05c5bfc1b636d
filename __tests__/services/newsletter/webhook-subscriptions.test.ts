import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createWebhookSubscriptions } from '@/services/newsletter/webhook-subscriptions';
import { failureOf, valueOf } from '../../support/value-of';
import { aSubscription } from '../../support/subscription';

let server: Server | undefined;

/** Starts a webhook and returns its URL. */
async function webhook(listener: RequestListener): Promise<string> {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/hook/`;
}

const json =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);

const post = (url: string) => createWebhookSubscriptions({ url, timeoutMs: 300 }).add(aSubscription());

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
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

describe.each<[string, RequestListener, string]>([
  ['another status', json('{"status":"error"}'), 'unexpected'],
  ['a status in capitals', json('{"status":"SUCCESS"}'), 'unexpected'],
  ['no status', json('{}'), 'unexpected'],
  ['null', json('null'), 'unexpected'],
  ['an array', json('[{"status":"success"}]'), 'unexpected'],
  ['broken JSON', json('{"status":"success"'), 'unexpected'],
  ['nothing', (_, response) => response.end(), 'unexpected'],
  [
    'HTML',
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>success</p>'),
    'unexpected',
  ],
  ['success with a status of 500', json('{"status":"success"}', 500), 'unavailable'],
  ['success with a status of 404', json('{"status":"success"}', 404), 'unavailable'],
  ['a redirect', (_, response) => response.writeHead(307, { Location: '/hook/' }).end(), 'unavailable'],
  ['far too much', json(`{"status":"success","more":"${'x'.repeat(100_000)}"}`), 'unavailable'],
  ['no answer at all', () => undefined, 'unavailable'],
  [
    'an answer that drips for ever',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    },
    'unavailable',
  ],
  ['a connection cut', (request) => request.socket.destroy(), 'unavailable'],
])('Webhook that responds with %s', (_, listener, kind) => {
  it('The subscription fails, and the log does not name the subscriber', async () => {
    const failure = failureOf(await post(await webhook(listener)));
    expect(failure).toMatchObject({ kind, service: 'newsletter', operation: 'webhook' });
    expect(JSON.stringify(failure)).not.toMatch(/camille|@/i);
  });
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
  await new Promise((resolve) => server?.close(resolve));
  server = undefined;
  expect(failureOf(await post(url)).message).toBe('ECONNREFUSED');
});

it('The error message reports a timeout', async () => {
  expect(failureOf(await post(await webhook(() => undefined))).message).toMatch(/timed out|ECONNABORTED/);
});
