import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { BrandAsset } from '@/lib/brand/server/brand-files';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { runExitTasks } from '@locator/base';
import type { SecurityHeaders } from '@/lib/server/http/security-headers';
import { withoutBasePath } from '@/lib/url/base-path';
import { log, requestIdOf, stackOf, withRequestId } from '@locator/base/log';
import { isUnchanged, weakTag } from '@/lib/server/http/validators';
import { createAdmission } from './admission';
import { type AdmissionClass, type ClassOf, createClassOf } from './admission-class';
import type { BusyPages } from './busy-page';
import { createConnections } from './connections';
import { currentLifecycle, setLifecycle } from './lifecycle';
import { canReadMetrics } from './metrics-access';
import { createPageCache } from './page-cache/page-cache';
import type { Exchange } from './page-cache/send-page';
import { createRateLimits } from './rate-limits';
import { recordResponse } from './record-response';
import { type Rejection, sendRejection } from './rejection';
import { pathOf, servedPath } from './served-path';
import { validateRequest } from './validate-request';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface RequestPipeline {
  readonly steps: readonly string[];
  handle(request: IncomingMessage, response: ServerResponse, next: RequestHandler): void;
  /** Reports the server as ready. */
  open(): void;
  /** Reports the server as not ready, and asks clients to disconnect. Requests are still served. */
  beginToStop(): void;
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

/** Next's error page. Its digits may be percent-encoded. */
const ERROR_PAGE = /^\/(5|%35)(0|%30){2}\/?$/;

const NOT_FOUND: Rejection = { status: 404, code: 'not-found', message: 'There is nothing at this URL.' };

/** Node's default of ten is too low for Next, its compression and the pipeline together. */
const MAX_LISTENERS = 20;

interface PipelineExchange extends Exchange {
  readonly target: string;
  readonly isOutside: boolean;
  readonly admissionClass: AdmissionClass;
}

/** Returns whether it has responded, or responds later. Otherwise, the next step follows. */
type Step = (exchange: PipelineExchange) => boolean;

export function createRequestPipeline(parts: RequestPipelineParts): RequestPipeline {
  const { operation } = parts.config;
  const connections = createConnections();
  const classOf = createClassOf(new Set([...parts.publicFiles, ...parts.brandAssets.keys()]));
  const steps = createSteps(parts, classOf);

  return {
    steps: steps.map(({ name }) => name),
    shutdown: { delayMs: operation.shutdownDelayMs, timeoutMs: operation.shutdownTimeoutMs },
    open: () => setLifecycle('serving'),
    beginToStop: () => setLifecycle('stopping'),
    finish: runExitTasks,

    handle(request, response, next) {
      // A pipelined request is not processed before its turn, so requests that a client abandons cost little.
      connections.runWhenPrecedingComplete(request, response, function begin() {
        const exchange = openExchange(request, response, next);
        steps.some((step) => step(exchange));
      });
    },
  };

  function openExchange(
    request: IncomingMessage,
    response: ServerResponse,
    next: RequestHandler,
  ): PipelineExchange {
    const id = requestIdOf(request.headers['x-request-id']);
    response.setMaxListeners(MAX_LISTENERS);
    response.on('timeout', destroyIfStalled);
    const target = request.url ?? '/';
    const ownTarget = target.startsWith('/') ? withoutBasePath(target) : target;
    request.url = ownTarget ?? OUTSIDE;
    // If Next would normalise the path, the request is redirected. The redirect is classified by the normalised path.
    const path = servedPath(request.url) ?? pathOf(request.url);
    const admissionClass = classOf(path);
    // Visitors must not open Next's error page.
    if (ERROR_PAGE.test(path)) request.url = '/500/none';
    const { busyPages, config } = parts;
    const known = { request, response, id, target, path, admissionClass, isOutside: ownTarget === null };
    return {
      ...known,
      render: (rendered, output) => respond(rendered, output, responderOf(parts, known) ?? next),
      reject(rejection) {
        const isHead = request.method === 'HEAD';
        const { defaultLocale } = config;
        sendRejection(response, rejection, { path, isHead, busyPages, defaultLocale });
      },
      record: recordResponse(request, response, path, id, admissionClass),
    };
  }
}

function createSteps(parts: RequestPipelineParts, classOf: ClassOf): readonly Step[] {
  const { config, headers } = parts;
  const { protection, operation } = config;
  const secondsToWait = createRateLimits(config);
  const admission = createAdmission(config, classOf);
  const maxBytes = operation.pageCacheBytes;
  const { host } = new URL(config.siteUrl);
  const pageCache =
    maxBytes > 0 ? createPageCache({ maxBytes, host, version: parts.dataVersion, admission }) : null;

  return [
    removeForgedHeaders,
    setHeaders,
    rejectInvalid,
    rejectUnauthorized,
    rejectFrequent,
    rejectMissing,
    serveFromPageCache,
    serveWithPermit,
  ];

  function setHeaders({ request, response, path, id }: PipelineExchange): boolean {
    response.setHeader('X-Request-Id', id);
    for (const [name, value] of Object.entries(headers.of(path, request.headers.origin)))
      response.setHeader(name, value);
    if (currentLifecycle() === 'stopping') response.setHeader('Connection', 'close');
    return false;
  }

  function rejectInvalid(exchange: PipelineExchange): boolean {
    const invalid = validateRequest(exchange.request, protection.allowedHosts, classOf);
    // Redirects count towards the rate limit: no client follows hundreds of malformed links per minute.
    const frequent = invalid?.status === 308 ? rateRejection(exchange, 'api') : null;
    return rejectWith(exchange, frequent ?? invalid);
  }

  function rejectUnauthorized(exchange: PipelineExchange): boolean {
    if (!METRICS.test(exchange.path) || canReadMetrics(exchange.request, operation)) return false;
    const message = 'Metrics require authorization. See METRICS_TOKEN in docs/configuration.md.';
    const headers = { 'WWW-Authenticate': 'Bearer' };
    return rejectWith(exchange, { status: 401, code: 'unauthorized', message, headers });
  }

  function rejectFrequent(exchange: PipelineExchange): boolean {
    return rejectWith(exchange, rateRejection(exchange, exchange.admissionClass));
  }

  function rejectMissing(exchange: PipelineExchange): boolean {
    const { path, target, isOutside } = exchange;
    const isMissing = parts.isMissing(path) || (isOutside && !parts.redirectAt(target));
    return rejectWith(exchange, isMissing ? NOT_FOUND : null);
  }

  function serveFromPageCache(exchange: PipelineExchange): boolean {
    return pageCache?.serve(exchange) ?? false;
  }

  function serveWithPermit({ request, response, path, id, render, reject }: PipelineExchange): boolean {
    const begin = (): Promise<void> => withRequestId(id, () => render(request, response));
    admission.admit(request, response, path, { begin, reject });
    return true;
  }

  function rateRejection({ request }: PipelineExchange, admissionClass: AdmissionClass): Rejection | null {
    const wait = secondsToWait(request, admissionClass);
    if (wait === 0) return null;
    const message = `Too many requests from this address. Retry in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`;
    return { status: 429, code: 'too-many-requests', message, headers: { 'Retry-After': String(wait) } };
  }
}

function rejectWith({ reject }: PipelineExchange, rejection: Rejection | null): boolean {
  if (rejection) reject(rejection);
  return rejection !== null;
}

/** Returns what responds instead of Next; null for a page of the site. */
function responderOf(
  { brandAssets, tileAt, redirectAt }: RequestPipelineParts,
  { path, target, admissionClass }: Pick<PipelineExchange, 'path' | 'target' | 'admissionClass'>,
): RequestHandler | null {
  const asset = brandAssets.get(path);
  if (asset) return (request, response) => Promise.resolve(sendBrandAsset(request, response, asset));
  return tileAt(path) ?? (admissionClass === 'page' ? redirectAt(target) : null);
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
function removeForgedHeaders({ request: { headers }, path, admissionClass }: PipelineExchange): boolean {
  for (const name of Object.keys(headers)) {
    const isLegitimate = name === 'x-nextjs-data' && path.startsWith('/_next/data/');
    if (INTERNAL_HEADERS.test(name) && !isLegitimate) delete headers[name];
  }
  // If one failed, Next would render its not-found page, although static files need no permit.
  if (admissionClass === 'static') for (const name of CONDITIONS) delete headers[name];
  return false;
}

const CONDITIONS = ['range', 'if-match', 'if-unmodified-since'];

/** `Cache-Control` for URLs with a version (`?v=…`), which changes with the file's content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0';

function sendBrandAsset(
  request: IncomingMessage,
  response: ServerResponse,
  { type, bytes }: BrandAsset,
): void {
  response.setHeader('Cache-Control', request.url?.includes('?v=') ? IMMUTABLE : REVALIDATED);
  response.setHeader('ETag', weakTag(bytes.toString('base64')));
  if (isUnchanged(request.headers, response.getHeaders())) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
