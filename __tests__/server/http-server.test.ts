import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { handleRequests, createHttpServer, LIMITS } from '@/server/http-server.mjs';
import { listenForTest, stopTestServers } from '@locator/test-support/http-server';
import { get, openConnection, readToEnd } from '@locator/test-support/raw-connection';

/** Returns both ends of a connection to a server with this request listener. */
async function connect(
  listener: RequestListener,
  limits: Partial<typeof LIMITS> = {},
): Promise<{ client: Socket; serverSide: Socket }> {
  const server = createHttpServer({ ...LIMITS, ...limits });
  handleRequests(server, listener);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = await openConnection((await listenForTest(server)).port);
  return { client, serverSide: (await accepted)[0] };
}

/** Waits until the server has closed its side of the connection. The client's side remains open. */
async function isClosed(serverSide: Socket): Promise<void> {
  if (!serverSide.closed) await new Promise((resolve) => serverSide.once('close', resolve));
}

afterEach(stopTestServers);

it.each([
  ['sends nothing', ''],
  ['does not end the head of its request', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['does not end the body of its request', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na=b'],
])('A client that %s is refused in time, and its connection is closed', async (_, text) => {
  const limits = { headersTimeout: 100, requestTimeout: 200, checkingInterval: 20 };
  const { client, serverSide } = await connect(() => undefined, limits);
  client.write(text);
  expect(await readToEnd(client)).toMatch(/^HTTP\/1\.1 408 /);
  await isClosed(serverSide);
});

it('A client that sends what isn’t HTTP is refused, and its connection is closed', async () => {
  const { client, serverSide } = await connect(() => undefined);
  client.write('nonsense\r\n\r\n');
  expect(await readToEnd(client)).toMatch(/^HTTP\/1\.1 400 /);
  await isClosed(serverSide);
});

it('A request with Upgrade is answered as any other, and so is the next one on its connection', async () => {
  const { client } = await connect((request, response) => void response.end(request.url));
  client.write(
    get('/first', { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABk' }),
  );
  const [first] = (await once(client, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\/first$/);
  client.write(get('/second', { Connection: 'close' }));
  expect(await readToEnd(client)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\/second$/);
});

it('Connections beyond the limit are closed at once, until an open connection has been closed', async () => {
  const server = createHttpServer();
  expect(server.maxConnections).toBe(5_000);
  handleRequests(server, (_request, response) => void response.end('served'));
  server.maxConnections = 2;
  const { port } = await listenForTest(server);
  const open = [await openConnection(port), await openConnection(port)];
  const refused = await openConnection(port);
  refused.write(get('/'));
  expect(await readToEnd(refused)).toBe('');
  open[0]?.write(get('/', { Connection: 'close' }));
  expect(await readToEnd(open[0]!)).toMatch(/served$/);
  open[0]?.destroy();
  open[1]?.write(get('/', { Connection: 'close' }));
  expect(await readToEnd(open[1]!)).toMatch(/served$/);
  const next = await openConnection(port);
  next.write(get('/', { Connection: 'close' }));
  expect(await readToEnd(next)).toMatch(/served$/);
});

it('Time limits are those of the documentation, and are checked at least every two seconds', () => {
  expect(LIMITS).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000, stallTimeout: 30_000 });
  expect(LIMITS.checkingInterval).toBeLessThanOrEqual(2_000);
});
