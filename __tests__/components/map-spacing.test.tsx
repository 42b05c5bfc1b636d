import L from 'leaflet';
import { groupMarkers, sortByDensity } from '@/components/map/group-markers';
import { clusterIcon, PIN_ICON } from '@/components/map/marker-icons';
import { MARKER_SPACING, markerDistance, type Point } from '@/components/map/marker-spacing';

/** Minimum size of a pointer target in pixels (WCAG 2.2, success criterion 2.5.8). */
const MIN_TARGET_SIZE = 24;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const ICON_BOXES = [PIN_ICON, ...[2, 20, 200].map(clusterIcon)].map(boxOf);

/** Returns an icon's bounding box, relative to its anchor point. */
function boxOf({ options }: L.DivIcon): Box {
  const [width, height] = options.iconSize as L.PointTuple;
  const [x, y] = options.iconAnchor as L.PointTuple;
  return { left: -x, top: -y, right: width - x, bottom: height - y };
}

describe('The spacing of markers', () => {
  it('is the clustering radius of the specification', () => {
    expect(MARKER_SPACING).toBe(40);
  });

  it('leaves every marker a target of 24 pixels, even with neighbours on all sides', () => {
    for (const icon of ICON_BOXES) {
      const left = Math.max(0, ...ICON_BOXES.map((other) => other.right - MARKER_SPACING - icon.left));
      const right = Math.max(0, ...ICON_BOXES.map((other) => icon.right - (other.left + MARKER_SPACING)));
      const above = Math.max(0, ...ICON_BOXES.map((other) => other.bottom - MARKER_SPACING - icon.top));
      const below = Math.max(0, ...ICON_BOXES.map((other) => icon.bottom - (other.top + MARKER_SPACING)));
      expect(icon.right - icon.left - left - right).toBeGreaterThanOrEqual(MIN_TARGET_SIZE);
      expect(icon.bottom - icon.top - above - below).toBeGreaterThanOrEqual(MIN_TARGET_SIZE);
    }
  });

  it.each([5, 5.25, 5.5, 5.75])('separates all groups of markers at zoom %d', (zoom) => {
    const toPixels = (position: L.LatLngTuple): Point =>
      L.CRS.EPSG3857.latLngToPoint(L.latLng(position), zoom);
    const positions = scatteredPositions(600);
    const groups = groupMarkers(positions, toPixels);

    expect(groups.flat()).toHaveLength(positions.length);
    expect(groups.length).toBeGreaterThan(30);
    const points = groups.map(([first]) => toPixels(first));
    const tooClose = points.flatMap((a, index) =>
      points.slice(index + 1).filter((b) => markerDistance(a, b) < MARKER_SPACING),
    );
    expect(tooClose).toEqual([]);
  });

  it('groups only markers that are too close to the first of their group', () => {
    const points = [0, 39, 40, 79, 80].map((x) => ({ x, y: 0 }));
    const groups = groupMarkers(points, (point) => point);
    expect(groups.map((group) => group.map(({ x }) => x))).toEqual([[0, 39], [40, 79], [80]]);
  });
});

describe('Markers sorted by density', () => {
  it('start with the densest place and keep their order within it', () => {
    const [lyon, paris, versailles, brest] = [
      { position: { latitude: 45.76, longitude: 4.83 } },
      { position: { latitude: 48.86, longitude: 2.35 } },
      { position: { latitude: 48.85, longitude: 2.3 } },
      { position: { latitude: 48.39, longitude: -4.49 } },
    ];
    expect(sortByDensity([lyon, versailles, brest, paris])).toEqual([versailles, paris, lyon, brest]);
  });
});

/** Returns pseudo-random positions, denser towards the middle of France. */
function scatteredPositions(count: number): L.LatLngTuple[] {
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
