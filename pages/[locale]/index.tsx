import type { ReactElement } from 'react';
import { Home } from '@/components/layout/Home';
import type { PageProps } from '@/lib/page/page';
import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { valueOr } from '@/lib/result';
import { listedCountries } from '@/services/backend/listed-countries';
import { services } from '@/services/connect';
import { type HomeContent, homePage } from '@/services/page-content/pages/index-pages';
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
    const { useDefaultCountryOnHome: isNational, hasAdvancedFilters } = siteConfig().features;
    const { backend } = await services();
    const [countries, filters, games, changedAt] = await Promise.all([
      listedCountries(backend, route.locale, siteConfig().countries),
      hasAdvancedFilters ? backend.filterCounts({ country: country.code }) : null,
      backend.gameCounts?.({ country: country.code }) ?? null,
      backend.changedAt(),
    ]);
    const counts = {
      filterCounts: filters && valueOr(filters, null),
      gameCounts: games && valueOr(games, null),
    };
    return homePage({ route, t, country, isNational, counts, countries, changedAt });
  },
);
