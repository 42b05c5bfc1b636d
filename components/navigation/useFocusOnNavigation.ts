import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { currentUrl } from './current-url';
import {
  historyEntryKey,
  readPosition,
  savePosition,
  type SavedPosition,
  findElement,
} from '@/services/browser/saved-positions';

/**
 * As for full page loads: focus on the new title; Back and Forward restore scroll position and focus. Returns the text that
 * screen readers announce: they may miss a focus whose predecessor has been removed.
 */
export function useFocusOnNavigation(): string {
  const { events } = useRouter();
  const [announcement, setAnnouncement] = useState('');

  useEffect(
    function trackNavigation() {
      let url = currentUrl();
      let key = historyEntryKey();
      let isTraversal = false;
      let focusedAtStart: Element | null = null;

      function start(targetUrl: string): void {
        // Back and Forward change the URL before the router emits its event, so `currentUrl()` is already the target.
        isTraversal = currentUrl() === targetUrl && targetUrl !== url;
        focusedAtStart = document.activeElement;
        setAnnouncement('');
      }

      function handleLeave(): void {
        const leftKey = isTraversal ? key : (historyEntryKey() ?? key);
        if (leftKey !== null) savePosition(leftKey);
      }

      function handleArrival(newUrl: string, { shallow }: { shallow: boolean }): void {
        const isNewPage = pathOf(newUrl) !== pathOf(url);
        url = currentUrl();
        key = historyEntryKey();
        if (shallow) return;
        // On a new page, the text with `data-answer="changed"` follows the title anyway.
        setAnnouncement(textsOf(isNewPage ? 'h1, [data-answer=always]' : '[data-answer]'));
        const savedPosition = isTraversal ? readPosition(key) : null;
        if (savedPosition) restore(savedPosition);
        else if (!isTraversal && newUrl.includes('#')) focusTarget(newUrl);
        else if (isTraversal || shouldFocusTitle(isNewPage, focusedAtStart)) focusTitle();
      }

      events.on('routeChangeStart', start);
      events.on('beforeHistoryChange', handleLeave);
      events.on('routeChangeComplete', handleArrival);
      // A press on the link of the page that is shown.
      events.on('hashChangeComplete', focusTarget);
      return () => {
        events.off('routeChangeStart', start);
        events.off('beforeHistoryChange', handleLeave);
        events.off('routeChangeComplete', handleArrival);
        events.off('hashChangeComplete', focusTarget);
      };
    },
    [events],
  );

  useEffect(restoreScrollOurselves, []);
  return announcement;
}

function textsOf(selector: string): string {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()).join(', ');
}

/** If nothing has focus, or the page is new and focus has not moved since. */
function shouldFocusTitle(isNewPage: boolean, focusedAtStart: Element | null): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return isNewPage && focused === focusedAtStart;
}

function focusTarget(url: string): void {
  document.getElementById(url.split('#')[1] ?? '')?.focus();
}

function focusTitle(): void {
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

function restore({ x, y, focus }: SavedPosition): void {
  const focused = focus && findElement(focus);
  focused?.focus({ preventScroll: true });
  // The element may exist without being focusable, for example in a closed menu.
  if (!focused || document.activeElement !== focused) focusTitle();
  window.scrollTo({ left: x, top: y, behavior: 'instant' });
}

/** Within the site, the browser would scroll before the new page is rendered; elsewhere it restores well. */
function restoreScrollOurselves(): () => void {
  function takeOver(): void {
    window.history.scrollRestoration = 'manual';
  }
  function restoreDefault(): void {
    window.history.scrollRestoration = 'auto';
  }
  // After the browser has restored the scroll position. `pageshow` also fires for the back/forward cache.
  if (document.readyState === 'complete') takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', restoreDefault);
  return () => {
    restoreDefault();
    window.removeEventListener('pageshow', takeOver);
    window.removeEventListener('pagehide', restoreDefault);
  };
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
