import { DEFAULT_LOCALE } from '@locator/base/locale/locale';
import { pageCount } from '@locator/venue-model/pagination';
import { type Result, success } from '@locator/base/result';
import { countyRoute, placeRoute } from '@/lib/url/links';
import type { Route } from '@/lib/url/routes';
import { SHOWN_TOPICS } from '@/lib/brand/shown-topics';
import type { Backend } from '@/services/backend/backend';
import type { City, County } from '@locator/venue-model/listings';
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
  const locale = DEFAULT_LOCALE;
  const countries = await backend.countries(locale);
  if (!countries.ok) return countries;
  const pages: IndexablePage[] = [
    { route: { name: 'home', locale }, updatedAt: index.whole.updatedAt },
    ...SHOWN_TOPICS.map((topic) => ({
      route: { name: 'information', locale, topic } as const,
      updatedAt: null,
    })),
  ];
  for (const { code: country } of countries.value) {
    const [counties, cities] = await Promise.all([
      backend.counties(country, locale),
      backend.cities(country, null, locale),
    ]);
    if (!counties.ok) return counties;
    if (!cities.ok) return cities;
    const updatedAt = index.country(country)?.updatedAt ?? null;
    const withVenues = hasCountiesPage(counties.value)
      ? counties.value.filter(({ venueCount }) => venueCount > 0)
      : [];
    pages.push({ route: { name: 'allVenues', locale, country }, updatedAt });
    if (withVenues.length > 0) pages.push({ route: { name: 'counties', locale, country }, updatedAt });
    for (const county of withVenues) {
      for (let page = 1; page <= pageCount(county.venueCount); page++) {
        pages.push({
          route: { ...countyRoute(locale, county), page },
          updatedAt: index.county(country, county.code)?.updatedAt ?? null,
        });
      }
    }
    for (const city of cities.value) {
      pages.push({
        route: placeRoute(locale, city),
        updatedAt: index.city(country, city)?.updatedAt ?? null,
      });
    }
  }
  return success(pages);
}

/** With a single county, its page and the page of counties would duplicate the country's page. */
export function hasCountiesPage(counties: readonly County[]): boolean {
  return counties.filter(({ venueCount }) => venueCount > 0).length > 1;
}

/** Other towns' pages would only repeat their neighbours' venues. If the list is unavailable, every town counts. */
export function isListedCity(cities: Result<readonly City[]>, id: string): boolean {
  return !cities.ok || cities.value.some((city) => city.id === id);
}
