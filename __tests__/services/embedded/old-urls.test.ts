import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSitePath, parseOldUrl } from '@locator/venue-model';
import { ROUTE_NAMES } from '@/lib/url/routes';
import { createVenueSnapshot } from '@/services/embedded/venue-snapshot';
import { indexOldUrls } from '@/services/embedded/old-urls';
import { examplePath } from '@/__tests__/support/page-files';
import { testReferenceData } from '@locator/test-support/reference-data';
import { valueOf } from '@locator/test-support/value-of';
import { aRecord } from '@locator/test-support/venue-record';

async function finder(venues: Readonly<Record<string, readonly string[]>>) {
  const find = await indexOldUrls(Object.entries(venues).map(([code, oldUrls]) => ({ code, oldUrls })));
  return (target: string) => find(target)?.page.code ?? null;
}

describe('Index of old URLs', () => {
  it('Case, percent-encoding and a slash at the end make no difference', async () => {
    const find = await finder({ A: ['/Boutique/%C3%89vry/'], B: ['/%'] });
    expect(['/boutique/%c3%a9vry', '/BOUTIQUE/%45%CC%81vry/', '/boutique/évry'].map(find)).toEqual([
      'A',
      'A',
      'A',
    ]);
    expect(find('/%')).toBe('B');
    expect(['/boutique', '/boutique/evry', '/'].map(find)).toEqual([null, null, null]);
  });

  it('A URL with a query needs all of its parameters, and precedes one with fewer', async () => {
    const find = await finder({ A: ['/shop'], B: ['/shop?id=2'], C: ['/shop?id=2&lang=en'] });
    expect(find('/shop?utm_source=x')).toBe('A');
    expect(find('/shop?id=3')).toBe('A');
    expect(find('/shop?utm_source=x&id=2')).toBe('B');
    expect(find('/shop?lang=en&id=2')).toBe('C');
    expect((await finder({ B: ['/shop?id=2'] }))('/shop')).toBeNull();
  });

  it('Paths of this site are left out', async () => {
    expect((await finder({ A: ['/fr/results'] }))('/fr/results')).toBeNull();
  });
});

describe('Paths of this site', () => {
  const pathOf = (url: string): string => parseOldUrl(url).path;

  it('They include every route, file and other page', () => {
    const files = readdirSync('public', { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`);
    const pages = readdirSync('pages').map((file) => `/${path.parse(file).name}`);
    const own = [...files, ...pages.filter((page) => !/^\/[[_]/.test(page)), '/', '/_next/data/x/fr.json'];
    const routes = ROUTE_NAMES.filter((name) => name !== 'information').map(examplePath);
    const paths = [...own, ...routes].map(pathOf);
    expect(paths.filter((one) => !isSitePath(one) && one !== '/index')).toEqual([]);
  });

  it.each([
    '/magasins/lyon',
    '/fr/magasins/lyon',
    '/en/lyon',
    '/fra',
    '/shop.php',
    '/france-fra/lyon',
    '/en/usa/new-york',
  ])('%s is not among them', (url) => {
    expect(isSitePath(pathOf(url))).toBe(false);
  });
});

it('A snapshot finds venues by their old URLs, which their details do not contain', async () => {
  const record = aRecord({ code: 'A', oldUrls: ['/magasins/a'] });
  const { backend, findByOldUrl } = await createVenueSnapshot(testReferenceData(), [record], {
    now: Date.now,
  });
  expect(findByOldUrl('/magasins/a/')?.page.code).toBe('A');
  expect(valueOf(await backend.venue('A', 'fr'))).not.toHaveProperty('oldUrls');
});
