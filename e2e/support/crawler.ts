import { parsePage } from './parsed-page';

/** Response to a request for a URL. Redirects are not followed. */
export interface CrawledPage {
  readonly status: number;
  /** Null when the response is not HTML or is excluded from indexing. */
  readonly document: CrawledDocument | null;
}

export interface CrawledDocument {
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly h1s: readonly string[];
  readonly canonical: string | null;
  readonly alternates: ReadonlyMap<string, string>;
  /** Absolute URLs on the same site, without duplicates or fragments. */
  readonly links: readonly string[];
}

const CONCURRENCY = 4;

/** Crawls a site from a start page by following `<a>` links, except those on pages that are excluded from indexing. */
export async function crawl(start: string): Promise<ReadonlyMap<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const known = new Set([start]);
  let next = [start];
  while (next.length > 0) {
    const wave = next;
    next = [];
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async function readSome() {
        for (let url = wave.shift(); url !== undefined; url = wave.shift()) {
          const page = await read(url);
          pages.set(url, page);
          if (page.status !== 200) continue;
          for (const link of page.document?.links ?? []) {
            if (known.has(link)) continue;
            known.add(link);
            next.push(link);
          }
        }
      }),
    );
  }
  return pages;
}

async function read(url: string): Promise<CrawledPage> {
  // Request uncompressed pages, because compressing a page takes a third as long as rendering it.
  const response = await fetch(url, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } });
  const text = await response.text();
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const isRead = isHtml && text !== '' && !NOINDEX.test(text.slice(0, text.indexOf('</head>')));
  return { status: response.status, document: isRead ? documentOf(text, url) : null };
}

/**
 * Matches a robots meta tag with `noindex`, as React renders it. Half of all pages have one. They are skipped without
 * parsing, because parsing a page takes as long as rendering it.
 */
const NOINDEX = /<meta name="robots" content="[^"]*noindex/;

/** Returns null for a page that is excluded from indexing. */
function documentOf(html: string, url: string): CrawledDocument | null {
  const { all } = parsePage(html);
  const meta = (name: string): string => all('meta', { name })[0]?.attribute('content') ?? '';
  if (meta('robots').includes('noindex')) return null;
  const { origin } = new URL(url);
  const links = all('a').flatMap((link) => {
    const href = link.attribute('href');
    const target = new URL(href ?? '', url);
    target.hash = '';
    const isFollowed = !link.attribute('rel')?.includes('nofollow');
    return isFollowed && target.origin === origin && href !== null ? [target.href] : [];
  });
  return {
    lang: all('html')[0]?.attribute('lang') ?? '',
    title: all('title')[0]?.text ?? '',
    description: meta('description'),
    h1s: all('h1').map(({ text }) => text),
    canonical: all('link', { rel: 'canonical' })[0]?.attribute('href') ?? null,
    alternates: new Map(
      all('link', { rel: 'alternate' }).flatMap((link): [string, string][] => {
        const language = link.attribute('hreflang');
        return language === null ? [] : [[language, link.attribute('href') ?? '']];
      }),
    ),
    links: [...new Set(links)],
  };
}
