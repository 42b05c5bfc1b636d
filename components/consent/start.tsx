import Router from 'next/router';
import { createRoot } from 'react-dom/client';
import { pushOf } from '@/lib/data-layer/push';
import { readSettings, type TagManagerSettings } from '@/services/browser/tag-manager/settings';
import { createTagManager } from '@/services/browser/tag-manager/tag-manager';
import { observeSite } from '../data-layer/observe';
import { Consent } from './Consent';

/** Next.js adds this performance measure after hydration (https://nextjs.org/docs/pages/guides/analytics). */
const HYDRATION_MEASURE = 'Next.js-hydration';

/**
 * Entry point of the separate bundle for the tag manager, which a page loads only if one is configured
 * (`pages/_document.tsx`, `next.config.js`).
 */
const settings = readSettings(document);
if (settings) start(settings);

function start(settings: TagManagerSettings): void {
  const tagManager = createTagManager(settings.id, settings.url);
  const { gift = '', ...pages } = settings.pages;
  const container = document.createElement('div');
  // First in the document, so that screen readers and the Tab key reach it first.
  document.body.prepend(container);
  // `pages/_app.tsx` sets the typeface on the page's own wrapper.
  container.className = document.querySelector('#__next > *')?.className ?? '';
  const root = createRoot(container);
  const footerSlot = document.createElement('div');

  function renderConsent(): void {
    const isAttached = footerSlot.isConnected || attachToFooter(footerSlot);
    root.render(
      <Consent settings={settings} tagManager={tagManager} footer={isAttached ? footerSlot : null} />,
    );
  }

  afterHydration(function observePage() {
    observeSite(
      {
        links: { pages, networks: settings.networks, gift },
        geolocationFailures: settings.geolocationFailures,
      },
      function record(name, details) {
        const push = pushOf(name, details);
        if (push) tagManager.push(push);
      },
    );
    void loadStyleSheet(settings.styles).then(renderConsent);
    // A page that crashes loses its footer; the next page renders a new one.
    Router.events.on('routeChangeComplete', renderConsent);
  });
}

/** Appends the container to the footer, where it moves no other content. Returns false if the page has no footer. */
function attachToFooter(footerSlot: Element): boolean {
  const footer = document.querySelector('footer > *');
  footer?.append(footerSlot);
  return footer !== null;
}

/** Calls back after hydration: DOM nodes added earlier would cause a hydration mismatch. */
function afterHydration(observePage: () => void): void {
  new PerformanceObserver(function checkMeasures(list, observer) {
    if (list.getEntriesByName(HYDRATION_MEASURE).length === 0) return;
    observer.disconnect();
    Router.ready(observePage);
  }).observe({ type: 'measure', buffered: true });
}

function loadStyleSheet(url: string): Promise<void> {
  return new Promise(function load(resolve) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
