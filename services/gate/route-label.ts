import { parseUrl } from '@/lib/url/routes';

/** Addresses that lead nowhere are countless: together they are one. */
const UNKNOWN = 'unknown';

const LEADING_NOWHERE: readonly number[] = [400, 404, 411, 413, 414, 421];

/**
 * What an address stands for in metrics and log: the name of its route, never the address itself. `status` tells
 * addresses under `/api` that there are from those that visitors make up.
 */
export function routeLabel(path: string, status: number): string {
  if (path.startsWith('/_next/static/')) return 'static';
  if (path.startsWith('/_next/data/')) return pageLabel(path.replace(/^\/_next\/data\/[^/]*|\.json$/g, ''));
  if (path.startsWith('/api/v1/')) return '/api/v1';
  if (path.startsWith('/api/')) return LEADING_NOWHERE.includes(status) ? UNKNOWN : doorLabel(path);
  if (path === '/' || path === '/results') return path;
  const page = pageLabel(path);
  return page === UNKNOWN && /\.\w+$/.test(path) ? 'file' : page;
}

function doorLabel(path: string): string {
  return `/api/${path.split('/', 3)[2] ?? ''}`;
}

function pageLabel(path: string): string {
  const parsed = parseUrl(path, {});
  return parsed.kind === 'route' ? parsed.route.name : UNKNOWN;
}
