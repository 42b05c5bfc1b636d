import type { Position } from '@/lib/geo/position';
import { PAGE_SIZE } from '@/lib/pagination/pagination';
import { type Result, success } from '@/lib/result';
import type { Criteria } from '@/lib/url/links';
import type { Backend, VenueList } from './backend';
import { countFilters, type FilterCounts, findRelaxations, type Relaxation, type Scope } from './facets';

/** How far people go for an evening: venues within it are "around" a place. */
export const NEARBY_RADIUS_METERS = 50_000;

/** Venues offered when there is none around. */
const NEAREST_LIMIT = 5;

export interface Search {
  /** From 1. */
  readonly page: number;
  readonly criteria: Criteria;
  /** Whether each filter's count is wanted too: nine more questions to the back-end. */
  readonly wantsCounts: boolean;
}

export interface SearchResult extends VenueList {
  /** False when nothing matches where it was looked for, and `venues` are the nearest that match at all. */
  readonly isAround: boolean;
  /** True when nothing anywhere matches the criteria, and `venues` are simply the nearest. */
  readonly ignoresCriteria: boolean;
  readonly filterCounts: FilterCounts | null;
  /** Ways out when the criteria have emptied the list. */
  readonly relaxations: readonly Relaxation[];
}

/** The venues around a position; when there is none, the nearest ones instead, so that no search ends in nothing. */
export function searchAround(
  backend: Backend,
  near: Position,
  search: Search,
): Promise<Result<SearchResult>> {
  return searchIn(backend, { near, radiusMeters: NEARBY_RADIUS_METERS }, near, search);
}

/** The venues of a country or county; when there is none, the nearest ones to its middle. */
export function searchWithin(
  backend: Backend,
  scope: Pick<Scope, 'country' | 'county'>,
  middle: Position,
  search: Search,
): Promise<Result<SearchResult>> {
  return searchIn(backend, scope, middle, search);
}

async function searchIn(
  backend: Backend,
  scope: Scope,
  middle: Position,
  { page, criteria, wantsCounts }: Search,
): Promise<Result<SearchResult>> {
  const [list, filterCounts] = await Promise.all([
    backend.venues({ ...scope, ...criteria, page, limit: PAGE_SIZE }),
    wantsCounts ? countFilters(backend, scope, criteria) : null,
  ]);
  if (!list.ok) return list;
  if (list.value.total > 0) {
    return success({ ...list.value, isAround: true, ignoresCriteria: false, filterCounts, relaxations: [] });
  }
  const [matching, nearest, relaxations] = await Promise.all([
    backend.venues({ near: middle, ...criteria, limit: NEAREST_LIMIT }),
    backend.venues({ near: middle, limit: NEAREST_LIMIT }),
    findRelaxations(backend, scope, criteria),
  ]);
  if (!matching.ok) return matching;
  const ignoresCriteria = matching.value.total === 0;
  // What nobody will see may fail.
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
