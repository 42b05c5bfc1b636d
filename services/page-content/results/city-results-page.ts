import { type City, type County, hasCriteria } from '@locator/venue-model';
import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { landmarkPhrase } from '@/lib/locale/landmark-phrases';
import { townPhrase } from '@/lib/locale/place-phrases';
import { parseArrondissement, townLabel } from '@/lib/locale/town-names';
import type { IndexBlockContent } from '@/lib/page/index-block';
import type { PageOutcome } from '@/lib/page/page';
import { isTown, type Place, type Result, valueOr } from '@locator/base';
import { countyRoute, placeRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import type { SearchResult } from '@/services/backend/search';
import { mentionsStreet } from '@locator/gazetteer';
import type { SiteIndex } from '@/services/feeds/site-index';
import { countryLink, countyLink, homeLink } from '../breadcrumb-links';
import type { PageState } from '../page-state';
import { citiesBlock, proximityBlock } from '../indexes/index-blocks';
import { townSummary } from '../place-summaries';
import { placeLinks, guessNotice } from './place-links';
import { resultsPage, type PlaceLinks, type ResultsContent } from './results-content';
import { type PlacePhrases, textsAround, townPhrases } from './summary';
import { countryName } from '@locator/base/geo';

/** If a `Result` field contains a failure, the page omits the missing data. */
interface CityResultsData {
  readonly route: RouteOf<'cityResults'>;
  readonly t: Translate;
  /** The visitor's query, if the match is uncertain. */
  readonly searchedText: string | null;
  readonly defaultCountry: string;
  readonly place: Place;
  /** Places of this name with a venue nearby. */
  readonly homonyms: readonly Place[];
  readonly result: SearchResult;
  /** Towns in the country that have a results page. */
  readonly cities: Result<readonly City[]>;
  readonly counties: Result<readonly County[]>;
  /** Whether search engines may index the page of the place. */
  readonly isIndexed: boolean;
  readonly suggestions: readonly Place[];
  readonly index: SiteIndex | null;
}

export function cityResultsPage(data: CityResultsData): PageOutcome<ResultsContent, PageState> {
  const { route, t, searchedText, place, result, index } = data;
  const { locale, country, page } = route;
  const county = valueOr(data.counties, []).find(({ code }) => code === place.countyCode);
  const cities = valueOr(data.cities, []);
  const name = townName(data);
  const placePhrases = phrasesOf(name, place, locale);
  const title = t('results:titleAround', { around: placePhrases.around });
  const notice = guessNotice(
    {
      ...{ searchedText, suggestions: data.suggestions, criteria: route.criteria },
      shown: townLabel(place, locale),
      url: writeUrl({ ...route, page: 1 }),
      ignoresStreet: mentionsStreet(searchedText ?? ''),
    },
    t,
  );
  const isFirstPageWithoutCriteria = page === 1 && !hasCriteria(route.criteria) && searchedText === null;
  const unqualified = phrasesOf(townLabel(place, locale), place, locale);
  const nearby = proximityBlock(cities, place.position, unqualified.around, t, [place.id, place.townId]);
  const inCounty = citiesBlock(
    cities.filter(({ id, countyCode }) => countyCode === place.countyCode && id !== place.id),
    t,
    county ?? null,
    county ? countyRoute(locale, county) : null,
  );
  return resultsPage({
    route,
    t,
    result,
    title,
    ...textsAround({ result, route }, placePhrases, t, unqualified),
    breadcrumb: [
      homeLink(t),
      countryLink(locale, country),
      ...(county ? [countyLink(locale, county)] : []),
      { level: 'city', label: townLabel(place, locale), url: writeUrl(route) },
    ],
    // Later pages are not indexed, because they mostly repeat the lists of other towns and counties.
    isIndexable: isFirstPageWithoutCriteria && result.isAround && data.isIndexed,
    notice,
    otherPlaces: otherPlaces(data, notice?.links ?? []),
    searchedText,
    placeSummary: isFirstPageWithoutCriteria && index ? summaryOfTown(data, index) : '',
    indexes: isRepeated(inCounty, nearby) ? [nearby] : [nearby, inCounty],
    searchValues: {
      type: 'place',
      city: townLabel(place, locale),
      country,
      postalCode: place.postalCode,
      position: place.position,
    },
  });
}

function isRepeated(block: IndexBlockContent, other: IndexBlockContent): boolean {
  return block.elements.every(({ url }) => other.elements.some((element) => element.url === url));
}

/** Without the places that the notice above them links to. */
function otherPlaces(
  { route, t, place, homonyms, ...data }: CityResultsData,
  above: PlaceLinks['links'],
): PlaceLinks[] {
  const isAbove = ({ url }: PlaceLinks['links'][number]): boolean => above.some((link) => link.url === url);
  const { locale, criteria } = route;
  // A postal code or identifier of a town in the URL is the visitor's choice among these places.
  if (place.settledBy !== 'name' && isTown(place)) return [];
  const others = homonyms.filter(({ id }) => id !== place.id);
  const parentCity = parseArrondissement(place.city)?.city;
  const townsWithPostalCode = valueOr(data.cities, []).filter(
    ({ id, city, postalCode, postalCodes }) =>
      place.postalCode !== null &&
      (postalCodes ?? [postalCode]).includes(place.postalCode) &&
      ![place, ...others].some((one) => one.id === id) &&
      city !== parentCity,
  );
  const all = [
    {
      title: t('results:homonyms', { place: townLabel(place, locale) }),
      links: placeLinks(others, locale, criteria),
    },
    {
      title: t('results:samePostalCode', { postalCode: place.postalCode ?? '' }),
      links: townsWithPostalCode.map((town) => ({
        label: townLabel(town, locale),
        url: writeUrl(placeRoute(locale, town, criteria)),
      })),
    },
  ];
  return all
    .map(({ title, links }) => ({ title, links: links.filter((link) => !isAbove(link)) }))
    .filter(({ links }) => links.length > 0);
}

function summaryOfTown({ route, t, place, result }: CityResultsData, index: SiteIndex): string {
  const { locale } = route;
  return townSummary(
    {
      where: isTown(place) ? townPhrase(townLabel(place, locale), 'in', locale) : null,
      profile: index.city(route.country, place),
      venues: [...result.venues, ...result.beyond],
      total: result.total,
    },
    t,
  );
}

function phrasesOf(name: string, place: Place, locale: Locale): PlacePhrases {
  if (isTown(place)) return townPhrases(name, locale);
  const own = townLabel(place, locale);
  const qualifiers = name.slice(own.length);
  return {
    around: landmarkPhrase(own, 'around', locale) + qualifiers,
    within: landmarkPhrase(own, 'within', locale) + qualifiers,
  };
}

/**
 * Unique: all but the largest of several homonyms get their postal code or identifier, foreign ones their country, and
 * landmarks and quarters their town, which follows the name in their label.
 */
function townName({ place, homonyms, defaultCountry, route: { locale } }: CityResultsData): string {
  const name = townLabel(place, locale);
  const isAbroad =
    place.countryCode !== defaultCountry &&
    homonyms.some(({ countryCode }) => countryCode !== place.countryCode);
  const qualifiers = [
    ...(place.settledBy === 'postalCode' && place.postalCode ? [place.postalCode] : []),
    ...(place.settledBy === 'id' && isTown(place) ? [place.id] : []),
    ...(!isTown(place) && homonyms.some(({ id }) => id !== place.id)
      ? place.label.split(', ').slice(1, 2)
      : []),
    ...(isAbroad ? [countryName(place.countryCode, locale)] : []),
  ];
  return qualifiers.length > 0 ? `${name} (${qualifiers.join(', ')})` : name;
}
