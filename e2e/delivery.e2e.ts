import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { deliver as deliverUrl, type Delivery } from '../__tests__/support/deliver';
import { messages } from './support/messages';
import { SITE } from './support/servers';

function deliver(path: string, encodings: string, method?: string): Promise<Delivery> {
  return deliverUrl(SITE.baseURL + path, { 'Accept-Encoding': encodings }, method);
}

async function scriptOfHome(): Promise<string> {
  const html = (await deliver('/fr', 'identity')).body.toString();
  const script = /src="(\/_next\/static\/chunks\/pages\/_app-[^"]+)"/.exec(html)?.[1];
  if (!script) throw new Error('The home page names no script of the application.');
  return script;
}

const FOR_EVER = /max-age=31536000, immutable/;

test('A script is sent in the smallest encoding that the browser accepts, and is cacheable without limit', async () => {
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

test('The server does not use an encoding that the client refuses', async () => {
  const { headers } = await deliver(await scriptOfHome(), 'br;q=0, gzip;q=0');
  expect(headers['content-encoding']).toBeUndefined();
});

test('The response to a HEAD request for a script has its length and no body', async () => {
  const script = await scriptOfHome();
  const { body } = await deliver(script, 'br');
  const head = await deliver(script, 'br', 'HEAD');
  expect(head.headers['content-length']).toBe(String(body.length));
  expect(head.body.length).toBe(0);
});

test('A script of another build is not found, whatever its name', async () => {
  expect((await deliver('/_next/static/chunks/pages/_app-0000.js', 'br')).status).toBe(404);
  expect((await deliver('/_next/static/../BUILD_ID', 'br')).status).not.toBe(200);
});

test('The basemap is cacheable without limit under its versioned URL, and is revalidated otherwise', async () => {
  const versioned = await deliver('/map/land.json?v=1', 'br');
  expect(versioned.headers['cache-control']).toMatch(FOR_EVER);
  expect(versioned.headers['content-encoding']).toBe('br');
  expect((await deliver('/map/land.json', 'br')).headers['cache-control']).not.toMatch(FOR_EVER);
});

test('The footer leads to the licences of the packages that browsers receive', async ({ page }) => {
  await page.goto('/fr');
  const link = page.getByRole('contentinfo').getByRole('link', { name: messages.common.footer.licences });
  const { status, headers, body } = await deliver((await link.getAttribute('href')) ?? '', 'br');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
  // The licence file must name packages of each kind: framework, code loaded on demand, styles and fonts.
  for (const name of [
    'next',
    'react-dom',
    'react-leaflet',
    'leaflet',
    '@fontsource-variable/bricolage-grotesque',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(text).not.toMatch(/^jest /m);
});
