import type { Translate } from '@/lib/locale/messages';
import type { Route } from '@/lib/url/routes';
import type { SearchResult } from '@/services/backend/search';
import type { PageState } from '@/store/page-state';
import { listedVenues } from './listed-venues';
import { paginationLinks } from './pagination-links';
import { relaxationLinks } from './relaxation-links';
import type { PlaceLinks, ResultsContent } from './Results';

/** The route of a page of results. */
export type ResultsRoute = Extract<Route, { readonly openAt: string | null }>;

/** What every page of results shows of what was found; `alternatives` are other places that may have been meant. */
export function resultsContent(
  found: SearchResult,
  route: ResultsRoute,
  summary: string,
  alternatives: readonly PlaceLinks[],
  t: Translate,
): ResultsContent {
  const relaxations = relaxationLinks(found.relaxations, route, route.locale, t);
  return {
    summary,
    pagination: paginationLinks(route, found.total),
    alternatives: [relaxations, ...alternatives].filter(
      ({ links, isNotice }) => isNotice || links.length > 0,
    ),
  };
}

/** What every page of results brings into the store. */
export function resultsState(
  found: SearchResult,
  route: ResultsRoute,
  title: string,
): Pick<PageState, 'pageType' | 'title' | 'venues' | 'criteria' | 'filterCounts'> {
  return {
    pageType: 'results',
    title,
    venues: listedVenues(found.venues, route.locale),
    criteria: criteriaOf(route),
    filterCounts: found.filterCounts,
  };
}

export function criteriaOf({ filters, openAt }: ResultsRoute): {
  filters: ResultsRoute['filters'];
  openAt: string | null;
} {
  return { filters, openAt };
}

/** Whether a search has no criteria: only such lists are worth a search engine's while. */
export function isPlain({ filters, openAt }: ResultsRoute): boolean {
  return filters.length === 0 && openAt === null;
}
