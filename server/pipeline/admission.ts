import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { clientOf } from '@locator/base/http';
import { metrics } from '@locator/base/log';
import { isAuthorized } from '@/services/contract/authorization';
import { CLASS_POLICIES, type ClassOf } from './admission-class';
import { createRequestQueue, once, type RequestQueue } from './request-queue';
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

/** Minimum limit per client: enough for fast navigation in a browser, including prefetches. */
const MIN_REQUESTS_OF_CLIENT = 4;

/** Behind a proxy, a browser requests up to 50 tiles of a view at once. A map does not retry a rejected tile. */
const TILES_PER_REQUEST = 4;

export interface AdmissionCallbacks {
  /** Processes the request. Settles when the response is complete. */
  readonly begin: () => Promise<void>;
  readonly reject: (rejection: Rejection) => void;
}

export interface Admission {
  /** Starts a request in its turn, a POST request once its body is here. Rejects it beyond the limits. */
  admit(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    callbacks: AdmissionCallbacks,
  ): void;
  /** Counts an open request until its response closes or the result is called, without a permit. Null: rejected. */
  countOpen(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    reject: AdmissionCallbacks['reject'],
  ): (() => void) | null;
  /** Queues work that starts when no request waits. Returns false, without queueing it, if much of it already waits. */
  admitBackground(begin: () => Promise<void>): boolean;
}

type AdmissionConfig = Pick<SiteConfig, 'protection' | 'trustedProxies' | 'backCredentials'>;

/**
 * At most `MAX_CONCURRENT_REQUESTS` requests wait or are in progress, and half as many of a client: until its response is
 * complete, so that a slow reader exhausts only its own limit. Clients take turns. POST requests and tiles have their own
 * permits, so that a slow upstream or a cold map does not delay pages. Sites with API credentials have no limit per client.
 */
export function createAdmission(config: AdmissionConfig, classOf: ClassOf): Admission {
  const max = config.protection.maxConcurrentRequests;
  const findClient = createClientFinder(config);
  const countOpen = createClientCount(max, findClient, classOf);
  const forms = createRequestQueue(max);
  const tiles = createRequestQueue(TILES_PER_REQUEST * max);
  const others = createRequestQueue(max);

  function queueFor(request: IncomingMessage, path: string): RequestQueue {
    if (request.method === 'POST') return forms;
    return classOf(path) === 'tile' ? tiles : others;
  }

  function updateMetric(): void {
    metrics().inProgress.set(forms.count() + tiles.count() + others.count());
  }

  return {
    countOpen,
    admit(request, response, path, { begin, reject }) {
      if (!CLASS_POLICIES[classOf(path)].needsPermit) {
        void begin();
        return;
      }
      const releaseClient = countOpen(request, response, path, reject);
      if (!releaseClient) return;
      const queue = queueFor(request, path);
      afterBody(queue === forms ? request : null, function enter() {
        const leave = queue.enter(findClient(request, path), {
          start() {
            beforeHead(response, release);
            void begin();
          },
          refuse() {
            releaseClient();
            reject(SERVER_AT_CAPACITY);
          },
        });
        function release(): void {
          leave();
          updateMetric();
        }
        updateMetric();
        response.once('close', release);
      });
    },
    admitBackground(begin) {
      const leave = others.enterBackground(() => {
        void begin().finally(() => {
          leave?.();
          updateMetric();
        });
      });
      return leave !== null;
    },
  };
}

type FindClient = (request: IncomingMessage, path: string) => unknown;

/** Each request of a site with API credentials is a client of its own: that site has many visitors. */
function createClientFinder({ trustedProxies, backCredentials }: AdmissionConfig): FindClient {
  return function findClient(request, path) {
    const { headers, socket } = request;
    const isContract = path.startsWith('/api/v1/');
    if (isContract && backCredentials && isAuthorized(headers.authorization, backCredentials)) return request;
    return clientOf(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies);
  };
}

/** Limits the open requests of each client. */
function createClientCount(max: number, findClient: FindClient, classOf: ClassOf): Admission['countOpen'] {
  const maxOfClient = Math.max(MIN_REQUESTS_OF_CLIENT, Math.floor(max / 2));
  const openRequests = new Map<unknown, number>();
  const openTiles = new Map<unknown, number>();
  return function countOpen(request, response, path, reject) {
    const client = findClient(request, path);
    const isTile = classOf(path) === 'tile';
    const open = isTile ? openTiles : openRequests;
    const count = open.get(client) ?? 0;
    if (count >= maxOfClient * (isTile ? TILES_PER_REQUEST : 1)) {
      reject(CLIENT_AT_LIMIT);
      return null;
    }
    open.set(client, count + 1);
    const release = once(function release() {
      const left = (open.get(client) ?? 0) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    response.once('close', release);
    return release;
  };
}

/** A client that sends its body slowly holds no permit. The body can still be read. Null: at once. */
function afterBody(request: IncomingMessage | null, listener: () => void): void {
  let missing = Number(request?.headers['content-length'] ?? 0);
  if (!request || missing === 0) {
    listener();
    return;
  }
  const chunks: Buffer[] = [];
  const read = (): Buffer | null => request.read() as Buffer | null;
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
}

/** By then, the time until the response completes depends only on how fast the client reads it. */
function beforeHead(response: ServerResponse, listener: () => void): void {
  const { writeHead } = response;
  response.writeHead = function writeHeadLate(...args: Parameters<typeof writeHead>) {
    listener();
    return writeHead.apply(response, args);
  } as typeof writeHead;
}
