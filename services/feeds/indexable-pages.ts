import { distanceMeters } from '@locator/base/geo';
import { DEFAULT_LOCALE } from '@locator/base/locale';
import { type City, type County, PAGE_SIZE, pageCount } from '@locator/venue-model';
import { type Result, success } from '@locator/base';
import { countyRoute, placeRoute } from '@/lib/url/links';
import type { Route, RouteWith } from '@/lib/url/routes';
import { shownTopics } from '@/lib/brand/shown-topics';
import type { Backend } from '@/services/backend/backend';
import type { SiteIndex } from './site-index';

export interface IndexablePage {
  readonly route: Route;
  /** ISO date of its last change; null when unknown. */
  readonly updatedAt: string | null;
}

const pagesByIndex = new WeakMap<SiteIndex, readonly IndexablePage[]>();

/** Home, information, countries, counties and cities: every indexable page except venues. Cached per index. */
export async function indexablePages(
  backend: Backend,
  index: SiteIndex,
): Promise<Result<readonly IndexablePage[]>> {
  const cached = pagesByIndex.get(index);
  if (cached) return success(cached);
  const pages = await findPages(backend, index);
  if (pages.ok) pagesByIndex.set(index, pages.value);
  return pages;
}

async function findPages(backend: Backend, index: SiteIndex): Promise<Result<readonly IndexablePage[]>> {
  const lists = await listPlaces(backend);
  if (!lists.ok) return lists;
  return success(Object.values(BUILDERS).flatMap((pagesOf) => pagesOf(index, lists.value)));
}

async function listPlaces(backend: Backend): Promise<Result<readonly CountryLists[]>> {
  const countries = await backend.countries(locale);
  if (!countries.ok) return countries;
  const lists = await Promise.all(
    countries.value.map(async function placesOf({ code: country }): Promise<Result<CountryLists>> {
      const [counties, cities] = await Promise.all([
        backend.counties(country, locale),
        backend.cities(country, null, locale),
      ]);
      if (!counties.ok) return counties;
      if (!cities.ok) return cities;
      return success({ country, counties: counties.value, cities: cities.value });
    }),
  );
  return lists.find((list) => !list.ok) ?? success(lists.flatMap((list) => (list.ok ? [list.value] : [])));
}

const locale = DEFAULT_LOCALE;

interface CountryLists {
  readonly country: string;
  readonly counties: readonly County[];
  readonly cities: readonly City[];
}

type Builder = (index: SiteIndex, lists: readonly CountryLists[]) => readonly IndexablePage[];

const BUILDERS: Readonly<Record<RouteWith<{ readonly sitemap: 'pages' }>, Builder>> = {
  home: (index) => [{ route: { name: 'home', locale, game: null }, updatedAt: index.whole.updatedAt }],
  information: () =>
    shownTopics().map((topic) => ({ route: { name: 'information', locale, topic }, updatedAt: null })),
  allVenues: (index, lists) => lists.map(({ country }) => countryPage('allVenues', country, index)),
  counties: (index, lists) =>
    lists
      .filter(({ counties }) => hasCountiesPage(counties))
      .map(({ country }) => countryPage('counties', country, index)),
  countyResults: (index, lists) =>
    lists.flatMap(({ country, counties, cities }) =>
      counties
        .filter((county) => isIndexedCounty(county, counties, cities))
        .flatMap((county) =>
          Array.from({ length: pageCount(county.venueCount) }, (_, place) => ({
            route: { ...countyRoute(locale, county), page: place + 1 },
            updatedAt: index.county(country, county.code)?.updatedAt ?? null,
          })),
        ),
    ),
  cityResults: (index, lists) =>
    indexedCities(allCities(lists)).map((city) => ({
      route: placeRoute(locale, city),
      updatedAt: index.city(city.countryCode, city)?.updatedAt ?? null,
    })),
};

function allCities(lists: readonly CountryLists[]): City[] {
  return lists.flatMap(({ cities }) => cities);
}

function countryPage(name: 'allVenues' | 'counties', country: string, index: SiteIndex): IndexablePage {
  return { route: { name, locale, country }, updatedAt: index.country(country)?.updatedAt ?? null };
}

/** With a single county, its page and the page of counties would duplicate the country's page. */
export function hasCountiesPage(counties: readonly County[]): boolean {
  return counties.filter(({ venueCount }) => venueCount > 0).length > 1;
}

/** A county whose venues are all in one town would repeat the town's page, unless it has pages of its own beyond. */
export function isIndexedCounty(
  { code, venueCount }: County,
  counties: readonly County[],
  cities: readonly City[],
): boolean {
  const repeatsTown =
    venueCount <= PAGE_SIZE &&
    cities.some((city) => city.countyCode === code && city.venueCount === venueCount);
  return hasCountiesPage(counties) && venueCount > 1 && !repeatsTown;
}

/** Without an indexed town within this distance, the nearest large town is indexed. */
const NEAR_INDEXED_METERS = 10_000;
/** A little more than that distance, in degrees of latitude. */
const BAND_DEGREES = NEAR_INDEXED_METERS / 110_000;

/** Returns the towns with venues and, far from them, large towns. Other towns' pages would only repeat their venues. */
export function indexedCities(cities: readonly City[]): readonly City[] {
  const withVenues = cities.filter(({ venueCount }) => venueCount > 0);
  const indexed = [...withVenues];
  const bands = inBands(withVenues);
  const byDistance = remoteCities(cities)
    .map((city) => ({ city, meters: metersToNearest(city, bands) }))
    .sort((a, b) => a.meters - b.meters);
  for (const { city } of byDistance) {
    if (isNearAny(city, bands)) continue;
    indexed.push(city);
    addTo(bands, city);
  }
  return indexed;
}

/** Towns without a venue and far from towns with one, of which some are indexed. */
export function remoteCities(cities: readonly City[]): readonly City[] {
  const bands = inBands(cities.filter(({ venueCount }) => venueCount > 0));
  return cities.filter((city) => !isNearAny(city, bands));
}

/** Cities by latitude, so that thousands are not compared with thousands of others, but only with those of three bands. */
type Bands = Map<number, City[]>;

function inBands(cities: readonly City[]): Bands {
  const bands: Bands = new Map();
  for (const city of cities) addTo(bands, city);
  return bands;
}

function addTo(bands: Bands, city: City): void {
  const band = bands.get(bandOf(city));
  if (band) band.push(city);
  else bands.set(bandOf(city), [city]);
}

function bandOf({ position }: City): number {
  return Math.floor(position.latitude / BAND_DEGREES);
}

function isNearAny(city: City, bands: Bands): boolean {
  const band = bandOf(city);
  return [band, band - 1, band + 1].some((near) =>
    bands.get(near)?.some((other) => metersBetween(city, other) <= NEAR_INDEXED_METERS),
  );
}

const BANDS_OF_EARTH = 180 / BAND_DEGREES;

/** Compares the bands from that of the city outwards, until all others are farther away than the nearest city so far. */
function metersToNearest(city: City, bands: Bands): number {
  let meters = Infinity;
  for (let step = 0; step <= BANDS_OF_EARTH && (step - 1) * NEAR_INDEXED_METERS < meters; step++)
    for (const band of [bandOf(city) - step, bandOf(city) + step])
      for (const other of bands.get(band) ?? []) meters = Math.min(meters, metersBetween(city, other));
  return meters;
}

function metersBetween(one: City, other: City): number {
  return distanceMeters(one.position, other.position);
}

/** `cities` are those of the town's country. If a list is unavailable, every town counts. */
export async function isIndexedCity(
  backend: Backend,
  cities: Result<readonly City[]>,
  id: string,
): Promise<boolean> {
  if (!cities.ok) return true;
  const city = cities.value.find((listed) => listed.id === id);
  if (!city || city.venueCount > 0) return city !== undefined;
  const withVenues = cities.value.filter(({ venueCount }) => venueCount > 0);
  if (isNearAny(city, inBands(withVenues))) return false;
  // A town abroad may be near.
  const lists = await listPlaces(backend);
  return !lists.ok || indexedCities(allCities(lists.value)).some((indexed) => indexed.id === id);
}
