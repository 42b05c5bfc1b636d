import { siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { listedCountries } from '@/services/backend/listed-countries';
import { services } from '@/services/connect';
import { readySiteIndex } from '@/services/feeds/site-index';
import { decideEssential } from '@/services/page-content/decisions';
import { countiesPage } from '@/services/page-content/indexes/index-pages';

export { IndexPage as default } from '@/components/indexes/IndexPage';

export const getServerSideProps = localizedPage('counties', [], async ({ route, t }) => {
  const { backend } = await services();
  const [found, countries, index, changedAt] = await Promise.all([
    backend.counties(route.country, route.locale),
    listedCountries(backend, route.locale, siteConfig().countries),
    readySiteIndex(backend),
    backend.changedAt(),
  ]);
  const counties = decideEssential(found);
  if (counties.ends) return counties.outcome;
  return countiesPage({ route, t, counties: counties.value, countries, index, changedAt });
});
