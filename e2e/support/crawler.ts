import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The response to a URL, without following a redirect. */
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
  /** Absolute URLs of the same site, without duplicates and fragments. */
  readonly links: readonly string[];
}

const CONCURRENCY = 4;

/** Crawls a site from one page along plain links. Links on pages that are excluded from indexing are not followed. */
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
  // Compressing thousands of pages would take a third of the time of rendering them.
  const response = await fetch(url, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } });
  const text = await response.text();
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const isRead = isHtml && text !== '' && !NOINDEX.test(text.slice(0, text.indexOf('</head>')));
  return { status: response.status, document: isRead ? documentOf(text, url) : null };
}

/** Matches the tag as React writes it. Half of all pages have it, and parsing a page takes as long as rendering it. */
const NOINDEX = /<meta name="robots" content="[^"]*noindex/;

/** Returns null for a page that is excluded from indexing. */
function documentOf(html: string, url: string): CrawledDocument | null {
  const elements = [...elementsOf(parse(html))];
  const all = (name: string): Element[] => elements.filter(({ tagName }) => tagName === name);
  const meta = (name: string): string =>
    attribute(all('meta').find((element) => attribute(element, 'name') === name) ?? null, 'content') ?? '';
  const relations = (rel: string): Element[] =>
    all('link').filter((element) => attribute(element, 'rel') === rel);
  if (meta('robots').includes('noindex')) return null;
  const { origin } = new URL(url);
  const links = all('a').flatMap((element) => {
    const target = new URL(attribute(element, 'href') ?? '', url);
    target.hash = '';
    const isFollowed = !attribute(element, 'rel')?.includes('nofollow');
    return isFollowed && target.origin === origin && attribute(element, 'href') !== null ? [target.href] : [];
  });
  return {
    lang: attribute(all('html')[0] ?? null, 'lang') ?? '',
    title: textOf(all('title')[0]),
    description: meta('description'),
    h1s: all('h1').map(textOf),
    canonical: attribute(relations('canonical')[0] ?? null, 'href'),
    alternates: new Map(
      relations('alternate').flatMap((element): [string, string][] => {
        const language = attribute(element, 'hreflang');
        return language === null ? [] : [[language, attribute(element, 'href') ?? '']];
      }),
    ),
    links: [...new Set(links)],
  };
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function attribute(element: Element | null, name: string): string | null {
  return element?.attrs.find((one) => one.name === name)?.value ?? null;
}

function textOf(node: Node | undefined): string {
  if (!node) return '';
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
