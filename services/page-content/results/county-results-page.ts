import { type City, type County, hasCriteria } from '@locator/venue-model';
import type { Translate } from '@/lib/locale/messages';
import { countyPhrase } from '@/lib/locale/county-phrases';
import type { PageOutcome } from '@/lib/page/page';
import { type Place, type Result, valueOr } from '@locator/base';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import type { SearchResult } from '@/services/backend/search';
import { isIndexedCounty, withVenues } from '@/services/feeds/indexable-pages';
import type { SiteIndex } from '@/services/feeds/site-index';
import { countryLink, homeLink } from '../breadcrumb-links';
import type { PageState } from '../page-state';
import { citiesBlock, countyBlock, townsNearbyBlock } from '../indexes/index-blocks';
import { areaSummary } from '../place-summaries';
import { resultsPage, type ResultsContent } from './results-content';
import { textsWithin } from './summary';
import { guessNotice } from './place-links';

interface CountyResultsData {
  readonly route: RouteOf<'countyResults'>;
  readonly t: Translate;
  readonly county: County;
  readonly counties: readonly County[];
  readonly result: SearchResult;
  /** Towns in the county. The page omits them if the call that returns them failed. */
  readonly cities: Result<readonly City[]>;
  readonly index: SiteIndex | null;
  readonly searchedText: string | null;
  readonly suggestions: readonly Place[];
}

export function countyResultsPage(data: CountyResultsData): PageOutcome<ResultsContent, PageState> {
  const { route, t, county, counties, result, searchedText, suggestions } = data;
  const { locale, country, page, criteria } = route;
  const cities = valueOr(data.cities, []);
  const inPlace = countyPhrase(county, locale);
  const title = t('results:titleCounty', { inPlace });
  const profile = data.index?.county(country, county.code);
  const { summary, description } = textsWithin({ result, route }, inPlace, t);
  const isPlainList = result.isAround && result.total > 1 && !hasCriteria(criteria);
  const url = writeUrl({ ...route, page: 1 });
  return resultsPage({
    route,
    t,
    result,
    title,
    summary: isPlainList ? t('results:alphabetical', { summary }) : summary,
    description,
    breadcrumb: [
      homeLink(t),
      countryLink(locale, country),
      { level: 'county', label: county.label, url: writeUrl(route) },
    ],
    isIndexable: result.isAround && !hasCriteria(criteria) && isIndexedCounty(county, counties, cities),
    notice: guessNotice({ searchedText, shown: county.label, url, suggestions, criteria }, t),
    searchedText,
    placeSummary: page === 1 && !hasCriteria(criteria) ? areaSummary(inPlace, profile, cities, t) : '',
    indexes: [
      // A town with all venues of the county has the same list as this page.
      citiesBlock(
        cities.filter(({ venueCount }) => venueCount < county.venueCount),
        t,
        county,
      ),
      townsNearbyBlock(cities, t),
      {
        ...countyBlock(
          withVenues(counties).filter(({ code }) => code !== county.code),
          t,
        ),
        isCollapsed: true,
      },
    ],
    searchValues: { type: 'place', city: county.label, country, postalCode: null, position: null },
  });
}
