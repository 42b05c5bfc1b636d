import { decodeUri } from '@locator/base';
import type { Details } from '../data-layer/push';
import { orderFilters, readGame } from '@locator/venue-model/chain';
import { type RouteDefinition, ROUTES_WITHOUT_COUNTRY, writeRoute } from './browser-urls';
import { type Query, QUERY, readValues, textsIn } from './queries';
import type { Pair } from './query-writers';
import { TRANSIENT, type TransientParameters, writeTransient } from './transient';
import { type Parameters, type SegmentCodec, SEGMENTS } from './segments';

/** A route's traits besides its URL. */
interface RouteTraits extends RouteDefinition {
  /** Sent to the tag manager. Null for a file. */
  readonly pageName: Details<'pageView'>['pageName'] | null;
  /** Whether the search form asks for a time, a group and filters, too. */
  readonly asksCriteria: boolean;
  /** Whether the page cache may keep it: neither personal nor large. */
  readonly isCached: boolean;
  /** The part of the sitemap that lists it, if search engines may index it. */
  readonly sitemap: 'pages' | 'venues' | null;
  /** Decides about permits and limits of requests. */
  readonly admissionClass: 'page' | 'tile' | 'feed';
}

const FILE = { pageName: null, asksCriteria: false, sitemap: null } as const;

/** `:name` is a parameter, `:page` an optional one. All URLs, types and lists of routes are derived from this table. */
// prettier-ignore
export const ROUTES = {
  home: {
    ...ROUTES_WITHOUT_COUNTRY.home,
    pageName: 'Home', asksCriteria: true, isCached: true, sitemap: 'pages', admissionClass: 'page',
  },
  results: {
    ...ROUTES_WITHOUT_COUNTRY.results,
    pageName: 'Results', asksCriteria: true, isCached: true, sitemap: null, admissionClass: 'page',
  },
  information: {
    ...ROUTES_WITHOUT_COUNTRY.information,
    pageName: 'Information', asksCriteria: false, isCached: true, sitemap: 'pages', admissionClass: 'page',
  },
  // Not cached, because its URL contains places that visitors typed.
  selection: {
    ...ROUTES_WITHOUT_COUNTRY.selection,
    pageName: 'Selection', asksCriteria: false, isCached: false, sitemap: null, admissionClass: 'page',
  },
  networkMap: { ...ROUTES_WITHOUT_COUNTRY.networkMap, ...FILE, isCached: true, admissionClass: 'tile' },
  meetingMap: { ...ROUTES_WITHOUT_COUNTRY.meetingMap, ...FILE, isCached: false, admissionClass: 'tile' },
  venuesFile: { ...ROUTES_WITHOUT_COUNTRY.venuesFile, ...FILE, isCached: true, admissionClass: 'feed' },
  counties: {
    path: [':locale', ':country', 'counties'], query: [],
    pageName: 'Counties', asksCriteria: false, isCached: true, sitemap: 'pages', admissionClass: 'page',
  },
  allVenues: {
    path: [':locale', ':country', 'all'], query: [],
    pageName: 'AllVenues', asksCriteria: false, isCached: true, sitemap: 'pages', admissionClass: 'page',
  },
  cityResults: {
    path: [':locale', ':country', ':city', 'results', ':page'], query: ['postalCode', 'criteria'],
    pageName: 'CityResults', asksCriteria: true, isCached: true, sitemap: 'pages', admissionClass: 'page',
  },
  countyResults: {
    path: [':locale', ':country', ':county', 'county-results', ':page'], query: ['criteria'],
    pageName: 'CountyResults', asksCriteria: true, isCached: true, sitemap: 'pages', admissionClass: 'page',
  },
  // Its query keeps the search's time, group size and game for the booking link and the selection.
  venue: {
    path: [':locale', ':country', ':code', ':slug', 'details'], query: ['openAt', 'players', 'game'],
    pageName: 'Details', asksCriteria: false, isCached: true, sitemap: 'venues', admissionClass: 'page',
  },
  // A vCard.
  contactCard: {
    path: [':locale', ':country', ':code', ':slug', 'contact.vcf'], query: [],
    ...FILE, isCached: true, admissionClass: 'page',
  },
  // An iCalendar file.
  evening: {
    path: [':locale', ':country', ':code', ':slug', ':evening', 'evening.ics'], query: [],
    ...FILE, isCached: false, admissionClass: 'page',
  },
} as const satisfies Readonly<Record<string, RouteTraits> & Record<keyof typeof ROUTES_WITHOUT_COUNTRY, RouteTraits>>;

type Routes = typeof ROUTES;
export type RouteName = keyof Routes;

export type RouteWith<Traits> = {
  [Name in RouteName]: Routes[Name] extends Traits ? Name : never;
}[RouteName];

export type PageRoute = RouteWith<{ readonly pageName: string }>;

export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[];

type PathParameter<Segment> = Segment extends `:${infer Name extends keyof Parameters}` ? Name : never;

export type RouteOf<Name extends RouteName> = Name extends RouteName
  ? { readonly name: Name } & Readonly<
      Pick<Parameters, PathParameter<Routes[Name]['path'][number]> | Routes[Name]['query'][number]>
    >
  : never;

export type Route = RouteOf<RouteName>;

export type ParsedUrl =
  | { readonly kind: 'route'; readonly route: Route; readonly transient: TransientParameters }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'bad-query'; readonly locale: Parameters['locale'] };

type Values = Record<string, unknown>;

const CHAIN_CODES = { orderFilters, readGame };

const TRANSIENT_NAMES = Object.keys(TRANSIENT) as (keyof TransientParameters)[];

/** Accepts capitals, country names in any language and unknown parameters. {@link writeUrl} is canonical. */
export function parseUrl(path: string, query: Query): ParsedUrl {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((segment) => decodeUri(segment) ?? segment);
  const locale = SEGMENTS.locale.read(segments[0] ?? '');
  if (locale === undefined) return { kind: 'unknown' };
  for (const name of ROUTE_NAMES) {
    const inPath = matchPath(ROUTES[name].path, segments);
    if (!inPath) continue;
    const inQuery = readValues(QUERY, ROUTES[name].query, query, CHAIN_CODES);
    const transient = readValues(TRANSIENT, TRANSIENT_NAMES, query, CHAIN_CODES);
    if (!inQuery || !transient) return { kind: 'bad-query', locale };
    const values: Values = { name, ...inPath, ...inQuery };
    return { kind: 'route', route: values as Route, transient };
  }
  return { kind: 'unknown' };
}

export function writeUrl(route: Route, transient: Partial<TransientParameters> = {}): string {
  return writeRoute(ROUTES[route.name], SEGMENTS, route, writeTransient(transient));
}

/** Null if the URL is canonical. Unknown parameters (`utm_source`) are ignored, and kept in the result. */
export function canonicalRedirect(route: Route, path: string, query: Query): string | null {
  const canonical = new URL(writeUrl(route), 'http://canonical.invalid');
  const keys: readonly string[] = ROUTES[route.name].query.flatMap((parameter) => QUERY[parameter].keys);
  const given = Object.entries(query).flatMap(([key, value]) =>
    textsIn(value).map((text): Pair => [key, text]),
  );
  const givenKnown = new URLSearchParams(given.filter(([key]) => keys.includes(key)));
  const samePath = (decodeUri(path) ?? path) === decodeUri(canonical.pathname);
  if (samePath && givenKnown.toString() === canonical.searchParams.toString()) return null;
  for (const [key, value] of given) if (!keys.includes(key)) canonical.searchParams.append(key, value);
  return canonical.pathname + canonical.search;
}

const CODECS: Readonly<Record<string, SegmentCodec<unknown>>> = SEGMENTS;

/** Last segments that a URL may lack, with the values that it then has. A country alone means all of its venues. */
const OPTIONAL_ENDS: Readonly<Record<string, Values>> = { ':page': { page: 1 }, all: {} };

function matchPath(pattern: readonly string[], segments: readonly string[]): Values | null {
  const isLong = segments.length === pattern.length;
  const optional = segments.length === pattern.length - 1 ? OPTIONAL_ENDS[pattern.at(-1) ?? ''] : undefined;
  if (!isLong && !optional) return null;
  const values: Values = { ...optional };
  for (const [index, text] of segments.entries()) {
    const segment = pattern[index] ?? '';
    const name = segment.startsWith(':') ? segment.slice(1) : null;
    const value = name === null ? text.toLowerCase() === segment || undefined : CODECS[name]?.read(text);
    if (value === undefined) return null;
    if (name !== null) values[name] = value;
  }
  return values;
}

const IMAGE_FOLDER = '/pictures';
const IMAGE_EXTENSION = '.png';

export function openGraphImageUrl(pageUrl: string): string {
  const [path = '', query] = pageUrl.split('?');
  return `${IMAGE_FOLDER}${path}${IMAGE_EXTENSION}${query === undefined ? '' : `?${query}`}`;
}

export function pageOfOpenGraphImage(url: string): string | null {
  const [path = '', query] = url.split('?');
  if (!path.startsWith(`${IMAGE_FOLDER}/`) || !path.endsWith(IMAGE_EXTENSION)) return null;
  const page = path.slice(IMAGE_FOLDER.length, -IMAGE_EXTENSION.length);
  return query === undefined ? page : `${page}?${query}`;
}

export function splitUrl(url: string): [path: string, query: Query] {
  const { pathname, searchParams } = new URL(url, 'http://request.invalid');
  // Uses a `Map`, because a plain object would inherit properties such as `constructor`.
  const query = new Map<string, string[]>();
  for (const [key, value] of searchParams) query.set(key, [...(query.get(key) ?? []), value]);
  return [pathname, Object.fromEntries(query)];
}
