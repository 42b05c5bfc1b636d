import type { Translate } from '@/lib/locale/messages';
import { type Criteria, criteriaOf } from '@/lib/filters/criteria';
import { type Route, writeUrl } from '@/lib/url/routes';
import type { SearchResult } from '@/services/backend/search';
import { groupNeed } from './group-need';
import { type ListedVenue, listedVenues } from './listed-venues';
import { paginationLinks } from './pagination-links';
import { relaxationLinks } from './relaxation-links';
import type { PlaceLinks, ResultsContent } from './view-types';

/** The part of the store's state that every results page provides. */
export interface ResultsState {
  readonly pageType: 'results';
  readonly title: string;
  readonly resultsUrl: string;
  readonly venues: readonly ListedVenue[];
  readonly isFallback: boolean;
  readonly criteria: Criteria;
  readonly filterCounts: SearchResult['filterCounts'];
}

export type ResultsRoute = Extract<Route, Criteria>;

interface ResultsTexts extends Pick<ResultsContent, 'summary' | 'chips'> {
  /** Other places that match the query. */
  readonly alternatives?: readonly PlaceLinks[];
}

/** Returns the content of a results page. */
export function resultsContent(
  result: SearchResult,
  route: ResultsRoute,
  { summary, chips, alternatives = [] }: ResultsTexts,
  t: Translate,
): ResultsContent {
  const relaxations = relaxationLinks(result.relaxations, route, route.locale, t);
  return {
    chips,
    summary,
    pagination: paginationLinks(route, result.total),
    alternatives: [relaxations, ...alternatives].filter(
      ({ links, isNotice }) => isNotice || links.length > 0,
    ),
  };
}

export function resultsState(
  result: SearchResult,
  route: ResultsRoute,
  title: string,
  t: Translate,
): ResultsState {
  return {
    pageType: 'results',
    title,
    resultsUrl: writeUrl(route),
    venues: listedVenues(result.venues, route.locale, {
      openAt: route.openAt,
      openThen: result.openThen,
      needOf: (venue) => groupNeed(venue, route, route.locale, t),
    }),
    isFallback: !result.isAround,
    criteria: criteriaOf(route),
    filterCounts: result.filterCounts,
  };
}
