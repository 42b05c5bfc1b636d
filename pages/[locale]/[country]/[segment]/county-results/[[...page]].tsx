import type { ReactElement } from 'react';
import { countryLink, homeLink } from '@/services/page-content/breadcrumb-links';
import { countySummary } from '@/services/page-content/place-summaries';
import {
  citiesBlock,
  countyBlock,
  townsNearbyBlock,
} from '@/services/page-content/index-blocks/index-blocks';
import { Results } from '@/components/results/Results';
import type { ResultsContent } from '@/services/page-content/results/view-types';
import {
  criteriaOf,
  hasNoCriteria,
  resultsContent,
  resultsState,
} from '@/services/page-content/results/results-content';
import { summaryWithin } from '@/services/page-content/results/summary';
import { resultsMetadata } from '@/services/page-content/results/results-metadata';
import { siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { failWith, notFound, type PageProps } from '@/lib/page/page';
import { countyPhrase } from '@/lib/locale/place-phrases';
import { pageCount } from '@/lib/pagination/pagination';
import { valueOr } from '@/lib/result';
import { writeUrl } from '@/lib/url/routes';
import { searchWithin } from '@/services/backend/search';
import { services } from '@/services/connect';
import { readySiteIndex } from '@/services/feeds/site-index';
import type { PageState } from '@/store/page-state';

export default function CountyResultsPage({
  content,
  locale,
  site,
}: PageProps<ResultsContent, PageState>): ReactElement | null {
  return content ? <Results content={content} locale={locale} site={site} /> : null;
}

export const getServerSideProps = localizedPage<'countyResults', ResultsContent, PageState>(
  'countyResults',
  ['results'],
  async ({ route, t }) => {
    const { locale, country, page } = route;
    const { backend } = await services();

    const counties = await backend.counties(country, locale);
    if (!counties.ok) return failWith(counties.failure);
    const county = counties.value.find(({ slug }) => slug === route.county);
    if (!county) return notFound;

    const scope = { country, county: county.code };
    const [search, countyCities, index] = await Promise.all([
      searchWithin(backend, scope, county.position, {
        page,
        criteria: criteriaOf(route),
        wantsCounts: siteConfig().features.hasAdvancedFilters,
      }),
      backend.cities(country, county.code, locale),
      readySiteIndex(backend),
    ]);
    if (!search.ok) return failWith(search.failure);
    const result = search.value;
    if (page > pageCount(result.total)) return notFound;

    const inPlace = countyPhrase(county, 'in', locale);
    const title = t('results:titleCounty', { inPlace });
    const summary = summaryWithin(result, inPlace, page, t);
    const description = result.isAround
      ? t('results:descriptionCounty', { count: result.total, inPlace })
      : summary;
    const cities = valueOr(countyCities, []);
    return {
      kind: 'page',
      frame: {
        title: page > 1 ? t('results:pageTitle', { title, page }) : title,
        description: page > 1 ? t('results:pageTitle', { title: description, page }) : description,
        breadcrumb: [
          homeLink(locale, t),
          countryLink(locale, country),
          { level: 'county', label: county.label, url: writeUrl(route) },
        ],
        isIndexable: result.isAround && hasNoCriteria(route),
      },
      ...resultsMetadata(result, route, t),
      content: {
        ...resultsContent(result, route, summary, [], t),
        placeSummary:
          page === 1 && hasNoCriteria(route)
            ? countySummary(countyPhrase(county, 'in', locale), index?.county(country, county.code), cities, {
                locale,
                t,
              })
            : '',
      },
      state: {
        ...resultsState(result, route, title),
        pageName: 'CountyResults',
        indexes: [
          citiesBlock(cities, locale, t),
          townsNearbyBlock(cities, locale, t),
          countyBlock(
            counties.value.filter((other) => other.venueCount > 0 && other.code !== county.code),
            locale,
            t,
          ),
        ],
        searchValues: {
          type: 'place',
          city: county.label,
          country,
          postalCode: null,
          position: null,
        },
      },
    };
  },
);
