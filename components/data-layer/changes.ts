import type { Tell } from '@/lib/data-layer/push';
import { indexBlockOf, tellPopup } from './clicks';
import type { LocateFailure } from '@/services/browser/geolocation';
import type { PageShown } from './page-shown';
import type { SearchWatch } from './search';

/** The states of the page that tell of an action, whether a mouse, a finger or a key has made it. */
const STATES = ['aria-expanded', 'open', 'data-view', 'data-kind'];

/** Tells of what changes on the page in answer to the visitor. Returns how to stop that. */
export function observeChanges(
  page: () => PageShown | null,
  geolocationFailures: Readonly<Record<LocateFailure, string>>,
  search: SearchWatch,
  tell: Tell,
): () => void {
  /** A part may be put in together with what is around it, and alone: Leaflet does so with popups. */
  const told = new WeakSet<Element>();

  function isNews(part: Element): boolean {
    const isKnown = told.has(part);
    told.add(part);
    return !isKnown;
  }

  const observer = new MutationObserver(function tellChanges(records) {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element) tellState(target, page(), tell);
      for (const node of addedNodes) {
        // React replaces whole pages: a part may be gone again by now.
        if (node instanceof Element && node.isConnected) tellArrival(node, geolocationFailures, isNews, tell);
      }
    }
    search.change();
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: STATES,
  });
  return () => observer.disconnect();
}

function tellState(element: Element, page: PageShown | null, tell: Tell): void {
  if (element.matches('header button[aria-expanded="true"]')) tellMenu(element, tell);
  else if (element.matches('main button[aria-expanded][aria-controls]')) {
    tell('searchForm', { label: isExpanded(element) ? 'opened' : 'closed' });
  } else if (element instanceof HTMLDialogElement) {
    tell('modal', { label: element.open ? 'opened' : 'closed' });
  } else if (element instanceof HTMLDetailsElement && indexBlockOf(element, page)) {
    tell('indexBlockToggled', { label: element.open ? 'opened' : 'closed' });
  } else if (element.matches('#newsletter [data-kind]')) {
    const isSubscribed = element.getAttribute('data-kind') === 'subscribed';
    tell(isSubscribed ? 'newsletterSubscribed' : 'newsletterFailed', {});
  } else if (element.matches('[data-view]')) {
    tell('view', { label: element.getAttribute('data-view') === 'map' ? 'map' : 'list' });
  }
}

function isExpanded(element: Element): boolean {
  return element.getAttribute('aria-expanded') === 'true';
}

/** The menus of the header: the language's, and in the navigation games before groups. */
function tellMenu(button: Element, tell: Tell): void {
  const drop = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!drop) return;
  if (drop.querySelector('nav')) tell('menu', { label: 'panel' });
  else if (drop.querySelector('a[hreflang]')) tell('menu', { label: 'language' });
  else {
    const menus = [...document.querySelectorAll('header nav button[aria-controls]')];
    tell('menu', { label: menus.indexOf(button) === 0 ? 'games' : 'groups' });
  }
}

function tellArrival(
  arrived: Element,
  geolocationFailures: Readonly<Record<LocateFailure, string>>,
  isNews: (part: Element) => boolean,
  tell: Tell,
): void {
  for (const popup of within(arrived, '.venue-popup').filter(isNews)) tellPopup(popup, tell);
  for (const alert of within(arrived, '[role="alert"]').filter(isNews)) {
    for (const reason of ['denied', 'unavailable', 'timeout', 'unknown'] as const) {
      if (alert.textContent.includes(geolocationFailures[reason]))
        tell('geolocationFailed', { label: reason });
    }
  }
}

function within(root: Element, selector: string): Element[] {
  return root.matches(selector) ? [root] : [...root.querySelectorAll(selector)];
}
