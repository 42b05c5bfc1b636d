import type { Bounds, CountryCode, CountyCode, Position } from '@locator/base/geo';
import { type Criteria, definedFields } from './criteria';
import { PAGE_SIZE } from './pagination';

/** An empty area covers the whole world. */
export interface SearchArea {
  readonly country?: CountryCode;
  readonly county?: CountyCode;
  /** If set, venues are sorted by distance from this position, otherwise by city and name. */
  readonly near?: Position;
  readonly radiusMeters?: number;
  readonly bounds?: Bounds;
}

export interface VenueQuery extends SearchArea, Partial<Criteria> {}

export interface VenuePageQuery extends VenueQuery {
  /** From 1. */
  readonly page?: number;
  /** Venues per page, 1 to {@link MAX_LIMIT}. */
  readonly limit?: number;
}

export const MAX_LIMIT = 100;

/** Maximum zoom level in a query. No map on the site zooms in further. */
export const MAX_MAP_ZOOM = 20;

export interface MapQuery extends Pick<VenueQuery, 'country' | 'filters'> {
  /** `west` is greater than `east` if the viewport crosses the 180th meridian. */
  readonly bounds: Bounds;
  /** Integer, from 0 (the world in 256 pixels) to {@link MAX_MAP_ZOOM}. */
  readonly zoom: number;
}

export const MIN_STARTS = 2;
export const MAX_STARTS = 12;

export interface FairQuery extends Pick<VenueQuery, 'country' | 'filters'> {
  /** From {@link MIN_STARTS} to {@link MAX_STARTS} starting points, one per person or group of people. */
  readonly starts: readonly Position[];
  /** Maximum number of venues to return, 1 to {@link MAX_LIMIT}. */
  readonly limit: number;
}

export function sliceOf({ page = 1, limit = PAGE_SIZE }: VenuePageQuery): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit };
}

/** Key of the total: leaves out the page, and a position without a radius, which only puts venues in order. */
export function conditionsOf(query: VenuePageQuery): VenueQuery {
  const { near, radiusMeters, bounds, country, county, filters, openAt, players, game } = query;
  return {
    ...(near && radiusMeters !== undefined && { near, radiusMeters }),
    ...definedFields({ bounds, country, county, filters, openAt, players, game }),
  };
}
