import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { SITE } from './support/servers';

interface Delivery {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As it travels: a browser's own client would decode it. */
function deliver(path: string, encodings: string, method = 'GET'): Promise<Delivery> {
  return new Promise((resolve, reject) => {
    const asked = request(
      SITE.baseURL + path,
      { method, headers: { 'Accept-Encoding': encodings } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}

async function scriptOfHome(): Promise<string> {
  const html = (await deliver('/fr', 'identity')).body.toString();
  const script = /href="(\/_next\/static\/chunks\/pages\/_app-[^"]+)"/.exec(html)?.[1];
  if (!script) throw new Error('The home page names no script of the application.');
  return script;
}

const FOR_EVER = /max-age=31536000, immutable/;

test('a script comes in the smallest form that the browser takes, and may be kept for ever', async () => {
  const script = await scriptOfHome();
  const plain = await deliver(script, 'identity');
  const gzip = await deliver(script, 'gzip, deflate');
  const brotli = await deliver(script, 'gzip, deflate, br');
  expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ]);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  for (const { status, headers } of [plain, gzip, brotli]) {
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(FOR_EVER);
    expect(headers['content-type']).toContain('javascript');
    expect(headers.vary).toContain('Accept-Encoding');
  }
});

test('an encoding that is refused is not sent', async () => {
  const { headers } = await deliver(await scriptOfHome(), 'br;q=0, gzip;q=0');
  expect(headers['content-encoding']).toBeUndefined();
});

test('asked for its head, a script says how long it is and comes without a body', async () => {
  const script = await scriptOfHome();
  const { body } = await deliver(script, 'br');
  const head = await deliver(script, 'br', 'HEAD');
  expect(head.headers['content-length']).toBe(String(body.length));
  expect(head.body.length).toBe(0);
});

test('a script of another build is not there, whatever its name', async () => {
  expect((await deliver('/_next/static/chunks/pages/_app-0000.js', 'br')).status).toBe(404);
  expect((await deliver('/_next/static/../BUILD_ID', 'br')).status).not.toBe(200);
});

test('the basemap may be kept for ever under its version, and is asked for again without', async () => {
  const versioned = await deliver('/map/land.json?v=1', 'br');
  expect(versioned.headers['cache-control']).toMatch(FOR_EVER);
  expect(versioned.headers['content-encoding']).toBe('br');
  expect((await deliver('/map/land.json', 'br')).headers['cache-control']).not.toMatch(FOR_EVER);
});
