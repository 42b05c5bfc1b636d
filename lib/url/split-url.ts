import type { Query } from './queries';

/** Splits a site-relative URL into its path and its query parameters. */
export function splitUrl(url: string): [path: string, query: Query] {
  const { pathname, searchParams } = new URL(url, 'http://request.invalid');
  // Uses a `Map`, because a plain object would inherit properties such as `constructor`.
  const query = new Map<string, string[]>();
  for (const [key, value] of searchParams) query.set(key, [...(query.get(key) ?? []), value]);
  return [pathname, Object.fromEntries(query)];
}
