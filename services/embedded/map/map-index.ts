import KDBush from 'kdbush';
import Supercluster from 'supercluster';
import type { Bounds } from '@/lib/geo/position';
import {
  CLUSTER_RADIUS_PIXELS,
  type MapCluster,
  type MapPoints,
  type MapVenue,
  MAX_MAP_ZOOM,
  MAX_SINGLE_VENUES,
} from '@/services/backend/map-points';

/** Finds the venues and clusters within map bounds. */
export interface MapIndex {
  pointsIn(bounds: Bounds, zoom: number): MapPoints;
}

/** Size of a Leaflet tile in pixels; at zoom 0, the world is one tile. */
const TILE_PIXELS = 256;

/** Larger than any screen, including the margin that maps load. */
const WIDEST_VIEW_PIXELS = 8192;

/** Five decimal places are about a metre, precise enough for a cluster's centre. */
const DECIMALS = 5;

interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

type Clusters = Supercluster<MapVenue, Extent>;

/** Creates an index. Clusters are computed on first use, because few views contain enough venues to need them. */
export function createMapIndex(venues: readonly MapVenue[]): MapIndex {
  const byPosition = new KDBush(venues.length);
  for (const { position } of venues) byPosition.add(position.longitude, position.latitude);
  byPosition.finish();
  let clusters: Clusters | undefined;

  function idsIn(bounds: Bounds): number[] {
    const [first = [], second = []] = boxesOf(bounds).map(([west, south, east, north]) =>
      byPosition.range(west, south, east, north),
    );
    return second.length > 0 ? [...first, ...second] : first;
  }

  return {
    pointsIn(bounds, zoom) {
      const ids = idsIn(bounds);
      const total = ids.length;
      if (total <= MAX_SINGLE_VENUES) {
        const inOrder = ids.sort((a, b) => a - b).flatMap((id) => venues[id] ?? []);
        return { venues: inOrder, clusters: [], total };
      }
      clusters ??= clustersOf(venues);
      return { ...clusteredPoints(clusters, bounds, Math.min(zoom, closestZoomFor(bounds))), total };
    },
  };
}

function clustersOf(venues: readonly MapVenue[]): Clusters {
  const clusters: Clusters = new Supercluster<MapVenue, Extent>({
    radius: CLUSTER_RADIUS_PIXELS,
    extent: TILE_PIXELS,
    maxZoom: MAX_MAP_ZOOM,
    map({ position: { latitude, longitude } }) {
      return { west: longitude, south: latitude, east: longitude, north: latitude };
    },
    reduce(accumulated, { west, south, east, north }) {
      accumulated.west = Math.min(accumulated.west, west);
      accumulated.south = Math.min(accumulated.south, south);
      accumulated.east = Math.max(accumulated.east, east);
      accumulated.north = Math.max(accumulated.north, north);
    },
  });
  return clusters.load(
    venues.map((venue) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [venue.position.longitude, venue.position.latitude] },
      properties: venue,
    })),
  );
}

function clusteredPoints(index: Clusters, bounds: Bounds, zoom: number): Omit<MapPoints, 'total'> {
  const [west, south, east, north] = bounds;
  const venues: MapVenue[] = [];
  const clusters: MapCluster[] = [];
  // supercluster treats a west of 180 as −180, and bounds on that meridian alone as the whole world.
  for (const { properties, geometry } of index.getClusters(
    [Math.min(west, JUST_BEFORE_180), south, east, north],
    zoom,
  )) {
    if (!('cluster' in properties)) {
      venues.push(properties);
      continue;
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    clusters.push({
      position: { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) },
      count: properties.point_count,
      expansionZoom: index.getClusterExpansionZoom(properties.cluster_id),
      bounds: [properties.west, properties.south, properties.east, properties.north],
    });
  }
  return { venues, clusters };
}

const JUST_BEFORE_180 = 179.999_999_9;

/** Splits bounds that cross the 180th meridian. */
function boxesOf(bounds: Bounds): Bounds[] {
  const [west, south, east, north] = bounds;
  if (west <= east) return [bounds];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}

/**
 * Returns the highest zoom level at which the bounds fit on a screen. This limits the size of a response if a client
 * requests large bounds at a high zoom level.
 */
function closestZoomFor([west, south, east, north]: Bounds): number {
  const width = (west <= east ? east - west : east - west + 360) / 360;
  const height = mercatorY(south) - mercatorY(north);
  const largest = Math.max(width, height, 2 ** -MAX_MAP_ZOOM);
  return Math.max(0, Math.floor(Math.log2(WIDEST_VIEW_PIXELS / TILE_PIXELS / largest)));
}

/** Projects a latitude to the y coordinate of Leaflet's tiles (EPSG:3857): 0 in the north, 1 in the south. */
function mercatorY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.atanh(sine) / (2 * Math.PI);
  return Math.min(1, Math.max(0, y));
}

function roundDegrees(degrees: number): number {
  // `+ 0` turns -0 into 0.
  return Number(degrees.toFixed(DECIMALS)) + 0;
}
