import type { FilterCode } from '../filters/filters';
import type { Position } from '../geo/position';
import type { Locale } from '../locale/locale';
import { QUERIES } from './queries';

/**
 * URLs without a country, for code that runs in the browser: the routes table would add the table of countries to the
 * bundle. A test compares them with the table's URLs.
 */

export function homeUrl(locale: Locale): string {
  return `/${locale}`;
}

/** Returns the URL of the results around a position, or in the default country. */
export function resultsUrl(
  locale: Locale,
  position: Position | null = null,
  filters: readonly FilterCode[] = [],
  openAt: string | null = null,
): string {
  const query = new URLSearchParams([
    ...QUERIES.position.write(position),
    ...QUERIES.filters.write(filters),
    ...QUERIES.openAt.write(openAt),
  ]).toString();
  return `/${locale}/results${query && `?${query}`}`;
}

/** Returns the URL of the first page of the same results with other criteria. */
export function withCriteria(url: string, filters: readonly FilterCode[], openAt: string | null): string {
  const { pathname, searchParams } = new URL(url, 'http://relative.invalid');
  for (const key of [...QUERIES.filters.keys, ...QUERIES.openAt.keys]) searchParams.delete(key);
  for (const [key, value] of [...QUERIES.filters.write(filters), ...QUERIES.openAt.write(openAt)]) {
    searchParams.append(key, value);
  }
  const query = searchParams.toString();
  return `${pathname.replace(/(results)\/\d+$/, '$1')}${query && `?${query}`}`;
}

export function venuesFileUrl(locale: string): string {
  return `/${locale}/venues.geojson`;
}
