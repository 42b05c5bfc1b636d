import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { clientOf } from '@/lib/server/http/client-address';
import { metrics } from '@/lib/server/metrics/metrics';
import { createAdmission } from './admission';
import { CLASS_POLICIES, type ClassOf } from './admission-class';
import { createClientConcurrency } from './client-concurrency';
import { type Rejection, TOO_MANY_CONCURRENT } from './rejection';

/** A page takes milliseconds, so permits are available again by then. */
const RETRY_SECONDS = 2;

/** Callbacks for an admitted or rejected request. */
export interface Outcomes {
  /** Settles when the response is complete. */
  readonly begin: () => Promise<void>;
  readonly reject: (rejection: Rejection) => void;
}

/** Starts a request when it is its client's turn, or rejects it: immediately, or while it waits. */
export type AdmitRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  outcomes: Outcomes,
) => void;

export function createAdmitRequest(
  config: Pick<SiteConfig, 'protection' | 'trustedProxies' | 'backCredentials'>,
  classOf: ClassOf,
): AdmitRequest {
  const { maxConcurrentRequests } = config.protection;
  // Request bodies have separate permits, so that slow uploads do not delay pages.
  const bodies = createAdmission(maxConcurrentRequests);
  const others = createAdmission(maxConcurrentRequests);
  const clients = createClientConcurrency(config);
  const headers = { 'Retry-After': String(RETRY_SECONDS) };
  const tooManyConcurrent: Rejection = {
    status: 429,
    code: 'too-many-requests',
    reason: TOO_MANY_CONCURRENT,
    message: `Too many concurrent requests from this address. Retry in ${RETRY_SECONDS} seconds.`,
    headers,
  };
  const atCapacity: Rejection = {
    status: 503,
    code: 'unavailable',
    message: `The server is at capacity. Retry in ${RETRY_SECONDS} seconds.`,
    headers,
  };

  return function admitRequest(request, response, path, { begin, reject }) {
    if (!CLASS_POLICIES[classOf(path)].needsPermit) {
      void begin();
      return;
    }
    const releaseClient = clients.acquire(request, path);
    if (!releaseClient) {
      reject(tooManyConcurrent);
      return;
    }
    const admission = Number(request.headers['content-length'] ?? 0) > 0 ? bodies : others;
    const permit = admission.acquire(
      clientOf(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for']?.toString(),
        config.trustedProxies,
      ),
      function work() {
        beforeHead(response, releasePermit);
        void begin();
      },
      function shed() {
        reject(tooManyConcurrent);
      },
    );
    if (!permit) {
      releaseClient();
      reject(atCapacity);
      return;
    }
    function releasePermit(): void {
      permit?.release();
      metrics().inProgress.set(bodies.count() + others.count());
    }
    metrics().inProgress.set(bodies.count() + others.count());
    response.once('close', releasePermit);
    response.once('close', releaseClient);
  };
}

/**
 * Calls `listener` before a response's head is sent: from then on, the response is complete or limited by the
 * client's reading speed.
 */
function beforeHead(response: ServerResponse, listener: () => void): void {
  const { writeHead } = response;
  response.writeHead = function writeHeadLate(...args: Parameters<typeof writeHead>) {
    listener();
    return writeHead.apply(response, args);
  } as typeof writeHead;
}
