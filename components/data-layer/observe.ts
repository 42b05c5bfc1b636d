import type { Tell } from '@/lib/data-layer/push';
import type { LocateFailure } from '@/services/browser/geolocation';
import { observeChanges } from './changes';
import { type KnownLinks, tellPress } from './clicks';
import { pageShown } from './page-shown';
import { followPages } from './page-views';
import { watchSearch } from './search';

interface ObservedSite {
  readonly links: KnownLinks;
  readonly geolocationFailures: Readonly<Record<LocateFailure, string>>;
}

/** A pointer that travels farther between down and up drags the map, even if it ends on a cluster. */
const DRAG_PIXELS = 4;

/**
 * Tells of everything visitors do, by watching the page from outside: a site without a tag manager has no line of code
 * for one. What an action was is read off what makes the page accessible: roles, states, where links lead. Returns how
 * to stop.
 */
export function observeSite({ links, geolocationFailures }: ObservedSite, tell: Tell): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const search = watchSearch(tell);
  let down = { x: 0, y: 0 };

  function press(pressed: EventTarget | null): void {
    if (!(pressed instanceof Element)) return;
    tellPress(pressed, pageShown(), links, tell);
    search.press(pressed);
  }

  // Before the page itself hears of it, and whatever it then prevents.
  document.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (down = { x, y }), options);
  document.addEventListener(
    'click',
    function tellClick({ target, detail, clientX, clientY }) {
      // The second press of a double click.
      if (detail > 1) return;
      // Those of a key come from nowhere, and without a pointer.
      if (detail === 1 && Math.hypot(clientX - down.x, clientY - down.y) > DRAG_PIXELS) return;
      press(target);
    },
    options,
  );
  document.addEventListener(
    'auxclick',
    function tellNewTab({ target, button }) {
      if (button === 1 && target instanceof Element && target.closest('a[href]')) press(target);
    },
    options,
  );
  document.addEventListener(
    'keydown',
    function tellKey(event) {
      const { key, target, repeat } = event;
      search.key(event);
      // The one button that hears keys itself, and so never sends a click.
      if ((key === 'Enter' || key === ' ') && !repeat && target instanceof Element) {
        const cluster = target.closest('.venue-cluster');
        if (cluster) press(cluster);
      }
    },
    options,
  );
  document.addEventListener(
    'submit',
    ({ target }) => target instanceof Element && search.submit(target),
    options,
  );
  const stopChanges = observeChanges(pageShown, geolocationFailures, search, tell);
  const stopPages = followPages(tell, (query) => search.arrive(query));
  return () => {
    listening.abort();
    stopChanges();
    stopPages();
  };
}
