import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { SiteConfig } from '@/lib/server/env/site-config';
import type { SecurityHeaders } from '@/lib/server/http/security-headers';
import { log } from '@/lib/server/log/log';
import { requestIdOf, withRequestId } from '@/lib/server/log/request-id';
import { stackOf } from '@/lib/server/log/stack-of';
import { metrics } from '@/lib/server/metrics/metrics';
import { createAdmission } from './admission';
import { type AdmissionClass, CLASS_POLICIES, createClassOf } from './admission-class';
import type { BusyPages } from './busy-page';
import { createClientShares } from './client-shares';
import { createConnections } from './connections';
import { canReadMetrics } from './metrics-access';
import { createRateLimits } from './rate-limits';
import { type Refusal, refusalOf } from './refusals';
import { routeLabel } from './route-label';
import { pathOf, servedPath } from './served-path';
import { currentLifecycle, setLifecycle } from './lifecycle';

/** Whoever answers what the gate lets through: Next. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What every request passes before Next sees it, and every answer on its way out. */
export interface RequestPipeline {
  handle(request: IncomingMessage, response: ServerResponse, answer: RequestHandler): void;
  /** From now on the server says that it is ready. */
  open(): void;
  /** From now on it says that it isn't, and asks clients to leave; it goes on answering. */
  beginToStop(): void;
  /** One line in the log, from the program around the server. */
  tell(sentence: string): void;
  readonly shutdown: { readonly delayMs: number; readonly timeoutMs: number };
}

export interface RequestPipelineParts {
  readonly config: Pick<
    SiteConfig,
    'protection' | 'operation' | 'trustedProxies' | 'backCredentials' | 'defaultLocale'
  >;
  readonly headers: SecurityHeaders;
  readonly busyPages: BusyPages;
  /** URL paths of the files in `public/`. */
  readonly publicFiles: ReadonlySet<string>;
}

const METRICS = /^\/api\/metrics\/?$/;

/** Where Next answers with the page for its own faults, and their status: for visitors no page at all. */
const FAULTS_PAGE = /^\/(5|%35)(0|%30){2}\/?$/;

/** Pages take milliseconds: by then there is room again. */
const BUSY_RETRY_SECONDS = 2;

/** Next's streams, the compression and the gate all wait for the end of an answer; Node warns from eleven on. */
const MAX_LISTENERS = 20;

/** How often the permits held are compared with the open connections. */
const WATCHDOG_INTERVAL_MS = 5_000;

/** What nginx calls a client that did not wait for its answer. */
const CLIENT_LEFT = 499;

export function createRequestPipeline({
  config,
  headers,
  busyPages,
  publicFiles,
}: RequestPipelineParts): RequestPipeline {
  const { protection, operation, defaultLocale } = config;
  const admission = createAdmission(protection.maxConcurrentRequests);
  const shares = createClientShares(config);
  const connections = createConnections();
  const secondsToWait = createRateLimits(config);
  const classOf = createClassOf(publicFiles);
  setInterval(closeLostResponses, WATCHDOG_INTERVAL_MS).unref();

  /** Releases permits that an event should have released: a count that only grows would end in refusing everything. */
  function closeLostResponses(): void {
    const lost = connections.closeLost();
    if (lost === 0) return;
    metrics().lostResponses.inc(lost);
    log.warn({ lost }, 'Responses were still counted as open although their connections were closed.');
  }

  function reject(request: IncomingMessage, path: string): Refusal | null {
    const refusal = refusalOf(request, protection.allowedHosts, classOf) ?? refusalOfExpectation(request);
    if (refusal) return refusal;
    if (METRICS.test(path) && !canReadMetrics(request, operation)) {
      const message = 'The metrics are for those who run the site.';
      return { status: 401, code: 'unauthorized', message, headers: { 'WWW-Authenticate': 'Bearer' } };
    }
    const wait = secondsToWait(request, classOf(path));
    if (wait === 0) return null;
    const message = 'Too many requests from this address.';
    return { status: 429, code: 'too-many-requests', message, headers: { 'Retry-After': String(wait) } };
  }

  /** Begins to answer when there is room and it is the request's turn. `begin` settles when the response is made. */
  function admit(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    begin: () => Promise<void>,
  ): Refusal | null {
    if (!CLASS_POLICIES[classOf(path)].needsPermit) {
      void begin();
      return null;
    }
    const retry = { 'Retry-After': String(BUSY_RETRY_SECONDS) };
    const leaveShare = shares.enter(request, path);
    if (!leaveShare) {
      const message = 'Too many requests from this address at a time.';
      const reason = 'too-many-at-a-time';
      return { status: 429, code: 'too-many-requests', reason, message, headers: retry };
    }
    const permit = admission.acquire(function work() {
      // Once it is made, a response only waits for its reader.
      void begin().then(() => response.headersSent && releasePermit());
    });
    if (!permit) {
      leaveShare();
      const message = 'The server has its hands full.';
      return { status: 503, code: 'unavailable', message, headers: retry };
    }
    function releasePermit(): void {
      permit?.release();
      metrics().inProgress.set(admission.count());
    }
    metrics().inProgress.set(admission.count());
    response.once('close', releasePermit);
    response.once('close', leaveShare);
    return null;
  }

  function refuse(response: ServerResponse, path: string, isHead: boolean, refusal: Refusal): void {
    const { status, code, message, reason = code } = refusal;
    metrics().refusals.inc({ reason });
    const isBusy = status === 503 || reason === 'too-many-at-a-time';
    const isBusyPage = isBusy && !path.startsWith('/api/') && !path.startsWith('/_next/');
    const [type, body] = isBusyPage
      ? ['text/html', busyPages.of(path, defaultLocale)]
      : ['application/json', message && JSON.stringify({ error: { code, message } })];
    response.writeHead(status, {
      ...refusal.headers,
      'Cache-Control': 'no-store',
      ...(body && { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': Buffer.byteLength(body) }),
    });
    response.end(isHead ? undefined : body);
  }

  return {
    shutdown: { delayMs: operation.shutdownDelayMs, timeoutMs: operation.shutdownTimeoutMs },
    open: () => setLifecycle('serving'),
    beginToStop: () => setLifecycle('stopping'),
    tell: (sentence) => log.info(sentence),

    handle(request, response, answer) {
      const id = requestIdOf(request.headers['x-request-id']);
      response.setMaxListeners(MAX_LISTENERS);
      response.on('timeout', destroyIfStalled);
      // A path that Next would resolve is redirected, and counts as what it resolves to.
      const path = servedPath(request.url ?? '/') ?? pathOf(request.url ?? '/');
      if (classOf(path) === 'static') sendWhole(request);
      response.setHeader('X-Request-Id', id);
      for (const [name, value] of Object.entries(headers.of(path))) response.setHeader(name, value);
      if (currentLifecycle() === 'stopping') response.setHeader('Connection', 'close');
      noteAnswer(request, response, path, id, classOf(path));

      if (FAULTS_PAGE.test(path)) request.url = '/500/none';
      function begin(): Promise<void> {
        return withRequestId(id, () =>
          answer(request, response).catch(function answerFault(fault: unknown) {
            log.error({ fault: stackOf(fault) }, 'A request could not be answered.');
            if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
            response.end();
          }),
        );
      }
      connections.answerInTurn(request, response, function judge() {
        const refusal = reject(request, path) ?? admit(request, response, path, begin);
        if (refusal) refuse(response, path, request.method === 'HEAD', refusal);
      });
    },
  };
}

/** Node answers `100-continue` by itself; there is no other expectation (RFC 9110, section 10.1.1). */
function refusalOfExpectation({ headers: { expect } }: IncomingMessage): Refusal | null {
  if (expect === undefined || expect.toLowerCase() === '100-continue') return null;
  const message = 'The only expectation that can be met is 100-continue.';
  return { status: 417, code: 'expectation-failed', message, headers: { Connection: 'close' } };
}

/** Closes a connection on which nothing moved for as long as the server waits, unless the response is still being made. */
function destroyIfStalled(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/**
 * Removes the conditions that only some bytes or versions of a file meet. Next answers one that isn't met with a page, which
 * costs as much as any other and which nothing limits for files.
 */
function sendWhole({ headers }: IncomingMessage): void {
  delete headers.range;
  delete headers['if-match'];
  delete headers['if-unmodified-since'];
}

/** Counts, measures and logs an answer once its last byte is out, or its client gone. */
function noteAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  id: string,
  admissionClass: AdmissionClass,
): void {
  const begun = performance.now();
  let isSent = false;
  response.once('finish', function noteSent() {
    // Node finishes a response also when its connection is destroyed.
    isSent = !request.socket.destroyed;
  });
  response.once('close', function note() {
    const ms = performance.now() - begun;
    const status = isSent ? response.statusCode : CLIENT_LEFT;
    const route = routeLabel(path, admissionClass, status);
    const method =
      request.method === 'GET' || request.method === 'HEAD' || request.method === 'POST'
        ? request.method
        : 'other';
    metrics().requests.inc({ route, method, status });
    metrics().requestSeconds.observe({ route }, ms / 1000);
    withRequestId(id, () => {
      const fields = { method, route, status, ms: Math.round(ms * 10) / 10 };
      log[CLASS_POLICIES[admissionClass].isQuiet ? 'debug' : 'info'](fields, `${method} ${route} ${status}`);
    });
  });
}
