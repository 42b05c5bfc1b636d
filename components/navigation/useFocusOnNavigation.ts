import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { findElement } from './element-description';
import { shownUrl } from './shown-url';
import { entryKey, recallVisit, rememberVisit, type Visit } from './visits';

/**
 * Does for changes of page what the browser does for documents: a new page is read from its title; Back and Forward
 * find the page as it was left, scrolled and focused, however long its data take to come again.
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
        // Back and Forward change the address before the page.
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

/** A visitor who has gone on to something else meanwhile, or asked for a part of the page, is left there. */
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
  // It may be there and yet take no focus, in a menu that is closed again.
  if (!focused || document.activeElement !== focused) focusTitle();
  window.scrollTo({ left: x, top: y, behavior: 'instant' });
}

/**
 * The browser restores documents: a reload, the way back from another site. Between two of our own pages it would
 * scroll too early, on the page that is left; so there it is told not to.
 */
function restoreScrollOurselves(): () => void {
  function takeOver(): void {
    window.history.scrollRestoration = 'manual';
  }
  function handBack(): void {
    window.history.scrollRestoration = 'auto';
  }
  // Not before the browser has done its part; `pageshow` comes after that, and again when the page is taken up again.
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
