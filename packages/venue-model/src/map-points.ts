import type { Bounds, CountryCode, Position } from '@locator/base/geo';

/** Maximum number of venues in a viewport that are shown as single markers. If there are more, they are clustered. */
export const MAX_SINGLE_VENUES = 500;

/** Radius in pixels within which venues merge into a cluster (specification, section 9). */
export const CLUSTER_RADIUS_PIXELS = 40;

export interface MapVenue {
  readonly code: string;
  readonly name: string;
  readonly address: { readonly city: string; readonly countryCode: CountryCode };
  readonly position: Position;
  /** The operator's booking URL, which may contain placeholders; null if visitors cannot book online. */
  readonly bookingUrl: string | null;
}

export interface MapCluster {
  readonly position: Position;
  /** At least 2. */
  readonly count: number;
  /** Zoom level at which the cluster splits; above {@link MAX_MAP_ZOOM} if all venues have the same position. */
  readonly expansionZoom: number;
  readonly bounds: Bounds;
}

/** Every venue if there are at most {@link MAX_SINGLE_VENUES}, otherwise clusters and single venues. */
export interface MapPoints {
  readonly venues: readonly MapVenue[];
  readonly clusters: readonly MapCluster[];
  /** Number of venues in the viewport. Clusters may also include venues outside the viewport. */
  readonly total: number;
}
