import { decodeUri } from '@locator/base';
import type { Query } from './queries';
import { queryKeys, type Route, writeUrl } from './routes';

/** Null if the URL is canonical. Unknown parameters (`utm_source`) are ignored, and kept in the result. */
export function canonicalRedirect(route: Route, path: string, query: Query): string | null {
  const canonical = new URL(writeUrl(route), 'http://canonical.invalid');
  const keys = queryKeys(route.name);
  const given = entries(query);
  const givenKnown = new URLSearchParams(given.filter(([key]) => keys.includes(key)));
  const samePath = (decodeUri(path) ?? path) === decodeUri(canonical.pathname);
  if (samePath && givenKnown.toString() === canonical.searchParams.toString()) return null;
  for (const [key, value] of given) if (!keys.includes(key)) canonical.searchParams.append(key, value);
  return canonical.pathname + canonical.search;
}

function entries(query: Query): [string, string][] {
  return Object.entries(query).flatMap(([key, value]) =>
    [value ?? []].flat().map((text): [string, string] => [key, text]),
  );
}
