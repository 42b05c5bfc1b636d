import Router from 'next/router';
import { createRoot } from 'react-dom/client';
import { pushOf } from '@/lib/data-layer/push';
import { readSettings, type TagManagerSettings } from '@/services/tag-manager/settings';
import { createTagManager } from '@/services/tag-manager/tag-manager';
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
  const layer = document.createElement('div');
  // First in the document, so that screen readers and the Tab key reach it first.
  document.body.prepend(layer);
  // `pages/_app.tsx` sets the typeface on the page's own wrapper.
  layer.className = document.querySelector('#__next > *')?.className ?? '';
  const root = createRoot(layer);
  const door = document.createElement('div');

  function show(): void {
    const isThere = door.isConnected || placeDoor(door);
    root.render(<Consent settings={settings} tagManager={tagManager} footer={isThere ? door : null} />);
  }

  whenAlive(function begin() {
    observeSite(
      {
        links: { pages, networks: settings.networks, gift },
        geolocationFailures: settings.geolocationFailures,
      },
      function tell(name, details) {
        const push = pushOf(name, details);
        if (push) tagManager.push(push);
      },
    );
    void styled(settings.styles).then(show);
    // A page that crashes loses its footer; the next page renders a new one.
    Router.events.on('routeChangeComplete', show);
  });
}

/** Appends the container to the footer, where it moves no other content. Returns false if the page has no footer. */
function placeDoor(door: Element): boolean {
  const place = document.querySelector('footer > *');
  place?.append(door);
  return place !== null;
}

/** Calls back after hydration: DOM nodes added earlier would cause a hydration mismatch. */
function whenAlive(begin: () => void): void {
  new PerformanceObserver(function look(list, observer) {
    if (list.getEntriesByName(HYDRATION_MEASURE).length === 0) return;
    observer.disconnect();
    Router.ready(begin);
  }).observe({ type: 'measure', buffered: true });
}

/** Resolves when the style sheet has loaded or failed. */
function styled(url: string): Promise<void> {
  return new Promise(function load(resolve) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
