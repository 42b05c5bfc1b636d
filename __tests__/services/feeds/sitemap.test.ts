import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import type { Backend } from '@/services/backend/backend';
import { siteIndex } from '@/services/feeds/site-index';
import { pagesOfPart, sitemapIndexXml, sitemapParts, sitemapXml } from '@/services/feeds/sitemap';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue } from '@locator/test-support/venue-file';
import { backendWith } from '../../support/backend-of-five';

const SITE = { siteUrl: 'https://quiz.example', locales: ['fr', 'de'], defaultLocale: 'de' } as const;

const PARIS = { city: 'Paris', postal_code: '75010', latitude: '48.8760', longitude: '2.3580' };

const NETWORK = [
  ...Array.from({ length: 1_000 }, (_, index) => aVenue({ code: `L-${index}` })),
  aVenue({ code: 'P-0', ...PARIS }),
  aVenue({ code: 'GONE', state: 'closed', state_from: '2026-08-31' }),
  aVenue({ code: 'MOVED', state: 'moved', state_from: '2026-08-31', moved_to: 'L-0' }),
];

describe('Sitemap of a large network', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await backendWith(NETWORK);
  });

  async function urlsOf(part: string, of = backend): Promise<string[]> {
    const pages = valueOf(await pagesOfPart(of, part)) ?? [];
    const items = await parseSitemap(Readable.from([await sitemapXml(pages, SITE)]));
    return items.map(({ url }) => url);
  }

  it('The index names every part of the sitemap', async () => {
    const parts = valueOf(await sitemapParts(backend));
    expect(parts.map(({ name }) => name)).toEqual(['pages-1', 'venues-1', 'venues-2']);
    const items = await parseSitemapIndex(Readable.from([await sitemapIndexXml(parts, SITE)]));
    expect(items.map(({ url }) => url)).toEqual(
      parts.map(({ name }) => `https://quiz.example/sitemaps/${name}.xml`),
    );
  });

  it('The sitemap lists every current venue once per language', async () => {
    const urls = [...(await urlsOf('venues-1')), ...(await urlsOf('venues-2'))];
    expect(new Set(urls).size).toBe(2 * 1_001);
    expect(urls).toHaveLength(2 * 1_001);
    expect(urls.filter((url) => /GONE|MOVED/.test(url))).toEqual([]);
  });

  it('The sitemap lists every page of a county', async () => {
    const urls = await urlsOf('pages-1');
    expect(urls.filter((url) => url.includes('/fr/') && url.includes('county-results'))).toHaveLength(50);
    expect(urls.filter((url) => url.includes('/paris/county-results'))).toEqual([]);
    expect(urls).toContain('https://quiz.example/de/frankreich-FRA/counties');
  });

  it('The sitemap skips the only county of a country', async () => {
    const urls = await urlsOf('pages-1', await backendWith([aVenue(), aVenue({ code: 'TEST-02' })]));
    expect(urls).toContain('https://quiz.example/de/frankreich-FRA/all');
    expect(urls.filter((url) => /count(?:y-results|ies)/.test(url))).toEqual([]);
  });

  it('Every entry names all languages of its page and the default', async () => {
    const pages = valueOf(await pagesOfPart(backend, 'pages-1')) ?? [];
    const [home] = await parseSitemap(Readable.from([await sitemapXml(pages, SITE)]));
    expect(home?.links.map(({ lang, url }) => [lang, url])).toEqual([
      ['fr', 'https://quiz.example/fr'],
      ['de', 'https://quiz.example/de'],
      ['x-default', 'https://quiz.example/de'],
    ]);
  });

  it.each(['pages-2', 'venues-3', 'venues-0', 'venues-01', 'pages', '../pages-1', 'venues-1.xml'])(
    'The part %s does not exist',
    async (name) => {
      expect(valueOf(await pagesOfPart(backend, name))).toBeNull();
    },
  );

  it('The sitemap loads the venues once, however often it is requested', async () => {
    const fresh = await backendWith([aVenue({ code: 'ONE' })]);
    const feed = jest.spyOn(fresh, 'feed');
    await Promise.all([siteIndex(fresh), siteIndex(fresh)]);
    await siteIndex(fresh);
    expect(feed).toHaveBeenCalledTimes(1);
  });
});
