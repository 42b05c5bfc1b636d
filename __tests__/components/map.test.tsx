import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { type LabelCandidate, placeLabels } from '@/components/map/basemap/declutter';
import { showCard } from '@/components/map/show-card';
import { watchTiles } from '@/components/map/tile-watch';
import { LazyVenueMap } from '@/components/map/LazyVenueMap';
import { arePinsSame, boundsOf } from '@/components/map/view';
import { i18nFor } from '@/lib/locale/i18n';
import type { Pin } from '@/services/browser/pins';
import { messages } from './support/render';

const { common } = messages;

const mockVenueMap = jest.fn<unknown, [{ onFailure(error: unknown): void }]>();
jest.mock('@/components/map/VenueMap', () => ({
  VenueMap: (props: { onFailure(error: unknown): void }) => mockVenueMap(props),
}));

function pin(code: string, latitude: number, longitude: number): Pin {
  return {
    code,
    name: `Salle ${code}`,
    address: { city: 'Lyon' },
    position: { latitude, longitude },
    url: `/fr/${code}`,
  };
}

describe('Viewport of the map', () => {
  const fallback = [-5, 42, 8, 51] as const;

  it('The viewport contains every pin and the start of the search', () => {
    const bounds = boundsOf([pin('A', 45, 4), pin('B', 46, 5)], { latitude: 44, longitude: 6 }, fallback);
    expect(bounds).toEqual([4, 44, 6, 46]);
  });

  it('The viewport is the fallback when there are no pins, wherever the search started', () => {
    expect(boundsOf([], { latitude: 44, longitude: 6 }, fallback)).toBe(fallback);
  });

  it('The viewport can be computed for ten thousand pins', () => {
    const pins = Array.from({ length: 10_000 }, (_, index) => pin(`P${index}`, index / 1000, 2));
    expect(boundsOf(pins, null, fallback)).toEqual([2, 0, 2, 9.999]);
  });

  it('Equal pins in different objects count as the same', () => {
    expect(arePinsSame([pin('A', 45, 4)], [pin('A', 45, 4)])).toBe(true);
    expect(arePinsSame([pin('A', 45, 4)], [pin('A', 45, 4.1)])).toBe(false);
    expect(arePinsSame([pin('A', 45, 4)], [pin('A', 45, 4), pin('B', 45, 4)])).toBe(false);
  });
});

describe('Town labels', () => {
  const paris: LabelCandidate = { x: 100, y: 100, width: 40 };

  it('A town label is placed to the right of its point, vertically centred', () => {
    expect(placeLabels([paris], [])).toEqual([{ candidate: paris, dx: 6, dy: 0, isPointVisible: true }]);
  });

  it('A town label is placed to the left when something is on the right', () => {
    const [label] = placeLabels([paris], [{ left: 120, top: 90, right: 150, bottom: 110 }]);
    expect(label).toMatchObject({ dx: -46, dy: 0 });
  });

  it('A town label is omitted when all its sides are occupied', () => {
    const wall = { left: 0, top: 60, right: 300, bottom: 85 };
    const floor = { left: 0, top: 115, right: 300, bottom: 140 };
    const rival: LabelCandidate = { x: 104, y: 100, width: 40 };
    expect(placeLabels([paris, rival], [wall, floor]).map(({ candidate }) => candidate)).toEqual([paris]);
  });

  it('A town label is placed beside the cluster that covers its point, without a dot', () => {
    const cluster = { left: 80, top: 80, right: 124, bottom: 124 };
    expect(placeLabels([paris], [cluster])).toEqual([
      { candidate: paris, dx: 30, dy: 2, isPointVisible: false },
    ]);
  });

  it('Town labels never overlap one another', () => {
    const candidates = Array.from({ length: 300 }, (_, index) => ({
      x: (index * 97) % 800,
      y: (index * 61) % 600,
      width: 30 + (index % 7) * 12,
    }));
    const boxes = placeLabels(candidates, []).map(({ candidate, dx, dy }) => ({
      left: candidate.x + dx,
      right: candidate.x + dx + candidate.width,
      top: candidate.y + dy - 9,
      bottom: candidate.y + dy + 9,
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

describe('Tile server', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('Consecutive failed tiles are reported once', () => {
    const onBroken = jest.fn();
    const { handlers } = watchTiles(onBroken);
    for (let tile = 0; tile < 3; tile++) handlers.tileerror();
    expect(onBroken).not.toHaveBeenCalled();
    for (let tile = 0; tile < 3; tile++) handlers.tileerror();
    expect(onBroken).toHaveBeenCalledTimes(1);
  });

  it('Occasional failed tiles are not reported', () => {
    const onBroken = jest.fn();
    const { handlers } = watchTiles(onBroken);
    for (let tile = 0; tile < 20; tile++) {
      handlers.tileerror();
      handlers.tileload();
    }
    expect(onBroken).not.toHaveBeenCalled();
  });

  it('A tile server that does not respond is reported', () => {
    const onBroken = jest.fn();
    watchTiles(onBroken).start();
    jest.advanceTimersByTime(8_000);
    expect(onBroken).toHaveBeenCalledTimes(1);
  });

  it('The timeout is cancelled by the first tile and by the removal of the map', () => {
    const onBroken = jest.fn();
    const responding = watchTiles(onBroken);
    responding.start();
    responding.handlers.tileload();
    watchTiles(onBroken).start()();
    jest.advanceTimersByTime(60_000);
    expect(onBroken).not.toHaveBeenCalled();
  });
});

describe('Card of the selected pin', () => {
  const scrollIntoView = jest.fn();

  function lay(cardLeft: number, mapLeft: number, cardWidth = 300): Element {
    document.body.innerHTML = '<article data-venue="A"></article><div id="map"></div>';
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
    // jsdom has no `CSS.escape`; venue codes in these tests need no escaping.
    Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  });
  beforeEach(() => scrollIntoView.mockClear());

  it('The card is scrolled into view when it is beside the map', () => {
    showCard('A', lay(0, 320));
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('The card is not scrolled into view when it is above the map, which would leave the window', () => {
    showCard('A', lay(0, 0));
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('A hidden card is not scrolled into view', () => {
    showCard('A', lay(0, 320, 0));
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('A card on another page is ignored', () => {
    expect(() => showCard('B', lay(0, 320))).not.toThrow();
  });
});

describe('Lazy venue map', () => {
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

  function renderMap(): void {
    render(
      <I18nextProvider i18n={i18nFor('fr', { common })}>
        <LazyVenueMap pins={[]} center={null} locale="fr" tiles={null} />
      </I18nextProvider>,
    );
  }

  it('The map’s region has a name and a loading message, and loads the map only near the viewport', async () => {
    renderMap();
    expect(screen.getByRole('region', { name: 'Carte des salles' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Chargement de la carte…');
    await act(async () => Promise.resolve());
    expect(mockVenueMap).not.toHaveBeenCalled();
    act(() => scrollNear());
    expect(await screen.findByText('Une carte')).toBeInTheDocument();
  });

  it('The map’s region shows a failure and a retry', async () => {
    renderMap();
    act(() => scrollNear());
    await screen.findByText('Une carte');
    act(() => mockVenueMap.mock.calls[0]?.[0].onFailure(new Error('no land')));
    expect(screen.getByRole('status')).toHaveTextContent(common.map.failed);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Une carte')).toBeInTheDocument();
  });

  it('The map’s region survives an error while the map renders', async () => {
    mockVenueMap.mockImplementation(() => {
      throw new Error('Leaflet is not itself today');
    });
    renderMap();
    act(() => scrollNear());
    expect(await screen.findByText(common.map.failed)).toBeInTheDocument();
  });
});
