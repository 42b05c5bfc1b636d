import { siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { searchWithin } from '@/services/backend/search';
import { services } from '@/services/connect';
import { readySiteIndex } from '@/services/feeds/site-index';
import { countyResultsPage } from '@/services/page-content/results/county-results-page';
import { decideCounty, decideResults } from '@/services/page-content/decisions';

export { Results as default } from '@/components/results/Results';

export const getServerSideProps = localizedPage(
  'countyResults',
  ['venues'],
  async ({ route, t, transient: { searchedText } }) => {
    const { locale, country, page } = route;
    const { engine, backend } = await services();
    const decision = decideCounty(await backend.counties(country, locale), route.county);
    if (decision.ends) return decision.outcome;
    const { county, counties } = decision.value;

    const wantsCounts = siteConfig().features.hasAdvancedFilters;
    const [search, cities, index, suggestions] = await Promise.all([
      searchWithin(backend, { country, county: county.code }, county.position, {
        page,
        criteria: route.criteria,
        wantsCounts,
      }),
      backend.cities(country, county.code, locale),
      readySiteIndex(backend),
      searchedText === null ? [] : engine.autocomplete({ text: searchedText, country, locale }),
    ]);
    const results = decideResults(search, page);
    if (results.ends) return results.outcome;
    const found = { county, counties, result: results.value, cities, index };
    return countyResultsPage({ route, t, searchedText, suggestions, ...found });
  },
);
