import type { Translate } from '@/lib/locale/messages';
import { type Criteria, criteriaOf, eveningCriteriaOf } from '@/lib/filters/criteria';
import { EMPTY_SELECTION } from '@/lib/selection/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { type Route, writeUrl } from '@/lib/url/routes';
import type { SearchResult } from '@/services/backend/search';
import { groupNeed } from '../group-texts';
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
  readonly gameCounts: SearchResult['gameCounts'];
}

export type ResultsRoute = Extract<Route, Criteria>;

interface ResultsTexts extends Pick<ResultsContent, 'summary' | 'chips'> {
  /** Notices, and links to other places that match the query. */
  readonly alternatives?: readonly PlaceLinks[];
}

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
    comparison: comparisonLink(result, route, t),
    pagination: paginationLinks(route, result.total),
    alternatives: [relaxations, ...alternatives].filter(
      ({ links, isNotice }) => isNotice || links.length > 0,
    ),
  };
}

/** Number of venues that the comparison link selects. More than three would need a lot of scrolling on a phone. */
const COMPARED = 3;

function comparisonLink(
  { venues }: SearchResult,
  route: ResultsRoute,
  t: Translate,
): ResultsContent['comparison'] {
  const codes = venues.slice(0, COMPARED).map(({ code }) => code);
  if (codes.length < 2) return null;
  return {
    label: t('results:compareFirst', { number: codes.length }),
    url: selectionUrl(route.locale, {
      ...EMPTY_SELECTION,
      ...eveningCriteriaOf(route),
      venues: codes,
    }),
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
      evening: route,
      openThen: result.openThen,
      needOf: (venue) => groupNeed(venue, route, route.locale, t),
    }),
    isFallback: !result.isAround,
    criteria: criteriaOf(route),
    filterCounts: result.filterCounts,
    gameCounts: result.gameCounts,
  };
}
