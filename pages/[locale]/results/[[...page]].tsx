import { type Bounds, centerOf, type Position } from '@locator/base/geo';
import type { PageOutcome } from '@/lib/page/page';
import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import { localizedPage, type PageRequest } from '@/lib/server/http/localized-page';
import type { TypedPlace } from '@/lib/url/transient';
import { listedCountries } from '@/services/backend/listed-countries';
import { searchAround, searchWithin } from '@/services/backend/search';
import { services } from '@/services/connect';
import { chosenPlace, understand } from '@/services/engine/understand';
import { decideResults, townNear } from '@/services/page-content/decisions';
import {
  countryResultsPage,
  decideTypedPlace,
  mapAreaResultsPage,
  positionResultsPage,
  unknownPlacePage,
} from '@/services/page-content/results/results-page';
import type { PageState } from '@/store/page-state';
import type { ResultsContent } from '@/services/page-content/results/results-content';

/** Results without a place: around a position, in map bounds or in the default country. */
export { Results as default } from '@/components/results/Results';

type Request = PageRequest<'results'>;
type Outcome = PageOutcome<ResultsContent, PageState>;

export const getServerSideProps = localizedPage('results', ['venues'], function showResults(request) {
  const { place } = request.transient;
  if (place?.text) return redirectToPlace(request, place);
  const { position, bounds } = request.route;
  if (bounds) return showMapArea(request, bounds);
  return position ? showAroundPosition(request, position) : showDefaultCountry(request);
});

/** For forms submitted without JavaScript, and suggestions without a position. */
async function redirectToPlace(
  { route, transient }: Request,
  { text, chosen }: TypedPlace,
): Promise<Outcome> {
  const { locale } = route;
  const { engine, backend } = await services();
  const country = defaultCountry(locale).code;
  const typed = chosen
    ? await chosenPlace(engine, chosen, { text, country, locale }, transient.unread)
    : await understand(engine, { text, country, locale }, Date.now());
  return (
    decideTypedPlace(typed, route) ??
    unknownPlacePage(await listedCountries(backend, locale, siteConfig().countries), locale)
  );
}

async function showAroundPosition({ route, t }: Request, position: Position): Promise<Outcome> {
  const { locale } = route;
  const { engine, backend } = await services();
  const [search, places] = await Promise.all([
    searchAround(backend, position, searchOf(route)),
    engine.reverse(position, locale),
  ]);
  const results = decideResults(search, route.page);
  if (results.ends) return results.outcome;
  const town = townNear(position, places);
  const country = town?.countryCode ?? defaultCountry(locale).code;
  const cities = await backend.cities(country, null, locale);
  return positionResultsPage({ route, t, result: results.value, position, town, country, cities });
}

async function showMapArea({ route, t }: Request, bounds: Bounds): Promise<Outcome> {
  const { backend } = await services();
  const search = await searchWithin(backend, { bounds }, centerOf(bounds), searchOf(route));
  const results = decideResults(search, route.page);
  if (results.ends) return results.outcome;
  return mapAreaResultsPage({
    route,
    t,
    result: results.value,
    bounds,
    country: defaultCountry(route.locale).code,
  });
}

async function showDefaultCountry({ route, t, transient: { searchedText } }: Request): Promise<Outcome> {
  const country = defaultCountry(route.locale);
  const { backend } = await services();
  const search = await searchWithin(backend, { country: country.code }, null, searchOf(route));
  const results = decideResults(search, route.page);
  return results.ends
    ? results.outcome
    : countryResultsPage({ route, t, result: results.value, country, searchedText });
}

function searchOf(route: Request['route']): Parameters<typeof searchAround>[2] {
  const wantsCounts = siteConfig().features.hasAdvancedFilters;
  return { page: route.page, criteria: route.criteria, wantsCounts };
}
