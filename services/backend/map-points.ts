import type { CountryCode } from '@/lib/country/country';
import type { FilterCode } from '@/lib/filters/filters';
import type { Bounds, Position } from '@/lib/geo/position';

/** More venues in view than this come as clusters. */
export const MAX_SINGLE_VENUES = 500;

/** Pixels within which venues merge (specification, section 9). */
export const CLUSTER_RADIUS_PIXELS = 40;

/** The closest zoom at which a map can be asked for; every map of the site stops before. */
export const MAX_MAP_ZOOM = 20;

/** What a map shows of the venues. */
export interface MapQuery {
  /** West may lie east of east: the view crosses the 180th meridian. */
  readonly bounds: Bounds;
  /** Whole, from 0 (the world in 256 pixels) to {@link MAX_MAP_ZOOM}. */
  readonly zoom: number;
  readonly country?: CountryCode;
  readonly filters?: readonly FilterCode[];
}

/** A venue as a map marks it. */
export interface MapVenue {
  readonly code: string;
  readonly name: string;
  readonly address: { readonly city: string; readonly countryCode: CountryCode };
  readonly position: Position;
}

/** Venues that lie too close to one another to be told apart at a zoom. */
export interface MapCluster {
  /** The middle of its venues. */
  readonly position: Position;
  /** At least 2. */
  readonly count: number;
  /** The zoom from which on it is more than one mark; above {@link MAX_MAP_ZOOM}: its venues share one spot. */
  readonly expansionZoom: number;
  /** Around its venues. */
  readonly bounds: Bounds;
}

/** Every venue in view, where there are at most {@link MAX_SINGLE_VENUES}; else its clusters, and what stands alone. */
export interface MapPoints {
  readonly venues: readonly MapVenue[];
  readonly clusters: readonly MapCluster[];
  /** Venues in view, by their own positions. A cluster may have its middle there and venues beyond the edge. */
  readonly total: number;
}
