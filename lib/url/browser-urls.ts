import { type Criteria, NO_CRITERIA } from '@locator/venue-model';
import type { Bounds, Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { QueryParameters } from './queries';
import { type Pair, QUERY_WRITERS, replaceParameters, searchOf, writeValues } from './query-writers';
import type { Selection } from './selection';
import { type Topic, TOPIC_SLUGS } from './topics';

/** Id of the search box. */
export const PLACE_ID = 'place';

/** Separate, so that browser code can write their URLs without the table of countries. */
export const ROUTES_WITHOUT_COUNTRY = {
  home: { path: [':locale'], query: ['game'] },
  results: {
    path: [':locale', 'results', ':page'],
    query: ['position', 'isOwnPosition', 'bounds', 'criteria'],
  },
  information: { path: [':locale', ':topic'], query: [] },
  selection: {
    path: [':locale', 'selection'],
    query: ['view', 'venues', 'players', 'openAt', 'game', 'starts'],
  },
  networkMap: { path: [':locale', 'map.webp'], query: [] },
  meetingMap: { path: [':locale', 'selection', 'map.webp'], query: ['venues', 'starts'] },
  venuesFile: { path: [':locale', 'venues.geojson'], query: [] },
} as const;

/** Path segments that begin with `:` are parameters; `:page` is omitted for the first page. */
export interface RouteDefinition {
  readonly path: readonly string[];
  readonly query: readonly (keyof QueryParameters)[];
}

/** Returns a URL relative to the root, without default values, with the query in a fixed order and `more` last. */
export function writeRoute(
  { path, query }: RouteDefinition,
  segments: Readonly<Record<string, { write(value: unknown, locale: string): string }>>,
  route: { readonly locale: string } & Readonly<Record<string, unknown>>,
  more: Pair[] = [],
): string {
  const written = path
    .filter((segment) => !(segment === ':page' && route.page === 1))
    .map(function writeSegment(segment) {
      if (!segment.startsWith(':')) return segment;
      const name = segment.slice(1);
      return encodeURIComponent(segments[name]?.write(route[name], route.locale) ?? '');
    });
  return `/${written.join('/')}${searchOf([...writeValues(QUERY_WRITERS, query, route), ...more])}`;
}

export const SEGMENT_WRITERS = {
  locale: { write: (locale: Locale): string => locale },
  // The topic's slug is in the page's language. URLs with a slug in another language are redirected.
  topic: { write: (topic: Topic, locale: Locale): string => TOPIC_SLUGS[topic][locale] },
  page: { write: (page: number): string => String(page) },
};

export function homeUrl(locale: Locale): string {
  return writeRoute(ROUTES_WITHOUT_COUNTRY.home, SEGMENT_WRITERS, { locale, game: null });
}

/** URL of the search form with an occasion, which asks for the place. */
export function occasionUrl(locale: Locale, game: string): string {
  return `${writeRoute(ROUTES_WITHOUT_COUNTRY.home, SEGMENT_WRITERS, { locale, game })}#${PLACE_ID}`;
}

export function informationUrl(locale: string, topic: Topic): string {
  return writeRoute(ROUTES_WITHOUT_COUNTRY.information, SEGMENT_WRITERS, { locale, topic });
}

/** In the default country. */
export function resultsUrl(locale: Locale, criteria: Criteria = NO_CRITERIA): string {
  const route = { locale, criteria, page: 1 };
  return writeRoute(ROUTES_WITHOUT_COUNTRY.results, SEGMENT_WRITERS, route);
}

/** URL of the results around the visitor, with the other parameters of the results in a country. */
export function aroundVisitor(url: string, position: Position): string {
  return replaceParameters(url, { position, isOwnPosition: true });
}

export function mapAreaUrl(locale: Locale, bounds: Bounds, criteria: Criteria): string {
  return replaceParameters(resultsUrl(locale), { bounds, criteria });
}

/** As the form without JavaScript. It redirects to the results for the place. */
export function typedPlaceUrl(locale: Locale, text: string): string {
  return `${resultsUrl(locale)}?${new URLSearchParams({ place: text.trim() }).toString()}`;
}

/** Replaces the criteria in a URL. A results URL then points to the first page. */
export function withCriteria(url: string, criteria: Criteria): string {
  return replaceParameters(url, { criteria }).replace(/(results)\/\d+(?=$|\?)/, '$1');
}

export function selectionUrl(locale: Locale, selection: Selection): string {
  const route = { locale, ...selection };
  return writeRoute(ROUTES_WITHOUT_COUNTRY.selection, SEGMENT_WRITERS, route);
}

/** URL of a picture of the starting points and of the venues, which are numbered in their order. */
export function meetingMapUrl(locale: Locale, selection: Pick<Selection, 'venues' | 'starts'>): string {
  return writeRoute(ROUTES_WITHOUT_COUNTRY.meetingMap, SEGMENT_WRITERS, { locale, ...selection });
}

/** URL of the picture on the home page: the venues of the default country, or of all countries. */
export function networkMapUrl(locale: Locale): string {
  return writeRoute(ROUTES_WITHOUT_COUNTRY.networkMap, SEGMENT_WRITERS, { locale });
}
