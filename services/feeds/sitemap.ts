import { chunksOf, type Result, success, yieldToEventLoop } from '@locator/base';
import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { DEFAULT_LOCALE, type Locale } from '@locator/base/locale';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { Backend } from '@/services/backend/backend';
import { FEED_BATCH } from '@locator/venue-model';
import { type IndexablePage, indexablePages } from './indexable-pages';
import { siteIndex, newer } from './site-index';

/*
 * The sitemap format is specified at https://www.sitemaps.org/protocol.html. Links to other language versions follow
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap.
 */

/** One entry per language and page: with six, 6,000 entries and 8 MB. The protocol allows 50,000 and 50 MB. */
const PART_PAGES = FEED_BATCH;

/** Number of pages per chunk. Generating a chunk takes a few milliseconds. */
const CHUNK_SIZE = 20;

interface SitemapSite {
  /** Base URL of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

interface SitemapPart extends Pick<IndexablePage, 'updatedAt'> {
  readonly name: string;
}

export async function sitemapParts(backend: Backend): Promise<Result<readonly SitemapPart[]>> {
  const index = await siteIndex(backend);
  if (!index.ok) return index;
  const pages = await indexablePages(backend, index.value);
  if (!pages.ok) return pages;
  return success([
    ...chunksOf(pages.value, PART_PAGES).map((chunk, place) => ({
      name: `pages-${place + 1}`,
      updatedAt: chunk.reduce<string | null>((latest, page) => newer(latest, page.updatedAt), null),
    })),
    ...index.value.batches.map(({ updatedAt }, place) => ({ name: `venues-${place + 1}`, updatedAt })),
  ]);
}

/** Returns the pages in a part of the sitemap; null if the part does not exist. */
export async function pagesOfPart(
  backend: Backend,
  name: string,
): Promise<Result<readonly IndexablePage[] | null>> {
  const [, kind, number] = /^(pages|venues)-([1-9]\d{0,5})$/.exec(name) ?? [];
  if (number === undefined) return success(null);
  const place = Number(number) - 1;
  const index = await siteIndex(backend);
  if (!index.ok) return index;
  if (kind === 'pages') {
    const pages = await indexablePages(backend, index.value);
    return pages.ok ? success(chunksOf(pages.value, PART_PAGES)[place] ?? null) : pages;
  }
  const feedBatch = index.value.batches[place];
  if (!feedBatch) return success(null);
  const batch = await backend.feed(feedBatch.after);
  if (!batch.ok) return batch;
  return success(
    batch.value.venues.map((venue) => ({
      route: venueRoute(DEFAULT_LOCALE, venue),
      updatedAt: venue.updatedAt,
    })),
  );
}

/** Returns the sitemap index. The parts are at `{siteUrl}/sitemaps/{name}.xml`. */
export async function sitemapIndexXml(
  parts: readonly SitemapPart[],
  { siteUrl }: SitemapSite,
): Promise<string> {
  const entries = parts.map(({ name, updatedAt }) => ({
    url: `${siteUrl}/sitemaps/${name}.xml`,
    ...(updatedAt !== null && { lastmod: updatedAt }),
  }));
  const stream = new SitemapIndexStream({ lastmodDateOnly: true });
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}

export async function sitemapPart(
  backend: Backend,
  name: string,
  site: SitemapSite,
): Promise<Result<string>> {
  const pages = await pagesOfPart(backend, name);
  return pages.ok ? success(await sitemapXml(pages.value ?? [], site)) : pages;
}

export async function sitemapXml(
  pages: readonly IndexablePage[],
  { siteUrl, locales, defaultLocale }: SitemapSite,
): Promise<string> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  return (await streamToPromise(Readable.from(entries()).pipe(stream))).toString();

  async function* entries(): AsyncGenerator<object> {
    for (const [place, { route, updatedAt }] of pages.entries()) {
      if (place % CHUNK_SIZE === 0) await yieldToEventLoop();
      const urlIn = (locale: Locale): string => siteUrl + writeUrl({ ...route, locale });
      const links = [
        ...locales.map((lang) => ({ lang: lang as string, url: urlIn(lang) })),
        {
          lang: 'x-default',
          url: urlIn(locales.includes(defaultLocale) ? defaultLocale : (locales[0] ?? 'fr')),
        },
      ];
      for (const locale of locales) {
        yield { url: urlIn(locale), links, ...(updatedAt !== null && { lastmod: updatedAt }) };
      }
    }
  }
}
