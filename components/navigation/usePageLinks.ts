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
      function follow(event: MouseEvent): void {
        const link = pageLinkAt(event);
        if (!link || event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        void router.push(pathOf(link));
      }
      function fetchAhead(event: Event): void {
        const link = pageLinkAt(event);
        // What doesn't come now is asked for again by the click.
        if (link) router.prefetch(pathOf(link)).catch(() => {});
      }
      document.addEventListener('click', follow);
      for (const intent of INTENTS) document.addEventListener(intent, fetchAhead);
      return () => {
        document.removeEventListener('click', follow);
        for (const intent of INTENTS) document.removeEventListener(intent, fetchAhead);
      };
    },
    [router],
  );
}

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
