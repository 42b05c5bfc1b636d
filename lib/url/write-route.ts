import { DEFAULT_LOCALE, type Locale } from '@locator/base/locale';
import type { QueryParameters } from './queries';
import { type Pair, QUERY_WRITERS, type QueryWriter } from './query-writers';

/** Path segments that begin with `:` are parameters; `:page` is omitted for the first page. */
export interface RouteDefinition {
  readonly path: readonly string[];
  readonly query: readonly (keyof QueryParameters)[];
}

/** Browser code may omit those that it does not need. */
export type SegmentWriters = Readonly<
  Record<string, { write(value: never, locale: Locale): string } | undefined>
>;

/** Returns a URL relative to the root, without default values, with the query in a fixed order and `more` last. */
export function writeRoute(
  { path, query }: RouteDefinition,
  segments: SegmentWriters,
  route: object,
  more: readonly Pair[] = [],
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
  const pairs = query.flatMap((name) => (QUERY_WRITERS[name] as QueryWriter<unknown>).write(values[name]));
  return `/${written.join('/')}${writeQuery([...pairs, ...more])}`;
}

export function replaceParameters(url: string, parameters: Partial<QueryParameters>): string {
  return replaceWith(QUERY_WRITERS, url, parameters);
}

export function replaceWith<Values extends object>(
  writers: { readonly [Name in keyof Values]: QueryWriter<Values[Name]> },
  url: string,
  parameters: Partial<Values>,
): string {
  const { pathname, searchParams } = new URL(url, 'http://relative.invalid');
  for (const name in parameters) {
    const writer = writers[name];
    const value = parameters[name];
    for (const key of writer.keys) searchParams.delete(key);
    if (value !== undefined) for (const pair of writer.write(value)) searchParams.append(...pair);
  }
  return pathname + writeQuery([...searchParams]);
}

function writeQuery(pairs: Pair[]): string {
  // Fast path: a page contains about a hundred URLs, and most of them have no query string.
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}
