import L from 'leaflet';
import { clusterRadius } from '@/components/map/clustering';
import { denseFirst } from '@/components/map/dense-first';
import { DISC_SIZES, MARK_SPACING, PIN_SIZE, spacing } from '@/components/map/spacing';
import { CLUSTER_RADIUS_PIXELS } from '@/services/backend/map-points';

/** A target that nothing covers (WCAG 2.2, 2.5.8), in pixels. */
const SMALLEST_TARGET = 24;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const PIN: Box = { left: -PIN_SIZE.width / 2, right: PIN_SIZE.width / 2, top: -PIN_SIZE.height, bottom: 0 };
const MARKS = [PIN, ...Object.values(DISC_SIZES).map(discBox)];

function discBox(size: number): Box {
  return { left: -size / 2, top: -size / 2, right: size / 2, bottom: size / 2 };
}

/** How much of a mark's height another one covers from above or from below. */
function covered(mark: Box, other: Box, dx: number, dy: number): { above: number; below: number } {
  const isBeside = other.left + dx >= mark.right || other.right + dx <= mark.left;
  const height = Math.min(mark.bottom, other.bottom + dy) - Math.max(mark.top, other.top + dy);
  if (isBeside || height <= 0) return { above: 0, below: 0 };
  return dy < 0 ? { above: height, below: 0 } : { above: 0, below: height };
}

describe('the spacing of marks', () => {
  beforeAll(() => {
    // As browsers do, and jsdom doesn't: without it Leaflet knows whole zooms only.
    Object.assign(L.Browser, { any3d: true });
  });

  it('holds the radius that the specification names', () => {
    expect(MARK_SPACING).toBeGreaterThanOrEqual(CLUSTER_RADIUS_PIXELS);
  });

  it('leaves every mark a target, whatever stands around it', () => {
    for (const mark of MARKS) {
      let above = 0;
      let below = 0;
      for (const other of MARKS) {
        for (let dx = -2 * MARK_SPACING; dx <= 2 * MARK_SPACING; dx++) {
          for (let dy = -2 * MARK_SPACING; dy <= 2 * MARK_SPACING; dy++) {
            if (spacing({ x: 0, y: 0 }, { x: dx, y: dy }) < MARK_SPACING) continue;
            const cover = covered(mark, other, dx, dy);
            above = Math.max(above, cover.above);
            below = Math.max(below, cover.below);
          }
        }
      }
      expect(mark.bottom - mark.top - above - below).toBeGreaterThanOrEqual(SMALLEST_TARGET);
      expect(mark.right - mark.left).toBeGreaterThanOrEqual(SMALLEST_TARGET);
    }
  });

  it.each([5, 5.25, 5.5, 5.75])('is kept by every pin and cluster of a map at zoom %d', (zoom) => {
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
      // Leaflet reckons in fractions of a pixel.
      points.slice(index + 1).filter((other) => spacing(one, other) < MARK_SPACING - 0.01),
    );
    expect(tooNear).toEqual([]);
  });
});

describe('the order in which pins gather', () => {
  it('begins where most of them are, and is that of the list there', () => {
    const [lyon, paris, versailles, brest] = [
      { position: { latitude: 45.76, longitude: 4.83 } },
      { position: { latitude: 48.86, longitude: 2.35 } },
      { position: { latitude: 48.85, longitude: 2.3 } },
      { position: { latitude: 48.39, longitude: -4.49 } },
    ];
    expect(denseFirst([lyon, versailles, brest, paris])).toEqual([versailles, paris, lyon, brest]);
  });
});

/** jsdom lays nothing out. */
function frame(width: number, height: number): HTMLElement {
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: width }, clientHeight: { value: height } });
  document.body.append(element);
  return element;
}

/** Positions around France, crowded towards its middle: the same at every run. */
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
