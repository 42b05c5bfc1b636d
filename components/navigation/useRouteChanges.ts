import { type NextRouter, useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { shownUrl } from './shown-url';

/** Where a change of page stands, for whoever waits for it: `loading` only once it is worth telling. */
export type RoutePhase = 'idle' | 'loading' | 'done' | 'failed';

interface RouteChanges {
  readonly phase: RoutePhase;
  /** The page that could not be fetched because the network is gone. */
  readonly missedUrl: string | null;
  dismissMissed(): void;
}

/** A change that takes no longer needs no sign of it: the page is the sign. */
const PATIENCE_MS = 150;

/** As long as the bar takes to leave (RouteProgress.module.css). */
const FAREWELL_MS = 450;

/**
 * Follows the router. When the network is gone it keeps the visitor on the page shown: left alone, Next.js would
 * replace it by the browser's own error page.
 */
export function useRouteChanges(): RouteChanges {
  const router = useRouter();
  const [phase, setPhase] = useState<RoutePhase>('idle');
  const [missedUrl, setMissedUrl] = useState<string | null>(null);

  useEffect(
    function followRouter() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let url = shownUrl();
      let entryIndex = historyIndex();
      const toldFailures = new WeakSet<Error>();

      function start(): void {
        clearTimeout(timer);
        setMissedUrl(null);
        timer = setTimeout(() => setPhase('loading'), PATIENCE_MS);
      }

      function end(outcome: RoutePhase): void {
        clearTimeout(timer);
        setPhase((current) => (current === 'loading' ? outcome : 'idle'));
        timer = setTimeout(() => setPhase('idle'), FAREWELL_MS);
      }

      function complete(): void {
        url = shownUrl();
        entryIndex = historyIndex();
        end('done');
      }

      function fail(error: Error, wantedUrl: string): void {
        // Another change has taken over, and has its own start and end.
        if (isCancelled(error)) return;
        end('failed');
        if (!isNetworkGone(error)) return;
        // The router keeps the failure of a script or style sheet and repeats it for ever; only a document helps then.
        if (navigator.onLine && toldFailures.has(error)) return;
        toldFailures.add(error);
        const isTraversal = shownUrl() === wantedUrl && wantedUrl !== url;
        if (isTraversal && !undoTraversal(router, entryIndex)) return;
        setMissedUrl(wantedUrl);
        // The router's own word for "stop here"; the only way to keep it from loading the URL as a document. Listeners
        // after this one don't hear of the failure.
        throw Object.assign(new Error(`No network for ${wantedUrl}`), { cancelled: true });
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

  return { phase, missedUrl, dismissMissed: () => setMissedUrl(null) };
}

/** What the browsers' `fetch` says when nobody answers; Next.js tells it by the same words. */
const NETWORK_FAILURES = [
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
];

function isNetworkGone(error: Error): boolean {
  return !navigator.onLine || NETWORK_FAILURES.includes(error.message);
}

function isCancelled(error: Error): boolean {
  return 'cancelled' in error && error.cancelled === true;
}

/** Null where the browser doesn't tell (Safari before 26.2). */
function historyIndex(): number | null {
  return 'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null;
}

/**
 * Back and Forward change the address before the page: goes where the page shown belongs, unheard by the router.
 *
 * @returns false where that place is not known.
 */
function undoTraversal(router: NextRouter, shownIndex: number | null): boolean {
  const index = historyIndex();
  if (index === null || shownIndex === null || index === shownIndex) return false;
  router.beforePopState(() => false);
  // The router listens longer than we do, so it has ignored the event by then.
  window.addEventListener('popstate', () => router.beforePopState(() => true), { once: true });
  window.history.go(shownIndex - index);
  return true;
}
