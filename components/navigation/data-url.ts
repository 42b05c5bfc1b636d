/** The dynamic routes, in the order in which Next.js matches them. */
export const DYNAMIC_PAGES = [
  '/[locale]',
  '/[locale]/selection',
  '/[locale]/results/[[...page]]',
  '/[locale]/[country]',
  '/[locale]/[country]/all',
  '/[locale]/[country]/counties',
  '/[locale]/[country]/[segment]/results/[[...page]]',
  '/[locale]/[country]/[segment]/county-results/[[...page]]',
  '/[locale]/[country]/[segment]/[slug]/details',
  '/[locale]/[...path]',
];

const PATTERNS = DYNAMIC_PAGES.map(function patternOf(page) {
  const source = page
    .replace('/[[...page]]', '(?:/(?<page>.+))?')
    .replace('[...path]', '(?<path>.+)')
    .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
});

/**
 * Returns the URL from which the Next.js router will request a page's data, including the route parameters that it adds
 * to the query. The URLs must be equal so that the router finds prefetched data in the browser's cache. If another
 * version of Next.js uses different URLs, the only effect is that the data is requested twice.
 */
export function dataUrl(pageUrl: string): string {
  const { pathname, searchParams } = new URL(pageUrl, window.location.href);
  const match = PATTERNS.map((pattern) => pattern.exec(pathname)).find(Boolean);
  for (const [name, value] of Object.entries(match?.groups ?? {})) {
    for (const part of value?.split('/') ?? []) searchParams.append(name, decodeURIComponent(part));
  }
  return `/_next/data/${window.__NEXT_DATA__.buildId}${pathname}.json?${searchParams.toString()}`;
}
