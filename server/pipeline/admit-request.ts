import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { clientOf } from '@/lib/server/http/client-address';
import { metrics } from '@/lib/server/metrics/metrics';
import { createAdmission } from './admission';
import { CLASS_POLICIES, type ClassOf } from './admission-class';
import { createClientConcurrency } from './client-concurrency';
import { type Rejection, TOO_MANY_CONCURRENT } from './rejection';

/** Pages are rendered in milliseconds, so permits are free again after two seconds. */
const RETRY_SECONDS = 2;

const HEADERS = { 'Retry-After': String(RETRY_SECONDS) };

const CLIENT_AT_LIMIT: Rejection = {
  status: 429,
  code: 'too-many-requests',
  reason: TOO_MANY_CONCURRENT,
  message: `Too many concurrent requests from this address. Retry in ${RETRY_SECONDS} seconds.`,
  headers: HEADERS,
};

const SERVER_AT_CAPACITY: Rejection = {
  status: 503,
  code: 'unavailable',
  message: `The server is at capacity. Retry in ${RETRY_SECONDS} seconds.`,
  headers: HEADERS,
};

/** Callbacks for an admitted or rejected request. */
export interface Outcomes {
  /** Settles when the response is complete. */
  readonly begin: () => Promise<void>;
  readonly reject: (rejection: Rejection) => void;
}

export interface AdmitRequests {
  /** Starts a request when it is its client's turn, or rejects it: immediately, or while it waits. */
  admit(request: IncomingMessage, response: ServerResponse, path: string, outcomes: Outcomes): void;
  /**
   * Counts a request without a permit as open until its response is closed, or the returned function is called.
   * Rejects it and returns null if its client has too many open requests.
   */
  countOpen(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    reject: Outcomes['reject'],
  ): (() => void) | null;
  /** Starts work that no client waits for, or calls `shed` if the server is at capacity. */
  admitBackground(work: { readonly begin: () => Promise<void>; readonly shed: () => void }): void;
}

/** All work that no client waits for counts as the work of one client, which loses its turn first. */
const BACKGROUND = 'background';

export function createAdmitRequests(
  config: Pick<SiteConfig, 'protection' | 'trustedProxies' | 'backCredentials'>,
  classOf: ClassOf,
): AdmitRequests {
  const { maxConcurrentRequests } = config.protection;
  // Request bodies have separate permits, so that slow uploads do not delay pages.
  const bodies = createAdmission(maxConcurrentRequests);
  const others = createAdmission(maxConcurrentRequests);
  const clients = createClientConcurrency(config);

  function updateMetric(): void {
    metrics().inProgress.set(bodies.count() + others.count());
  }

  const countOpen: AdmitRequests['countOpen'] = function countOpen(request, response, path, reject) {
    const release = clients.acquire(request, path);
    if (!release) {
      reject(CLIENT_AT_LIMIT);
      return null;
    }
    response.once('close', release);
    return release;
  };

  const admit: AdmitRequests['admit'] = function admit(request, response, path, { begin, reject }) {
    if (!CLASS_POLICIES[classOf(path)].needsPermit) {
      void begin();
      return;
    }
    const releaseClient = countOpen(request, response, path, reject);
    if (!releaseClient) return;
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
        reject(CLIENT_AT_LIMIT);
      },
    );
    if (!permit) {
      releaseClient();
      reject(SERVER_AT_CAPACITY);
      return;
    }
    function releasePermit(): void {
      permit?.release();
      updateMetric();
    }
    updateMetric();
    response.once('close', releasePermit);
  };

  return {
    admit,
    countOpen,
    admitBackground({ begin, shed }) {
      const permit = others.acquire(
        BACKGROUND,
        function work() {
          void begin().finally(function releasePermit() {
            permit?.release();
            updateMetric();
          });
        },
        shed,
      );
      if (!permit) shed();
      updateMetric();
    },
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
