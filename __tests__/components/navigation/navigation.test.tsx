import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextRouter } from 'next/router';
import { Navigation } from '@/components/navigation/Navigation';
import { stubMatchMedia } from '../support/match-media';
import { renderInPage } from '../support/render';

const DEEP = { shallow: false };
const VENUE = '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz/details';
const RESULTS = '/fr/france-FRA/lyon/results';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

function renderPage() {
  return renderInPage(
    <>
      <h1>Nos salles à Lyon</h1>
      <a href={VENUE}>Le Grand Quiz – Lyon</a>
      <input id="place" aria-label="Ville" />
      <Navigation />
    </>,
  );
}

const title = (): HTMLElement => screen.getByRole('heading', { level: 1 });
const card = (): HTMLElement => screen.getByRole('link', { name: 'Le Grand Quiz – Lyon' });

function followLink({ events }: NextRouter, url: string, key: string): void {
  events.emit('routeChangeStart', url, DEEP);
  events.emit('beforeHistoryChange', url, DEEP);
  window.history.pushState({ key }, '', url);
  events.emit('routeChangeComplete', url, DEEP);
}

/** Simulates Back or Forward: changes the URL first, then emits the router events. */
function goThroughHistory({ events }: NextRouter, url: string, key: string): void {
  window.history.replaceState({ key }, '', url);
  events.emit('routeChangeStart', url, DEEP);
  events.emit('beforeHistoryChange', url, DEEP);
  events.emit('routeChangeComplete', url, DEEP);
}

function goOffline(isOffline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
}

let scrollTo: jest.Mock;

beforeEach(() => {
  stubMatchMedia(false);
  scrollTo = jest.fn();
  Object.defineProperty(window, 'scrollTo', { configurable: true, value: scrollTo });
  Object.defineProperty(window, 'ResizeObserver', {
    configurable: true,
    value: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
  window.history.replaceState({ key: 'first' }, '', RESULTS);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('Announcement', () => {
  test('A new page announces its heading with the number of venues; new criteria announce the new answers', () => {
    const { router } = renderInPage(
      <>
        <h1>Nos salles à Lyon</h1>
        <p data-answer="always">6 salles</p>
        <p data-answer="changed">24 € par personne</p>
        <Navigation />
      </>,
    );
    const announcement = screen.getByTestId('announcement');
    expect(announcement).toBeEmptyDOMElement();
    act(() => followLink(router, VENUE, 'second'));
    expect(announcement).toHaveTextContent(/^Nos salles à Lyon, 6 salles$/);
    act(() => router.events.emit('routeChangeStart', `${VENUE}?players=14`, DEEP));
    // The same answers would not be announced again.
    expect(announcement).toBeEmptyDOMElement();
    act(() => followLink(router, `${VENUE}?players=14`, 'third'));
    expect(announcement).toHaveTextContent(/^6 salles, 24 € par personne$/);
  });
});

describe('Progress bar', () => {
  test('The progress bar appears during a slow navigation and disappears after it', () => {
    jest.useFakeTimers();
    const { router } = renderPage();
    act(() => router.events.emit('routeChangeStart', VENUE, DEEP));
    act(() => void jest.advanceTimersByTime(149));
    expect(screen.queryByTestId('route-progress')).not.toBeInTheDocument();

    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByTestId('route-progress')).toHaveAttribute('data-phase', 'loading');
    expect(screen.getByText('Chargement…')).toHaveAttribute('role', 'status');

    act(() => router.events.emit('routeChangeComplete', VENUE, DEEP));
    expect(screen.getByTestId('route-progress')).toHaveAttribute('data-phase', 'done');
    expect(screen.queryByText('Chargement…')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(450));
    expect(screen.queryByTestId('route-progress')).not.toBeInTheDocument();
  });

  test('The progress bar does not appear during a fast navigation', () => {
    jest.useFakeTimers();
    const { router } = renderPage();
    act(() => followLink(router, VENUE, 'second'));
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByTestId('route-progress')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1000));
    expect(screen.queryByTestId('route-progress')).not.toBeInTheDocument();
  });

  test('The progress bar reports a failed navigation', () => {
    jest.useFakeTimers();
    const { router } = renderPage();
    act(() => router.events.emit('routeChangeStart', VENUE, DEEP));
    act(() => void jest.advanceTimersByTime(200));
    act(() => router.events.emit('routeChangeError', new Error('Failed to load static props'), VENUE, DEEP));
    expect(screen.getByTestId('route-progress')).toHaveAttribute('data-phase', 'failed');
    act(() => void jest.advanceTimersByTime(450));
    expect(screen.queryByTestId('route-progress')).not.toBeInTheDocument();
  });

  test('The progress bar continues when another navigation replaces the first', () => {
    jest.useFakeTimers();
    const { router } = renderPage();
    act(() => router.events.emit('routeChangeStart', VENUE, DEEP));
    act(() => void jest.advanceTimersByTime(200));
    act(() => {
      router.events.emit('routeChangeError', Object.assign(new Error(), { cancelled: true }), VENUE, DEEP);
      router.events.emit('routeChangeStart', '/fr', DEEP);
    });
    expect(screen.getByTestId('route-progress')).toHaveAttribute('data-phase', 'loading');
  });
});

describe('Offline notice', () => {
  test('The offline notice appears when the network is lost and disappears when it returns', () => {
    renderPage();
    const text = /Vous êtes hors connexion/;
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    goOffline(true);
    expect(screen.getByText(text)).toHaveAttribute('role', 'status');
    goOffline(false);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('The offline notice reports a page that failed to load, keeps the current page, and offers a retry', async () => {
    const user = userEvent.setup();
    const { router } = renderPage();
    const failure = new TypeError('Failed to fetch');
    let stopped: unknown;
    act(() => {
      try {
        router.events.emit('routeChangeError', failure, VENUE, DEEP);
      } catch (error) {
        stopped = error;
      }
    });
    // The router treats an error with `cancelled` as an aborted navigation, and does not fall back to a full page load.
    expect(stopped).toMatchObject({ cancelled: true });
    expect(screen.getByText(/La page n’a pas pu s’ouvrir/)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(router.push).toHaveBeenCalledWith(VENUE);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(/La page n’a pas pu s’ouvrir/)).not.toBeInTheDocument();
  });

  test('A failure that the router has cached is left to the router, which loads the document', () => {
    const { router } = renderPage();
    const failure = new TypeError('Failed to fetch');
    const fail = (): void => act(() => router.events.emit('routeChangeError', failure, VENUE, DEEP));
    goOffline(true);
    expect(fail).toThrow('No network');
    expect(fail).toThrow('No network');
    goOffline(false);
    expect(fail).not.toThrow();
  });

  test('A page that the server rejects is left to the router', () => {
    const { router } = renderPage();
    const refuse = (): void =>
      router.events.emit('routeChangeError', new Error('Failed to load static props'), VENUE, DEEP);
    expect(() => act(refuse)).not.toThrow();
    expect(screen.queryByText(/La page n’a pas pu s’ouvrir/)).not.toBeInTheDocument();
  });
});

describe('Focus', () => {
  test('The focus stays where it is on the first load', () => {
    renderPage();
    expect(document.body).toHaveFocus();
  });

  test('The focus moves to the title of a new page', () => {
    const { router } = renderPage();
    card().focus();
    act(() => followLink(router, VENUE, 'second'));
    expect(title()).toHaveFocus();
  });

  test('The focus stays when only the query changes', () => {
    const { router } = renderPage();
    card().focus();
    act(() => followLink(router, `${RESULTS}?filters=bar`, 'second'));
    expect(card()).toHaveFocus();
  });

  test('The focus stays when the visitor has begun to type during the navigation', () => {
    const { router } = renderPage();
    card().focus();
    act(() => router.events.emit('routeChangeStart', VENUE, DEEP));
    screen.getByRole('textbox').focus();
    window.history.pushState({ key: 'second' }, '', VENUE);
    act(() => router.events.emit('routeChangeComplete', VENUE, DEEP));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test.each([
    ['leads to it', '/fr?game=birthday#place', 'routeChangeComplete'],
    ['is on its page', '/fr#place', 'hashChangeComplete'],
  ] as const)('The focus moves to the search box when a link %s', (_, url, event) => {
    const { router } = renderPage();
    card().focus();
    act(() => {
      router.events.emit('routeChangeStart', url, DEEP);
      router.events.emit(event, url, DEEP);
    });
    expect(screen.getByLabelText('Ville')).toHaveFocus();
  });

  test('Back restores the focus on the followed link, and the scroll position', () => {
    const { router } = renderPage();
    card().focus();
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 640 });
    act(() => followLink(router, VENUE, 'second'));
    expect(title()).toHaveFocus();

    Object.defineProperty(window, 'scrollY', { configurable: true, value: 30 });
    act(() => goThroughHistory(router, RESULTS, 'first'));
    expect(card()).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 640, behavior: 'instant' });

    act(() => goThroughHistory(router, VENUE, 'second'));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 30, behavior: 'instant' });
  });

  test('Back moves the focus to the title of a page without a saved position', () => {
    const { router } = renderPage();
    card().focus();
    act(() => goThroughHistory(router, `${RESULTS}?filters=bar`, 'unknown'));
    expect(title()).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('Device', () => {
  test('The device of a mobile browser changes with the width of the window', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
    const media = stubMatchMedia(true);
    const { store } = renderPage();
    expect(store.getState().client.device).toBe('mobile');
    act(() => media.change(false));
    expect(store.getState().client.device).toBe('desktop');
  });
});

describe('Scroll availability', () => {
  test.each([
    [2000, true],
    [700, false],
  ])('The store records whether a page of %i px scrolls', (height, isAvailable) => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700);
    const { store } = renderPage();
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(store.getState().client.isScrollAvailable).toBe(isAvailable);
  });
});

describe('A page that is left open', () => {
  const FRIDAY = new Date('2026-11-20T12:00Z');

  test.each([
    ['is loaded again when it is seen on another day', '2026-11-22T02:00Z', 'visible', false, 1],
    ['is not loaded again on the same day', '2026-11-20T20:00Z', 'visible', false, 0],
    ['is not loaded again while it is hidden', '2026-11-22T02:00Z', 'hidden', false, 0],
    ['is not loaded again without a network', '2026-11-22T02:00Z', 'visible', true, 0],
  ] as const)('The page %s', (_, now, visibility, isOffline, calls) => {
    jest.useFakeTimers({ now: FRIDAY });
    const { router } = renderPage();
    jest.setSystemTime(new Date(now));
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
    // The visitor may return again before the page has been loaded.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(router.replace).toHaveBeenCalledTimes(calls);
    if (calls > 0) expect(router.replace).toHaveBeenCalledWith('/', undefined, { scroll: false });
  });

  test('The page is loaded again when Back restores it', () => {
    const { router } = renderPage();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(router.replace).toHaveBeenCalledTimes(1);
  });

  test('The page is not loaded again on the day of its last navigation', () => {
    jest.useFakeTimers({ now: FRIDAY });
    const { router } = renderPage();
    jest.setSystemTime(new Date('2026-11-21T12:00Z'));
    act(() => followLink(router, VENUE, 'second'));
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(router.replace).not.toHaveBeenCalled();
  });
});
