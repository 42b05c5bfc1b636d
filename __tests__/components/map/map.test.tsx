import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { type LabelRequest, placeLabels } from '@locator/street-map/drawing';
import { LazyVenueMap } from '@/components/map/LazyVenueMap';
import { boundsOf } from '@/components/map/map-bounds';
import { useMapBounds } from '@/components/map/useMapBounds';
import type { Pin } from '@/services/browser/pins';
import { i18nFor } from '@/lib/locale/i18n';
import mapMessages from '@/public/locales/fr/map.json';
import { pin } from '../support/map';
import { messages } from '../support/render';
import { scrollToCard } from '@/components/map/list-card';

const { common, venues } = messages;

interface MockMapProps {
  onReady(map: HTMLElement): void;
  onFailure(error: unknown): void;
}

const mockVenueMap = jest.fn<unknown, [MockMapProps]>();
jest.mock('@/services/browser/map-info', () => ({
  fetchMapInfo: jest.fn(() =>
    Promise.resolve({ tilesUrl: '/tiles/{z}/{x}/{y}.webp', credits: [], streets: [] }),
  ),
}));
jest.mock('@/components/map/VenueMap', () => ({
  VenueMap: (props: MockMapProps) => mockVenueMap(props),
}));

describe('The bounds of a map', () => {
  const fallback = [-5, 42, 8, 51] as const;

  it('include every pin', () => {
    expect(boundsOf([pin('A', 45, 4), pin('B', 46, 5)], null, fallback)).toEqual([4, 45, 5, 46]);
  });

  it('include the origin of a search and the nearest four fifths of the pins', () => {
    const near = [
      pin('A', 45.1, 4),
      pin('B', 45, 4.1),
      pin('C', 45.2, 4),
      pin('D', 45, 4.2),
      pin('E', 45.3, 4),
    ];
    const origin = { latitude: 45, longitude: 4 };
    expect(boundsOf([pin('F', 48, 2), ...near], origin, fallback)).toEqual([4, 45, 4.2, 45.3]);
    expect(boundsOf([pin('F', 48, 2)], origin, fallback)).toEqual([2, 45, 4, 48]);
  });

  it('leave out pins that are much farther than the nearest ones', () => {
    const origin = { latitude: 45, longitude: 4 };
    // 0.1 degrees of latitude are 11 km.
    const pins = [pin('A', 45.01, 4), pin('B', 45.06, 4), pin('C', 45.3, 4), pin('D', 45.4, 4)];
    expect(boundsOf(pins, origin, fallback)).toEqual([4, 45, 4, 45.06]);
    // Nor those that are only a little farther than another one.
    const [a, , ...far] = pins;
    expect(boundsOf([a!, ...far], origin, fallback)).toEqual([4, 45, 4, 45.01]);
    expect(boundsOf([pin('E', 45.015, 4), pin('F', 45.07, 4)], origin, fallback)).toEqual([4, 45, 4, 45.07]);
  });

  it('are the fallback when there are no pins', () => {
    expect(boundsOf([], { latitude: 44, longitude: 6 }, fallback)).toBe(fallback);
  });

  it('do not change for equal pins in new objects', () => {
    const useBoundsOf = (pins: Pin[]) =>
      useMapBounds({
        ...{ pins, center: null, locale: 'fr', hasPicture: false, onReady() {}, onFailure() {} },
        info: { tilesUrl: '', credits: [], streets: [] },
      });
    const hook = renderHook(useBoundsOf, { initialProps: [pin('A', 45, 4)] });
    const { bounds } = hook.result.current;
    hook.rerender([pin('A', 45, 4)]);
    expect(hook.result.current.bounds).toBe(bounds);
    hook.rerender([pin('A', 45, 4.1)]);
    expect(hook.result.current.bounds).toEqual([4.1, 45, 4.1, 45]);
    hook.rerender([pin('A', 45, 4.1), pin('B', 45, 4)]);
    expect(hook.result.current.bounds).toEqual([4, 45, 4.1, 45]);
  });
});

describe('The labels of towns', () => {
  const paris: LabelRequest = { x: 100, y: 100, width: 40 };

  it('are to the right of their point and vertically centered', () => {
    expect(placeLabels([paris], [])).toEqual([{ request: paris, dx: 6, dy: 0, isPointVisible: true }]);
  });

  it('are to the left when an obstacle is on the right', () => {
    const [label] = placeLabels([paris], [{ left: 120, top: 90, right: 150, bottom: 110 }]);
    expect(label).toMatchObject({ dx: -46, dy: 0 });
  });

  it('are omitted when no side of their point is free', () => {
    const obstacleAbove = { left: 0, top: 60, right: 300, bottom: 85 };
    const obstacleBelow = { left: 0, top: 115, right: 300, bottom: 140 };
    const neighbour: LabelRequest = { x: 104, y: 100, width: 40 };
    expect(
      placeLabels([paris, neighbour], [obstacleAbove, obstacleBelow]).map(({ request }) => request),
    ).toEqual([paris]);
  });

  it('are beside the cluster that hides their point, without a dot', () => {
    const cluster = { left: 80, top: 80, right: 124, bottom: 124 };
    expect(placeLabels([paris], [cluster])).toEqual([
      { request: paris, dx: 30, dy: 2, isPointVisible: false },
    ]);
  });

  it('never overlap', () => {
    const requests = Array.from({ length: 300 }, (_, index) => ({
      x: (index * 97) % 800,
      y: (index * 61) % 600,
      width: 30 + (index % 7) * 12,
    }));
    const boxes = placeLabels(requests, []).map(({ request, dx, dy }) => ({
      left: request.x + dx,
      right: request.x + dx + request.width,
      top: request.y + dy - 9,
      bottom: request.y + dy + 9,
    }));
    expect(boxes.length).toBeGreaterThan(20);
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.right < other.left ||
          other.right < one.left ||
          one.bottom < other.top ||
          other.bottom < one.top;
        expect(isApart).toBe(true);
      }
    }
  });
});

describe('The card of a selected pin', () => {
  const scrollIntoView = jest.fn();

  function setUp(cardLeft: number, mapLeft: number, cardWidth = 300): Element {
    document.body.innerHTML =
      '<article><a href="/fr/france-FRA/A/lyon/details">A</a></article><div id="map"></div>';
    const [card, map] = [document.querySelector('article')!, document.querySelector('#map')!];
    card.getBoundingClientRect = () => new DOMRectStub(cardLeft, cardWidth) as DOMRect;
    map.getBoundingClientRect = () => new DOMRectStub(mapLeft, 300) as DOMRect;
    card.scrollIntoView = scrollIntoView;
    return map;
  }

  class DOMRectStub {
    constructor(
      readonly left: number,
      readonly width: number,
    ) {}
    get right(): number {
      return this.left + this.width;
    }
  }

  beforeAll(() => {
    // jsdom does not implement CSS.escape.
    Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  });
  beforeEach(() => scrollIntoView.mockClear());

  it('is scrolled into view beside the map', () => {
    scrollToCard('A', setUp(0, 320));
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('is not scrolled into view above the map', () => {
    scrollToCard('A', setUp(0, 0));
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('is not scrolled into view while it is hidden', () => {
    scrollToCard('A', setUp(0, 320, 0));
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('can be absent from the page', () => {
    expect(() => scrollToCard('B', setUp(0, 320))).not.toThrow();
  });
});

describe('The lazy map', () => {
  let scrollNear: () => void;

  beforeEach(() => {
    document.body.innerHTML = '';
    mockVenueMap.mockReset().mockReturnValue(<p>Une carte</p>);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    globalThis.IntersectionObserver = class {
      constructor(notify: IntersectionObserverCallback) {
        scrollNear = () =>
          notify(
            [{ isIntersecting: true } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          );
      }
      observe(): void {}
      disconnect(): void {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => jest.restoreAllMocks());

  function renderLazyMap(): void {
    render(
      <I18nextProvider i18n={i18nFor('fr', { common, venues, map: mapMessages })}>
        <LazyVenueMap pins={[]} center={null} locale="fr" />
      </I18nextProvider>,
    );
  }

  it('is a labelled region that loads the map when it is near the window', async () => {
    renderLazyMap();
    expect(screen.getByRole('region', { name: 'Carte des salles' })).toBeInTheDocument();
    // Screen reader users do not wait for it.
    expect(screen.getByText('Chargement de la carte…')).toHaveAttribute('aria-hidden', 'true');
    expect(within(screen.getByRole('status')).queryByText(/./, { ignore: '[aria-hidden]' })).toBeNull();
    await act(async () => Promise.resolve());
    expect(mockVenueMap).not.toHaveBeenCalled();
    act(() => scrollNear());
    expect(await screen.findByText('Une carte')).toBeInTheDocument();
  });

  it.each(['pointer', 'focus'])(
    'with a picture loads the map on the first %s, and is in the tab order until the map is',
    async (intent) => {
      const picture = <img src="/fr/map.webp" alt="Une image" />;
      render(
        <I18nextProvider i18n={i18nFor('fr', { common, venues, map: mapMessages })}>
          <LazyVenueMap pins={[]} center={null} locale="fr" picture={picture} />
        </I18nextProvider>,
      );
      const region = screen.getByRole('region');
      act(() => scrollNear());
      await act(async () => Promise.resolve());
      expect(mockVenueMap).not.toHaveBeenCalled();
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
      if (intent === 'pointer') await userEvent.hover(region);
      else await userEvent.tab();
      const map = await screen.findByText('Une carte');
      expect(region).toHaveAttribute('tabindex', '0');
      map.tabIndex = 0;
      act(() => mockVenueMap.mock.calls[0]?.[0].onReady(map));
      expect(intent === 'focus' ? map : document.body).toHaveFocus();
      expect(region).toHaveAttribute('tabindex', '-1');
    },
  );

  it('is labelled as the map of one venue on its page', () => {
    render(
      <I18nextProvider i18n={i18nFor('fr', { common, venues, map: mapMessages })}>
        <LazyVenueMap pins={[]} center={null} locale="fr" isVenue />
      </I18nextProvider>,
    );
    expect(screen.getByRole('region')).toHaveAccessibleName('La salle sur la carte');
  });

  it('shows a message when the map cannot be drawn, and retries', async () => {
    renderLazyMap();
    act(() => scrollNear());
    await screen.findByText('Une carte');
    act(() => mockVenueMap.mock.calls[0]?.[0].onFailure(new Error('no land')));
    expect(screen.getByRole('status')).toHaveTextContent(venues.map.failed);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Une carte')).toBeInTheDocument();
  });

  it('shows the message when rendering the map throws', async () => {
    mockVenueMap.mockImplementation(() => {
      throw new Error('Leaflet failed');
    });
    renderLazyMap();
    act(() => scrollNear());
    expect(await screen.findByText(venues.map.failed)).toBeInTheDocument();
  });
});
