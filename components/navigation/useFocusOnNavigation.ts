import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { findElement } from './element-description';
import { shownUrl } from './shown-url';
import { entryKey, recallVisit, rememberVisit, type Visit } from './visits';

/**
 * Manages focus and scrolling during navigation as browsers do for documents: a new page focuses its title; Back and
 * Forward restore scroll position and focus after the page has loaded.
 */
export function useFocusOnNavigation(): void {
  const { events } = useRouter();

  useEffect(
    function followVisits() {
      let url = shownUrl();
      let key = entryKey();
      let isTraversal = false;
      let focusedAtStart: Element | null = null;

      function start(wantedUrl: string): void {
        // Back and Forward change the URL before the page.
        isTraversal = shownUrl() === wantedUrl && wantedUrl !== url;
        focusedAtStart = document.activeElement;
      }

      function leave(): void {
        const leftKey = isTraversal ? key : (entryKey() ?? key);
        if (leftKey !== null) rememberVisit(leftKey);
      }

      function arrive(newUrl: string, { shallow }: { shallow: boolean }): void {
        const isNewPage = pathOf(newUrl) !== pathOf(url);
        url = shownUrl();
        key = entryKey();
        if (shallow) return;
        const visit = isTraversal ? recallVisit(key) : null;
        if (visit) restore(visit);
        else if (isTraversal || shouldReadFromTitle(newUrl, isNewPage, focusedAtStart)) focusTitle();
      }

      events.on('routeChangeStart', start);
      events.on('beforeHistoryChange', leave);
      events.on('routeChangeComplete', arrive);
      return () => {
        events.off('routeChangeStart', start);
        events.off('beforeHistoryChange', leave);
        events.off('routeChangeComplete', arrive);
      };
    },
    [events],
  );

  useEffect(restoreScrollOurselves, []);
}

/** False if the visitor has moved the focus since, or has followed a link to a fragment. */
function shouldReadFromTitle(newUrl: string, isNewPage: boolean, focusedAtStart: Element | null): boolean {
  if (newUrl.includes('#')) return false;
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return isNewPage && focused === focusedAtStart;
}

function focusTitle(): void {
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

function restore({ x, y, focus }: Visit): void {
  const focused = focus && findElement(focus);
  focused?.focus({ preventScroll: true });
  // The element may exist but not be focusable, for example in a closed menu.
  if (!focused || document.activeElement !== focused) focusTitle();
  window.scrollTo({ left: x, top: y, behavior: 'instant' });
}

/**
 * Sets `history.scrollRestoration` to `manual` for navigation within the site: the browser would scroll before the
 * new page is rendered. Reloads and returns from other sites keep the browser's restoration.
 */
function restoreScrollOurselves(): () => void {
  function takeOver(): void {
    window.history.scrollRestoration = 'manual';
  }
  function handBack(): void {
    window.history.scrollRestoration = 'auto';
  }
  // Waits until the browser has restored the scroll position. `pageshow` also fires when a page returns from the
  // back/forward cache.
  if (document.readyState === 'complete') takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', handBack);
  return () => {
    handBack();
    window.removeEventListener('pageshow', takeOver);
    window.removeEventListener('pagehide', handBack);
  };
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
