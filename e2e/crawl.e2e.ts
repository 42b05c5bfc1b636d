import { Readable } from 'node:stream';
import { expect, test } from 'playwright/test';
import { parseSitemap, parseSitemapIndex, type SitemapItem } from 'sitemap';
import type { Locale } from '@locator/base/locale';
import { BASE_PATH, sitePath } from './support/base-path';
import { crawl, type CrawledDocument, type CrawledPage } from './support/crawler';
import { type OwnServer, startOwnServer } from './support/own-server';
import { SECOND_BRAND } from './support/servers';

interface CrawledSite {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly defaultLocale: Locale;
  /** Languages to crawl. The sample network has six hundred URLs per language. */
  readonly locales: readonly Locale[];
  /** Minimum number of indexable pages per language. */
  readonly pagesPerLanguage: number;
}

/** Two sites with different brands, each small enough to be crawled completely. */
const SITES: readonly CrawledSite[] = [
  {
    name: 'the sample network',
    settings: {},
    defaultLocale: 'fr',
    locales: ['fr'],
    pagesPerLanguage: 180,
  },
  {
    name: 'the second brand',
    settings: SECOND_BRAND,
    defaultLocale: 'de',
    locales: ['de', 'fr'],
    pagesPerLanguage: 20,
  },
];

for (const site of SITES) test.describe(`The site of ${site.name}`, () => crawlSite(site));

function crawlSite({ settings, defaultLocale, locales, pagesPerLanguage }: CrawledSite): void {
  // The tests share the crawled pages.
  test.describe.configure({ mode: 'serial' });

  let server: OwnServer;
  let pages: ReadonlyMap<string, CrawledPage>;
  let indexable: ReadonlyMap<string, CrawledDocument>;
  let listed: ReadonlyMap<string, SitemapItem>;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    server = await startOwnServer({ ...settings, LOCALES: locales.join(), RATE_LIMIT_PER_MINUTE: '0' });
    // The root URL redirects according to `Accept-Language`.
    const home = await fetch(`${server.baseURL}/`, { redirect: 'manual' });
    expect([home.status, home.headers.get('location')]).toEqual([307, `${BASE_PATH}/${defaultLocale}`]);
    pages = await crawl(`${server.baseURL}/${defaultLocale}`);
    indexable = new Map(
      [...pages].flatMap(([url, { status, document }]) =>
        status === 200 && document ? [[url, document]] : [],
      ),
    );
    listed = await readSitemap(server.baseURL);
  });

  test.afterAll(() => server.stop());

  test('The links from the home page reach every language and nearly all pages', () => {
    expect(new Set([...indexable.values()].map(({ lang }) => lang))).toEqual(new Set(locales));
    expect(indexable.size).toBeGreaterThan(locales.length * pagesPerLanguage);
  });

  test('Every link leads to a page without a redirect', () => {
    expect(
      [...pages].filter(([, { status }]) => status !== 200).map(([url, page]) => `${page.status} ${url}`),
    ).toEqual([]);
  });

  test('The sitemap lists exactly the pages that may be indexed', () => {
    expect([...indexable.keys()].filter((url) => !listed.has(url))).toEqual([]);
    expect([...listed.keys()].filter((url) => !indexable.has(url))).toEqual([]);
  });

  test('The language alternates of the sitemap equal those of the pages', () => {
    const faults = [...listed].filter(([url, { links }]) => {
      const said = Object.fromEntries(links.map((link) => [link.lang, link.url]));
      return (
        JSON.stringify(sorted(said)) !==
        JSON.stringify(sorted(Object.fromEntries(indexable.get(url)?.alternates ?? [])))
      );
    });
    expect(faults.map(([url]) => url)).toEqual([]);
  });

  test('Every page is its own canonical URL, in the language of its URL, with one heading', () => {
    const faults = [...indexable].flatMap(([url, { canonical, lang, h1s }]) => [
      ...(canonical === url ? [] : [`${url} has the canonical ${canonical}`]),
      ...(sitePath(new URL(url).pathname).split('/')[1] === lang ? [] : [`${url} is in ${lang}`]),
      ...(h1s.length === 1 && h1s[0] ? [] : [`${url} has ${h1s.length} h1`]),
    ]);
    expect(faults).toEqual([]);
  });

  test('Every page and its translations name each other as alternates', () => {
    const faults = [...indexable].flatMap(([url, { alternates, lang }]) => {
      const languages = [...alternates.keys()].sort();
      const expected = [...locales, 'x-default'].sort();
      return [
        ...(languages.join() === expected.join() ? [] : [`${url} has ${languages.join()}`]),
        ...(alternates.get(lang) === url ? [] : [`${url} does not name itself`]),
        ...(alternates.get('x-default') === alternates.get(defaultLocale)
          ? []
          : [`${url} has another x-default`]),
        ...[...alternates]
          .filter(([, other]) => sameSet(indexable.get(other)?.alternates, alternates) === false)
          .map(([language, other]) => `${url} names ${other} as ${language}, which does not name it`),
      ];
    });
    expect(faults).toEqual([]);
  });

  for (const field of ['title', 'description'] as const) {
    test(`No two pages of a language have the same ${field}`, () => {
      const urls = new Map<string, string[]>();
      for (const [url, document] of indexable) {
        const key = `${document.lang}: ${document[field]}`;
        urls.set(key, [...(urls.get(key) ?? []), url]);
      }
      expect([...urls].filter(([key, same]) => same.length > 1 || /: $/.test(key))).toEqual([]);
    });
  }

  test('No page links crawlers to searches', () => {
    const searches = [...pages.keys()].filter((url) =>
      /[?&](filters|openAt|latitude|asked|place)=/.test(url),
    );
    expect(searches).toEqual([]);
  });
}

async function readSitemap(baseURL: string): Promise<ReadonlyMap<string, SitemapItem>> {
  const robots = await textOf('/robots.txt', baseURL);
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const parts = await parseSitemapIndex(Readable.from([await textOf(address, baseURL)]));
  const items = new Map<string, SitemapItem>();
  for (const { url } of parts) {
    for (const item of await parseSitemap(Readable.from([await textOf(url, baseURL)]))) {
      expect(items.has(item.url), `${item.url} is listed twice`).toBe(false);
      items.set(item.url, item);
    }
  }
  return items;
}

async function textOf(address: string, baseURL: string): Promise<string> {
  const response = await fetch(new URL(address, baseURL), { redirect: 'error' });
  expect(response.status, address).toBe(200);
  return response.text();
}

function sorted(values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

function sameSet(one: ReadonlyMap<string, string> | undefined, other: ReadonlyMap<string, string>): boolean {
  return (
    JSON.stringify(sorted(Object.fromEntries(one ?? []))) ===
    JSON.stringify(sorted(Object.fromEntries(other)))
  );
}
