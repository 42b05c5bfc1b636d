import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import path from 'node:path';
import handler from '@/pages/api/newsletter';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const file = path.join(temporaryFolder('newsletter'), 'var', 'newsletter.jsonl');
let url: string;

beforeAll(async () => {
  process.env.DATA_FOLDER = path.dirname(file);
  const server = await startTestServer((request, response) => void handler(request, response));
  url = `${server.url}/api/newsletter`;
});

afterAll(stopTestServers);

it('The newsletter endpoint stores JSON subscriptions in the file and is not cacheable', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name: 'Zoé', email: 'zoe@exemple.fr', locale: 'fr' });
  const response = await fetch(url, { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toEqual([200, { status: 'success' }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(readFileSync(file, 'utf8')).toMatch(
    /^\{"name":"Zoé","email":"zoe@exemple.fr","locale":"fr",.*\}\n$/,
  );
});

it.each([
  [10 * 1024, 400],
  [10 * 1024 + 1, 413],
])('The newsletter endpoint responds to a body of %i bytes with %i', async (size, status) => {
  const body = 'x'.repeat(size);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect(response.status).toBe(status);
});

it('The newsletter endpoint responds as soon as a body is too long, without waiting for its end', async () => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '500000' };
  const endless = httpRequest(url, { method: 'POST', headers });
  const status = new Promise((resolve, reject) => {
    endless.on('response', (response) => resolve(response.statusCode));
    endless.on('error', reject);
  });
  endless.write('x'.repeat(11_000));
  expect(await status).toBe(413);
  endless.on('error', () => undefined).destroy();
});

it('The newsletter endpoint survives a client that disconnects while it sends its body', async () => {
  let receive: (request: IncomingMessage) => void;
  const received = new Promise<IncomingMessage>((resolve) => {
    receive = resolve;
  });
  const server = await startTestServer((request, response) => {
    void handler(request, response);
    if (request.method === 'POST') receive(request);
  });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '500' };
  const incomplete = httpRequest(`${server.url}/api/newsletter`, { method: 'POST', headers });
  incomplete.on('error', () => undefined);
  incomplete.write('{"name":');
  const request = await received;
  const closed = new Promise((resolve) => request.once('close', resolve));
  incomplete.destroy();
  await closed;
  expect((await fetch(`${server.url}/api/newsletter`)).status).toBe(405);
  expect(existsSync(file)).toBe(true);
});
