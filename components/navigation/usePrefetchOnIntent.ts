import Router from 'next/router';
import { useEffect } from 'react';
import { PREFETCHED_DATA_SECONDS } from '@/lib/page/prefetched-data';
import { currentUrl } from './current-url';
import { dataUrl } from './data-url';

/** A pointer that stays on a link for this long is not merely crossing it. */
const INTENT_MS = 50;

/** Maximum number of pages whose data is prefetched during a page view. */
const MAX_PAGES = 10;

/** Links that are not prefetched: other sites, other languages, downloads, and pages for a single visitor. */
const OTHER_LINKS = '[hreflang], [download], [target="_blank"], [rel~="nofollow"]';
const FILE = /\.\w+$/;

/**
 * Prefetches code and data of the page behind a link, once the pointer rests on it, a finger touches it or the
 * keyboard focuses it. The browser's cache keeps the data for the navigation. Does nothing for visitors who save data.
 */
export function usePrefetchOnIntent(): void {
  useEffect(function listenForIntent() {
    /** When their data was requested, in milliseconds since 1970, by URL. */
    const requestedAt = new Map<string, number>();

    function prefetch(link: HTMLAnchorElement): void {
      const url = pageUrlOf(link);
      const now = Date.now();
      const isPrefetched = now - (requestedAt.get(url ?? '') ?? 0) < PREFETCHED_DATA_SECONDS * 1_000;
      if (url === null || isPrefetched || requestedAt.size >= MAX_PAGES || savesData()) return;
      requestedAt.set(url, now);
      // A click retries a failed prefetch.
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

    const forget = (): void => requestedAt.clear();
    const types = ['mouseover', 'touchstart', 'focusin'];
    for (const type of types) document.addEventListener(type, handleIntent, { passive: true });
    Router.events.on('routeChangeComplete', forget);
    return () => {
      for (const type of types) document.removeEventListener(type, handleIntent);
      Router.events.off('routeChangeComplete', forget);
    };
  }, []);
}

/** Returns the URL of the page that the router would open, without origin; null for any other link. */
function pageUrlOf(link: HTMLAnchorElement): string | null {
  const { origin, pathname, search } = link;
  if (origin !== window.location.origin || link.matches(OTHER_LINKS)) return null;
  if (FILE.test(pathname) || pathname.startsWith('/api/')) return null;
  const url = pathname + search;
  return url === currentUrl().split('#', 1)[0] ? null : url;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    /** https://wicg.github.io/netinfo/ (Chromium) */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  };
  return connection !== undefined && (connection.saveData || connection.effectiveType.endsWith('2g'));
}
