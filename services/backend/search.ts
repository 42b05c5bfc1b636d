import type { Position } from '@locator/base/geo';
import {
  type Criteria,
  hasCriteria,
  isAwayAt,
  type NearbyVenue,
  PAGE_SIZE,
  type SearchArea,
  type VenueList,
  type VenueQuery,
} from '@locator/venue-model';
import { type Result, success, valueOr } from '@locator/base';
import type { Backend } from './backend';
import {
  type FilterCode,
  type FilterCounts,
  gameCodes,
  type GameCounts,
  type OptionCounts,
} from '@locator/venue-model/chain';

/** Distance that people travel for an evening out: venues within it are "around" a place. */
export const NEARBY_RADIUS_METERS = 50_000;

/** Number of nearest venues to show if none is around the place. */
const NEAREST_LIMIT = 5;

/** Maximum distance of the venues that are shown beyond those around a place. */
const BEYOND_RADIUS_METERS = 200_000;

export interface Search {
  /** From 1. */
  readonly page: number;
  readonly criteria: Criteria;
  readonly wantsCounts: boolean;
}

export interface SearchResult extends VenueList {
  /** False if no venue in the area matches; `venues` are then the nearest matches. */
  readonly isAround: boolean;
  /** True if no venue matches anywhere; `venues` are then the nearest ones, regardless of the criteria. */
  readonly ignoresCriteria: boolean;
  /** Number of venues in the area, regardless of the criteria; null without criteria, or if counting failed. */
  readonly totalWithoutCriteria: number | null;
  /** Codes of the listed venues open at the chosen time; null if none was chosen, or if the query failed. */
  readonly openThen: readonly string[] | null;
  /** The next matches farther away, if at most one of those around a place is open for business. */
  readonly beyond: readonly NearbyVenue[];
  readonly filterCounts: FilterCounts | null;
  readonly gameCounts: GameCounts | null;
  readonly relaxations: readonly Relaxation[];
}

export function searchAround(
  backend: Backend,
  near: Position,
  search: Search,
): Promise<Result<SearchResult>> {
  return searchWithin(backend, { near, radiusMeters: NEARBY_RADIUS_METERS }, near, search);
}

/** The filter counts are null if `wantsFilters` is false. All counts are null if the query fails or is not needed. */
export async function countOptions(
  backend: Backend,
  query: VenueQuery,
  wantsFilters: boolean,
): Promise<Pick<SearchResult, 'filterCounts' | 'gameCounts'>> {
  if (!wantsFilters && gameCodes().length === 0) return { filterCounts: null, gameCounts: null };
  const counts = valueOr<OptionCounts | null>(await backend.filterCounts(query), null);
  return { filterCounts: (wantsFilters && counts?.filters) || null, gameCounts: counts?.games ?? null };
}

/** Returns the venues in an area; if there are none, the venues nearest to `centre`. */
export async function searchWithin(
  backend: Backend,
  area: SearchArea,
  centre: Position,
  { page, criteria, wantsCounts }: Search,
): Promise<Result<SearchResult>> {
  const [list, counts, all] = await Promise.all([
    backend.venues({ ...area, ...criteria, page, limit: PAGE_SIZE }),
    countOptions(backend, { ...area, ...criteria }, wantsCounts),
    hasCriteria(criteria) ? backend.venues({ ...area, limit: 1 }) : null,
  ]);
  if (!list.ok) return list;
  const shared = { ...counts, totalWithoutCriteria: all?.ok ? all.value.total : null };
  const { venues, total } = list.value;
  if (total > 0) {
    const isComplete = venues.length === total;
    const [beyond, relaxations] =
      area.near && isComplete && venues.filter((venue) => !isAway(venue, criteria)).length <= 1
        ? await Promise.all([
            findBeyond(backend, area.near, venues, criteria),
            findRelaxations(backend, area, criteria, total),
          ])
        : [[], []];
    return success({
      ...shared,
      total,
      venues: awayLast(venues, criteria),
      beyond,
      isAround: true,
      ignoresCriteria: false,
      openThen: criteria.openAt === null ? null : codesOf([...venues, ...beyond]),
      relaxations,
    });
  }
  const [nearest, relaxations] = await Promise.all([
    findNearest(backend, centre, criteria),
    findRelaxations(backend, area, criteria),
  ]);
  if (!nearest.ok) return nearest;
  return success({ ...nearest.value, ...shared, isAround: false, beyond: [], relaxations });
}

/** Returns the nearest matches beyond those of `listed`; none if the query fails, because they are an addition. */
async function findBeyond(
  backend: Backend,
  near: Position,
  listed: readonly NearbyVenue[],
  criteria: Criteria,
): Promise<NearbyVenue[]> {
  // The listed venues are among the nearest. Together with one of them, the others are as many as without a match.
  const limit = listed.length + NEAREST_LIMIT - 1;
  const query = { near, radiusMeters: BEYOND_RADIUS_METERS, ...criteria, limit };
  const { venues } = valueOr<VenueList>(await backend.venues(query), { venues: [], total: 0 });
  const codes = codesOf(listed);
  return awayLast(
    venues.filter(({ code }) => !codes.includes(code)),
    criteria,
  );
}

/** Reorders pages, not queries: the public API stays sorted by distance, and the index of the database in use. */
export function awayLast(venues: readonly NearbyVenue[], criteria: Criteria): NearbyVenue[] {
  return [
    ...venues.filter((venue) => !isAway(venue, criteria)),
    ...venues.filter((venue) => isAway(venue, criteria)),
  ];
}

function isAway({ state }: NearbyVenue, { openAt }: Criteria): boolean {
  return isAwayAt(state, openAt);
}

type Nearest = Pick<SearchResult, 'venues' | 'total' | 'ignoresCriteria' | 'openThen'>;

/** If none match anywhere, returns the nearest venues regardless of the criteria. */
async function findNearest(backend: Backend, near: Position, criteria: Criteria): Promise<Result<Nearest>> {
  const nearest = { near, limit: NEAREST_LIMIT };
  const { openAt } = criteria;
  const [matching, any, open] = await Promise.all([
    backend.venues({ ...nearest, ...criteria }),
    backend.venues(nearest),
    // Determines which of the nearest venues are open, for their badges.
    openAt === null ? null : backend.venues({ ...nearest, openAt }),
  ]);
  if (!matching.ok) return matching;
  const ignoresCriteria = matching.value.total === 0;
  const shown = ignoresCriteria ? any : matching;
  if (!shown.ok) return shown;
  const venues = awayLast(shown.value.venues, criteria);
  const openThen = open?.ok ? codesOf((ignoresCriteria ? open : matching).value.venues) : null;
  return success({ venues, total: venues.length, ignoresCriteria, openThen });
}

function codesOf(venues: readonly NearbyVenue[]): string[] {
  return venues.map(({ code }) => code);
}

export interface Relaxation {
  readonly dropped: FilterCode | Exclude<keyof Criteria, 'filters'>;
  readonly criteria: Criteria;
  readonly total: number;
}

const SINGLE_CRITERIA = ['openAt', 'players', 'game'] as const;

/** Returns the criteria whose removal yields more than `found` venues, most venues first. */
export async function findRelaxations(
  backend: Backend,
  area: SearchArea,
  criteria: Criteria,
  found = 0,
): Promise<Relaxation[]> {
  const candidates: Omit<Relaxation, 'total'>[] = [
    ...criteria.filters.map((dropped) => ({
      dropped,
      criteria: { ...criteria, filters: criteria.filters.filter((code) => code !== dropped) },
    })),
    ...SINGLE_CRITERIA.filter((name) => criteria[name] !== null).map((dropped) => ({
      dropped,
      criteria: { ...criteria, [dropped]: null },
    })),
  ];
  const counted = await Promise.all(
    candidates.map(async (candidate) => {
      const list = await backend.venues({ ...area, ...candidate.criteria, limit: 1 });
      return { ...candidate, total: list.ok ? list.value.total : 0 };
    }),
  );
  return counted.filter(({ total }) => total > found).sort((a, b) => b.total - a.total);
}
