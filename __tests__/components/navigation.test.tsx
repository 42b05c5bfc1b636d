import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextRouter } from 'next/router';
import { Navigation } from '@/components/navigation/Navigation';
import { renderInSite, stubMatchMedia } from './header-support';

const DEEP = { shallow: false };
const VENUE = '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz/details';
const RESULTS = '/fr/france-FRA/lyon/results';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

function renderPage() {
  return renderInSite(
    <>
      <h1>Nos salles à Lyon</h1>
      <a href={VENUE}>Le Grand Quiz – Lyon</a>
      <input aria-label="Ville" />
      <Navigation />
    </>,
  );
}

const title = (): HTMLElement => screen.getByRole('heading', { level: 1 });
const card = (): HTMLElement => screen.getByRole('link', { name: 'Le Grand Quiz – Lyon' });

/** Emits the router events of a click on a link. */
function followLink({ events }: NextRouter, url: string, key: string): void {
  events.emit('routeChangeStart', url, DEEP);
  events.emit('beforeHistoryChange', url, DEEP);
  window.history.pushState({ key }, '', url);
  events.emit('routeChangeComplete', url, DEEP);
}

/** Emits the browser and router events of Back and Forward: the URL changes first, then the page. */
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

describe('the progress bar', () => {
  test('shows when a page takes its time, and goes when it has come', () => {
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

  test('stays away when a page comes at once', () => {
    jest.useFakeTimers();
    const { router } = renderPage();
    act(() => followLink(router, VENUE, 'second'));
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByTestId('route-progress')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1000));
    expect(screen.queryByTestId('route-progress')).not.toBeInTheDocument();
  });

  test('says so when a page does not come', () => {
    jest.useFakeTimers();
    const { router } = renderPage();
    act(() => router.events.emit('routeChangeStart', VENUE, DEEP));
    act(() => void jest.advanceTimersByTime(200));
    act(() => router.events.emit('routeChangeError', new Error('Failed to load static props'), VENUE, DEEP));
    expect(screen.getByTestId('route-progress')).toHaveAttribute('data-phase', 'failed');
    act(() => void jest.advanceTimersByTime(450));
    expect(screen.queryByTestId('route-progress')).not.toBeInTheDocument();
  });

  test('goes on when another change takes over', () => {
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

describe('the offline notice', () => {
  test('comes with the network gone, and goes with the network back', () => {
    renderPage();
    const text = /Vous êtes hors connexion/;
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    goOffline(true);
    expect(screen.getByText(text)).toHaveAttribute('role', 'status');
    goOffline(false);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('tells of a page that the network could not bring, keeps the page shown, and tries again', async () => {
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
    // The router treats `cancelled` as "stop" and does not load the URL as a document.
    expect(stopped).toMatchObject({ cancelled: true });
    expect(screen.getByText(/La page demandée n’a pas pu être ouverte/)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(router.push).toHaveBeenCalledWith(VENUE);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(/La page demandée/)).not.toBeInTheDocument();
  });

  test('leaves a failure that the router only remembers to the router, which then loads the document', () => {
    const { router } = renderPage();
    const failure = new TypeError('Failed to fetch');
    const fail = (): void => act(() => router.events.emit('routeChangeError', failure, VENUE, DEEP));
    goOffline(true);
    expect(fail).toThrow('No network');
    expect(fail).toThrow('No network');
    goOffline(false);
    expect(fail).not.toThrow();
  });

  test('leaves a page that the server refuses to the router', () => {
    const { router } = renderPage();
    const refuse = (): void =>
      router.events.emit('routeChangeError', new Error('Failed to load static props'), VENUE, DEEP);
    expect(() => act(refuse)).not.toThrow();
    expect(screen.queryByText(/La page demandée/)).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  test('stays where it is on the first load', () => {
    renderPage();
    expect(document.body).toHaveFocus();
  });

  test('goes to the title of a new page', () => {
    const { router } = renderPage();
    card().focus();
    act(() => followLink(router, VENUE, 'second'));
    expect(title()).toHaveFocus();
  });

  test('stays on what the visitor uses when only the query changes', () => {
    const { router } = renderPage();
    card().focus();
    act(() => followLink(router, `${RESULTS}?filters=bar`, 'second'));
    expect(card()).toHaveFocus();
  });

  test('is not taken from a visitor who has begun to type meanwhile', () => {
    const { router } = renderPage();
    card().focus();
    act(() => router.events.emit('routeChangeStart', VENUE, DEEP));
    screen.getByRole('textbox').focus();
    window.history.pushState({ key: 'second' }, '', VENUE);
    act(() => router.events.emit('routeChangeComplete', VENUE, DEEP));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('returns to the link that was followed, and the page to where it was scrolled, on Back', () => {
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

  test('goes to the title on Back to a page that nobody remembers', () => {
    const { router } = renderPage();
    card().focus();
    act(() => goThroughHistory(router, `${RESULTS}?filters=bar`, 'unknown'));
    expect(title()).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('the device', () => {
  test('is a desktop unless the browser is a phone’s and the window narrow', () => {
    stubMatchMedia(true);
    const { store } = renderPage();
    expect(store.getState().client).toMatchObject({ hasLoaded: true, device: 'desktop' });
  });

  test('follows a phone across the border', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
    const media = stubMatchMedia(true);
    const { store } = renderPage();
    expect(store.getState().client.device).toBe('mobile');
    act(() => media.change(false));
    expect(store.getState().client.device).toBe('desktop');
  });
});

describe('whether the page scrolls', () => {
  test('is told to the store', () => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000);
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700);
    const { store } = renderPage();
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(store.getState().client.isScrollAvailable).toBe(true);
  });
});
