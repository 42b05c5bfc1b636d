import type { Position } from '@/lib/geo/position';
import { PAGE_SIZE } from '@/lib/pagination/pagination';
import { type Result, success, valueOr } from '@/lib/result';
import type { Criteria } from '@/lib/filters/criteria';
import type { Backend, VenueList } from './backend';
import type { FilterCounts } from './filter-counts';
import { findRelaxations, type Relaxation } from './relaxations';
import type { SearchArea } from './venue-query';

/** Distance that people travel for an evening: venues within it are "around" a place. */
export const NEARBY_RADIUS_METERS = 50_000;

/** Number of nearest venues to offer if there is none around. */
const NEAREST_LIMIT = 5;

export interface Search {
  /** From 1. */
  readonly page: number;
  readonly criteria: Criteria;
  /** Whether to count the venues of each filter too. */
  readonly wantsCounts: boolean;
}

export interface SearchResult extends VenueList {
  /** False if no venue in the area matches and `venues` are the nearest matching ones. */
  readonly isAround: boolean;
  /** True if no venue anywhere matches and `venues` are the nearest ones, whatever the criteria. */
  readonly ignoresCriteria: boolean;
  readonly filterCounts: FilterCounts | null;
  /** Criteria to drop if no venue in the area matches. */
  readonly relaxations: readonly Relaxation[];
}

/** Returns the venues around a position; if there is none, the nearest ones instead. */
export function searchAround(
  backend: Backend,
  near: Position,
  search: Search,
): Promise<Result<SearchResult>> {
  return searchIn(backend, { near, radiusMeters: NEARBY_RADIUS_METERS }, near, search);
}

/** Returns the venues of a country or county; if there is none, those nearest to its centre. */
export function searchWithin(
  backend: Backend,
  area: Pick<SearchArea, 'country' | 'county'>,
  centre: Position,
  search: Search,
): Promise<Result<SearchResult>> {
  return searchIn(backend, area, centre, search);
}

async function searchIn(
  backend: Backend,
  area: SearchArea,
  centre: Position,
  { page, criteria, wantsCounts }: Search,
): Promise<Result<SearchResult>> {
  const [list, counts] = await Promise.all([
    backend.venues({ ...area, ...criteria, page, limit: PAGE_SIZE }),
    wantsCounts ? backend.filterCounts({ ...area, ...criteria }) : null,
  ]);
  if (!list.ok) return list;
  const filterCounts = counts && valueOr(counts, null);
  if (list.value.total > 0) {
    return success({ ...list.value, isAround: true, ignoresCriteria: false, filterCounts, relaxations: [] });
  }
  const [matching, nearest, relaxations] = await Promise.all([
    backend.venues({ near: centre, ...criteria, limit: NEAREST_LIMIT }),
    backend.venues({ near: centre, limit: NEAREST_LIMIT }),
    findRelaxations(backend, area, criteria),
  ]);
  if (!matching.ok) return matching;
  const ignoresCriteria = matching.value.total === 0;
  const shown = ignoresCriteria ? nearest : matching;
  if (!shown.ok) return shown;
  const { venues } = shown.value;
  return success({
    venues,
    total: venues.length,
    isAround: false,
    ignoresCriteria,
    filterCounts,
    relaxations,
  });
}
