import { parseUrl } from '@/lib/url/routes';
import { type AdmissionClass, pathBehindData } from './admission-class';

/** Label shared by all paths without a route, because their number is unbounded. */
const UNKNOWN = 'unknown';

const STATUSES_WITHOUT_ROUTE: readonly number[] = [308, 400, 404, 411, 413, 414, 421];

/** Returns a path's route name for metrics and logs, which must not contain the path itself. */
export function routeLabel(path: string, admissionClass: AdmissionClass, status: number): string {
  switch (admissionClass) {
    case 'static':
      return path.startsWith('/_next/') ? 'static' : 'file';
    case 'contract':
      return '/api/v1';
    case 'probe':
    case 'api':
      return STATUSES_WITHOUT_ROUTE.includes(status) ? UNKNOWN : `/api/${path.split('/', 3)[2] ?? ''}`;
    case 'open-graph-image':
      return 'picture';
    case 'photo':
    case 'tile':
      return admissionClass;
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
