import { act, render } from '@testing-library/react';
import L from 'leaflet';
import { PIN_ICON } from '@/components/map/marker-icons';
import { useFittedView } from '@/components/map/useFittedView';
import { WITH_BASEMAP, WITH_STREETS } from '@/components/map/VenueMap';
import type { Bounds } from '@locator/base/geo/position';

const SIZE = { width: 1200, height: 900 };
const FRANCE: Bounds = [-5, 42, 8, 51];
const LYON: Bounds = [4.83, 45.76, 4.83, 45.76];

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
  const map = L.map(document.createElement('div'), { zoomAnimation: false }).setView([0, 0], 2);
  function Fit(): null {
    useFittedView(map, bounds, maxZoom);
    return null;
  }
  render(<Fit />);
  return map;
}

describe('Initial view of the map', () => {
  test('The padding is 30 pixels around the drawn pins', () => {
    const map = fitted(FRANCE, 14);
    const [west, south, east, north] = FRANCE;
    const [anchorX, anchorY] = PIN_ICON.options.iconAnchor as L.PointTuple;
    const topLeft = map.latLngToContainerPoint([north, west]);
    const bottomRight = map.latLngToContainerPoint([south, east]);
    expect(topLeft.x - anchorX).toBeGreaterThanOrEqual(30);
    expect(topLeft.y - anchorY).toBeGreaterThanOrEqual(30);
    expect(SIZE.width - bottomRight.x - anchorX).toBeGreaterThanOrEqual(30);
    expect(SIZE.height - bottomRight.y).toBeGreaterThanOrEqual(30);
    // At the next zoom level, the pins would not fit.
    act(() => void map.setZoom(map.getZoom() + 1, { animate: false }));
    expect(map.latLngToContainerPoint([north, west]).y - anchorY).toBeLessThan(30);
  });

  test('The initial view zooms in to level 14 with tiles, and to 10 on the bundled basemap', () => {
    expect(fitted(LYON, WITH_STREETS.maxFitZoom).getZoom()).toBe(14);
    expect(fitted(LYON, WITH_BASEMAP.maxFitZoom).getZoom()).toBe(10);
  });

  test('The anchor of a pin is its tip, at 16 and 48 pixels', () => {
    expect(PIN_ICON.options).toMatchObject({ iconAnchor: [16, 48], iconSize: [32, 48] });
  });
});
