import type { PageOutcome } from '@/lib/page/page';
import type { Translate } from '@/lib/locale/messages';
import { PAGE_SIZE } from '@/lib/pagination/pagination';
import type { SearchResult } from '@/services/backend/search';
import { networkLines, townsOf } from '../open-graph-image/image-lines';
import { collectionPage } from '../structured-data/collection-page';
import { listedVenues } from './listed-venues';
import type { ResultsRoute } from './results-content';

type ResponseMetadata = Pick<
  Extract<PageOutcome<never, never>, { readonly kind: 'page' }>,
  'imageLines' | 'describe'
>;

export function resultsMetadata(result: SearchResult, route: ResultsRoute, t: Translate): ResponseMetadata {
  return {
    // If no venue in the area matches, the Open Graph image mentions no venues: the nearest matches are elsewhere.
    imageLines: result.isAround ? networkLines(townsOf(result.venues, route.locale), t, result.total) : [],
    describe: (page) =>
      collectionPage(page, listedVenues(result.venues, route.locale), (route.page - 1) * PAGE_SIZE + 1),
  };
}

/** Returns the title of one page of a list. From page 2 on, it contains the page number. */
export function titleOfPage(title: string, page: number, t: Translate): string {
  return page > 1 ? t('results:pageTitle', { title, page }) : title;
}
