import type { CountryCode } from '@locator/base/country/country';
import type { Place } from '@locator/base/place-search';
import { failed, type Result, success } from '@locator/base/result';
import type { Translate } from '@/lib/locale/messages';
import type { PageOutcome } from '@/lib/page/page';
import type { RouteOf } from '@/lib/url/routes';
import type { Backend } from '@/services/backend/backend';
import { type SearchResult, searchAround, searchWithin } from '@/services/backend/search';
import type { PageState } from '@/services/page-content/page-state';
import { cityResultsPage } from '@/services/page-content/results/city-results-page';
import { countyResultsPage } from '@/services/page-content/results/county-results-page';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import type { ResultsContent } from '@/services/page-content/results/results-content';
import { positionResultsPage } from '@/services/page-content/results/results-page';

export interface FoundResults extends Pick<SearchResult, 'total' | 'ignoresCriteria'> {
  readonly summary: string;
  readonly venues: readonly ListedVenue[];
}

type ResultsRoute = RouteOf<'cityResults' | 'countyResults' | 'results'>;

interface Shown {
  readonly t: Translate;
  /** The default country. */
  readonly country: CountryCode;
}

type Page = PageOutcome<ResultsContent, PageState>;

const NOTHING = success([]);

/** Returns the list of a page of results and its summary, without the page's links to other places. */
export async function findResults(
  { backend }: { readonly backend: Backend },
  place: Place,
  route: ResultsRoute,
  { t, country }: Shown,
): Promise<Result<FoundResults>> {
  const search = { page: 1, criteria: route.criteria, wantsCounts: false };
  if (route.name !== 'countyResults') {
    const around = await searchAround(backend, place.position, search);
    if (!around.ok) return around;
    const shown = { t, result: around.value, cities: NOTHING };
    if (route.name === 'results') {
      const { position } = place;
      return listOf(positionResultsPage({ ...shown, route, position, town: place, country }), around.value);
    }
    return listOf(
      cityResultsPage({
        ...shown,
        route,
        searchedText: null,
        defaultCountry: country,
        place,
        homonyms: [],
        counties: NOTHING,
        samePostalCode: null,
        suggestions: [],
        index: null,
      }),
      around.value,
    );
  }
  const counties = await backend.counties(place.countryCode, route.locale);
  if (!counties.ok) return counties;
  const county = counties.value.find(({ slug }) => slug === route.county);
  if (!county) {
    const message = `There is no county ${route.county}.`;
    return failed({ kind: 'unexpected', service: 'assistants', operation: 'search', message });
  }
  const area = { country: county.countryCode, county: county.code };
  const within = await searchWithin(backend, area, county.position, search);
  if (!within.ok) return within;
  const page = countyResultsPage({
    route,
    t,
    county,
    counties: counties.value,
    result: within.value,
    cities: NOTHING,
    index: null,
    searchedText: null,
    suggestions: [],
  });
  return listOf(page, within.value);
}

function listOf(page: Page, { total, ignoresCriteria }: SearchResult): Result<FoundResults> {
  if (page.kind !== 'page') throw new Error(`The page of results is a ${page.kind}.`);
  return success({ summary: page.content.summary, venues: page.state.venues ?? [], total, ignoresCriteria });
}
