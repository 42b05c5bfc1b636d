import { act, fireEvent, render, type RenderResult, screen, waitFor } from '@testing-library/react';
import L from 'leaflet';
import { I18nextProvider } from 'react-i18next';
import { HomeMap } from '@/components/map/HomeMap';
import { searchedBounds, tiledBounds } from '@/components/map/map-bounds';
import { ServerClusters } from '@/components/map/ServerClusters';
import { type Bounds, isBounds, roundBounds } from '@locator/base/geo';
import { i18nFor } from '@/lib/locale/i18n';
import common from '@/public/locales/fr/common.json';
import mapMessages from '@/public/locales/fr/map.json';
import type { MapView, NamedCluster } from '@/services/browser/map-view';
import { mockMapSize, pin, renderOnMap } from '../support/map';
import { fill } from '../support/render';

const mockPush = jest.fn();
jest.mock('@/services/browser/map-info', () => ({
  fetchMapInfo: jest.fn(() =>
    Promise.resolve({ tilesUrl: '/tiles/{z}/{x}/{y}.webp', credits: [], streets: [] }),
  ),
}));
jest.mock('next/router', () => ({ useRouter: () => ({ push: mockPush }) }));

const mockVenueMap = jest.fn<unknown, [object]>();
jest.mock('@/components/map/VenueMap', () => ({ VenueMap: (props: object) => mockVenueMap(props) }));

function cluster(count: number, latitude: number, longitude: number, expansionZoom = 8): NamedCluster {
  return {
    position: { latitude, longitude },
    count,
    expansionZoom,
    bounds: [longitude, latitude, longitude, latitude],
    town: 'Lyon',
  };
}

/** A pending request from the map. The test completes it with `respond` or `fail`. */
interface PendingRequest {
  readonly url: URL;
  readonly signal: AbortSignal | undefined;
  respond(body: object): Promise<void>;
  fail(): Promise<void>;
}

let requests: PendingRequest[];

beforeEach(() => {
  requests = [];
  // MarkerClusterGroup adds its markers in a microtask.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  globalThis.fetch = ((address: string, init?: RequestInit) =>
    new Promise((resolve) => {
      const settle = (response: object): Promise<void> => act(async () => resolve(response as Response));
      requests.push({
        url: new URL(address, 'https://site.example'),
        signal: init?.signal ?? undefined,
        respond: (body) => settle({ ok: true, json: () => Promise.resolve(body) }),
        fail: () => settle({ ok: false }),
      });
    })) as typeof fetch;
  mockMapSize(800, 500);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('The map of a network that the server clusters', () => {
  let map: L.Map;

  function showMap(): RenderResult {
    const layer = <ServerClusters country="FRA" locale="fr" />;
    const rendered = renderOnMap(layer, { center: [45, 4], zoom: 6 });
    map = rendered.map;
    endMove();
    return rendered.shown;
  }

  /** Advances the clock past the delay between a map movement and its request. */
  function endMove(): void {
    act(() => void jest.advanceTimersByTime(200));
  }

  const respond = (view: MapView, request = requests.at(-1)): Promise<void> =>
    request?.respond({ data: view }) ?? Promise.reject();
  const nameOfCluster = (count: number): string => fill(mapMessages.clusterNear, { count, place: 'Lyon' });

  it('requests the venues in view, and shows its clusters and pins as buttons with names', async () => {
    showMap();
    expect(requests).toHaveLength(1);
    const { pathname, searchParams } = requests[0]!.url;
    expect([
      pathname,
      searchParams.get('zoom'),
      searchParams.get('country'),
      searchParams.get('locale'),
    ]).toEqual(['/api/clusters', '6', 'FRA', 'fr']);
    await respond({ pins: [pin('A', 45, 5)], clusters: [cluster(612, 45, 3)] });
    const mark = screen.getByRole('button', { name: nameOfCluster(612) });
    expect(mark).toHaveTextContent('612');
    expect(mark).toHaveClass('venue-cluster');
    expect(screen.getByRole('button', { name: 'Salle A, Lyon' })).toHaveClass('venue-pin');
  });

  it('sends one request after two quick zooms, and none after a move within the same tiles', async () => {
    showMap();
    await respond({ pins: [], clusters: [] });
    act(() => void map.setZoom(7));
    act(() => void jest.advanceTimersByTime(100));
    act(() => void map.setZoom(8));
    act(() => void jest.advanceTimersByTime(100));
    expect(requests).toHaveLength(1);
    endMove();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.url.searchParams.get('zoom')).toBe('8');
    act(() => void map.panBy([1, 1], { animate: false }));
    endMove();
    expect(requests).toHaveLength(2);
  });

  it('keeps its markers until the next response, and aborts a request for a view that was left', async () => {
    showMap();
    await respond({ pins: [], clusters: [cluster(612, 45, 4)] });
    act(() => void map.setZoom(7));
    endMove();
    act(() => void map.setZoom(8));
    endMove();
    expect([requests[1]?.signal?.aborted, requests[2]?.signal?.aborted]).toEqual([true, false]);
    await respond({ pins: [], clusters: [cluster(5, 45, 4)] }, requests[1]);
    expect(screen.getByRole('button', { name: nameOfCluster(612) })).toBeInTheDocument();
    await respond({ pins: [], clusters: [cluster(300, 45.1, 4)] }, requests[2]);
    expect(screen.queryByRole('button', { name: nameOfCluster(612) })).toBeNull();
    expect(screen.getByRole('button', { name: nameOfCluster(300) })).toBeInTheDocument();
  });

  it('keeps its markers when a request fails, and sends another request after the next move', async () => {
    showMap();
    await respond({ pins: [], clusters: [cluster(612, 45, 4)] });
    act(() => void map.setZoom(7));
    endMove();
    await act(() => requests[1]!.fail());
    expect(screen.getByRole('button', { name: nameOfCluster(612) })).toBeInTheDocument();
    act(() => void map.panBy([1, 1], { animate: false }));
    endMove();
    expect(requests).toHaveLength(3);
  });

  it('zooms to the expansion zoom of a cluster', async () => {
    showMap();
    await respond({ pins: [], clusters: [cluster(612, 45.2, 4.2, 9)] });
    act(() => screen.getByRole('button', { name: nameOfCluster(612) }).click());
    expect(map.getZoom()).toBe(9);
    expect(map.getCenter().lat).toBeCloseTo(45.2, 2);
  });

  it('spreads the pins of a cluster that does not separate at any zoom', async () => {
    showMap();
    await respond({ pins: [], clusters: [cluster(3, 45, 4, 21)] });
    act(() => screen.getByRole('button', { name: nameOfCluster(3) }).click());
    expect(map.getZoom()).toBe(6);
    expect(requests[1]?.url.searchParams.get('bbox')).toBe('4,45,4,45');
    await respond({ pins: [pin('A', 45, 4), pin('B', 45, 4), pin('C', 45, 4)], clusters: [] });
    for (const code of ['A', 'B', 'C']) {
      expect(screen.getByRole('button', { name: `Salle ${code}, Lyon` })).toBeInTheDocument();
    }
  });

  it('does not show the pins of a cluster that arrive after its view was left', async () => {
    showMap();
    await respond({ pins: [], clusters: [cluster(3, 45, 4, 21)] });
    act(() => screen.getByRole('button', { name: nameOfCluster(3) }).click());
    act(() => void map.setZoom(8));
    endMove();
    await respond({ pins: [pin('NEW', 45, 4)], clusters: [] });
    await respond({ pins: [pin('LATE', 45, 4)], clusters: [] }, requests[1]);
    expect(screen.getByRole('button', { name: 'Salle NEW, Lyon' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Salle LATE, Lyon' })).toBeNull();
  });

  it('zooms to the closest level when the pins of a cluster are unavailable', async () => {
    showMap();
    await respond({ pins: [], clusters: [cluster(900, 45, 4, 21)] });
    act(() => screen.getByRole('button', { name: nameOfCluster(900) }).click());
    await respond({ pins: [], clusters: [cluster(900, 45, 4, 21)] });
    expect(map.getZoom()).toBe(14);
  });

  it('keeps a popup open while its pin is in the responses, and closes it afterwards', async () => {
    showMap();
    await respond({ pins: [pin('A', 45, 4)], clusters: [cluster(600, 44, 3)] });
    act(() => screen.getByRole('button', { name: 'Salle A, Lyon' }).click());
    expect(screen.getByRole('dialog', { name: 'Salle A' })).toBeInTheDocument();
    act(() => void map.panBy([300, 0], { animate: false }));
    endMove();
    await respond({ pins: [pin('A', 45, 4), pin('B', 45.5, 8)], clusters: [] });
    expect(screen.getByRole('dialog', { name: 'Salle A' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Salle B, Lyon' })).toBeInTheDocument();
    act(() => void map.panBy([300, 0], { animate: false }));
    endMove();
    await respond({ pins: [pin('B', 45.5, 8)], clusters: [] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves the focus to the nearest marker when the focused cluster is replaced', async () => {
    showMap();
    await respond({ pins: [], clusters: [cluster(612, 45, 4, 7), cluster(100, 43, 1, 7)] });
    const mark = screen.getByRole('button', { name: nameOfCluster(612) });
    // jsdom cannot tell that the keyboard moved focus, so make `:focus-visible` match.
    jest.spyOn(mark, 'matches').mockReturnValue(true);
    act(() => mark.focus());
    fireEvent.keyDown(mark, { key: 'Enter' });
    expect(map.getZoom()).toBe(7);
    endMove();
    await respond({ pins: [pin('FAR', 43, 1)], clusters: [cluster(400, 45.1, 4.1), cluster(212, 44, 3)] });
    act(() => void jest.advanceTimersByTime(0));
    expect(screen.getByRole('button', { name: nameOfCluster(400) })).toHaveFocus();
  });

  it('aborts its request when it is unmounted', () => {
    const { unmount } = showMap();
    unmount();
    expect(requests[0]?.signal?.aborted).toBe(true);
  });
});

describe('The map of the home page', () => {
  beforeEach(() => {
    mockVenueMap.mockReset().mockReturnValue(null);
    globalThis.IntersectionObserver = class {
      observe(): void {}
      disconnect(): void {}
    } as unknown as typeof IntersectionObserver;
  });

  async function propsAfter(body: object): Promise<object | undefined> {
    jest.useRealTimers();
    render(
      <I18nextProvider i18n={i18nFor('fr', { common, map: mapMessages })}>
        <HomeMap country="FRA" bounds={[-5, 42, 8, 51]} locale="fr" />
      </I18nextProvider>,
    );
    expect(requests).toEqual([]);
    fireEvent.pointerUp(screen.getByRole('img'));
    await waitFor(() => expect(mockVenueMap).toHaveBeenCalled());
    await requests[0]?.respond(body);
    return mockVenueMap.mock.calls.at(-1)?.[0];
  }

  it('requests its pins when it loads, and receives all pins of a small network', async () => {
    const pins = [pin('A', 45, 4)];
    expect(await propsAfter({ data: pins, total: 1 })).toMatchObject({ pins, serverClusters: null });
  });

  it('lets the server cluster a network that is too large', async () => {
    expect(await propsAfter({ data: [], total: 501 })).toMatchObject({
      pins: [],
      serverClusters: { country: 'FRA' },
    });
  });
});

describe('The bounds of a request', () => {
  function mapAt(latitude: number, longitude: number, zoom: number): L.Map {
    const element = document.createElement('div');
    return L.map(element, { center: [latitude, longitude], zoom, zoomSnap: 0.25 });
  }

  it.each([
    ['Lyon', 45.76, 4.83, 12],
    ['between two zooms', 45.76, 4.83, 6.75],
    ['Fiji, across the 180th meridian', -17, 179.9, 8],
    ['a copy of the world, to the east', 45, 364.8, 9],
    ['a copy of the world, to the west', 45, -355.2, 9],
    ['the whole world', 0, 0, 0],
    ['the far north', 84, 10, 3],
  ])('are valid and include the view: %s', (_, latitude, longitude, zoom) => {
    const map = mapAt(latitude, longitude, zoom);
    const bounds = tiledBounds(map, Math.round(zoom));
    expect(isBounds(bounds)).toBe(true);
    expect(includes(bounds, latitude, longitude)).toBe(true);
    const corner = map.getBounds().getSouthEast();
    if (corner.lat > -85) expect(includes(bounds, corner.lat, corner.lng)).toBe(true);
  });

  test('The searched part of the map is rounded, lies within the view and almost fills it', () => {
    const map = mapAt(45.76, 4.83, 12);
    const searched = searchedBounds(map);
    expect(searched).toEqual(roundBounds(searched));
    const [west, south, east, north] = searched;
    const view = map.getBounds();
    expect(
      view.contains([
        [south, west],
        [north, east],
      ]),
    ).toBe(true);
    expect((east - west) / (view.getEast() - view.getWest())).toBeGreaterThan(0.97);
    expect((north - south) / (view.getNorth() - view.getSouth())).toBeGreaterThan(0.97);
  });

  it('do not change after a small move', () => {
    const here = tiledBounds(mapAt(45.76, 4.83, 12), 12);
    expect(tiledBounds(mapAt(45.7601, 4.8301, 12), 12)).toEqual(here);
  });

  function includes([west, south, east, north]: Bounds, latitude: number, longitude: number): boolean {
    const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180;
    const isBetween = west <= east ? wrapped >= west && wrapped <= east : wrapped >= west || wrapped <= east;
    return isBetween && latitude >= south && latitude <= north;
  }
});
