import Router from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { isPrerendering, subscribeToActivation } from '@/lib/browser/activation';
import { consentState } from '@/services/browser/tag-manager/consent-state';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pageLoaded, type PageState } from '@/store/page-state';
import { currentUrl } from './current-url';

/** An entry of local storage that exists only while its event is sent to other documents of the site. */
const ANNOUNCEMENT = 'prerendered';

/** Paths of the pages of a results list. */
const RESULTS = /results(\/\d+)?$/;

/**
 * Lets links open prerendered documents. When a prerendered document is ready, it announces its URL to the document
 * that contains the link. The link then opens the prerendered document instead of navigating with the router. Storage
 * events are the only messages that a prerendered document can send.
 */
export function usePrerenderedPages(): void {
  const dispatch = useAppDispatch();
  const { currentPage, resultsUrl } = useAppSelector((state) => state.navigation);

  const handleAnnouncement = useEffectEvent(function handleAnnouncement({ key, newValue }: StorageEvent) {
    if (key !== ANNOUNCEMENT || newValue === null) return;
    // After a navigation from one venue to another, only the store of this document contains the URL of the
    // results list.
    const isResultsUrlLost = resultsUrl !== null && currentPage === 'Details';
    // Tracked actions that are queued until the visitor decides about consent would be lost, too.
    if (!isResultsUrlLost && consentState() !== 'undecided') setTarget(newValue);
  });

  const restoreResultsUrl = useEffectEvent(function restoreResultsUrl() {
    const { origin, pathname, search } = new URL(document.referrer || 'about:blank');
    const isFromResults = origin === window.location.origin && RESULTS.test(pathname);
    if (!isFromResults || currentPage !== 'Details') return;
    // The visitor has not used this document yet, so its initial state can be replaced.
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
      // If the browser blocks storage, the router navigates.
    }
    return subscribeToActivation(restoreResultsUrl);
  }, []);
}

/** `next/link` leaves links with a target to the browser. */
function setTarget(url: string): void {
  for (const link of document.links) if (link.getAttribute('href') === url) link.target = '_top';
}

function removeTargets(): void {
  for (const link of document.links) if (link.target === '_top') link.removeAttribute('target');
}
