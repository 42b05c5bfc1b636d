import KDBush from 'kdbush';
import type { Bounds } from '@/lib/geo/position';
import {
  type MapCluster,
  type MapPoints,
  type MapVenue,
  MAX_MAP_ZOOM,
  MAX_SINGLE_VENUES,
} from '@/services/backend/map-points';
import { buildClusterLevels, type ClusterLevels } from './cluster-levels';
import { boxesOf, mercatorY, TILE_PIXELS } from './mercator';

/** Finds the venues and clusters within map bounds. */
export interface MapIndex {
  pointsIn(bounds: Bounds, zoom: number): Promise<MapPoints>;
}

/**
 * Maximum width and height of a map view in pixels: larger than any screen, including the margin that maps load around
 * it.
 */
const WIDEST_VIEW_PIXELS = 8192;

/** Five decimal places of a degree are about a metre, which is precise enough for a cluster's centre. */
const DECIMALS = 5;

/** Creates an index. Clusters are computed on first use, because few views contain enough venues to need them. */
export function createMapIndex(venues: readonly MapVenue[]): MapIndex {
  const byPosition = new KDBush(venues.length);
  for (const { position } of venues) byPosition.add(position.longitude, position.latitude);
  byPosition.finish();
  let levels: Promise<ClusterLevels> | undefined;

  function idsIn(bounds: Bounds): number[] {
    const [first = [], second = []] = boxesOf(bounds).map(([west, south, east, north]) =>
      byPosition.range(west, south, east, north),
    );
    return second.length > 0 ? [...first, ...second] : first;
  }

  return {
    async pointsIn(bounds, zoom) {
      const ids = idsIn(bounds);
      const total = ids.length;
      if (total <= MAX_SINGLE_VENUES) {
        const inOrder = ids.sort((a, b) => a - b).flatMap((id) => venues[id] ?? []);
        return { venues: inOrder, clusters: [], total };
      }
      levels ??= buildClusterLevels(venues.map(({ position }) => position));
      const markers = (await levels).idsIn(bounds, Math.min(zoom, closestZoomFor(bounds)));
      const { cluster } = await levels;
      return {
        venues: markers.flatMap((id) => venues[id] ?? []),
        clusters: markers.filter((id) => id >= venues.length).map((id) => toMapCluster(cluster(id))),
        total,
      };
    },
  };
}

function toMapCluster({ position: { latitude, longitude }, ...cluster }: MapCluster): MapCluster {
  return {
    ...cluster,
    position: { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) },
  };
}

/**
 * Returns the highest zoom level at which the bounds fit in the largest map view. This limits the size of a response if
 * a client requests large bounds at a high zoom level.
 */
function closestZoomFor([west, south, east, north]: Bounds): number {
  const width = (west <= east ? east - west : east - west + 360) / 360;
  const height = mercatorY(south) - mercatorY(north);
  const largest = Math.max(width, height, 2 ** -MAX_MAP_ZOOM);
  return Math.max(0, Math.floor(Math.log2(WIDEST_VIEW_PIXELS / TILE_PIXELS / largest)));
}

function roundDegrees(degrees: number): number {
  // `+ 0` turns -0 into 0.
  return Number(degrees.toFixed(DECIMALS)) + 0;
}
