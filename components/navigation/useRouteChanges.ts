import { type NextRouter, useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { currentUrl } from './current-url';
import { withoutBasePath } from '@/lib/url/base-path';

export type RoutePhase = 'idle' | 'loading' | 'done' | 'failed';

interface RouteChanges {
  readonly phase: RoutePhase;
  /** Path of the site, as the router's `push` expects it. */
  readonly failedUrl: string | null;
  dismissFailure(): void;
}

/** Fast navigations show no progress bar. */
const PROGRESS_DELAY_MS = 150;

/** Duration of the bar's exit animation (Navigation.module.css). */
const EXIT_ANIMATION_MS = 450;

export function useRouteChanges(): RouteChanges {
  const router = useRouter();
  const [phase, setPhase] = useState<RoutePhase>('idle');
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  useEffect(
    function trackRouter() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let url = currentUrl();
      let entryIndex = historyEntryIndex();
      const reportedFailures = new WeakSet<Error>();

      function start(): void {
        clearTimeout(timer);
        setFailedUrl(null);
        timer = setTimeout(() => setPhase('loading'), PROGRESS_DELAY_MS);
      }

      function end(outcome: RoutePhase): void {
        clearTimeout(timer);
        setPhase((current) => (current === 'loading' ? outcome : 'idle'));
        timer = setTimeout(() => setPhase('idle'), EXIT_ANIMATION_MS);
      }

      function complete(): void {
        url = currentUrl();
        entryIndex = historyEntryIndex();
        end('done');
      }

      function fail(error: Error, targetUrl: string): void {
        // This navigation was replaced by a newer one, which fires its own events.
        if (isCancelled(error)) return;
        end('failed');
        if (!isNetworkFailure(error)) return;
        // The router caches failed loads and rethrows the same error on retry. A full page load repeats them.
        if (navigator.onLine && reportedFailures.has(error)) return;
        reportedFailures.add(error);
        const isTraversal = currentUrl() === targetUrl && targetUrl !== url;
        if (isTraversal && !undoTraversal(router, entryIndex)) return;
        setFailedUrl(withoutBasePath(targetUrl));
        // Only an error with `cancelled` prevents the full page load. Later listeners do not receive the event.
        throw Object.assign(new Error(`No network for ${targetUrl}`), { cancelled: true });
      }

      router.events.on('routeChangeStart', start);
      router.events.on('routeChangeComplete', complete);
      router.events.on('hashChangeComplete', complete);
      router.events.on('routeChangeError', fail);
      return () => {
        clearTimeout(timer);
        router.events.off('routeChangeStart', start);
        router.events.off('routeChangeComplete', complete);
        router.events.off('hashChangeComplete', complete);
        router.events.off('routeChangeError', fail);
      };
    },
    [router],
  );

  return { phase, failedUrl, dismissFailure: () => setFailedUrl(null) };
}

/** Error messages of a failed `fetch` in Chromium, Firefox and Safari. Next.js rethrows these errors. */
const NETWORK_FAILURES = [
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
];

function isNetworkFailure(error: Error): boolean {
  return !navigator.onLine || NETWORK_FAILURES.includes(error.message);
}

function isCancelled(error: Error): boolean {
  return 'cancelled' in error && error.cancelled === true;
}

/** Null if the browser has no Navigation API (Safari before 26.2). */
function historyEntryIndex(): number | null {
  return 'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null;
}

/**
 * Back and Forward change the URL before the new page loads. Keeps the router from treating this as a navigation.
 *
 * @returns false if the entry of the shown page is unknown
 */
function undoTraversal(router: NextRouter, shownIndex: number | null): boolean {
  const index = historyEntryIndex();
  if (index === null || shownIndex === null || index === shownIndex) return false;
  router.beforePopState(() => false);
  // This listener was added after the router's, so when it runs, the router has already ignored the event.
  window.addEventListener('popstate', () => router.beforePopState(() => true), { once: true });
  window.history.go(shownIndex - index);
  return true;
}
