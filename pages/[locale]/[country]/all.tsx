import { siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { findAllVenues } from '@/services/backend/all-venues';
import { listedCountries } from '@/services/backend/listed-countries';
import { services } from '@/services/connect';
import { readySiteIndex } from '@/services/feeds/site-index';
import { decideEssential } from '@/services/page-content/decisions';
import { allVenuesPage } from '@/services/page-content/indexes/index-pages';

export { IndexPage as default } from '@/components/indexes/IndexPage';

export const getServerSideProps = localizedPage('allVenues', [], async ({ route, t }) => {
  const { locale, country } = route;
  const { backend } = await services();
  const [found, counties, countries, cities, index, changedAt] = await Promise.all([
    findAllVenues(backend, country),
    backend.counties(country, locale),
    listedCountries(backend, locale, siteConfig().countries),
    backend.cities(country, null, locale),
    readySiteIndex(backend),
    backend.changedAt(),
  ]);
  const list = decideEssential(found);
  if (list.ends) return list.outcome;
  return allVenuesPage({ route, t, list: list.value, counties, countries, cities, index, changedAt });
});
