import { type CountryCode, findCountry } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { failed, type Place, type Result, success } from '@locator/base';
import { addCriteria, NO_CRITERIA } from '@locator/venue-model';
import type { Translate } from '@/lib/locale/messages';
import { loadTranslate } from '@/lib/server/load-messages';
import { NOTHING_SAID } from '@/lib/server/sentence/said';
import { resultsUrl } from '@/lib/url/browser-urls';
import { foundRoute } from '@/lib/url/links';
import { writeUrl, type RouteOf } from '@/lib/url/routes';
import { answerVenue } from './answer-venue';
import type { AssistantSite } from './assistant-site';
import { type Answer, UNKNOWN, writeAnswer } from './write-answer';
import type { PageOutcome } from '@/lib/page/page';
import type { Ports } from '../backend/backend';
import { type SearchResult, searchAround, searchWithin } from '../backend/search';
import { understand } from '../engine/understand';
import type { PageState } from '../page-content/page-state';
import { cityResultsPage } from '../page-content/results/city-results-page';
import { countyResultsPage } from '../page-content/results/county-results-page';
import type { ListedVenue } from '../page-content/results/listed-venues';
import type { ResultsContent } from '../page-content/results/results-content';
import { positionResultsPage } from '../page-content/results/results-page';

/** Maximum number of venues of a search. Fewer fit if their names are long. */
const MAX_VENUES = 5;

interface SearchInput {
  readonly place: string;
  readonly country?: string | undefined;
  readonly at?: string | undefined;
  readonly persons?: number | undefined;
  readonly lang: Locale;
}

export async function answerSearch(
  site: AssistantSite,
  ports: Ports,
  { place: text, country, at, persons, lang: locale }: SearchInput,
): Promise<Result<string>> {
  const countryCode = (country && findCountry(country)?.code) || site.country;
  const typed = await understand(ports.engine, { text, country: countryCode, locale }, site.now);
  if (!typed.ok && typed.failure.kind !== 'bad-request') return typed;
  const said = typed.ok ? typed.value : NOTHING_SAID;
  const [place] = typed.ok ? typed.value.places : [];
  const criteria = addCriteria(said.criteria, {
    ...NO_CRITERIA,
    openAt: at ?? null,
    players: persons ?? null,
  });
  if (!place) {
    return success(writeAnswer({ place: UNKNOWN, venues: [], url: site.siteUrl + resultsUrl(locale) }));
  }
  const route = foundRoute(locale, place, criteria);
  if (route.name === 'venue') return answerVenue(site, ports, { code: route.code, lang: locale });
  const results = await findResults(ports, place, route, {
    t: await loadTranslate(locale),
    country: site.country,
    now: site.now,
  });
  if (!results.ok) return results;
  const { summary, atOtherTimes, venues, total, ignoresCriteria } = results.value;
  const answer: Answer = {
    place: place.label,
    ...(!place.isAccurate && { placeIsGuess: true }),
    summary,
    ...(atOtherTimes && { atOtherTimes }),
    ...(ignoresCriteria && { criteriaIgnored: true }),
    ...(said.unread.length > 0 && { notUnderstood: said.unread.join(', ') }),
    total,
    venues: venues.slice(0, MAX_VENUES).map((venue) => ({
      code: venue.code,
      name: venue.name,
      address: venue.address.replaceAll('\n', ', '),
      ...(venue.distance !== null && { distance: `${venue.distance} km` }),
      ...(venue.approximatePlace && { position: venue.approximatePlace }),
      ...(venue.state.kind !== 'open' && { state: venue.state.kind }),
      ...(criteria.openAt !== null && { open: venue.isOpenThen ?? UNKNOWN }),
      url: site.siteUrl + venue.url,
    })),
    url: site.siteUrl + writeUrl(route),
  };
  return success(writeAnswer(answer, ['venues']));
}

interface FoundResults
  extends Pick<SearchResult, 'total' | 'ignoresCriteria'>, Pick<ResultsContent, 'summary' | 'atOtherTimes'> {
  readonly venues: readonly ListedVenue[];
}

type ResultsRoute = RouteOf<'cityResults' | 'countyResults' | 'results'>;

type Page = PageOutcome<ResultsContent, PageState>;

const NOTHING = success([]);

/** Returns the list of a page of results and its summary, without the page's links to other places. */
async function findResults(
  { backend }: Pick<Ports, 'backend'>,
  place: Place,
  route: ResultsRoute,
  { t, country, now }: { readonly t: Translate; readonly country: CountryCode; readonly now: number },
): Promise<Result<FoundResults>> {
  const search = { page: 1, criteria: route.criteria, wantsCounts: false, now };
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
        suggestions: [],
        isIndexed: false,
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
  const { summary, atOtherTimes } = page.content;
  return success({ summary, atOtherTimes, venues: page.state.venues ?? [], total, ignoresCriteria });
}
