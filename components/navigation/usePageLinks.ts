import { useRouter } from 'next/router';
import { useEffect } from 'react';

/**
 * Follows the links of `PageLink`, all of them by one listener: a click changes the page, and whoever points at one,
 * touches it or comes to it by Tab has its code fetched. Without JavaScript they are what they look like.
 */
export function usePageLinks(): void {
  const router = useRouter();
  useEffect(
    function listen() {
      let wanted: string | null = null;
      function follow(event: MouseEvent): void {
        const link = pageLinkAt(event);
        if (!link || event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        const path = (wanted = pathOf(link));
        void router.push(path).finally(() => {
          if (wanted === path) wanted = null;
        });
      }
      /**
       * Code that doesn't come leads there by a document. Next does so too, but for a click that finds the code being
       * fetched ahead: that one would wait for ever (`withFuture` of next/dist/client/route-loader.js).
       */
      function goByDocument({ target }: Event): void {
        if (wanted === null || !(target instanceof HTMLScriptElement)) return;
        // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- A document is the point.
        if (OF_THE_SITE.test(target.src)) window.location.assign(wanted);
      }
      function fetchAhead(event: Event): void {
        const link = pageLinkAt(event);
        // What doesn't come now is asked for again by the click.
        if (link) router.prefetch(pathOf(link)).catch(() => {});
      }
      document.addEventListener('click', follow);
      // What happens to a script is told to nobody above it, on the way down only.
      document.addEventListener('error', goByDocument, true);
      for (const intent of INTENTS) document.addEventListener(intent, fetchAhead);
      return () => {
        document.removeEventListener('click', follow);
        document.removeEventListener('error', goByDocument, true);
        for (const intent of INTENTS) document.removeEventListener(intent, fetchAhead);
      };
    },
    [router],
  );
}

/** Not a script of others, which a visitor may have blocked. */
const OF_THE_SITE = /\/_next\/static\//;

/** A finger that comes down is a pointer that comes over, too. */
const INTENTS = ['pointerover', 'focusin'] as const;

function pageLinkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null;
}

/** Another tab, another window, a download: what the browser does with a link by itself. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

function pathOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
