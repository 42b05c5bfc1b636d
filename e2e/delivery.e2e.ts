import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { deliver as deliverUrl, type Delivery } from '../__tests__/support/deliver';
import information from '../public/locales/fr/information.json';
import { messages } from './support/messages';
import { SITE } from './support/servers';

function deliver(path: string, encodings: string): Promise<Delivery> {
  return deliverUrl(new URL(path, SITE.baseURL).href, { 'Accept-Encoding': encodings });
}

async function scriptOfHome(): Promise<string> {
  const html = (await deliver('/fr', 'identity')).body.toString();
  const script = /src="([^"]*\/_next\/static\/chunks\/pages\/_app-[^"]+)"/.exec(html)?.[1];
  if (!script) throw new Error('The home page names no script of the application.');
  return script;
}

test('A script of the build is sent with Brotli, and is cacheable without limit', async () => {
  const script = await scriptOfHome();
  const plain = await deliver(script, 'br;q=0, gzip;q=0');
  expect(plain.headers['content-encoding'], 'refused encodings').toBeUndefined();
  const { status, headers, body } = await deliver(script, 'gzip, deflate, br');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect(headers['cache-control']).toMatch(/max-age=31536000, immutable/);
  expect(headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(body).equals(plain.body)).toBe(true);
});

test('A script of another build is not found, whatever its name', async () => {
  expect((await deliver('/_next/static/chunks/pages/_app-0000.js', 'br')).status).toBe(404);
  expect((await deliver('/_next/static/../BUILD_ID', 'br')).status).not.toBe(200);
});

test('The footer leads to the sources of the data and to the licences of the packages that browsers receive', async ({
  page,
}) => {
  await page.goto('/fr');
  await page.getByRole('contentinfo').getByRole('link', { name: messages.common.footer.licences }).click();
  const { software, towns } = information.siteMap.data;
  await expect(page.getByRole('link', { name: towns })).toBeInViewport();
  const link = page.getByRole('link', { name: software });
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
