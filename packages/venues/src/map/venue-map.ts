import Supercluster from 'supercluster';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import { fairestOf, type Bounds, isWithin, roundPositionTo } from '@locator/base/geo';
import { storedCodesOf } from '@locator/venue-model/chain';
import {
  type FairQuery,
  type MapPoints,
  type MapQuery,
  type MapVenue,
  CLUSTER_RADIUS_PIXELS,
  type MapCluster,
  MAX_MAP_ZOOM,
  MAX_SINGLE_VENUES,
} from '@locator/venue-model';
import { isDuring, type MapRecord, type VenueStore } from '../venue-store';

export interface VenueMap {
  pointsIn(query: MapQuery): Promise<MapPoints>;
  /** Returns the fairest meeting places first. May throw VenuesUnavailable. */
  fairest(query: FairQuery): Promise<readonly FairCode[]>;
}

interface FairCode {
  readonly code: string;
  /** Distance from each starting point in metres. */
  readonly distances: readonly number[];
}

interface VenueMapParts {
  readonly store: Pick<VenueStore, 'forMaps'>;
  readonly now: () => number;
}

interface CachedIndex {
  readonly index: MapIndex;
  /** Time of the next change to the listed venues (milliseconds since 1970). */
  readonly validUntil: number;
}

/** Builds one index per country and filters on first use, and rebuilds it when the listed venues change. */
export function createVenueMap({ store, now }: VenueMapParts): VenueMap {
  const indexes = createCache<string, CachedIndex>('map-indexes', CACHE_LIMITS['map-indexes']);
  let records: Promise<readonly MapRecord[]> | undefined;

  function allRecords(): Promise<readonly MapRecord[]> {
    records ??= store.forMaps().catch((error: unknown) => {
      records = undefined;
      throw error;
    });
    return records;
  }

  async function indexOf(query: MapQuery): Promise<MapIndex> {
    const { country, filters = [] } = query;
    const key = JSON.stringify([country ?? null, [...new Set(filters)].sort()]);
    const all = await allRecords();
    const moment = now();
    const cached = indexes.get(key);
    if (cached && moment < cached.validUntil) return cached.index;
    const created = makeIndex(all.filter(matcherOf(query)), moment);
    indexes.set(key, created);
    return created.index;
  }

  return {
    async pointsIn(query) {
      return (await indexOf(query)).pointsIn(query.bounds, query.zoom);
    },
    async fairest({ starts, limit, ...query }) {
      const all = await allRecords();
      const moment = now();
      const isMatch = matcherOf(query);
      const listed = all.filter((record) => !isDuring(record.hidden, moment) && isMatch(record));
      const fairest = fairestOf(listed, ({ venue }) => venue.position, starts, limit);
      return fairest.map(({ item, distances }) => ({ code: item.venue.code, distances }));
    },
  };
}

function matcherOf({
  country,
  filters = [],
}: Omit<MapQuery, 'bounds' | 'zoom'>): (record: MapRecord) => boolean {
  const wanted = filters.map(storedCodesOf);
  return ({ venue, features }) =>
    (country === undefined || venue.address.countryCode === country) &&
    wanted.every((codes) => codes.some((code) => features.includes(code)));
}

function makeIndex(records: readonly MapRecord[], moment: number): CachedIndex {
  const listed: MapVenue[] = [];
  let validUntil = Infinity;
  for (const { venue, hidden, unbookable } of records) {
    if (!isDuring(hidden, moment))
      listed.push(isDuring(unbookable, moment) ? { ...venue, bookingUrl: null } : venue);
    const period = hidden ?? unbookable;
    for (const change of period ? [period.from, period.until] : []) {
      if (change > moment) validUntil = Math.min(validUntil, change);
    }
  }
  return { index: createMapIndex(listed), validUntil };
}

interface MapIndex {
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
  const position = roundPositionTo(DECIMALS, { latitude, longitude });
  return { position, count: point_count, expansionZoom, bounds };
}

/** The highest zoom level at which the bounds fit in the largest view. It limits the size of a response. */
function closestZoomFor([west, south, east, north]: Bounds): number {
  const width = west <= east ? east - west : east - west + 360;
  const worldShare = Math.max(width, north - south, 360 / 2 ** MAX_MAP_ZOOM) / 360;
  return Math.max(0, Math.floor(Math.log2(WIDEST_VIEW_PIXELS / TILE_PIXELS / worldShare)));
}
