import Router from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { isPrerendering, subscribeToActivation } from '@/lib/browser/activation';
import { consentState } from '@/services/browser/tag-manager/consent-state';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pageLoaded, type PageState } from '@/store/page-state';
import { currentUrl } from './current-url';

/**
 * Local storage key for announcing a prerendered page. The entry is removed at once, because writing it is enough to
 * send a storage event to the site's other open pages.
 */
const ANNOUNCEMENT = 'prerendered';

/** Matches the paths of results pages. */
const RESULTS = /results(\/\d+)?$/;

/**
 * Lets links open prerendered pages. When a prerendered page is ready, it announces its URL to the page that contains
 * the link. The link then opens the prerendered page instead of navigating with the router. Storage events are the only
 * messages that a prerendered page can send.
 */
export function usePrerenderedPages(): void {
  const dispatch = useAppDispatch();
  const { currentPage, resultsUrl } = useAppSelector((state) => state.navigation);

  const handleAnnouncement = useEffectEvent(function handleAnnouncement({ key, newValue }: StorageEvent) {
    if (key !== ANNOUNCEMENT || newValue === null) return;
    // The prerendered page reads the URL of the results list from its referrer. If the referrer is a venue page, the
    // URL exists only in that page's store and would be lost.
    const isResultsUrlLost = resultsUrl !== null && currentPage === 'Details';
    // Until the visitor has decided on consent, this page queues tracked actions. Opening the prerendered page would
    // lose them.
    if (!isResultsUrlLost && consentState() !== 'undecided') setTarget(newValue);
  });

  const restoreResultsUrl = useEffectEvent(function restoreResultsUrl() {
    const { origin, pathname, search } = new URL(document.referrer || 'about:blank');
    const isFromResults = origin === window.location.origin && RESULTS.test(pathname);
    if (!isFromResults || currentPage !== 'Details') return;
    // The visitor has not used this page yet, so its initial state can be replaced.
    const { state }: { state?: PageState } = window.__NEXT_DATA__.props.pageProps ?? {};
    if (state) dispatch(pageLoaded({ ...state, resultsUrl: pathname + search }));
  });

  useEffect(function openPrerendered() {
    window.addEventListener('storage', handleAnnouncement);
    window.addEventListener('pagehide', removeTargets);
    Router.events.on('routeChangeStart', removeTargets);
    return () => {
      window.removeEventListener('storage', handleAnnouncement);
      window.removeEventListener('pagehide', removeTargets);
      Router.events.off('routeChangeStart', removeTargets);
    };
  }, []);

  useEffect(function announcePrerendered() {
    if (!isPrerendering()) return;
    try {
      localStorage.setItem(ANNOUNCEMENT, currentUrl());
      localStorage.removeItem(ANNOUNCEMENT);
    } catch {
      // If the browser blocks storage, links navigate with the router.
    }
    return subscribeToActivation(restoreResultsUrl);
  }, []);
}

/**
 * Sets a target on links to the prerendered page. `next/link` leaves links with a target to the browser, which then
 * opens the prerendered page.
 */
function setTarget(url: string): void {
  for (const link of document.links) if (link.getAttribute('href') === url) link.target = '_top';
}

function removeTargets(): void {
  for (const link of document.links) if (link.target === '_top') link.removeAttribute('target');
}
