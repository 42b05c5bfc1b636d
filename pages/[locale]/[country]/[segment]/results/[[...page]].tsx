import { hasCriteria } from '@locator/venue-model';
import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { searchAround } from '@/services/backend/search';
import { placesWithVenues } from '@/services/backend/venue-counts';
import { services } from '@/services/connect';
import { resolvePlace } from '@/services/engine/resolve-place';
import { isIndexedCity } from '@/services/feeds/indexable-pages';
import { readySiteIndex } from '@/services/feeds/site-index';
import { cityResultsPage } from '@/services/page-content/results/city-results-page';
import { decidePlace, decideResults } from '@/services/page-content/decisions';

export { Results as default } from '@/components/results/Results';

export const getServerSideProps = localizedPage(
  'cityResults',
  ['venues'],
  async ({ route, t, transient: { searchedText } }) => {
    const { locale, country, page } = route;
    const { features } = siteConfig();
    const { engine, backend } = await services();
    const decision = decidePlace(await resolvePlace(engine, route), route);
    if (decision.ends) return decision.outcome;
    const { place } = decision.value;

    const [search, homonyms, cities, counties, suggestions, index] = await Promise.all([
      searchAround(backend, place.position, {
        page,
        criteria: route.criteria,
        wantsCounts: features.hasAdvancedFilters,
      }),
      placesWithVenues(backend, decision.value.homonyms),
      backend.cities(country, null, locale),
      backend.counties(country, locale),
      searchedText === null ? [] : engine.autocomplete({ text: searchedText, country, locale }),
      readySiteIndex(backend),
    ]);
    const results = decideResults(search, page);
    if (results.ends) return results.outcome;
    const found = {
      place,
      homonyms,
      result: results.value,
      cities,
      counties,
      isIndexed:
        page === 1 && !hasCriteria(route.criteria) && (await isIndexedCity(backend, cities, place.id)),
      suggestions,
      index,
    };
    return cityResultsPage({ route, t, searchedText, defaultCountry: defaultCountry(locale).code, ...found });
  },
);
