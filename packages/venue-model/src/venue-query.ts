import type { Bounds, CountryCode, Position } from '@locator/base/geo';
import type { Criteria } from './criteria';
import { PAGE_SIZE } from './pagination';

/** An empty area covers the whole world. */
export interface SearchArea {
  readonly country?: CountryCode;
  /** County code within `country`. */
  readonly county?: string;
  /** If set, venues are sorted by distance from this position, otherwise by city and name. */
  readonly near?: Position;
  readonly radiusMeters?: number;
  /** West is greater than east if the area crosses the 180th meridian. */
  readonly bounds?: Bounds;
}

/** Selects venues by area and criteria. This type is used all the way from the URL to the SQL statement. */
export interface VenueQuery extends SearchArea, Partial<Criteria> {}

export interface VenuePageQuery extends VenueQuery {
  /** From 1. */
  readonly page?: number;
  /** Venues per page, 1 to {@link MAX_LIMIT}. */
  readonly limit?: number;
}

export const MAX_LIMIT = 100;

export function sliceOf({ page = 1, limit = PAGE_SIZE }: VenuePageQuery): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit };
}

/**
 * Returns what decides which venues a query finds, as the key of its total. The page is left out, and a position without a
 * radius, which only puts them in order.
 */
export function conditionsOf(query: VenuePageQuery): VenueQuery {
  const { near, radiusMeters, bounds, country, county, filters, openAt, players, game } = query;
  return {
    ...(near && radiusMeters !== undefined && { near, radiusMeters }),
    ...(bounds && { bounds }),
    ...(country !== undefined && { country }),
    ...(county !== undefined && { county }),
    ...(filters && { filters }),
    ...(openAt && { openAt }),
    ...(players && { players }),
    ...(game && { game }),
  };
}
