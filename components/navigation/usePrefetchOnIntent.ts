import Router from 'next/router';
import { useEffect } from 'react';
import { currentUrl } from './current-url';
import { PREFETCHED_DATA_SECONDS } from '@/lib/page/document-data';
import { withBasePath, withoutBasePath } from '@/lib/url/base-path';

/** Time on a link after which its target is prefetched. Passing over it has no effect. */
const INTENT_MS = 50;

/** Per page view. */
const MAX_PAGES = 10;

/** Links to other sites, other languages, downloads and visitor-specific pages are not prefetched. */
const OTHER_LINKS = '[hreflang], [download], [target="_blank"], [rel~="nofollow"]';
const FILE = /\.\w+$/;

/** Prefetches a link on hover, focus and press, except on very slow connections or with data saving. */
export function usePrefetchOnIntent(): void {
  useEffect(function listenForIntent() {
    /** Time of each data request in milliseconds since 1970, by page URL. */
    const requestedAt = new Map<string, number>();

    function prefetch(link: HTMLAnchorElement): void {
      const url = pageUrlOf(link);
      const now = Date.now();
      const isPrefetched = now - (requestedAt.get(url ?? '') ?? 0) < PREFETCHED_DATA_SECONDS * 1_000;
      if (url === null || isPrefetched || requestedAt.size >= MAX_PAGES || savesData()) return;
      requestedAt.set(url, now);
      // Ignore failures: a click on the link requests the files again.
      Router.prefetch(url).catch(() => {});
      filesOf(url).forEach(fetchAhead);
    }

    function handleIntent({ type, target }: Event): void {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link) return;
      if (type === 'mouseover' || type === 'focusin')
        setTimeout(() => link.matches(':hover, :focus') && prefetch(link), INTENT_MS);
      else prefetch(link);
    }

    const forget = (): void => requestedAt.clear();
    const types = ['mouseover', 'focusin', 'pointerdown', 'click'];
    for (const type of types) document.addEventListener(type, handleIntent, { passive: true, capture: true });
    Router.events.on('routeChangeComplete', forget);
    return () => {
      for (const type of types) document.removeEventListener(type, handleIntent, true);
      Router.events.off('routeChangeComplete', forget);
    };
  }, []);
}

function pageUrlOf(link: HTMLAnchorElement): string | null {
  const { origin, pathname, search } = link;
  if (origin !== window.location.origin || link.matches(OTHER_LINKS)) return null;
  const url = withoutBasePath(pathname + search);
  if (url === null || FILE.test(pathname) || url.startsWith('/api/')) return null;
  return pathname + search === currentUrl().split('#', 1)[0] ? null : url;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    /** https://wicg.github.io/netinfo/ (Chromium) */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  };
  return connection !== undefined && (connection.saveData || connection.effectiveType.endsWith('2g'));
}

/** The dynamic routes, in the order in which Next.js matches them: the first that matches is the page of a URL. */
export const DYNAMIC_PAGES = [
  '/[locale]',
  '/[locale]/results/[[...page]]',
  '/[locale]/selection',
  '/[locale]/[country]',
  '/[locale]/[country]/all',
  '/[locale]/[country]/counties',
  '/[locale]/[country]/[segment]/county-results/[[...page]]',
  '/[locale]/[country]/[segment]/results/[[...page]]',
  '/[locale]/[country]/[segment]/[slug]/details',
  '/[locale]/[...path]',
];

const PATTERNS = DYNAMIC_PAGES.map(function patternOf(page) {
  const source = page
    .replace('/[[...page]]', '(?:/(?<page>.+))?')
    .replace('[...path]', '(?<path>.+)')
    .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)');
  return { page, pattern: new RegExp(`^${source}$`) };
});

/**
 * The page's data and style sheets; Next.js prefetches only its scripts. The URLs must equal those of Next's router, which
 * then finds the files in the browser's cache.
 */
function filesOf(pageUrl: string): string[] {
  const { pathname, searchParams } = new URL(pageUrl, window.location.href);
  const { page, pattern } = PATTERNS.find((one) => one.pattern.test(pathname)) ?? {};
  for (const [name, value] of Object.entries(pattern?.exec(pathname)?.groups ?? {})) {
    for (const part of value?.split('/') ?? []) searchParams.append(name, decodeURIComponent(part));
  }
  const data = `data/${window.__NEXT_DATA__.buildId}${pathname}.json?${searchParams.toString()}`;
  const files = window.__BUILD_MANIFEST?.[page ?? pathname] ?? [];
  const styles = files.filter((file) => file.endsWith('.css'));
  return [data, ...styles].map((file) => withBasePath(`/_next/${file}`));
}

function fetchAhead(url: string): void {
  // Next's router sends this header with requests for data.
  fetch(url, { headers: { 'x-nextjs-data': '1' }, priority: 'low' })
    // The browser caches only responses that were read completely.
    .then((response) => response.text())
    .catch(() => {});
}
