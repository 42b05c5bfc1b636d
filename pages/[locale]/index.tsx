import type { ReactElement } from 'react';
import { Home } from '@/components/layout/Home';
import type { PageProps } from '@/lib/page/page';
import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { listedCountries } from '@/services/backend/listed-countries';
import { countOptions } from '@/services/backend/search';
import { INDEX_LIMIT } from '@locator/venue-model/pagination';
import { services } from '@/services/connect';
import { type HomeContent, homePage } from '@/services/page-content/indexes/index-pages';
import type { PageState } from '@/store/page-state';

/**
 * Home page with a map of the venues in the default country. The layout renders the search form and the index blocks.
 */
export default function HomePage({
  content,
  locale,
  site,
}: PageProps<HomeContent, PageState>): ReactElement | null {
  return content ? <Home content={content} locale={locale} site={site} /> : null;
}

export const getServerSideProps = localizedPage<'home', HomeContent, PageState>(
  'home',
  ['home', 'venues'],
  async ({ route, t }) => {
    const country = defaultCountry();
    const {
      useDefaultCountryOnHome: isNational,
      hasAdvancedFilters,
      showAllVenuesOnHome,
    } = siteConfig().features;
    const { backend } = await services();
    const [countries, counts, venues, changedAt] = await Promise.all([
      listedCountries(backend, route.locale, siteConfig().countries),
      countOptions(backend, { country: country.code }, hasAdvancedFilters),
      showAllVenuesOnHome ? backend.venues({ country: country.code, page: 1, limit: INDEX_LIMIT }) : null,
      backend.changedAt(),
    ]);
    return homePage({ route, t, country, isNational, counts, countries, venues, changedAt });
  },
);
