import { DEFAULT_LOCALE } from '../locale/locale';
import { type Parameters, SEGMENTS } from './parameters';
import { BadQuery, QUERIES, type Query } from './queries';

/**
 * Every localized page of the site, in one table: `:name` is a parameter, `:page` may be missing, anything else
 * stands as written. From it come the types, the parser and the writer, so that no URL is built by hand.
 */
const ROUTES = {
  home: { path: [':locale'], query: [] },
  results: { path: [':locale', 'results', ':page'], query: ['position', 'filters', 'openAt'] },
  counties: { path: [':locale', ':country', 'counties'], query: [] },
  allVenues: { path: [':locale', ':country', 'all'], query: [] },
  cityResults: {
    path: [':locale', ':country', ':city', 'results', ':page'],
    query: ['postalCode', 'filters', 'openAt'],
  },
  countyResults: {
    path: [':locale', ':country', ':county', 'county-results', ':page'],
    query: ['filters', 'openAt'],
  },
  venue: { path: [':locale', ':country', ':code', ':slug', 'details'], query: [] },
  // Files, for programs.
  contactCard: { path: [':locale', ':country', ':code', ':slug', 'contact.vcf'], query: [] },
  venuesFile: { path: [':locale', 'venues.geojson'], query: [] },
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
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'bad-query'; readonly locale: Parameters['locale']; readonly message: string };

type PathCodec = { read(text: string): unknown; write(value: unknown, locale: Parameters['locale']): string };
type Values = Record<string, unknown>;

/**
 * The route that a path and its query name, read leniently (capitals, any country name, any order of the query):
 * compare with {@link writeUrl} to learn whether the URL was canonical. Unknown query parameters are ignored.
 */
export function parseUrl(path: string, query: Query): ParsedUrl {
  const segments = path.split('/').filter(Boolean).map(decodeSegment);
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const values = matchPath(ROUTES[name].path, segments);
    if (!values) continue;
    try {
      for (const parameter of ROUTES[name].query) values[parameter] = QUERIES[parameter].read(query);
    } catch (error) {
      if (error instanceof BadQuery)
        return { kind: 'bad-query', locale: values.locale as Parameters['locale'], message: error.message };
      throw error;
    }
    return { kind: 'route', route: { name, ...values } as Route };
  }
  return { kind: 'unknown' };
}

/** The canonical URL of a route, from the root: defaults left out, query in fixed order. */
export function writeUrl(route: Route): string {
  const values: Values = { ...route };
  const path = ROUTES[route.name].path
    .filter((segment) => !(segment === ':page' && values.page === 1))
    .map(function writeSegment(segment) {
      const codec = pathCodec(segment);
      if (!codec) return segment;
      return encodeURIComponent(codec.write(values[segment.slice(1)], route.locale ?? DEFAULT_LOCALE));
    });
  const pairs = ROUTES[route.name].query.flatMap((parameter) => {
    const codec: { write(value: never): [string, string][] } = QUERIES[parameter];
    return codec.write(values[parameter] as never);
  });
  // Most have none, and a page writes a hundred of them.
  const query = pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
  return `/${path.join('/')}${query}`;
}

/** The query keys that the route understands, in their fixed order. */
export function queryKeys(name: RouteName): string[] {
  return ROUTES[name].query.flatMap((parameter) => [...QUERIES[parameter].keys]);
}

function matchPath(pattern: readonly string[], segments: readonly string[]): Values | null {
  const isLong = segments.length === pattern.length;
  const isShort = pattern.at(-1) === ':page' && segments.length === pattern.length - 1;
  if (!isLong && !isShort) return null;
  const values: Values = isShort ? { page: 1 } : {};
  for (const [index, text] of segments.entries()) {
    const segment = pattern[index] ?? '';
    const codec = pathCodec(segment);
    const value = codec ? codec.read(text) : text.toLowerCase() === segment || undefined;
    if (value === undefined) return null;
    if (codec) values[segment.slice(1)] = value;
  }
  return values;
}

function pathCodec(segment: string): PathCodec | undefined {
  return segment.startsWith(':')
    ? (SEGMENTS[segment.slice(1) as keyof typeof SEGMENTS] as PathCodec)
    : undefined;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
