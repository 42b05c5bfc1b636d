import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFile } from '@/server/precompress.mjs';
import { withStaticFiles } from '@/server/static-files.mjs';
import { deliver } from '../support/deliver';
import { startTestServer, stopTestServers, type TestServer } from '@locator/test-support/http-server';
import { get, openConnection } from '@locator/test-support/raw-connection';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { until } from '@locator/test-support/until';

afterEach(stopTestServers);

const TEXT = 'text '.repeat(1_000);
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves a folder of files, compressed as in a build. Every other request gets a 404 with its URL in a header. */
async function serve(
  url = '/_next/static/',
  large = Buffer.alloc(0),
  copies = temporaryFolder('static'),
): Promise<TestServer> {
  mkdirSync(path.join(copies, 'pages/[locale]'), { recursive: true });
  writeFileSync(path.join(copies, 'pages/[locale]/page.js'), TEXT);
  writeFileSync(path.join(copies, 'small.css'), 'p{}');
  writeFileSync(path.join(copies, 'large.woff2'), large);
  await compressFile(path.join(copies, 'pages/[locale]/page.js'));
  const handle = withStaticFiles(
    (request, response) => Promise.resolve(void response.writeHead(404, { 'X-Url': request.url }).end()),
    [{ url, copies }],
  );
  return startTestServer((request, response) => void handle(request, response));
}

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('A client that accepts "%s" gets the script in the encoding %s', async (accepted, encoding, decode) => {
  const { port } = await serve();
  const url = `http://127.0.0.1:${port}/_next/static/pages/%5Blocale%5D/page.js`;
  const { status, headers, body } = await deliver(url, { 'Accept-Encoding': accepted });
  expect([status, headers['content-encoding'], decode(body).toString()]).toEqual([200, encoding, TEXT]);
  expect(headers).toMatchObject({ 'cache-control': IMMUTABLE, vary: 'Accept-Encoding' });
  expect(headers['content-type']).toMatch(/javascript/);
});

it('A small file has no compressed copies', async () => {
  const { port } = await serve();
  const { headers, body } = await deliver(`http://127.0.0.1:${port}/_next/static/small.css`, {
    'Accept-Encoding': 'br',
  });
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'p{}']);
});

it.each([
  ['?v=1', IMMUTABLE],
  ['', 'private, max-age=60'],
  ['?x=1', 'private, max-age=60'],
])('A file of the map with the query "%s" may be cached: %s', async (query, cacheControl) => {
  const { port } = await serve('/map/');
  const { headers } = await deliver(`http://127.0.0.1:${port}/map/small.css${query}`, {});
  expect(headers['cache-control']).toBe(cacheControl);
});

it.each(['/fr', '/_next/static/none.js', '/_next/static/../secret', '/_next/static/%2e%2e/secret'])(
  'A request for %s is passed on unchanged',
  async (url) => {
    const { port } = await serve();
    const socket = await openConnection(port);
    socket.write(get(url, { Connection: 'close' }));
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).toContain(`X-Url: ${url}\r\n`);
    expect(text).not.toMatch(/cache-control/i);
  },
);

it('A file that is gone since the start is not found', async () => {
  const copies = temporaryFolder('static');
  const { port } = await serve('/_next/static/', Buffer.alloc(0), copies);
  rmSync(path.join(copies, 'small.css'));
  const { status, headers } = await deliver(`http://127.0.0.1:${port}/_next/static/small.css`, {});
  expect([status, headers['x-url'], headers['cache-control']]).toEqual([
    404,
    '/_next/static/small.css',
    undefined,
  ]);
  expect((await deliver(`http://127.0.0.1:${port}/_next/static/large.woff2`, {})).status).toBe(200);
});

it('A client that disconnects during a download leaves no file open', async () => {
  // Larger than the socket buffers, so that a client that reads nothing holds the file open.
  const { port } = await serve('/_next/static/', Buffer.alloc(32 * 2 ** 20));
  const openFiles = (): number => readdirSync('/proc/self/fd').length;
  const before = openFiles();
  const socket = await openConnection(port);
  socket.write(get('/_next/static/large.woff2'));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  expect(openFiles()).toBeGreaterThan(before + 1);
  socket.destroy();
  await until(() => openFiles() <= before);
});
