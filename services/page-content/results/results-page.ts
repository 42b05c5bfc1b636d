import type { Bounds, Country, Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import { townLabel } from '@/lib/locale/town-names';
import { failWith, notFound, type PageOutcome } from '@/lib/page/page';
import { type Place, type Result, valueOr } from '@locator/base';
import { orderFilters } from '@locator/venue-model/chain';
import { allResultsRoute, foundRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { addCriteria, type City, type CountryCount } from '@locator/venue-model';
import type { SearchResult } from '@/services/backend/search';
import type { Understood } from '@/services/engine/understand';
import { allVenuesLink, countryLink, homeLink, withoutLevel } from '../breadcrumb-links';
import type { PageState } from '../page-state';
import { proximityBlock } from '../indexes/index-blocks';
import { resultsPage, type ResultsContent } from './results-content';
import { pointPhrases, textsAround, textsWithin, townPhrases } from './summary';

interface ResultsPageData {
  readonly route: RouteOf<'results'>;
  readonly t: Translate;
  readonly result: SearchResult;
}

/** The URL contains the query if the match is uncertain. Null if no place matches; without a place, all are listed. */
export function decideTypedPlace(
  typed: Result<Understood>,
  route: RouteOf<'results'>,
): PageOutcome<never, never> | null {
  if (!typed.ok) return typed.failure.kind === 'bad-request' ? notFound : failWith(typed.failure);
  const { places, placeText, criteria: said, isAround, unread } = typed.value;
  const [best] = places;
  if (!best && placeText !== '') return null;
  const { filters, ...others } = addCriteria(route.criteria, said);
  const criteria = { ...others, filters: orderFilters(filters) };
  return {
    kind: 'redirect',
    to: best ? foundRoute(route.locale, best, criteria) : allResultsRoute(route.locale, criteria),
    isPermanent: false,
    unread,
    ...(best && !best.isAccurate && { searchedText: placeText }),
    ...(!best && isAround && { searchedText: HERE }),
  };
}

/** Stands for the visitor's position in the text that was searched for. */
const HERE = 'me';

export function unknownPlacePage(
  countries: Result<readonly CountryCount[]>,
  locale: Locale,
): PageOutcome<never, never> {
  return {
    kind: 'not-found',
    suggestions: valueOr(countries, []).map(({ code }) => withoutLevel(countryLink(locale, code))),
  };
}

interface PositionResultsData extends ResultsPageData {
  readonly position: Position;
  readonly town: Place | undefined;
  readonly country: string;
  readonly cities: Result<readonly City[]>;
}

export function positionResultsPage(data: PositionResultsData): PageOutcome<ResultsContent, PageState> {
  const { route, t, result, position, town, country, cities } = data;
  const { locale } = route;
  const name = town && !route.isOwnPosition ? townLabel(town, locale) : null;
  const place = name
    ? townPhrases(name, locale)
    : pointPhrases(t, route.isOwnPosition ? 'results:you' : 'results:point');
  const title = t('results:titleAround', { around: place.around });
  return resultsPage({
    route,
    t,
    result,
    title,
    ...textsAround(data, place, t),
    breadcrumb: [homeLink(t), allVenuesLink(t), { level: 'city', label: title, url: writeUrl(route) }],
    isIndexable: false,
    indexes: [proximityBlock(valueOr(cities, []), position, place.around, t)],
    searchValues: { type: 'sp', city: name ?? '', country, postalCode: null, position },
  });
}

interface MapAreaResultsData extends ResultsPageData {
  readonly bounds: Bounds;
  readonly country: string;
}

export function mapAreaResultsPage(data: MapAreaResultsData): PageOutcome<ResultsContent, PageState> {
  const { route, t, result, bounds, country } = data;
  const inPlace = t('results:mapArea.in');
  const title = t('results:titleCounty', { inPlace });
  const place = t('results:mapArea.name');
  return resultsPage({
    route,
    t,
    result,
    title,
    ...textsWithin(data, inPlace, t),
    breadcrumb: [homeLink(t), allVenuesLink(t), { level: 'city', label: place, url: writeUrl(route) }],
    isIndexable: false,
    mapView: result.isAround ? bounds : null,
    searchValues: { type: 'sp', city: place, country, postalCode: null, position: null },
  });
}

interface CountryResultsData extends ResultsPageData {
  readonly country: Country;
  /** Set if the visitor searched around their own position. */
  readonly searchedText: string | null;
}

export function countryResultsPage(data: CountryResultsData): PageOutcome<ResultsContent, PageState> {
  const { route, t, result, country, searchedText } = data;
  // Without JavaScript, the visitor's position is unknown.
  const notice = searchedText === HERE ? { title: t('results:needsPosition'), links: [] } : null;
  const inPlace = countryPhrase(country.code, t.lng);
  const title = t('results:titleCountry', { inPlace });
  return resultsPage({
    route,
    t,
    result,
    title,
    ...textsWithin(data, inPlace, t),
    breadcrumb: [homeLink(t), { ...allVenuesLink(t), url: writeUrl(route) }],
    isIndexable: false,
    notice,
    searchValues: null,
  });
}
