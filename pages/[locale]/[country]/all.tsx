import type { ReactElement } from 'react';
import { countryLink, homeLink } from '@/services/page-content/breadcrumb-links';
import { countrySummary } from '@/services/page-content/place-summaries';
import { PlaceSummaryPage, type PlaceSummaryContent } from '@/components/place-summary/PlaceSummary';
import { venuesByCounty } from '@/services/page-content/index-blocks/venues-by-county';
import {
  citiesBlock,
  countriesBlock,
  townsNearbyBlock,
} from '@/services/page-content/index-blocks/index-blocks';
import { countedTowns, networkLines, townsOf } from '@/services/page-content/open-graph-image/image-lines';
import { listedVenues } from '@/services/page-content/results/listed-venues';
import { collectionPage } from '@/services/page-content/structured-data/collection-page';
import { BRAND } from '@/lib/brand/brand';
import { countryName } from '@/lib/country/country';
import { countryPhrase } from '@/lib/locale/place-phrases';
import { localizedPage } from '@/lib/server/http/localized-page';
import { failWith, type PageProps } from '@/lib/page/page';
import { valueOr } from '@/lib/result';
import { findAllVenues, MAX_WHOLE_LIST } from '@/services/backend/all-venues';
import { writeUrl } from '@/lib/url/routes';
import { services } from '@/services/connect';
import { hasCountiesPage } from '@/services/feeds/indexable-pages';
import { readySiteIndex } from '@/services/feeds/site-index';
import type { PageState } from '@/store/page-state';

/** All venues of a country by county, in index blocks that the layout renders. */
export default function AllVenuesPage({
  content,
}: PageProps<PlaceSummaryContent, PageState>): ReactElement | null {
  return <PlaceSummaryPage content={content} />;
}

export const getServerSideProps = localizedPage<'allVenues', PlaceSummaryContent, PageState>(
  'allVenues',
  [],
  async ({ route, t }) => {
    const { locale, country } = route;
    const { backend } = await services();
    const [all, counties, countries, cities, index, changed] = await Promise.all([
      findAllVenues(backend, country),
      backend.counties(country, locale),
      backend.countries(locale),
      backend.cities(country, null, locale),
      readySiteIndex(backend),
      backend.changedAt(),
    ]);
    if (!all.ok) return failWith(all.failure);
    const countyList = valueOr(counties, []);

    const name = countryName(country, locale);
    const { venues, total } = all.value;
    const isComplete = total <= MAX_WHOLE_LIST;
    const inCountry = countryPhrase(country, 'in', locale);
    const title = t('indexes:allVenuesTitle', { inCountry });
    const countiesWithVenues = new Set(
      countyList.filter(({ venueCount }) => venueCount > 0).map(({ code }) => code),
    );
    const citiesOutsideCounties = valueOr(cities, []).filter(
      ({ countyCode }) => countyCode === null || !countiesWithVenues.has(countyCode),
    );
    const { url } = countryLink(locale, country);
    return {
      kind: 'page',
      frame: {
        title,
        description:
          total > 0
            ? t('indexes:allVenuesDescription', { count: total, brand: BRAND.name, inCountry })
            : t('indexes:allVenuesNone'),
        breadcrumb: [homeLink(locale, t), { level: 'country', label: name, url }],
        isIndexable: total > 0,
      },
      changedAt: index ? valueOr(changed, null) : null,
      content: {
        text: countrySummary(
          countryPhrase(country, 'in', locale),
          index?.country(country),
          valueOr(cities, []),
          { locale, t },
        ),
        links: hasCountiesPage(countyList)
          ? [{ label: t('indexes:block.county'), url: writeUrl({ name: 'counties', locale, country }) }]
          : [],
      },
      facts: networkLines(isComplete ? townsOf(venues) : countedTowns(valueOr(cities, [])), t, total),
      describe: (page) => collectionPage(page, listedVenues(venues, locale)),
      state: {
        pageType: 'index-all',
        pageName: 'AllVenues',
        title,
        indexes: [
          ...venuesByCounty(venues, countyList, { isComplete, locale, t }),
          // Towns without a county page that links to them.
          ...(isComplete ? [] : [citiesBlock(citiesOutsideCounties, locale, t)]),
          townsNearbyBlock(citiesOutsideCounties, locale, t),
          countriesBlock(
            valueOr(countries, []).filter(({ code }) => code !== country),
            locale,
            t,
          ),
        ],
      },
    };
  },
);
