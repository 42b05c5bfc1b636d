import Supercluster from 'supercluster';
import { type Bounds, isWithin } from '@locator/base/geo';
import {
  CLUSTER_RADIUS_PIXELS,
  type MapCluster,
  type MapPoints,
  type MapVenue,
  MAX_MAP_ZOOM,
  MAX_SINGLE_VENUES,
} from '@locator/venue-model';

export interface MapIndex {
  pointsIn(bounds: Bounds, zoom: number): MapPoints;
}

/** Size of a Leaflet tile in pixels; at zoom 0, the world is one tile. */
const TILE_PIXELS = 256;

/** Larger than any screen, including the margin that maps load around it. */
const WIDEST_VIEW_PIXELS = 8192;

/** Five decimal places of a degree are about a metre, which is precise enough for a cluster's centre. */
const DECIMALS = 5;

type VenueProperties = { readonly venue: MapVenue };
type ClusterBounds = { bounds: Bounds };
type Clusters = Supercluster<VenueProperties, ClusterBounds>;

/** Creates an index. Clusters are computed on first use, because few views contain enough venues to need them. */
export function createMapIndex(venues: readonly MapVenue[]): MapIndex {
  let clusters: Clusters | undefined;

  return {
    pointsIn(bounds, zoom) {
      const inView = venues.filter(({ position }) => isWithin(bounds, position));
      const total = inView.length;
      if (total <= MAX_SINGLE_VENUES) return { venues: inView, clusters: [], total };
      const index = (clusters ??= clusterVenues(venues));
      const features = index.getClusters([...bounds], Math.min(zoom, closestZoomFor(bounds)));
      return {
        venues: features.flatMap(({ properties }) => ('venue' in properties ? properties.venue : [])),
        clusters: features.flatMap(({ properties, geometry }) =>
          'venue' in properties
            ? []
            : toMapCluster(
                properties,
                geometry.coordinates,
                index.getClusterExpansionZoom(properties.cluster_id),
              ),
        ),
        total,
      };
    },
  };
}

function clusterVenues(venues: readonly MapVenue[]): Clusters {
  const clusters = new Supercluster<VenueProperties, ClusterBounds>({
    radius: CLUSTER_RADIUS_PIXELS,
    extent: TILE_PIXELS,
    maxZoom: MAX_MAP_ZOOM,
    map: ({ venue: { position } }) => ({
      bounds: [position.longitude, position.latitude, position.longitude, position.latitude],
    }),
    reduce(merged, { bounds: [west, south, east, north] }) {
      const { bounds } = merged;
      merged.bounds = [
        Math.min(bounds[0], west),
        Math.min(bounds[1], south),
        Math.max(bounds[2], east),
        Math.max(bounds[3], north),
      ];
    },
  });
  return clusters.load(
    venues.map((venue) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [venue.position.longitude, venue.position.latitude] },
      properties: { venue },
    })),
  );
}

function toMapCluster(
  { point_count, bounds }: { readonly point_count: number; readonly bounds: Bounds },
  [longitude = 0, latitude = 0]: readonly number[],
  expansionZoom: number,
): MapCluster {
  const position = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  return { position, count: point_count, expansionZoom, bounds };
}

/** The highest zoom level at which the bounds fit in the largest view. It limits the size of a response. */
function closestZoomFor([west, south, east, north]: Bounds): number {
  const width = west <= east ? east - west : east - west + 360;
  const worldShare = Math.max(width, north - south, 360 / 2 ** MAX_MAP_ZOOM) / 360;
  return Math.max(0, Math.floor(Math.log2(WIDEST_VIEW_PIXELS / TILE_PIXELS / worldShare)));
}

function roundDegrees(degrees: number): number {
  // `+ 0` turns -0 into 0.
  return Number(degrees.toFixed(DECIMALS)) + 0;
}
