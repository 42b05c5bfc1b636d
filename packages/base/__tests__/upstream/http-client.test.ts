import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createHttpClient } from '../../src/upstream/http-client';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';

afterEach(stopTestServers);

it('One client sends GET requests with a query and POST requests with a JSON body', async () => {
  const seen: { request: IncomingMessage; body: string }[] = [];
  const { url } = await startTestServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ request, body });
      response.end('{"data":[]}');
    });
  });
  const http = createHttpClient({
    baseUrl: `${url}/api/v1`,
    headers: { Authorization: 'Basic dTpw' },
    maxResponseBytes: 1_000,
    maxSockets: 1,
  });
  const { signal } = new AbortController();
  const query = new URLSearchParams([
    ['filters', 'bar'],
    ['filters', 'salle'],
    ['text', 'a & b'],
  ]);
  expect(await http.get({ path: '/pois', query, signal })).toEqual({ status: 200, json: { data: [] } });
  expect(await http.post({ path: '/contact', signal }, { name: 'Camille' })).toMatchObject({ status: 200 });

  expect(seen.map(({ request, body }) => [request.method, request.url, body])).toEqual([
    ['GET', '/api/v1/pois?filters=bar&filters=salle&text=a%20%26%20b', ''],
    ['POST', '/api/v1/contact', '{"name":"Camille"}'],
  ]);
  for (const { request } of seen) expect(request.headers.authorization).toBe('Basic dTpw');
  expect(seen[1]?.request.headers['content-type']).toBe('application/json');
});
