import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import handler from '@/pages/api/newsletter';
import { temporaryFolder } from '../../support/temporary-folder';

const file = path.join(temporaryFolder('newsletter'), 'var', 'newsletter.jsonl');
let server: Server;
let url: string;

beforeAll(async () => {
  process.env.NEWSLETTER_FILE = file;
  server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/newsletter`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

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

it('The newsletter endpoint responds to a plain form with a redirect', async () => {
  const body = new URLSearchParams({
    name: 'Zoé',
    email: 'zoe@exemple.fr',
    locale: 'fr',
    from: '/fr/results',
  });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/fr/results?newsletter=subscribed#newsletter');
});

it('The newsletter endpoint refuses GET', async () => {
  const response = await fetch(url);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
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
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '500' };
  const half = httpRequest(url, { method: 'POST', headers });
  half.on('error', () => undefined);
  half.write('{"name":');
  await new Promise((resolve) => setTimeout(resolve, 50));
  half.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await fetch(url)).status).toBe(405);
  expect(existsSync(file)).toBe(true);
});
