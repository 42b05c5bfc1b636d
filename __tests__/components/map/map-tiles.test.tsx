import { act } from '@testing-library/react';
import { MapTiles } from '@/components/map/MapTiles';
import { mockMapSize, renderOnMap } from '../support/map';

const INFO = {
  tilesUrl: '/tiles/v1/fr/{z}/{x}/{y}{r}.webp',
  credits: [],
  streets: [
    [2, 48, 3, 49],
    [7.3, 43.7, 7.5, 43.8],
  ],
} as const;

beforeEach(() => mockMapSize(1200, 900));

afterEach(() => jest.restoreAllMocks());

/** Shows a map whose tile at the centre has the data. Returns its maximum zoom level, and the URLs of asked tiles. */
async function shownMap(data: string, center: readonly [number, number], zoom: number) {
  const fetchTile = jest.fn().mockResolvedValue({ headers: { get: () => data } });
  Object.assign(window, { fetch: fetchTile });
  const { map } = renderOnMap(<MapTiles info={INFO} onLoad={jest.fn()} />, { center: [...center], zoom });
  await act(() => Promise.resolve());
  return { maxZoom: map.getMaxZoom(), asked: fetchTile.mock.calls.map(([url]) => url) };
}

describe('The zoom levels of the map', () => {
  it.each([
    ['end at 18 where the tile at its centre has streets', 'streets', 18],
    ['end at 13 where it has none, within an area with streets', 'basemap', 13],
  ])('%s', async (_, data, expected) => {
    const { maxZoom, asked } = await shownMap(data, [43.73, 7.42], 14);
    expect(maxZoom).toBe(expected);
    // Also after it has zoomed out.
    expect([...new Set(asked)]).toEqual(['/tiles/v1/fr/16/34118/23898.webp']);
  });

  it('end at 13 outside an area with streets, without asking for a tile', async () => {
    expect(await shownMap('streets', [45.76, 4.84], 14)).toEqual({ maxZoom: 13, asked: [] });
  });

  it('end at 18 in a copy of the world', async () => {
    const { maxZoom, asked } = await shownMap('streets', [43.73, 367.42], 14);
    expect([maxZoom, asked]).toEqual([18, ['/tiles/v1/fr/16/34118/23898.webp']]);
  });

  it('are not limited by a tile before the map is close enough to need it', async () => {
    expect(await shownMap('basemap', [43.73, 7.42], 10)).toEqual({ maxZoom: 18, asked: [] });
  });
});

describe('The tiles of the map', () => {
  it('are reported as missing if none of a view arrives, until some do', () => {
    const onLoad = jest.fn();
    const { map } = renderOnMap(<MapTiles info={INFO} onLoad={onLoad} />, {
      center: [43.73, 7.42],
      zoom: 10,
    });
    const finishAll = (event: 'load' | 'error'): void => {
      const images = [...map.getContainer().querySelectorAll('img.leaflet-tile:not(.leaflet-tile-loaded)')];
      expect(images.length).toBeGreaterThan(1);
      act(() => images.forEach((image) => void image.dispatchEvent(new Event(event))));
    };
    finishAll('error');
    expect(onLoad).toHaveBeenLastCalledWith(true);
    act(() => void map.setView([48, 2], 10));
    finishAll('load');
    expect(onLoad).toHaveBeenLastCalledWith(false);
  });
});
