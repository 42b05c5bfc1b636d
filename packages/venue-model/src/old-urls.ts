import { chain } from './chain';
import { decodeUri } from '@locator/base';
import { findCountry } from '@locator/base/geo';
import { isLocale } from '@locator/base/locale';

export interface OldUrl {
  /** Decoded, in lower case, without a slash at the end: old servers and links differ in these. */
  readonly path: string;
  /** The parameters of the query as `name=value`, sorted. */
  readonly parameters: readonly string[];
}

/** @param url path and query, such as `/shop.php?id=3` */
export function parseOldUrl(url: string): OldUrl {
  const { pathname, searchParams } = new URL(`http://old.invalid${url}`);
  const path = (decodeUri(pathname) ?? pathname).normalize('NFC').toLowerCase().replace(/\/+/g, '/');
  return {
    path: path === '/' ? path : path.replace(/\/$/, ''),
    parameters: [...searchParams].map(([name, value]) => `${name}=${value}`).sort(),
  };
}

const FILES: ReadonlySet<string> = new Set([
  '/', '/404', '/500', '/embed.css', '/embed.js', '/favicon.ico', '/licences.txt', '/manifest.webmanifest', '/results',
  '/robots.txt', '/sitemap.xml',
]); // prettier-ignore

const FOLDERS = /^\/(?:_next|api|brand|embed|locales|map|photos|pictures|sitemaps|tiles)(?:\/|$)/;

const PAGES: readonly (string | undefined)[] = [
  undefined,
  'results',
  'selection',
  'map.webp',
  'venues.geojson',
];

const COUNTRY_PAGE = /\/(?:all|counties|(?:county-)?results(?:\/\d+)?|details|contact\.vcf|evening\.ics)$/;

/** Whether this site may have a page or file at an {@link OldUrl.path}. Does not know names of information pages. */
export function isSitePath(path: string): boolean {
  const basePath = chain().basePath.toLowerCase();
  if (path !== basePath && !path.startsWith(`${basePath}/`)) return false;
  const ownPath = path.slice(basePath.length) || '/';
  if (FILES.has(ownPath) || FOLDERS.test(ownPath)) return true;
  const [, locale, name] = ownPath.split('/');
  if (!isLocale(locale)) return false;
  const country = findCountry(/(?:^|-)([a-z]{3})$/.exec(name ?? '')?.[1] ?? '');
  return PAGES.includes(name) || (country !== undefined && COUNTRY_PAGE.test(ownPath));
}
