import { parseUrl } from '@/lib/url/routes';
import { type AdmissionClass, pathBehindData } from './admission-class';

/** Addresses that lead nowhere are countless: together they are one. */
const UNKNOWN = 'unknown';

const LEADING_NOWHERE: readonly number[] = [308, 400, 404, 411, 413, 414, 421];

/**
 * What a path stands for in metrics and log: the name of its route, never the path itself. `status` tells addresses under
 * `/api` that there are from those that visitors make up.
 */
export function routeLabel(path: string, admissionClass: AdmissionClass, status: number): string {
  switch (admissionClass) {
    case 'static':
      return path.startsWith('/_next/') ? 'static' : 'file';
    case 'contract':
      return '/api/v1';
    case 'probe':
    case 'api':
      return LEADING_NOWHERE.includes(status) ? UNKNOWN : `/api/${path.split('/', 3)[2] ?? ''}`;
    case 'picture':
      return 'picture';
    case 'feed':
    case 'page':
      return pageLabel(pathBehindData(path) ?? path);
  }
}

function pageLabel(path: string): string {
  if (path === '/' || path === '/results') return path;
  const parsed = parseUrl(path, {});
  if (parsed.kind === 'route') return parsed.route.name;
  return /\.\w+$/.test(path) ? 'file' : UNKNOWN;
}
