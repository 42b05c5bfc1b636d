import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeskLog } from '../src/venue-desk/desk-log';
import { createAnnounce } from '../src/webhook';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const DRAFT = { id: '0123456789abcdef', name: 'shops.csv' };

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** Calls a webhook that responds so, and returns why it failed according to the log; null if it did not. */
async function failureWith(respond: RequestListener | null, timeoutMs = 60_000): Promise<string | null> {
  server = createServer(respond ?? (() => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (respond === null) server.close();
  const log = createDeskLog(temporaryFolder('webhook'));
  const url = `http://127.0.0.1:${port}/secret`;
  await createAnnounce({ url, origin: () => 'https://desk.example', log, timeoutMs })(DRAFT, 'Émile');
  const entries = await log.list();
  expect(JSON.stringify(entries)).not.toContain('secret');
  for (const entry of entries)
    expect(entry).toMatchObject({ user: 'Émile', action: 'webhook-failed', ...DRAFT });
  return entries[0]?.reason ?? null;
}

it('A webhook that responds with success is not logged', async () => {
  expect(await failureWith((_, response) => response.writeHead(204).end())).toBeNull();
});

it.each([
  ['responds with an error', ((_, response) => response.writeHead(500).end()) as RequestListener, 'HTTP 500'],
  [
    'redirects',
    ((_, response) => response.writeHead(302, { Location: '/' }).end()) as RequestListener,
    'HTTP 302',
  ],
  ['cannot be reached', null, 'no connection (ECONNREFUSED)'],
])('A webhook that %s is logged, without its URL', async (_, respond, reason) => {
  expect(await failureWith(respond)).toBe(reason);
});

it('A webhook that does not respond in time is logged', async () => {
  expect(await failureWith(() => undefined, 50)).toBe('no response in 0.05 s');
});

it('Without a webhook, nothing is called', async () => {
  const log = createDeskLog(temporaryFolder('webhook'));
  await createAnnounce({ url: null, origin: () => '', log })(DRAFT, 'Émile');
  expect(await log.list()).toEqual([]);
});
