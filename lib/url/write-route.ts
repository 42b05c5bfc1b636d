import { DEFAULT_LOCALE, type Locale } from '../locale/locale';
import type { QueryParameters, TransientParameters } from './queries';
import { QUERY_WRITERS, TRANSIENT_WRITERS } from './query-writers';

/**
 * The path and the query parameters of a route. Path segments that begin with `:` are parameters; `:page` is omitted
 * for the first page. Other segments are literal.
 */
export interface RouteDefinition {
  readonly path: readonly string[];
  readonly query: readonly (keyof QueryParameters)[];
}

/** Functions that write path parameters, by parameter name. Browser code may omit those that it does not need. */
export type SegmentWriters = Readonly<
  Record<string, { write(value: never, locale: Locale): string } | undefined>
>;

type Pair = [key: string, value: string];
type AnyWriter = { write(value: unknown): Pair[] };

/**
 * Returns a URL relative to the root, without default values, with the query in a fixed order and transient
 * parameters last.
 */
export function writeRoute(
  { path, query }: RouteDefinition,
  segments: SegmentWriters,
  route: object,
  transient: Partial<TransientParameters> = {},
): string {
  const values = { ...route } as Readonly<Record<string, unknown>>;
  const locale = (values.locale ?? DEFAULT_LOCALE) as Locale;
  const written = path
    .filter((segment) => !(segment === ':page' && values.page === 1))
    .map(function writeSegment(segment) {
      if (!segment.startsWith(':')) return segment;
      const name = segment.slice(1);
      return encodeURIComponent(segments[name]?.write(values[name] as never, locale) ?? '');
    });
  const pairs = query.flatMap((name) => (QUERY_WRITERS[name] as AnyWriter).write(values[name]));
  return `/${written.join('/')}${writeQuery([...pairs, ...transientPairs(transient)])}`;
}

/** Replaces the given parameters in a site-relative URL and keeps all others. */
export function replaceParameters(
  url: string,
  parameters: Partial<QueryParameters & TransientParameters>,
): string {
  const { pathname, searchParams } = new URL(url, 'http://relative.invalid');
  const writers = { ...QUERY_WRITERS, ...TRANSIENT_WRITERS };
  for (const [name, value] of Object.entries(parameters)) {
    const writer = writers[name as keyof typeof writers];
    for (const key of writer.keys) searchParams.delete(key);
    for (const pair of (writer as AnyWriter).write(value)) searchParams.append(...pair);
  }
  return pathname + writeQuery([...searchParams]);
}

function transientPairs(transient: Partial<TransientParameters>): Pair[] {
  return Object.entries(transient).flatMap(([name, value]) =>
    (TRANSIENT_WRITERS[name as keyof TransientParameters] as AnyWriter).write(value),
  );
}

function writeQuery(pairs: Pair[]): string {
  // Fast path: a page contains about a hundred URLs, and most of them have no query string.
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}
