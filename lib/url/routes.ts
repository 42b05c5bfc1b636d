import { ROUTES_WITHOUT_COUNTRY } from './browser-urls';
import { BadQuery, type Query, QUERY_READERS, TRANSIENT_READERS, type TransientParameters } from './queries';
import { QUERY_WRITERS } from './query-writers';
import { type Parameters, type SegmentCodec, SEGMENTS } from './segments';
import { transientPairs } from './transient-writers';
import { writeRoute } from './write-route';

/** In a path, `:name` is a parameter, `:page` an optional one. All URLs and types are derived from this table. */
const ROUTES = {
  ...ROUTES_WITHOUT_COUNTRY,
  counties: { path: [':locale', ':country', 'counties'], query: [] },
  allVenues: { path: [':locale', ':country', 'all'], query: [] },
  cityResults: {
    path: [':locale', ':country', ':city', 'results', ':page'],
    query: ['postalCode', 'criteria'],
  },
  countyResults: {
    path: [':locale', ':country', ':county', 'county-results', ':page'],
    query: ['criteria'],
  },
  // The query of a venue page keeps the search's time, group size and game for the booking link and the selection.
  venue: {
    path: [':locale', ':country', ':code', ':slug', 'details'],
    query: ['openAt', 'players', 'game'],
  },
  // A vCard.
  contactCard: { path: [':locale', ':country', ':code', ':slug', 'contact.vcf'], query: [] },
  // An iCalendar file.
  evening: { path: [':locale', ':country', ':code', ':slug', ':evening', 'evening.ics'], query: [] },
} as const;

type Routes = typeof ROUTES;
export type RouteName = keyof Routes;

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
  | { readonly kind: 'bad-query'; readonly locale: Parameters['locale']; readonly message: string };

type Values = Record<string, unknown>;

/** Accepts capitals, country names in any language and unknown parameters. {@link writeUrl} is canonical. */
export function parseUrl(path: string, query: Query): ParsedUrl {
  const segments = path.split('/').filter(Boolean).map(decodeSegment);
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const values = matchPath(ROUTES[name].path, segments);
    if (!values) continue;
    try {
      for (const parameter of ROUTES[name].query) values[parameter] = QUERY_READERS[parameter](query);
    } catch (error) {
      if (error instanceof BadQuery)
        return { kind: 'bad-query', locale: values.locale as Parameters['locale'], message: error.message };
      throw error;
    }
    return { kind: 'route', route: { name, ...values } as Route, transient: readTransient(query) };
  }
  return { kind: 'unknown' };
}

export function writeUrl(route: Route, transient: Partial<TransientParameters> = {}): string {
  return writeRoute(ROUTES[route.name], SEGMENTS, route, transientPairs(transient));
}

export function queryKeys(name: RouteName): string[] {
  return ROUTES[name].query.flatMap((parameter) => [...QUERY_WRITERS[parameter].keys]);
}

function matchPath(pattern: readonly string[], segments: readonly string[]): Values | null {
  const isLong = segments.length === pattern.length;
  const isShort = pattern.at(-1) === ':page' && segments.length === pattern.length - 1;
  if (!isLong && !isShort) return null;
  const values: Values = isShort ? { page: 1 } : {};
  for (const [index, text] of segments.entries()) {
    const segment = pattern[index] ?? '';
    const codec = segmentCodec(segment);
    const value = codec ? codec.read(text) : text.toLowerCase() === segment || undefined;
    if (value === undefined) return null;
    if (codec) values[segment.slice(1)] = value;
  }
  return values;
}

function segmentCodec(segment: string): SegmentCodec<unknown> | undefined {
  return segment.startsWith(':')
    ? (SEGMENTS[segment.slice(1) as keyof typeof SEGMENTS] as SegmentCodec<unknown>)
    : undefined;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function readTransient(query: Query): TransientParameters {
  return {
    place: TRANSIENT_READERS.place(query),
    searchedText: TRANSIENT_READERS.searchedText(query),
    hasMoved: TRANSIENT_READERS.hasMoved(query),
    newsletter: TRANSIENT_READERS.newsletter(query),
    typedStarts: TRANSIENT_READERS.typedStarts(query),
    vote: TRANSIENT_READERS.vote(query),
    links: TRANSIENT_READERS.links(query),
  };
}

/** Prefix and suffix of a page's path in the URL of its Open Graph image. */
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
