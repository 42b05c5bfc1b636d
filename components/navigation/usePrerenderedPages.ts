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
 * A prerendered document announces that it is ready. In the document with the link to it, the link then opens that
 * document instead of a page of the router. Storage events are the only messages that a prerendered document can send.
 */
export function usePrerenderedPages(): void {
  const dispatch = useAppDispatch();
  const { currentPage, resultsUrl } = useAppSelector((state) => state.navigation);

  const handleAnnouncement = useEffectEvent(function handleAnnouncement({ key, newValue }: StorageEvent) {
    if (key !== ANNOUNCEMENT || newValue === null) return;
    // Only this document knows the list behind a chain of venue pages.
    const isResultsUrlLost = resultsUrl !== null && currentPage === 'Details';
    // Actions that wait in memory for consent would be lost, too.
    if (!isResultsUrlLost && consentState() !== 'undecided') setTarget(newValue);
  });

  const restoreResultsUrl = useEffectEvent(function restoreResultsUrl() {
    const { origin, pathname, search } = new URL(document.referrer || 'about:blank');
    const isFromResults = origin === window.location.origin && RESULTS.test(pathname);
    if (!isFromResults || currentPage !== 'Details') return;
    // Nothing has happened in this document yet, so its first state can be set again.
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
