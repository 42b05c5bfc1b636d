import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { log, metrics, withRequestId } from '@locator/base/log';
import { CONTRACT_BASE, findOperation, OPERATIONS } from '@locator/venue-api';
import { parseUrl } from '@/lib/url/routes';
import { type AdmissionClass, CLASS_POLICIES, pathBehindData } from './admission-class';
import type { CacheStatus } from './page-cache/send-page';

/** nginx's status for a client that disconnected before the response was complete. */
const CLIENT_CLOSED_REQUEST = 499;

const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD', 'POST'];

export type RecordCacheStatus = (status: CacheStatus) => void;

export function recordResponse(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  id: string,
  admissionClass: AdmissionClass,
): RecordCacheStatus {
  let cache: CacheStatus | undefined;
  const start = performance.now();
  let isSent = false;
  response.once('finish', function markSent() {
    // Node also emits 'finish' when the connection is destroyed.
    isSent = !request.socket.destroyed;
  });
  response.once('close', function record() {
    const ms = performance.now() - start;
    const status = isSent ? response.statusCode : CLIENT_CLOSED_REQUEST;
    const route = routeLabel(path, admissionClass, status);
    const method = METHODS.includes(request.method) ? (request.method ?? '') : 'other';
    metrics().requests.inc({ route, method, status });
    metrics().requestSeconds.observe({ route }, ms / 1000);
    withRequestId(id, () => {
      const fields = { method, route, status, ms: Math.round(ms * 10) / 10, ...(cache && { cache }) };
      const isQuiet = CLASS_POLICIES[admissionClass].isQuiet && status < 500;
      log[isQuiet ? 'debug' : 'info'](fields, `${method} ${route} ${status}`);
    });
  });
  return function recordCacheStatus(status) {
    cache = status;
  };
}

/** Label shared by all paths without a route, because their number is unbounded. */
const UNKNOWN = 'unknown';

const STATUSES_WITHOUT_ROUTE: readonly number[] = [308, 400, 404, 411, 413, 414, 421];

export function routeLabel(path: string, admissionClass: AdmissionClass, status: number): string {
  switch (admissionClass) {
    case 'static':
      return path.startsWith('/_next/') ? 'static' : 'file';
    case 'contract':
      return contractLabel(path);
    case 'probe':
    case 'assistant':
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

function contractLabel(path: string): string {
  const found = findOperation(path.slice(CONTRACT_BASE.length));
  if (found) return CONTRACT_BASE + OPERATIONS[found.name].path;
  return path === `${CONTRACT_BASE}/openapi.json` ? path : UNKNOWN;
}

function pageLabel(path: string): string {
  if (path === '/' || path === '/results') return path;
  const parsed = parseUrl(path, {});
  if (parsed.kind === 'route') return parsed.route.name;
  return /\.\w+$/.test(path) ? 'file' : UNKNOWN;
}
