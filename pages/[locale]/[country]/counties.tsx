import type { ReactElement } from 'react';
import { countryLink, countyLink, homeLink } from '@/services/page-content/breadcrumb-links';
import { countiesSummary } from '@/services/page-content/place-summaries';
import { type PlaceSummaryContent, PlaceSummaryPage } from '@/components/place-summary/PlaceSummary';
import { countiesByVenues } from '@/services/page-content/index-blocks/counties-by-venues';
import { countriesBlock } from '@/services/page-content/index-blocks/index-blocks';
import { networkLines } from '@/services/page-content/open-graph-image/image-lines';
import { collectionPage } from '@/services/page-content/structured-data/collection-page';
import { countryPhrase } from '@/lib/locale/place-phrases';
import { localizedPage } from '@/lib/server/http/localized-page';
import { failWith, type PageProps } from '@/lib/page/page';
import { valueOr } from '@/lib/result';
import { writeUrl } from '@/lib/url/routes';
import { services } from '@/services/connect';
import { hasCountiesPage } from '@/services/feeds/indexable-pages';
import { readySiteIndex } from '@/services/feeds/site-index';
import type { PageState } from '@/store/page-state';

/** The counties of a country with their number of venues, in index blocks that the layout renders. */
export default function CountiesPage({
  content,
}: PageProps<PlaceSummaryContent, PageState>): ReactElement | null {
  return <PlaceSummaryPage content={content} />;
}

export const getServerSideProps = localizedPage<'counties', PlaceSummaryContent, PageState>(
  'counties',
  [],
  async ({ route, t }) => {
    const { locale, country } = route;
    const { backend } = await services();
    const [counties, countries, index, changed] = await Promise.all([
      backend.counties(country, locale),
      backend.countries(locale),
      readySiteIndex(backend),
      backend.changedAt(),
    ]);
    if (!counties.ok) return failWith(counties.failure);
    const withVenues = counties.value.filter(({ venueCount }) => venueCount > 0);
    const inCountry = countryPhrase(country, 'in', locale);
    const title = t('indexes:countiesTitle', { inCountry });
    return {
      kind: 'page',
      frame: {
        title,
        description: t('indexes:countiesDescription', { inCountry }),
        breadcrumb: [
          homeLink(locale, t),
          countryLink(locale, country),
          { level: 'county', label: t('indexes:block.county'), url: writeUrl(route) },
        ],
        isIndexable: hasCountiesPage(counties.value),
      },
      changedAt: index ? valueOr(changed, null) : null,
      content: {
        text: countiesSummary(countryPhrase(country, 'in', locale), index?.country(country), counties.value, {
          locale,
          t,
        }),
        links: [],
      },
      facts: networkLines(
        withVenues.map(({ label, venueCount }) => ({ name: label, venueCount })),
        t,
      ),
      describe: (page) =>
        collectionPage(
          page,
          withVenues.map((county) => ({ url: countyLink(locale, county).url })),
        ),
      state: {
        pageType: 'index-all',
        pageName: 'Counties',
        title,
        indexes: [
          ...countiesByVenues(counties.value, locale, t),
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
