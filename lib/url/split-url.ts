import type { Query } from './queries';

/** Splits a URL of the site into its path and its query, by parameter. */
export function splitUrl(url: string): [path: string, query: Query] {
  const { pathname, searchParams } = new URL(url, 'http://request.invalid');
  // A plain object would inherit properties such as `constructor`.
  const query = new Map<string, string[]>();
  for (const [key, value] of searchParams) query.set(key, [...(query.get(key) ?? []), value]);
  return [pathname, Object.fromEntries(query)];
}
