import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { clientOf } from '@/lib/server/http/client-address';
import { metrics } from '@/lib/server/metrics/metrics';
import { type Admission, BACKGROUND, createAdmission } from './admission';
import { CLASS_POLICIES, type ClassOf } from './admission-class';
import { createClientConcurrency } from './client-concurrency';
import { type Rejection, TOO_MANY_CONCURRENT } from './rejection';

/** Delay before a rejected client may retry. Pages render in milliseconds, so permits are free again by then. */
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
  /** Processes the request. Settles when the response is complete. */
  readonly begin: () => Promise<void>;
  readonly reject: (rejection: Rejection) => void;
}

export interface AdmitRequests {
  /**
   * Queues a request and starts it when its turn comes; a POST request once its body has arrived. Rejects it if the
   * server or the client has too many requests, or later to make room for another client's request.
   */
  admit(request: IncomingMessage, response: ServerResponse, path: string, outcomes: Outcomes): void;
  /**
   * Counts a request as one of its client's open requests until the response is closed or the returned function is
   * called, but acquires no permit. Rejects the request and returns null if the client has too many open requests.
   */
  countOpen(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    reject: Outcomes['reject'],
  ): (() => void) | null;
  /** Queues background work. Calls `shed` instead of `begin` if the server is at capacity. */
  admitBackground(work: { readonly begin: () => Promise<void>; readonly shed: () => void }): void;
}

export function createAdmitRequests(
  config: Pick<SiteConfig, 'protection' | 'trustedProxies' | 'backCredentials'>,
  classOf: ClassOf,
): AdmitRequests {
  const { maxConcurrentRequests } = config.protection;
  // Forms have separate permits, so that a slow upstream does not delay pages.
  const forms = createAdmission(maxConcurrentRequests);
  const others = createAdmission(maxConcurrentRequests);
  const clients = createClientConcurrency(config);

  function updateMetric(): void {
    metrics().inProgress.set(forms.count() + others.count());
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
    if (request.method === 'POST') afterBody(request, () => acquire(forms, releaseClient));
    else acquire(others, releaseClient);

    function acquire(admission: Admission, releaseClient: () => void): void {
      const client = clientOf(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for']?.toString(),
        config.trustedProxies,
      );
      const permit = admission.acquire(client, {
        begin() {
          beforeHead(response, releasePermit);
          void begin();
        },
        shed: () => reject(CLIENT_AT_LIMIT),
      });
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
    }
  };

  return {
    admit,
    countOpen,
    admitBackground({ begin, shed }) {
      const permit = others.acquire(BACKGROUND, {
        begin() {
          void begin().finally(function releasePermit() {
            permit?.release();
            updateMetric();
          });
        },
        shed,
      });
      if (!permit) shed();
      updateMetric();
    },
  };
}

/**
 * Calls `listener` once the body of a request has arrived, so that a client that sends it slowly holds no permit. The
 * body can still be read afterwards. Never calls `listener` if the client disconnects first.
 */
function afterBody(request: IncomingMessage, listener: () => void): void {
  let missing = Number(request.headers['content-length'] ?? 0);
  if (missing === 0) {
    listener();
    return;
  }
  const chunks: Buffer[] = [];
  request.on('readable', function collect() {
    for (let chunk = read(); chunk; chunk = read()) {
      chunks.push(chunk);
      missing -= chunk.length;
    }
    if (missing > 0) return;
    request.removeListener('readable', collect);
    request.unshift(Buffer.concat(chunks));
    listener();
  });

  function read(): Buffer | null {
    return request.read() as Buffer | null;
  }
}

/**
 * Calls `listener` just before the response headers are sent. By then, the response is complete, or the time until it
 * completes depends only on how fast the client reads it.
 */
function beforeHead(response: ServerResponse, listener: () => void): void {
  const { writeHead } = response;
  response.writeHead = function writeHeadLate(...args: Parameters<typeof writeHead>) {
    listener();
    return writeHead.apply(response, args);
  } as typeof writeHead;
}
