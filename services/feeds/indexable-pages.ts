import { DEFAULT_LOCALE } from '@locator/base/locale';
import { type City, type County, pageCount } from '@locator/venue-model';
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
  const countries = await backend.countries(locale);
  if (!countries.ok) return countries;
  const lists: CountryLists[] = [];
  for (const { code: country } of countries.value) {
    const [counties, cities] = await Promise.all([
      backend.counties(country, locale),
      backend.cities(country, null, locale),
    ]);
    if (!counties.ok) return counties;
    if (!cities.ok) return cities;
    const withPages = hasCountiesPage(counties.value)
      ? counties.value.filter(({ venueCount }) => venueCount > 0)
      : [];
    lists.push({ country, counties: withPages, cities: cities.value });
  }
  return success(Object.values(BUILDERS).flatMap((pagesOf) => pagesOf(index, lists)));
}

const locale = DEFAULT_LOCALE;

interface CountryLists {
  readonly country: string;
  /** Those that have a page. */
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
      .filter(({ counties }) => counties.length > 0)
      .map(({ country }) => countryPage('counties', country, index)),
  countyResults: (index, lists) =>
    lists.flatMap(({ country, counties }) =>
      counties.flatMap((county) =>
        Array.from({ length: pageCount(county.venueCount) }, (_, place) => ({
          route: { ...countyRoute(locale, county), page: place + 1 },
          updatedAt: index.county(country, county.code)?.updatedAt ?? null,
        })),
      ),
    ),
  cityResults: (index, lists) =>
    lists.flatMap(({ country, cities }) =>
      cities.map((city) => ({
        route: placeRoute(locale, city),
        updatedAt: index.city(country, city)?.updatedAt ?? null,
      })),
    ),
};

function countryPage(name: 'allVenues' | 'counties', country: string, index: SiteIndex): IndexablePage {
  return { route: { name, locale, country }, updatedAt: index.country(country)?.updatedAt ?? null };
}

/** With a single county, its page and the page of counties would duplicate the country's page. */
export function hasCountiesPage(counties: readonly County[]): boolean {
  return counties.filter(({ venueCount }) => venueCount > 0).length > 1;
}

/** Other towns' pages would only repeat their neighbours' venues. If the list is unavailable, every town counts. */
export function isListedCity(cities: Result<readonly City[]>, id: string): boolean {
  return !cities.ok || cities.value.some((city) => city.id === id);
}
