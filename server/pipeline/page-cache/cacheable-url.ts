import { canonicalRedirect, parseUrl, type Route, ROUTES, writeUrl, splitUrl } from '@/lib/url/routes';
import { writeTransient } from '@/lib/url/transient';
import { dataPath, pathBehindData } from '../admission-class';

const CACHED_FILES = /^\/(?:licences\.txt|robots\.txt|sitemap\.xml|sitemaps\/[\w-]+\.xml)$/;

/**
 * Returns the canonical form, without parameters that the page does not read; null if the response must not be cached:
 * unknown pages, redirects, a chosen position or time, and transient parameters.
 *
 * @param target path and query of a page or of its JSON data (`/_next/data/…`)
 */
export function cacheableUrl(target: string): string | null {
  if (CACHED_FILES.test(target)) return target;
  const [path, query] = splitUrl(target);
  const page = pathBehindData(path);
  const parsed = parseUrl(page ?? path, query);
  if (parsed.kind !== 'route' || !isSameForAllVisitors(parsed.route)) return null;
  if (writeTransient(parsed.transient).length > 0) return null;
  if (canonicalRedirect(parsed.route, page ?? path, query) !== null) return null;
  const url = writeUrl(parsed.route);
  if (page === null) return url;
  const [canonicalPath = '', search] = url.split('?');
  return dataPath(path, canonicalPath) + (search === undefined ? '' : `?${search}`);
}

export function isDataUrl(url: string): boolean {
  return url.startsWith('/_next/data/');
}

function isSameForAllVisitors(route: Route): boolean {
  if ('position' in route && (route.position !== null || route.bounds !== null)) return false;
  const evening = 'criteria' in route ? route.criteria : route;
  if ('openAt' in evening && evening.openAt !== null) return false;
  return ROUTES[route.name].isCached;
}
