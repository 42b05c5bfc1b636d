import Router from 'next/router';
import { useEffect } from 'react';
import { currentUrl } from './current-url';
import { PREFETCHED_DATA_SECONDS } from '@/lib/page/document-data';
import { withBasePath, withoutBasePath } from '@/lib/url/base-path';
import { whenIdle } from '@/lib/page/yielding';

/** Time on a link after which its target is prefetched. Passing over it has no effect. */
const INTENT_MS = 50;

/** Per page view. */
const MAX_PAGES = 10;

/** Maximum time to wait until the browser is idle. */
const MAX_IDLE_WAIT_MS = 2_000;

/** Links to other sites, other languages, downloads and visitor-specific pages are not prefetched. */
const OTHER_LINKS = '[hreflang], [download], [target="_blank"], [rel~="nofollow"]';
const FILE = /\.\w+$/;

/** The most likely next page, such as that of the first venue of a list. */
const NEXT_LINK = 'main article a[href]';

/**
 * Prefetches a link on hover, touch or focus, except on very slow connections or with data saving; scripts and styles of
 * the most likely next page as soon as the browser is idle.
 */
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
      // Ignore failures: a click on the link requests the data again.
      Router.prefetch(url).catch(() => {});
      fetch(dataUrl(url), { headers: { 'x-nextjs-data': '1' }, priority: 'low' })
        // The browser caches only responses that were read completely.
        .then((response) => response.text())
        .catch(() => {});
    }

    function handleIntent({ type, target }: Event): void {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link) return;
      if (type === 'touchstart') prefetch(link);
      else setTimeout(() => link.matches(':hover, :focus') && prefetch(link), INTENT_MS);
    }

    function handlePage(): void {
      requestedAt.clear();
      void whenIdle(MAX_IDLE_WAIT_MS).then(function prefetchNextPage() {
        const link = document.querySelector<HTMLAnchorElement>(NEXT_LINK);
        const url = link && pageUrlOf(link);
        if (url && !savesData()) void Router.prefetch(url).catch(() => {});
      });
    }

    const types = ['mouseover', 'touchstart', 'focusin'];
    for (const type of types) document.addEventListener(type, handleIntent, { passive: true });
    handlePage();
    Router.events.on('routeChangeComplete', handlePage);
    return () => {
      for (const type of types) document.removeEventListener(type, handleIntent);
      Router.events.off('routeChangeComplete', handlePage);
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
  return new RegExp(`^${source}$`);
});

/** Must equal the URL of Next's router, which then finds the data in the browser's cache. */
function dataUrl(pageUrl: string): string {
  const { pathname, searchParams } = new URL(pageUrl, window.location.href);
  const match = PATTERNS.map((pattern) => pattern.exec(pathname)).find(Boolean);
  for (const [name, value] of Object.entries(match?.groups ?? {})) {
    for (const part of value?.split('/') ?? []) searchParams.append(name, decodeURIComponent(part));
  }
  const path = `/_next/data/${window.__NEXT_DATA__.buildId}${pathname}.json`;
  return `${withBasePath(path)}?${searchParams.toString()}`;
}
