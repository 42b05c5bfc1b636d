import {
  type City,
  type CountryCount,
  type County,
  type EveningCriteria,
  inBusinessCount,
  INDEX_LIMIT,
  type NearbyVenue,
  NO_CRITERIA,
  type Venue,
  type VenueCounts,
} from '@locator/venue-model';
import { splitVenueName } from '@/lib/brand/short-name';
import { nearestOf, type Position } from '@locator/base/geo';
import type { Translate } from '@/lib/locale/messages';
import { countyWord } from '@/lib/locale/county-level';
import { formatKilometers } from '@/lib/locale/format';
import { countyPhrase } from '@/lib/locale/county-phrases';
import { venueRoute } from '@/lib/url/links';
import { type Route, writeUrl } from '@/lib/url/routes';
import type { CountyMapContent, IndexBlockContent, IndexedElement } from '@/lib/page/index-block';
import { firstBy } from '@locator/base';
import type { BreadcrumbLink } from '@/lib/page/page';
import { cityLink, countryLink, countyLink } from '../breadcrumb-links';
import { remoteCities, withVenues } from '@/services/feeds/indexable-pages';
import { venueCountText } from '../venue-count-text';
import countyMaps from './county-maps.json';

export const NEARBY_LIMIT = 6;

/** Maximum distance to a nearby town or venue. The larger limit applies if none is within the smaller one. */
const NEAR_METERS = [50_000, 100_000];

function nearOnly<Item>(sorted: readonly Item[], metersOf: (item: Item) => number): Item[] {
  const within = NEAR_METERS.map((limit) => sorted.filter((item) => metersOf(item) <= limit));
  return (within.find(({ length }) => length > 0) ?? []).slice(0, NEARBY_LIMIT);
}

/** Lists the first venues, or only those nearby. `venues` must be sorted by distance. */
export function venuesAroundBlock(
  venues: readonly NearbyVenue[],
  reach: 'nearby' | 'anyDistance',
  t: Translate,
  evening: EveningCriteria = NO_CRITERIA,
): IndexBlockContent {
  const listed =
    reach === 'anyDistance'
      ? venues.slice(0, NEARBY_LIMIT)
      : nearOnly(venues, ({ distanceMeters }) => distanceMeters ?? Infinity);
  return {
    type: 'poiProximity',
    title: t(`indexes:block.${reach === 'nearby' ? 'poiProximity' : 'poiNearest'}`),
    elements: listed.map((venue) => venueElement(venue, t, evening)),
  };
}

/** Returns a block of venues. `fullList` is the page to which the block links for the full list. */
export function allPoisBlock(
  venues: readonly NearbyVenue[],
  t: Translate,
  fullList: Route | null,
): IndexBlockContent {
  const { compare } = new Intl.Collator(t.lng, { numeric: true });
  return {
    type: 'allPois',
    title: t('indexes:block.allPois'),
    elements: venues.map((venue) => venueElement(venue, t)).sort((a, b) => compare(a.label, b.label)),
    ...(fullList && { fullListUrl: writeUrl(fullList) }),
  };
}

/** If there are more than fit, with the page `fullList` for the others, contains those with the most venues. */
export function citiesBlock(
  cities: readonly City[],
  t: Translate,
  county: County | null,
  fullList: Route | null = null,
): IndexBlockContent {
  const inCounty = county ? countyPhrase(county, t.lng) : '';
  const title = t('indexes:block.cities', { inCounty }).trim();
  const towns = withVenues(cities);
  const isTooLong = fullList !== null && towns.length > INDEX_LIMIT;
  const largest = new Set(
    firstBy(towns, INDEX_LIMIT, ({ venueCount }) => -venueCount).map(({ item }) => item),
  );
  return {
    type: 'cities',
    title,
    elements: (isTooLong ? towns.filter((city) => largest.has(city)) : towns).map((city) =>
      cityElement(city, t),
    ),
    ...(isTooLong && { fullListUrl: writeUrl(fullList) }),
  };
}

export function townsNearbyBlock(cities: readonly City[], t: Translate): IndexBlockContent {
  return {
    type: 'proximity',
    title: t('indexes:block.townsNearby'),
    elements: remoteCities(cities).map((city) => cityElement(city, t)),
  };
}

/** Towns with venues, without distances: those on the cards are measured to the venues. `around` is, for example, "autour de Lyon". */
export function proximityBlock(
  cities: readonly City[],
  position: Position,
  around: string,
  t: Translate,
  except: readonly (string | undefined)[] = [],
): IndexBlockContent {
  const nearest = nearestOf(
    cities,
    position,
    NEARBY_LIMIT,
    ({ id, venueCount }) => venueCount > 0 && !except.includes(id),
  );
  const elements = nearOnly(nearest, ({ rank }) => rank).map(({ item }) => cityElement(item, t));
  return { type: 'proximity', title: t('indexes:block.proximity', { around }), elements };
}

export function countyBlock(
  counties: readonly County[],
  t: Translate,
  title: 'block.county' | 'countiesWith' | 'countiesWithout' = 'block.county',
): IndexBlockContent {
  const [first] = counties;
  return {
    type: 'county',
    title: first ? t(`indexes:${title}`, { county: countyWord(first.countryCode, t) }) : '',
    elements: counties.map((county) => placeElement(countyLink(t.lng, county), county, t)),
  };
}

export function countriesBlock(countries: readonly CountryCount[], t: Translate): IndexBlockContent {
  return {
    type: 'countries',
    title: t('indexes:block.countries'),
    elements: countries.map((country) => placeElement(countryLink(t.lng, country.code), country, t)),
  };
}

function cityElement(city: City, t: Translate): IndexedElement {
  return placeElement(cityLink(t.lng, city), city, t);
}

function placeElement({ label, url }: BreadcrumbLink, counts: VenueCounts, t: Translate): IndexedElement {
  return { label, url, ...(counts.venueCount > 0 && { venues: venueCountText(counts, t) }) };
}

function venueElement(
  venue: NearbyVenue,
  t: Translate,
  evening: EveningCriteria = NO_CRITERIA,
): IndexedElement {
  const label = splitVenueName(venue.name).short;
  const city = shownCity(venue);
  return {
    label,
    url: writeUrl(venueRoute(t.lng, venue, evening)),
    ...(!label.startsWith(city) && { city }),
    postalCode: venue.address.postalCode,
    ...(venue.state.kind !== 'open' && { state: t(`venues:state.${venue.state.kind}`) }),
    ...(venue.distanceMeters !== null &&
      !venue.isPositionApproximate && { distance: formatKilometers(venue.distanceMeters, t.lng) }),
  };
}

function shownCity({ address }: Venue): string {
  return address.city.replaceAll("'", '’');
}

export function countiesByVenues(counties: readonly County[], t: Translate): IndexBlockContent[] {
  const served = withVenues(counties);
  const withoutVenues = counties.filter(({ venueCount }) => venueCount === 0);
  const block = countyBlock(served, t, 'countiesWith');
  const areas = served.map(areaOf);
  return [
    { ...block, elements: block.elements.map((element, index) => ({ ...element, ...areas[index] })) },
    { ...countyBlock(withoutVenues, t, 'countiesWithout'), isCollapsed: served.length > 0 },
  ];
}

/** Returns one block per first letter, or a single block if the venues fit into one. */
export function venuesByLetter(venues: readonly NearbyVenue[], t: Translate): IndexBlockContent[] {
  const { compare } = new Intl.Collator(t.lng, { numeric: true });
  const block = allPoisBlock([], t, null);
  const sorted = venues
    .map((venue) => ({ element: venueElement(venue, t), town: `${shownCity(venue)} ` }))
    .sort((a, b) => compare(a.element.label, b.element.label));
  const elements = sorted.map(({ element, town }, index) => {
    const neighbours = [sorted[index - 1], sorted[index + 1]];
    const isShared = neighbours.some((other) => other?.element.label.startsWith(town));
    return isShared && element.label.startsWith(town) ? { ...element, town } : element;
  });
  if (elements.length <= INDEX_LIMIT) return [{ ...block, elements }];
  const letters = [...new Set(elements.map(({ label }) => firstLetter(label)))];
  return letters.map((letter) => ({
    ...block,
    title: letter,
    elements: elements.filter(({ label }) => firstLetter(label) === letter),
    isLetter: true,
  }));
}

/** "Évry" → "E"; "#" for a digit or a sign. */
function firstLetter(label: string): string {
  const [first = ''] = label.normalize('NFD');
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

interface CountyMap extends Pick<CountyMapContent, 'height' | 'enlarged'> {
  readonly middles: Readonly<Record<string, readonly number[]>>;
}

const MAPS: Readonly<Record<string, CountyMap>> = countyMaps;

/** Null for a country without outlines of its counties. `counties` are those with venues. */
export function countyMapOf(
  country: string,
  counties: readonly County[],
  t: Translate,
): CountyMapContent | null {
  const map = MAPS[country];
  if (!map) return null;
  const { height, enlarged, middles } = map;
  const [left = 0, top = 0, width = 0, depth = 0] = enlarged ?? [];
  const [largest] = counties
    .filter(function isEnlarged({ code }) {
      const [x = 0, y = 0] = middles[code] ?? [];
      return x > left && x < left + width && y > top && y < top + depth;
    })
    .sort((a, b) => b.venueCount - a.venueCount);
  const enlargedName = largest ? t('indexes:enlarged', { place: largest.label }) : null;
  return { country, height, enlarged, enlargedName };
}

export function areaOf(county: County): Pick<IndexedElement, 'area'> {
  const { countryCode, code } = county;
  const [x, y] = MAPS[countryCode]?.middles[code] ?? [];
  return x === undefined || y === undefined ? {} : { area: [code, x, y, inBusinessCount(county)] };
}
