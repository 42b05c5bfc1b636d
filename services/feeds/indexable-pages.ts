import { type Bounds, distanceMeters, nearestOf } from '@locator/base/geo';
import { DEFAULT_LOCALE, type Locale } from '@locator/base/locale';
import { type City, type County, MAX_SINGLE_VENUES, PAGE_SIZE, pageCount } from '@locator/venue-model';
import { type Result, success } from '@locator/base';
import { countyRoute, placeRoute } from '@/lib/url/links';
import type { Route, RouteWith } from '@/lib/url/routes';
import { shownTopics } from '@/lib/brand/shown-topics';
import type { Backend } from '@/services/backend/backend';
import { type SiteIndex, siteIndex } from './site-index';

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
  return withVenues(counties).length > 1;
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

/** Returns the towns with venues and, far from them, large towns. Other towns' pages would only repeat their venues. */
export function indexedCities(cities: readonly City[]): readonly City[] {
  const towns = withVenues(cities);
  const byDistance = remoteCities(cities)
    .map((city) => ({ city, meters: metersToNearest(city, towns) }))
    .sort((a, b) => a.meters - b.meters);
  const remote: City[] = [];
  for (const { city } of byDistance) {
    const isRepeated = remote.some(
      ({ position }) => distanceMeters(position, city.position) <= NEAR_INDEXED_METERS,
    );
    if (!isRepeated) remote.push(city);
  }
  return [...towns, ...remote];
}

/** Towns without a venue and far from towns with one, of which some are indexed. */
export function remoteCities(cities: readonly City[]): readonly City[] {
  const towns = withVenues(cities);
  return cities.filter((city) => city.venueCount === 0 && metersToNearest(city, towns) > NEAR_INDEXED_METERS);
}

export function withVenues<Item extends Pick<City, 'venueCount'>>(places: readonly Item[]): Item[] {
  return places.filter(({ venueCount }) => venueCount > 0);
}

/** Infinity if `others` is empty. */
function metersToNearest({ position }: City, others: readonly City[]): number {
  return nearestOf(others, position, 1)[0]?.rank ?? Infinity;
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
  if (metersToNearest(city, withVenues(cities.value)) <= NEAR_INDEXED_METERS) return false;
  // A town abroad may be near.
  const lists = await listPlaces(backend);
  return !lists.ok || indexedCities(allCities(lists.value)).some((indexed) => indexed.id === id);
}

const WORLD: Bounds = [-180, -90, 180, 90];

/** Fills the caches for a new version of the venues, so that the first visitors do not wait. Ignores failures. */
export async function preparePages(requested: Backend, locales: readonly Locale[]): Promise<void> {
  // Use the back-end without a request deadline, because filling the caches may take longer.
  const backend = requested.lasting ?? requested;
  const index = await siteIndex(backend);
  if (index.ok) await indexablePages(backend, index.value);
  const countries = await backend.countries(DEFAULT_LOCALE);
  if (!countries.ok) return;
  for (const { code } of countries.value)
    for (const locale of locales) await backend.cities(code, null, locale);
  const clustered = countries.value.filter(({ venueCount }) => venueCount > MAX_SINGLE_VENUES);
  for (const country of [null, ...clustered.map(({ code }) => code)]) {
    await backend.clusters({ bounds: WORLD, zoom: 0, ...(country !== null && { country }) });
  }
}
