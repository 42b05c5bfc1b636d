import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { log } from '@/lib/server/log/log';
import { withRequestId } from '@/lib/server/log/request-id';
import { metrics } from '@/lib/server/metrics/metrics';
import { type AdmissionClass, CLASS_POLICIES } from './admission-class';
import type { CacheOutcome } from './page-cache/send-page';
import { routeLabel } from './route-label';

/** nginx's status for a client that disconnected before the response was complete. */
const CLIENT_CLOSED_REQUEST = 499;

const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD', 'POST'];

/** Sets the cache outcome in the log line of a response. */
export type RecordCacheOutcome = (outcome: CacheOutcome) => void;

/** Records the request in metrics and log once the response has been sent or the client has disconnected. */
export function recordResponse(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  id: string,
  admissionClass: AdmissionClass,
): RecordCacheOutcome {
  let cache: CacheOutcome | undefined;
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
  return function recordCacheOutcome(outcome) {
    cache = outcome;
  };
}
