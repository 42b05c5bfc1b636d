import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { findFirstVenues } from '@/services/backend/all-venues';
import { listedCountries } from '@/services/backend/listed-countries';
import { countOptions } from '@/services/backend/search';
import { services } from '@/services/connect';
import { homePage } from '@/services/page-content/indexes/home-page';
import { networkMap } from '@/services/page-content/indexes/network-map';

/** The layout renders the search form and the index blocks. */
export { Home as default } from '@/components/layout/Home';

export const getServerSideProps = localizedPage('home', ['home', 'venues'], async ({ route, t }) => {
  const country = defaultCountry(route.locale);
  const {
    useDefaultCountryOnHome: isNational,
    hasAdvancedFilters,
    showAllVenuesOnHome,
  } = siteConfig().features;
  const { backend } = await services();
  const { bounds } = country;
  const shown = isNational ? [country.code] : siteConfig().countries;
  const [countries, counts, venues, map, changedAt] = await Promise.all([
    listedCountries(backend, route.locale, siteConfig().countries),
    countOptions(backend, { country: country.code }, hasAdvancedFilters),
    showAllVenuesOnHome ? findFirstVenues(backend, shown) : null,
    networkMap(backend, { country: isNational ? country.code : null, bounds, locale: route.locale }),
    backend.changedAt(),
  ]);
  return homePage({ route, t, country, isNational, counts, countries, venues, map, changedAt });
});
