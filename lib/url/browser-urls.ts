import type { FilterCode } from '../filters/filters';
import type { Position } from '../geo/position';
import type { Locale } from '../locale/locale';
import { QUERIES } from './queries';

/**
 * The URLs that name no country, for code that reaches the browser: the routes table would bring the table of
 * countries along. A test holds them against the table's own.
 */

export function homeUrl(locale: Locale): string {
  return `/${locale}`;
}

/** The results around a position; without one, those of the default country. */
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

/** The URL of a list of results with other criteria, from its first page on. Nothing else in the query changes. */
export function withCriteria(url: string, filters: readonly FilterCode[], openAt: string | null): string {
  const { pathname, searchParams } = new URL(url, 'http://relative.invalid');
  for (const key of [...QUERIES.filters.keys, ...QUERIES.openAt.keys]) searchParams.delete(key);
  for (const [key, value] of [...QUERIES.filters.write(filters), ...QUERIES.openAt.write(openAt)]) {
    searchParams.append(key, value);
  }
  const query = searchParams.toString();
  return `${pathname.replace(/(results)\/\d+$/, '$1')}${query && `?${query}`}`;
}

/** Every venue as GeoJSON. */
export function venuesFileUrl(locale: string): string {
  return `/${locale}/venues.geojson`;
}
