import L from 'leaflet';
import { clusterRadius } from '@/components/map/clustering';
import { denseFirst } from '@/components/map/dense-first';
import { countIcon, PIN_ICON } from '@/components/map/icons';
import { MARK_SPACING, spacing } from '@/components/map/spacing';

/** Minimum size of a target in pixels (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = 24;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const MARKERS = [PIN_ICON, ...[2, 20, 200].map(countIcon)].map(boxOf);

function boxOf({ options }: L.DivIcon): Box {
  const [width, height] = options.iconSize as L.PointTuple;
  const [x, y] = options.iconAnchor as L.PointTuple;
  return { left: -x, top: -y, right: width - x, bottom: height - y };
}

describe('Spacing of markers', () => {
  beforeAll(() => {
    // jsdom does not report 3D support, without which Leaflet rounds every zoom to a whole number.
    Object.assign(L.Browser, { any3d: true });
  });

  it('The spacing of markers is the radius of the specification', () => {
    expect(MARK_SPACING).toBe(40);
  });

  it('The spacing leaves every marker a large enough target, even when it is surrounded', () => {
    for (const marker of MARKERS) {
      const left = Math.max(0, ...MARKERS.map((other) => other.right - MARK_SPACING - marker.left));
      const right = Math.max(0, ...MARKERS.map((other) => marker.right - (other.left + MARK_SPACING)));
      const above = Math.max(0, ...MARKERS.map((other) => other.bottom - MARK_SPACING - marker.top));
      const below = Math.max(0, ...MARKERS.map((other) => marker.bottom - (other.top + MARK_SPACING)));
      expect(marker.right - marker.left - left - right).toBeGreaterThanOrEqual(SMALLEST_TARGET);
      expect(marker.bottom - marker.top - above - below).toBeGreaterThanOrEqual(SMALLEST_TARGET);
    }
  });

  it.each([5, 5.25, 5.5, 5.75])('All pins and clusters of a map at zoom %d keep the spacing', (zoom) => {
    const map = L.map(frame(1200, 900), {
      zoomSnap: 0.25,
      center: [46.5, 2.5],
      zoom,
      maxZoom: 13,
      minZoom: 3,
    });
    const group = L.markerClusterGroup({ maxClusterRadius: () => clusterRadius(map), animate: false });
    group.addTo(map).addLayers(scattered(600).map((position) => L.marker(position)));

    const points: L.Point[] = [];
    map.eachLayer((layer) => {
      if (layer instanceof L.Marker) points.push(map.project(layer.getLatLng()));
    });
    map.remove();

    expect(points.length).toBeGreaterThan(30);
    const tooNear = points.flatMap((one, index) =>
      // Leaflet computes positions in fractions of a pixel.
      points.slice(index + 1).filter((other) => spacing(one, other) < MARK_SPACING - 0.01),
    );
    expect(tooNear).toEqual([]);
  });
});

describe('Order of clustering', () => {
  it('Clustering begins where pins are densest, and follows the list order there', () => {
    const [lyon, paris, versailles, brest] = [
      { position: { latitude: 45.76, longitude: 4.83 } },
      { position: { latitude: 48.86, longitude: 2.35 } },
      { position: { latitude: 48.85, longitude: 2.3 } },
      { position: { latitude: 48.39, longitude: -4.49 } },
    ];
    expect(denseFirst([lyon, versailles, brest, paris])).toEqual([versailles, paris, lyon, brest]);
  });
});

/** jsdom has no layout. */
function frame(width: number, height: number): HTMLElement {
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: width }, clientHeight: { value: height } });
  document.body.append(element);
  return element;
}

/** Returns positions in France, denser towards the centre. Deterministic. */
function scattered(count: number): L.LatLngTuple[] {
  let state = 20261120;
  function random(): number {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  }
  return Array.from({ length: count }, () => [
    46.5 + (random() + random() - 1) * 9,
    2.5 + (random() + random() - 1) * 16,
  ]);
}
