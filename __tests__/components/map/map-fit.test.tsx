import { act, render } from '@testing-library/react';
import L from 'leaflet';
import { pinIcon } from '@/components/map/marker-icons';
import { useFittedView } from '@/components/map/useFittedView';
import type { Bounds } from '@locator/base/geo';
import { BASEMAP_ZOOMS, STREET_ZOOMS } from '@locator/street-map/zoom-levels';
import type { Pin } from '@/services/browser/pins';
import { pin } from '../support/map';

const SIZE = { width: 1200, height: 900 };
const FRANCE: Bounds = [-5, 42, 8, 51];
const NO_PINS: readonly Pin[] = [];
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

function fitted(
  bounds: Bounds,
  maxZoom: number | null,
  region?: HTMLElement,
  pins: readonly Pin[] = [],
): L.Map {
  const element = document.createElement('div');
  region?.append(element);
  const map = L.map(element, { zoomAnimation: false, zoomSnap: 0 }).setView([0, 0], 2);
  function Fit(): null {
    useFittedView(map, bounds, pins, maxZoom, region !== undefined);
    return null;
  }
  render(<Fit />);
  return map;
}

describe('Initial view of the map', () => {
  test.each([
    // A pin is 48 pixels high.
    ['high', FRANCE, 'y', 78],
    ['wide', [-5, 46, 8, 47] as const, 'x', 30],
    ['wide, across the 180th meridian,', [175, 46, -172, 47] as const, 'x', 30],
  ] as const)(
    'The padding of %s bounds is 30 pixels, below the upper ends of pins',
    (_, bounds, axis, first) => {
      const map = fitted(bounds, 14);
      const [west, south, east, north] = bounds;
      const before = map.latLngToContainerPoint([north, west])[axis];
      const after =
        map.getSize()[axis] - map.latLngToContainerPoint([south, east < west ? east + 360 : east])[axis];
      expect(Math.abs(before - first)).toBeLessThanOrEqual(1);
      expect(Math.abs(after - 30)).toBeLessThanOrEqual(1);
    },
  );

  test('A single venue has 30 pixels on each side, so that it is in the middle', () => {
    const fitBounds = jest.spyOn(L.Map.prototype, 'fitBounds');
    const map = fitted(LYON, 14);
    const [, options] = fitBounds.mock.calls.at(-1)!;
    expect(options).toMatchObject({ paddingTopLeft: [30, 30], paddingBottomRight: [30, 30] });
    const { x, y } = map.latLngToContainerPoint([45.76, 4.83]);
    expect([x, y]).toEqual([SIZE.width / 2, SIZE.height / 2]);
  });

  test('Pins that would be cut off at an edge are shown, too, but not those outside', () => {
    const area: Bounds = [4, 45, 5, 46];
    const before = fitted(area, 14);
    const at = (x: number, y: number): Pin => {
      const { lat, lng } = before.containerPointToLatLng([x, y]);
      return pin(`${x} ${y}`, lat, lng);
    };
    const [whole, outside] = [at(600, 60), at(600, 960)];
    expect(fitted(area, 14, undefined, [whole, outside]).getZoom()).toBe(before.getZoom());
    for (const cut of [at(600, 20), at(10, 400), at(600, 930)]) {
      const map = fitted(area, 14, undefined, [whole, cut]);
      const { latitude, longitude } = cut.position;
      const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
      expect(x).toBeGreaterThanOrEqual(16);
      expect(y).toBeGreaterThanOrEqual(48);
      expect(y).toBeLessThanOrEqual(SIZE.height);
    }
  });

  test('With a bar below it, a map shows the upper part of its picture at the same place', () => {
    const region = document.createElement('section');
    Object.defineProperty(region, 'clientHeight', { value: SIZE.height + 48 });
    const map = fitted(FRANCE, null, region);
    const { x: left, y: top } = map.latLngToContainerPoint([51, -5]);
    const { x: right, y: bottom } = map.latLngToContainerPoint([42, 8]);
    expect([top, bottom].map(Math.round)).toEqual([0, SIZE.height + 48]);
    expect(Math.abs(left + right - SIZE.width)).toBeLessThanOrEqual(2);
  });

  test('The initial view zooms in to level 14 around several venues and to 15 around one; without streets, to 12 and 11', () => {
    const zooms = [STREET_ZOOMS, BASEMAP_ZOOMS].flatMap(({ fit, point }) => [fit, point]);
    expect(zooms.map((zoom) => fitted(LYON, zoom).getZoom())).toEqual([14, 15, 12, 11]);
  });

  test('The anchor of a pin is its tip, at 16 and 48 pixels', () => {
    expect(pinIcon('Salle', '12').options).toMatchObject({ iconAnchor: [16, 48], iconSize: [32, 48] });
  });

  test('A pin that is widened by a price has its tip in the middle', () => {
    const { iconAnchor, iconSize } = pinIcon('Salle', 'dès 308 €').options;
    const [width = 0, height] = iconSize as number[];
    expect(width).toBeGreaterThan(32);
    expect(iconAnchor).toEqual([width / 2, height]);
  });
});

it('A map that is fitted again after a change of its size does not count as moved by hand, even if pins were cut', () => {
  let notify = (): void => undefined;
  Object.assign(window, {
    ResizeObserver: class {
      constructor(callback: () => void) {
        notify = callback;
      }
      observe = jest.fn();
      disconnect = jest.fn();
    },
  });
  // One of them is always at the upper edge.
  const pins = Array.from({ length: 60 }, (_, index) => pin(`V${index}`, 45.76 + index / 2_000, 4.83));
  const map = L.map(document.createElement('div'), { zoomAnimation: false }).setView([0, 0], 2);
  let isMoved = false;
  function Fit(): null {
    isMoved = useFittedView(map, LYON, pins, 14, false).isMovedByHand;
    return null;
  }
  render(<Fit />);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height - 40);
  act(() => notify());
  expect(isMoved).toBe(false);
});

it('Bounds wider than half the world are extended by a cut pin, and not turned to the other side of the world', () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  // Martinique is cut if the map is fitted to the area from Guyana to New Caledonia on a phone.
  const map = fitted([-58, -22, 165, 48], 14, undefined, [pin('MTQ', 14.6, -72)]);
  expect(map.getCenter().lng).toBeCloseTo((165 - 72) / 2);
});

it('A pan to a pin that gets the focus does not count as moved by hand', () => {
  const element = document.createElement('div');
  document.body.append(element);
  const map = L.map(element, { zoomAnimation: false }).setView([0, 0], 2);
  let isMoved = false;
  function Fit(): null {
    isMoved = useFittedView(map, LYON, NO_PINS, 14, false).isMovedByHand;
    return null;
  }
  render(<Fit />);
  const marker = L.marker([45.76, 4.83], { icon: pinIcon('Salle', '1'), autoPanOnFocus: false }).addTo(map);
  const pan = (): void => act(() => void map.panBy([0, 100], { animate: false }));
  marker.getElement()?.focus();
  pan();
  expect(isMoved).toBe(false);
  marker.getElement()?.blur();
  pan();
  expect(isMoved).toBe(true);
});

it.each([
  ['does not fit the map again when its credits take another line', -4, false],
  ['fits the map again when the line about far venues appears', -45, true],
  ['does not fit the map again when the line about far venues goes', 45, false],
])('A frame that keeps its size %s', (_, change, isFitted) => {
  const notify: (() => void)[] = [];
  Object.assign(window, {
    ResizeObserver: class {
      constructor(callback: () => void) {
        notify.push(callback);
      }
      observe = jest.fn();
      disconnect = jest.fn();
    },
  });
  const frame = document.createElement('div');
  Object.defineProperty(frame, 'clientHeight', { value: SIZE.height + 50 });
  const stage = document.createElement('div');
  frame.append(stage);
  const map = fitted(FRANCE, 14, stage);
  const zoom = map.getZoom();
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height + change);
  act(() => notify.forEach((callback) => callback()));
  expect(map.getSize().y).toBe(SIZE.height + change);
  expect(map.getZoom() !== zoom).toBe(isFitted);
});
