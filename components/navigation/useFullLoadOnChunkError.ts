import Router from 'next/router';
import { useEffect } from 'react';

/**
 * Falls back to a full page load when one of the site's scripts fails to load during a navigation. Next.js does so
 * itself, unless a prefetch of the same chunk is already running when the visitor clicks: then the navigation never
 * settles (`withFuture` in next/dist/client/route-loader.js). Without a network, `useRouteChanges` keeps the current
 * page.
 */
export function useFullLoadOnChunkError(): void {
  useEffect(function listenForChunkErrors() {
    let wantedUrl: string | null = null;
    function start(url: string): void {
      wantedUrl = url;
    }
    function end(): void {
      wantedUrl = null;
    }
    function loadDocument({ target }: Event): void {
      if (wantedUrl === null || !navigator.onLine || !(target instanceof HTMLScriptElement)) return;
      // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- A document is the point.
      if (target.src.includes('/_next/static/')) window.location.assign(wantedUrl);
    }
    Router.events.on('routeChangeStart', start);
    Router.events.on('routeChangeComplete', end);
    Router.events.on('routeChangeError', end);
    // Errors of script elements do not bubble, so listen in the capture phase.
    document.addEventListener('error', loadDocument, true);
    return () => {
      Router.events.off('routeChangeStart', start);
      Router.events.off('routeChangeComplete', end);
      Router.events.off('routeChangeError', end);
      document.removeEventListener('error', loadDocument, true);
    };
  }, []);
}
