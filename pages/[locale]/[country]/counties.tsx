import { countryLink, homeLink } from '@/components/breadcrumb/breadcrumb-links';
import { countiesByVenues } from '@/components/indexes/counties-by-venues';
import { countriesBlock } from '@/components/indexes/index-blocks';
import { countryName } from '@/lib/country/country';
import { localizedPage } from '@/lib/http/localized-page';
import { failWith } from '@/lib/http/page';
import { valueOr } from '@/lib/result';
import { writeUrl } from '@/lib/url/routes';
import { services } from '@/services/connect';
import type { PageState } from '@/store/page-state';

/** The counties of a country, with the number of venues of each: index blocks, which the layout shows. */
export default function CountiesPage(): null {
  return null;
}

export const getServerSideProps = localizedPage<'counties', null, PageState>(
  'counties',
  [],
  async ({ route, t }) => {
    const { locale, country } = route;
    const { backend } = await services();
    const [counties, countries] = await Promise.all([
      backend.counties(country, locale),
      backend.countries(locale),
    ]);
    if (!counties.ok) return failWith(counties.failure);
    const title = t('indexes:countiesTitle', { country: countryName(country, locale) });
    return {
      kind: 'page',
      frame: {
        title,
        description: t('indexes:countiesDescription', { country: countryName(country, locale) }),
        breadcrumb: [
          homeLink(locale, t),
          countryLink(locale, country),
          { level: 'county', label: t('indexes:block.county'), url: writeUrl(route) },
        ],
        isIndexable: counties.value.some(({ venueCount }) => venueCount > 0),
      },
      content: null,
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
