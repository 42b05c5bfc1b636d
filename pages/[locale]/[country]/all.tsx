import { countryLink, homeLink } from '@/components/breadcrumb/breadcrumb-links';
import { venuesByCounty } from '@/components/indexes/venues-by-county';
import { countriesBlock } from '@/components/indexes/index-blocks';
import { countryName } from '@/lib/country/country';
import { localizedPage } from '@/lib/http/localized-page';
import { failWith } from '@/lib/http/page';
import { valueOr } from '@/lib/result';
import { findAllVenues, MAX_WHOLE_LIST } from '@/services/backend/all-venues';
import { services } from '@/services/connect';
import type { PageState } from '@/store/page-state';

/** Every venue of a country, grouped by county: index blocks, which the layout shows. */
export default function AllVenuesPage(): null {
  return null;
}

export const getServerSideProps = localizedPage<'allVenues', null, PageState>(
  'allVenues',
  [],
  async ({ route, t }) => {
    const { locale, country } = route;
    const { backend } = await services();
    const [all, counties, countries] = await Promise.all([
      findAllVenues(backend, country),
      backend.counties(country, locale),
      backend.countries(locale),
    ]);
    if (!all.ok) return failWith(all.failure);
    if (!counties.ok) return failWith(counties.failure);

    const name = countryName(country, locale);
    const { venues, total } = all.value;
    const title = t('indexes:allVenuesTitle', { country: name });
    const { url } = countryLink(locale, country);
    return {
      kind: 'page',
      frame: {
        title,
        description:
          total > 0
            ? t('indexes:allVenuesDescription', { count: total, country: name })
            : t('indexes:allVenuesNone'),
        breadcrumb: [homeLink(locale, t), { level: 'country', label: name, url }],
        isIndexable: total > 0,
      },
      content: null,
      state: {
        pageType: 'index-all',
        pageName: 'AllVenues',
        title,
        indexes: [
          ...venuesByCounty(venues, counties.value, { isWhole: total <= MAX_WHOLE_LIST, locale, t }),
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
