import Router from 'next/router';
import { useEffect } from 'react';

/** Returns the URL of a page's data. */
export function dataUrl(pageUrl: string): string {
  const { pathname, search } = new URL(pageUrl, window.location.href);
  return `/_next/data/${window.__NEXT_DATA__.buildId}${pathname}.json${search}`;
}

/**
 * Makes the router request the same URLs, so that it finds prefetched data in the browser's cache. By default, it adds
 * the parameters of the route, which the path contains anyway, to the query.
 */
export function useShortDataUrls(): void {
  useEffect(function shortenDataUrls() {
    // Another version of Next.js may lack these fields. Then prefetched data is requested again.
    if (Router.router?.pageLoader) Router.router.pageLoader.getDataHref = ({ asPath }) => dataUrl(asPath);
  }, []);
}
