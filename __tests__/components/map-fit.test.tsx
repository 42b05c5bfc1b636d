import { render } from '@testing-library/react';
import L from 'leaflet';
import { pinIcon } from '@/components/map/marker-icons';
import { useFittedView } from '@/components/map/useFittedView';
import { WITH_BASEMAP, WITH_STREETS } from '@/components/map/VenueMap';
import type { Bounds } from '@locator/base/geo/position';

const SIZE = { width: 1200, height: 900 };
const FRANCE: Bounds = [-5, 42, 8, 51];
const LYON: Bounds = [4.83, 45.76, 4.83, 45.76];

beforeAll(() => {
  // Leaflet supports fractional zoom levels only in browsers with 3D transforms, which jsdom lacks.
  Object.assign(L.Browser, { any3d: true });
});

beforeEach(() => {
  Object.assign(window, {
    ResizeObserver: class {
      observe = jest.fn();
      disconnect = jest.fn();
    },
    matchMedia: () => ({ addEventListener: jest.fn(), removeEventListener: jest.fn() }),
  });
  // jsdom has no layout, so give the map a size.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height);
});

afterEach(() => jest.restoreAllMocks());

function fitted(bounds: Bounds, maxZoom: number): L.Map {
  const map = L.map(document.createElement('div'), { zoomAnimation: false, zoomSnap: 0 }).setView([0, 0], 2);
  function Fit(): null {
    useFittedView(map, bounds, maxZoom);
    return null;
  }
  render(<Fit />);
  return map;
}

describe('Initial view of the map', () => {
  test.each([
    ['high', FRANCE, 'y', 30],
    // The zoom buttons are 44 pixels wide.
    ['wide', [-5, 46, 8, 47] as const, 'x', 74],
  ] as const)('The padding of %s bounds is 30 pixels, beside the zoom buttons', (_, bounds, axis, first) => {
    const map = fitted(bounds, 14);
    const [west, south, east, north] = bounds;
    const before = map.latLngToContainerPoint([north, west])[axis];
    const after = map.getSize()[axis] - map.latLngToContainerPoint([south, east])[axis];
    expect(Math.abs(before - first)).toBeLessThanOrEqual(1);
    expect(Math.abs(after - 30)).toBeLessThanOrEqual(1);
  });

  test('The initial view zooms in to level 14 with streets, and without them to 10 around one venue and to 13 around several', () => {
    expect(fitted(LYON, WITH_STREETS.maxPointZoom).getZoom()).toBe(14);
    expect(fitted(LYON, WITH_STREETS.maxFitZoom).getZoom()).toBe(14);
    expect(fitted(LYON, WITH_BASEMAP.maxPointZoom).getZoom()).toBe(10);
    expect(fitted(LYON, WITH_BASEMAP.maxFitZoom).getZoom()).toBe(13);
  });

  test('The anchor of a pin is its tip, at 16 and 48 pixels', () => {
    expect(pinIcon(12).options).toMatchObject({ iconAnchor: [16, 48], iconSize: [32, 48] });
  });
});
