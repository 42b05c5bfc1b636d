import type { Query } from './queries';
import { queryKeys, type Route, writeUrl } from './routes';

/**
 * Where a request for `path` and `query` should have gone to reach `route`, or null when it went there. Parameters
 * the route doesn't know (a campaign's `utm_source`) don't matter, and are kept when something else has to be mended.
 */
export function canonicalRedirect(route: Route, path: string, query: Query): string | null {
  const canonical = new URL(writeUrl(route), 'http://canonical.invalid');
  const known = queryKeys(route.name);
  const given = entries(query);
  const givenKnown = new URLSearchParams(given.filter(([key]) => known.includes(key)));
  const samePath = decode(path) === decode(canonical.pathname);
  if (samePath && givenKnown.toString() === canonical.searchParams.toString()) return null;
  for (const [key, value] of given) if (!known.includes(key)) canonical.searchParams.append(key, value);
  return canonical.pathname + canonical.search;
}

function entries(query: Query): [string, string][] {
  return Object.entries(query).flatMap(([key, value]) =>
    [value ?? []].flat().map((text): [string, string] => [key, text]),
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
