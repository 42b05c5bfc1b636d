import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { BrandAsset } from '@/lib/server/brand/brand-files';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { runExitTasks } from '@locator/base/exit-tasks';
import type { SecurityHeaders } from '@/lib/server/http/security-headers';
import { withoutBasePath } from '@/lib/url/base-path';
import { log, stackOf } from '@locator/base/log/log';
import { requestIdOf, withRequestId } from '@locator/base/log/request-context';
import { isUnchanged, weakTag } from '@/lib/server/http/validators';
import { createAdmission } from './admission';
import { type AdmissionClass, type ClassOf, createClassOf } from './admission-class';
import type { BusyPages } from './busy-page';
import { createConnections } from './connections';
import { currentLifecycle, setLifecycle } from './lifecycle';
import { canReadMetrics } from './metrics-access';
import { createPageCache } from './page-cache/page-cache';
import { createRateLimits } from './rate-limits';
import { recordResponse } from './record-response';
import { type Rejection, sendRejection } from './rejection';
import { pathOf, servedPath } from './served-path';
import { validateRequest } from './validate-request';

/** Next's request handler, which responds to the requests that the pipeline admits. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface RequestPipeline {
  handle(request: IncomingMessage, response: ServerResponse, next: RequestHandler): void;
  /** Reports the server as ready from now on. */
  open(): void;
  /** Reports the server as not ready, and asks clients to disconnect. Requests are still served. */
  beginToStop(): void;
  /** Called after the last response. */
  finish(): Promise<void>;
  readonly shutdown: { readonly delayMs: number; readonly timeoutMs: number };
}

export interface RequestPipelineParts {
  readonly config: Pick<
    SiteConfig,
    'siteUrl' | 'protection' | 'operation' | 'trustedProxies' | 'backCredentials' | 'defaultLocale'
  >;
  readonly headers: SecurityHeaders;
  readonly busyPages: BusyPages;
  readonly publicFiles: ReadonlySet<string>;
  /** The brand's files by URL path. They take precedence over files in `public/`. */
  readonly brandAssets: ReadonlyMap<string, BrandAsset>;
  /** Returns whether a path leads to Next's prerendered not-found page, which shows the default brand. */
  readonly isMissing: (path: string) => boolean;
  /** Returns what responds to the path of a map tile; null for other paths. */
  readonly tileAt: (path: string) => RequestHandler | null;
  /** Returns what redirects a URL of the chain's previous site; null for other URLs. */
  readonly redirectAt: (target: string) => RequestHandler | null;
  readonly dataVersion: () => string;
}

const METRICS = /^\/api\/metrics\/?$/;

/** Stands for all URLs outside the base path, so that they have no route of the site. */
const OUTSIDE = '/outside';

/** Next's error page, which visitors must not open. Its digits may be percent-encoded. */
const ERROR_PAGE = /^\/(5|%35)(0|%30){2}\/?$/;

const NOT_FOUND: Rejection = { status: 404, code: 'not-found', message: 'There is nothing at this URL.' };

/** Node's default of ten is too low for Next, its compression and the pipeline together. */
const MAX_LISTENERS = 20;

export function createRequestPipeline(parts: RequestPipelineParts): RequestPipeline {
  const { config, headers, busyPages, publicFiles, brandAssets } = parts;
  const { operation, defaultLocale } = config;
  const connections = createConnections();
  const classOf = createClassOf(new Set([...publicFiles, ...brandAssets.keys()]));
  const rejectionOf = createRejectionOf(config, classOf);
  const admission = createAdmission(config, classOf);
  const maxBytes = operation.pageCacheBytes;
  const { host } = new URL(config.siteUrl);
  const pageCache =
    maxBytes > 0 ? createPageCache({ maxBytes, host, version: parts.dataVersion, admission }) : null;

  return {
    shutdown: { delayMs: operation.shutdownDelayMs, timeoutMs: operation.shutdownTimeoutMs },
    open: () => setLifecycle('serving'),
    beginToStop: () => setLifecycle('stopping'),
    finish: runExitTasks,

    handle(request, response, next) {
      // A pipelined request is not processed before its turn, so requests that a client abandons cost little.
      connections.runWhenPrecedingComplete(request, response, function begin() {
        processRequest(request, response, next);
      });
    },
  };

  function processRequest(request: IncomingMessage, response: ServerResponse, next: RequestHandler): void {
    const id = requestIdOf(request.headers['x-request-id']);
    response.setMaxListeners(MAX_LISTENERS);
    response.on('timeout', destroyIfStalled);
    const target = request.url ?? '/';
    const ownTarget = target.startsWith('/') ? withoutBasePath(target) : target;
    request.url = ownTarget ?? OUTSIDE;
    // If Next would normalise the path, the request is redirected. The redirect is classified by the normalised path.
    const path = servedPath(request.url) ?? pathOf(request.url);
    removeInternalHeaders(request, path);
    if (classOf(path) === 'static') removeConditions(request);
    response.setHeader('X-Request-Id', id);
    for (const [name, value] of Object.entries(headers.of(path, request.headers.origin)))
      response.setHeader(name, value);
    if (currentLifecycle() === 'stopping') response.setHeader('Connection', 'close');
    const record = recordResponse(request, response, path, id, classOf(path));

    if (ERROR_PAGE.test(path)) request.url = '/500/none';
    const nextOrRedirect: RequestHandler = (one, other) =>
      ((classOf(path) === 'page' && parts.redirectAt(target)) || next)(one, other);
    const asset = brandAssets.get(path);
    const respondTo: RequestHandler = asset
      ? (one, other) => Promise.resolve(sendBrandAsset(one, other, asset))
      : (parts.tileAt(path) ?? nextOrRedirect);
    const render = (one: IncomingMessage, other: ServerResponse): Promise<void> =>
      respond(one, other, respondTo);
    function reject(rejection: Rejection): void {
      const isHead = request.method === 'HEAD';
      sendRejection(response, rejection, { path, isHead, busyPages, defaultLocale });
    }
    const isMissing = parts.isMissing(path) || (ownTarget === null && !parts.redirectAt(target));
    const rejection = rejectionOf(request, path) ?? (isMissing ? NOT_FOUND : null);
    if (rejection) reject(rejection);
    else if (!pageCache?.serve({ request, response, path, id, render, reject, record })) {
      const begin = (): Promise<void> => withRequestId(id, () => render(request, response));
      admission.admit(request, response, path, { begin, reject });
    }
  }
}

function createRejectionOf(
  config: RequestPipelineParts['config'],
  classOf: ClassOf,
): (request: IncomingMessage, path: string) => Rejection | null {
  const { protection, operation } = config;
  const secondsToWait = createRateLimits(config);

  function rateRejectionOf(request: IncomingMessage, admissionClass: AdmissionClass): Rejection | null {
    const wait = secondsToWait(request, admissionClass);
    if (wait === 0) return null;
    const message = `Too many requests from this address. Retry in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`;
    return { status: 429, code: 'too-many-requests', message, headers: { 'Retry-After': String(wait) } };
  }

  return function rejectionOf(request, path) {
    const invalid = validateRequest(request, protection.allowedHosts, classOf);
    if (invalid) {
      // Redirects count towards the rate limit: other sites may contain malformed links, but no client follows hundreds
      // of them per minute.
      return invalid.status === 308 ? (rateRejectionOf(request, 'api') ?? invalid) : invalid;
    }
    if (METRICS.test(path) && !canReadMetrics(request, operation)) {
      const message = 'Metrics require authorization. See METRICS_TOKEN in docs/configuration.md.';
      return { status: 401, code: 'unauthorized', message, headers: { 'WWW-Authenticate': 'Bearer' } };
    }
    return rateRejectionOf(request, classOf(path));
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestHandler,
): Promise<void> {
  try {
    await next(request, response);
  } catch (fault) {
    log.error({ fault: stackOf(fault) }, 'The request handler threw an error.');
    if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
    response.end();
  }
}

/** Closes the connection of a client that has stopped reading, but not while the response is rendered. */
function destroyIfStalled(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** Headers that parts of Next send to one another. `x-nextjs-data` is the only one that its Pages Router sends. */
const INTERNAL_HEADERS =
  /^(?:rsc$|next-|x-(?:action-|invo|matched-path$|middleware-|next-|nextjs-|now-|prerender-))/;

/** Removes headers with which Next would respond in another format or with another status. */
function removeInternalHeaders({ headers }: IncomingMessage, path: string): void {
  for (const name of Object.keys(headers)) {
    const isLegitimate = name === 'x-nextjs-data' && path.startsWith('/_next/data/');
    if (INTERNAL_HEADERS.test(name) && !isLegitimate) delete headers[name];
  }
}

/** If one failed, Next would render its not-found page, although static files need no permit. */
function removeConditions({ headers }: IncomingMessage): void {
  delete headers.range;
  delete headers['if-match'];
  delete headers['if-unmodified-since'];
}

/** `Cache-Control` for URLs with a version (`?v=…`), which changes with the file's content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0';

function sendBrandAsset(
  request: IncomingMessage,
  response: ServerResponse,
  { type, bytes }: BrandAsset,
): void {
  const tag = weakTag(bytes.toString('base64'));
  response.setHeader('Cache-Control', request.url?.includes('?v=') ? IMMUTABLE : REVALIDATED);
  response.setHeader('ETag', tag);
  if (isUnchanged(request.headers, tag, null)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
