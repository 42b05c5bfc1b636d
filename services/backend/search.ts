import type { Position } from '@locator/base/geo';
import { instantAt } from '@locator/base/time';
import {
  countsOfList,
  type Criteria,
  hasCriteria,
  inBusinessCount,
  isAwayAt,
  isUnconfirmedAt,
  isUnconfirmedOn,
  MAX_LIMIT,
  type NearbyVenue,
  NO_CRITERIA,
  PAGE_SIZE,
  rankedMeters,
  type SearchArea,
  type VenueCounts,
  type VenueDetails,
  type VenueList,
  type VenuePageQuery,
  type VenueQuery,
} from '@locator/venue-model';
import { firstBy, type Result, success, valueOr } from '@locator/base';
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

/** Farther venues are no alternative: they may be in another part of the world. All of Réunion is within it. */
export const REACH_METERS = 150_000;

/** Hours after the chosen time in which venues that open are still an alternative. */
const LATER_HOURS = [1, 2, 3];

const HOUR_MS = 3_600_000;

export interface Search {
  /** From 1. */
  readonly page: number;
  readonly criteria: Criteria;
  readonly wantsCounts: boolean;
  /** In milliseconds since 1970. */
  readonly now?: number;
}

export interface SearchResult extends VenueList {
  /** The time of the search, in milliseconds since 1970. */
  readonly now: number;
  /** False if no venue in the area matches; `venues` are then the nearest matches. */
  readonly isAround: boolean;
  /** True if no venue within reach matches; `venues` are then the nearest ones, regardless of the criteria. */
  readonly ignoresCriteria: boolean;
  /** Of the area or, if none matches there, of the listed venues. At a chosen time, all are in business. */
  readonly counts: VenueCounts;
  /** Number of venues in business in the area, regardless of the criteria; null without criteria, or if counting failed. */
  readonly totalWithoutCriteria: number | null;
  /** Codes of the listed venues open at the chosen time; null if none was chosen, or if the query failed. */
  readonly openThen: readonly string[] | null;
  /** Codes of the listed venues whose hours at the chosen time are to be confirmed; empty without one. */
  readonly unconfirmedThen: readonly string[];
  /** Matches around a place that open soon after the chosen time: by the hour of opening, then by distance. */
  readonly later: readonly NearbyVenue[];
  /** The next matches farther away, if at most one of those around a place is open for business. */
  readonly beyond: readonly NearbyVenue[];
  readonly filterCounts: FilterCounts | null;
  readonly gameCounts: GameCounts | null;
  /** Whether the site has no venues at all. */
  readonly isNetworkEmpty?: true;
  readonly relaxations: readonly Relaxation[];
  /** The nearest venues that match but for the chosen time, if none in the area matches; empty without a time. */
  readonly atOtherTimes: readonly VenueDetails[];
  /** If the criteria are ignored: the nearest match farther away; null if there is none, or without a centre. */
  readonly nearestMatch: NearbyVenue | null;
  /** If the criteria are ignored: one that alone matches no venue, in the area or within reach of the place. */
  readonly fatal: Criteria | null;
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
  const hasGames = gameCodes().length > 0;
  if (!wantsFilters && !hasGames) return { filterCounts: null, gameCounts: null };
  const counts = valueOr<OptionCounts | null>(await backend.filterCounts(query), null);
  return {
    filterCounts: (wantsFilters && counts?.filters) || null,
    gameCounts: (hasGames && counts?.games) || null,
  };
}

/** Returns the venues in an area; if there are none, the venues nearest to `centre` or, without one, others in the area. */
export async function searchWithin(
  backend: Backend,
  area: SearchArea,
  centre: Position | null,
  { page, criteria, wantsCounts, now = Date.now() }: Search,
): Promise<Result<SearchResult>> {
  const [list, counts, all] = await Promise.all([
    backend.venues({ ...area, ...criteria, page, limit: PAGE_SIZE }),
    countOptions(backend, { ...area, ...criteria }, wantsCounts),
    hasCriteria(criteria) ? backend.venues({ ...area, limit: 1 }) : null,
  ]);
  if (!list.ok) return list;
  const shared = {
    ...counts,
    now,
    totalWithoutCriteria: all?.ok ? inBusinessCount(countsOfList(all.value)) : null,
  };
  const { venues, total } = list.value;
  const found = countsFor(list.value, criteria);
  if (total > 0) {
    const isComplete = venues.length === total;
    const later = isComplete ? await findLater(backend, area, venues, criteria, now) : [];
    const [beyond, relaxations] =
      area.near && isComplete && venues.filter((venue) => !isAway(venue, criteria)).length <= 1
        ? await Promise.all([
            findBeyond(backend, { near: area.near, radiusMeters: REACH_METERS }, venues, criteria),
            findRelaxations(backend, area, criteria, inBusinessCount(found)),
          ])
        : [[], []];
    return success({
      ...shared,
      counts: found,
      total,
      venues: awayLast(venues, criteria),
      later,
      beyond,
      isAround: true,
      ignoresCriteria: false,
      ...statesThen([...venues, ...beyond], criteria.openAt),
      relaxations,
      atOtherTimes: [],
      nearestMatch: null,
      fatal: null,
    });
  }
  const reach = centre ? { near: centre, radiusMeters: REACH_METERS } : area;
  const nearest = { ...reach, limit: NEAREST_LIMIT };
  const later = await findLater(backend, area, [], criteria, now);
  const [shown, relaxations, atOtherTimes] = await Promise.all([
    findNearest(backend, nearest, criteria, later.length === 0),
    findRelaxations(backend, area, criteria),
    criteria.openAt === null ? [] : findDetails(backend, { ...nearest, ...criteria, openAt: null }),
  ]);
  if (!shown.ok) return shown;
  const anywhere = shown.value.total === 0 ? await backend.venues({ page: 1, limit: 1 }) : null;
  const isNetworkEmpty = anywhere?.ok && anywhere.value.total === 0;
  const isOutOfReach = shown.value.ignoresCriteria || (shown.value.total === 0 && hasCriteria(criteria));
  const farther = isOutOfReach && centre ? await findBeyond(backend, { near: centre }, [], criteria) : [];
  const nearestMatch = farther.find((venue) => !isAway(venue, criteria)) ?? null;
  const extent = area.near ? reach : area;
  const fatal = shown.value.ignoresCriteria ? await findFatal(backend, extent, criteria) : null;
  return success({
    ...{ ...shown.value, ...shared, isAround: false, later, beyond: [], relaxations, atOtherTimes },
    ...{ nearestMatch, fatal },
    ...(isNetworkEmpty && { isNetworkEmpty }),
  });
}

/** Returns the venues that match, with their hours ahead, which lists lack. They are the same in every language. */
async function findDetails(backend: Backend, query: VenuePageQuery): Promise<VenueDetails[]> {
  const list = valueOr<VenueList>(await backend.venues(query), { venues: [], total: 0 });
  return detailsOf(backend, list.venues);
}

async function detailsOf(backend: Backend, venues: readonly NearbyVenue[]): Promise<VenueDetails[]> {
  const found = await Promise.all(venues.map(({ code }) => backend.venue(code, 'fr')));
  return found.flatMap((venue) => (venue.ok ? [venue.value] : []));
}

/** Returns the nearest matches beyond those of `listed`; none if the query fails, because they are an addition. */
async function findBeyond(
  backend: Backend,
  area: SearchArea,
  listed: readonly NearbyVenue[],
  criteria: Criteria,
): Promise<NearbyVenue[]> {
  // The listed venues are among the nearest. Together with one of them, the others are as many as without a match.
  const limit = listed.length + NEAREST_LIMIT - 1;
  const { venues } = valueOr<VenueList>(await backend.venues({ ...area, ...criteria, limit }), {
    venues: [],
    total: 0,
  });
  const codes = codesOf(listed);
  return awayLast(
    venues.filter(({ code }) => !codes.includes(code)),
    criteria,
  );
}

/** Returns the matches that are not `listed` and open in the {@link LATER_HOURS}; none if the queries fail. */
async function findLater(
  backend: Backend,
  area: SearchArea,
  listed: readonly NearbyVenue[],
  criteria: Criteria,
  now: number,
): Promise<NearbyVenue[]> {
  const { openAt } = criteria;
  if (openAt === null || !area.near) return [];
  const lists = await Promise.all(
    LATER_HOURS.map(async function openAfter(hours) {
      const later = new Date(Date.parse(`${openAt}Z`) + hours * HOUR_MS).toISOString().slice(0, 16);
      const query = { ...area, ...criteria, openAt: later, limit: MAX_LIMIT };
      const { venues } = valueOr<VenueList>(await backend.venues(query), { venues: [], total: 0 });
      return venues.filter((venue) => !isUnconfirmedAt(venue, later));
    }),
  );
  const codes = codesOf(listed);
  const opening = lists
    .flat()
    .filter(
      (venue) =>
        !codes.includes(venue.code) && openingOf(venue) > Math.max(instantAt(openAt, venue.timeZone), now),
    );
  // The first list with a venue has its first opening.
  const unique = [...new Map(opening.reverse().map((venue) => [venue.code, venue])).values()];
  return unique.sort((a, b) => hourOf(a) - hourOf(b) || rankOf(a) - rankOf(b));
}

function openingOf({ openings }: NearbyVenue): number {
  return Date.parse(openings?.[0]?.from ?? '');
}

function hourOf(venue: NearbyVenue): number {
  return Math.floor(openingOf(venue) / HOUR_MS);
}

/** Reorders pages, not queries: the public API stays sorted by distance, and the index of the database in use. */
export function awayLast(venues: readonly NearbyVenue[], criteria: Criteria): NearbyVenue[] {
  const sorted = firstBy(venues, venues.length, rankOf).map(({ item }) => item);
  return [
    ...sorted.filter((venue) => !isAway(venue, criteria)),
    ...sorted.filter((venue) => isAway(venue, criteria)),
  ];
}

/** The same for all venues of a list without distances, whose order remains. */
function rankOf(venue: NearbyVenue): number {
  return venue.distanceMeters === null ? 0 : rankedMeters(venue.distanceMeters, venue);
}

/** Returns the nearest venue in business, the only one to name as the nearest; if there is none, the nearest. */
export function nearestInBusiness(sorted: readonly NearbyVenue[]): NearbyVenue | undefined {
  return sorted.find((venue) => !isAwayAt(venue.state, null)) ?? sorted[0];
}

/** Also a venue whose hours at the chosen time are to be confirmed. */
function isAway(venue: NearbyVenue, { openAt }: Criteria): boolean {
  return isAwayAt(venue.state, openAt) || (openAt !== null && isUnconfirmedAt(venue, openAt));
}

/** `found` are venues that the back-end lists as open, or maybe open, at the chosen time. */
function statesThen(
  found: readonly NearbyVenue[],
  openAt: string | null,
): Pick<SearchResult, 'openThen' | 'unconfirmedThen'> {
  if (openAt === null) return { openThen: null, unconfirmedThen: [] };
  const unconfirmed = found.filter((venue) => isUnconfirmedAt(venue, openAt));
  return {
    openThen: codesOf(found.filter((venue) => !unconfirmed.includes(venue))),
    unconfirmedThen: codesOf(unconfirmed),
  };
}

/** At a chosen time, only venues in business match, and those whose hours are to be confirmed. */
function countsFor(list: VenueList, { openAt }: Criteria): VenueCounts {
  return openAt === null
    ? countsOfList(list)
    : { venueCount: list.total, unconfirmedCount: list.unconfirmedCount };
}

type Nearest = Pick<
  SearchResult,
  'venues' | 'total' | 'counts' | 'ignoresCriteria' | 'openThen' | 'unconfirmedThen'
>;

/** If none match, returns the nearest venues regardless of the criteria, unless the page lists others. */
async function findNearest(
  backend: Backend,
  nearest: VenuePageQuery,
  criteria: Criteria,
  wantsAny: boolean,
): Promise<Result<Nearest>> {
  const { openAt } = criteria;
  const [matching, any, open] = await Promise.all([
    backend.venues({ ...nearest, ...criteria }),
    backend.venues(nearest),
    // Determines which of the nearest venues are open, for their badges.
    openAt === null ? null : backend.venues({ ...nearest, openAt }),
  ]);
  if (!matching.ok) return matching;
  const hasMatch = matching.value.total > 0;
  if (!hasMatch && !any.ok) return any;
  const ignoresCriteria = wantsAny && !hasMatch && any.ok && any.value.total > 0 && hasCriteria(criteria);
  const shown = ignoresCriteria ? any.value : matching.value;
  // A venue that is closed for a while is not said to be the nearest, unless there is no other.
  const inBusiness = shown.venues.filter((venue) => !isAway(venue, criteria));
  const venues = inBusiness.length > 0 ? inBusiness : shown.venues;
  const list = { venues, total: venues.length };
  const then = statesThen((ignoresCriteria && open?.ok ? open : matching).value.venues, openAt);
  // Openings of venues that do not match begin today, not at the chosen time.
  const closed = ignoresCriteria && openAt !== null ? await detailsOf(backend, venues) : [];
  const unconfirmedThen = [
    ...then.unconfirmedThen,
    ...codesOf(closed.filter((venue) => openAt !== null && isUnconfirmedOn(venue, openAt.slice(0, 10)))),
  ].filter((code) => !then.openThen?.includes(code) && codesOf(venues).includes(code));
  return success({
    ...list,
    counts: countsFor({ ...list, unconfirmedCount: unconfirmedThen.length }, criteria),
    ignoresCriteria,
    openThen: open?.ok ? then.openThen : null,
    unconfirmedThen,
  });
}

function codesOf(venues: readonly { readonly code: string }[]): string[] {
  return venues.map(({ code }) => code);
}

export interface Relaxation {
  readonly dropped: FilterCode | Exclude<keyof Criteria, 'filters'>;
  readonly criteria: Criteria;
  readonly total: number;
}

const SINGLE_CRITERIA = ['players', 'game', 'openAt'] as const;

async function findFatal(backend: Backend, area: SearchArea, criteria: Criteria): Promise<Criteria | null> {
  const apart = [
    ...SINGLE_CRITERIA.map((name) => ({ ...NO_CRITERIA, [name]: criteria[name] })),
    ...criteria.filters.map((code) => ({ ...NO_CRITERIA, filters: [code] })),
  ].filter(hasCriteria);
  const lists = await Promise.all(apart.map((one) => backend.venues({ ...area, ...one, limit: 1 })));
  return apart.find((_, index) => valueOr(lists[index]!, null)?.total === 0) ?? null;
}

/** Returns the criteria whose removal yields more than `found` venues, most venues first. */
async function findRelaxations(
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
      return {
        ...candidate,
        total: list.ok ? inBusinessCount(countsFor(list.value, candidate.criteria)) : 0,
      };
    }),
  );
  return counted.filter(({ total }) => total > found).sort((a, b) => b.total - a.total);
}
