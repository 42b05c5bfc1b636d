import { act } from '@testing-library/react';
import { MapTiles, MAX_BASEMAP_ZOOM, MAX_STREET_ZOOM } from '@/components/map/MapTiles';
import { mockMapSize, renderOnMap } from './support/map';

const TILES = {
  url: '/tiles/v1/fr/{z}/{x}/{y}{r}.webp',
  attribution: '',
  streets: [7.3, 43.7, 7.5, 43.8],
} as const;

beforeEach(() => mockMapSize(1200, 900));

afterEach(() => jest.restoreAllMocks());

/** Shows a map whose tile at the centre has the data. Returns its maximum zoom level, and the URLs of asked tiles. */
async function shownMap(data: string, center: readonly [number, number], zoom: number) {
  const fetchTile = jest.fn().mockResolvedValue({ headers: { get: () => data } });
  Object.assign(window, { fetch: fetchTile });
  const { map } = renderOnMap(<MapTiles tiles={TILES} />, { center: [...center], zoom });
  await act(() => Promise.resolve());
  return { maxZoom: map.getMaxZoom(), asked: fetchTile.mock.calls.map(([url]) => url) };
}

describe('The zoom levels of the map', () => {
  it.each([
    ['end at 18 where the tile at its centre has streets', 'streets', MAX_STREET_ZOOM],
    ['end at 14 where it has none, within the bounds of the street file', 'basemap', MAX_BASEMAP_ZOOM],
  ])('%s', async (_, data, expected) => {
    const { maxZoom, asked } = await shownMap(data, [43.73, 7.42], 14);
    expect(maxZoom).toBe(expected);
    expect(asked).toEqual(['/tiles/v1/fr/16/34118/23898.webp']);
  });

  it('end at 14 outside the bounds of the street file, without asking for a tile', async () => {
    expect(await shownMap('streets', [45.76, 4.84], 14)).toEqual({ maxZoom: MAX_BASEMAP_ZOOM, asked: [] });
  });

  it('are not limited by a tile before the map is close enough to need it', async () => {
    expect(await shownMap('basemap', [43.73, 7.42], 10)).toEqual({ maxZoom: MAX_STREET_ZOOM, asked: [] });
  });
});
