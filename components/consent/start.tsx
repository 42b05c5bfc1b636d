import Router from 'next/router';
import { createRoot } from 'react-dom/client';
import { pushOf } from '@/lib/data-layer/push';
import { readSettings, type TagManagerSettings } from '@/services/tag-manager/settings';
import { createTagManager } from '@/services/tag-manager/tag-manager';
import { observeSite } from '../data-layer/observe';
import { Consent } from './Consent';

/** Next.js measures how long the page took to come to life, once it has (https://nextjs.org/docs/pages/guides/analytics). */
const HYDRATION_MEASURE = 'Next.js-hydration';

/**
 * The browser's part of the tag manager: a program of its own beside the site's, that the page asks for only where
 * there is one (`pages/_document.tsx`, `next.config.js`).
 */
const settings = readSettings(document);
if (settings) start(settings);

function start(settings: TagManagerSettings): void {
  const tagManager = createTagManager(settings.id, settings.url);
  const { gift = '', ...pages } = settings.pages;
  const layer = document.createElement('div');
  // First in the page: heard and reached before what it is about.
  document.body.prepend(layer);
  // In the typeface of the site, which stands around its pages (`pages/_app.tsx`).
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
    // A page that broke down takes the footer with it; the next one brings a new one.
    Router.events.on('routeChangeComplete', show);
  });
}

/** At the end of the footer, where nothing moves for it. */
function placeDoor(door: Element): boolean {
  const place = document.querySelector('footer > *');
  place?.append(door);
  return place !== null;
}

/** Calls back once React has taken over the server's HTML: what is added before that would be a mismatch. */
function whenAlive(begin: () => void): void {
  new PerformanceObserver(function look(list, observer) {
    if (list.getEntriesByName(HYDRATION_MEASURE).length === 0) return;
    observer.disconnect();
    Router.ready(begin);
  }).observe({ type: 'measure', buffered: true });
}

/** Resolves when the style sheet is there, or isn't to be had. */
function styled(url: string): Promise<void> {
  return new Promise(function load(resolve) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
