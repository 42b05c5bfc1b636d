import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isUnchanged } from '@/lib/server/http/validators';
import { isIncomplete, withRequestId } from '@/lib/server/log/request-id';
import { metrics } from '@/lib/server/metrics/metrics';
import type { AdmitRequests } from '../admit-request';
import type { Rejection } from '../rejection';
import { cacheableUrl } from './cacheable-url';
import { type CachedPage, createPage, decide, stateOf } from './cached-page';
import { preferredEncoding } from './page-body';
import { createPageStore } from './page-store';
import { renderDetached } from './render-detached';

/** Result of the cache lookup, for the log. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

/** A validated request and the functions that respond to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly id: string;
  /** Calls the handler that renders pages. Does not throw. */
  readonly render: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly reject: (rejection: Rejection) => void;
  readonly record: (outcome: CacheOutcome) => void;
}

export interface PageCache {
  /** Handles a request. Returns false, without a response, if the request is not cacheable. */
  serve(exchange: Exchange): boolean;
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** `Host` header of the requests with which pages are rendered. */
  readonly host: string;
  /** Returns the version of the data that pages show. */
  readonly version: () => string;
  readonly admission: AdmitRequests;
}

/** Result of a shared rendering. Null if it was cancelled; the waiting requests then start over. */
type Rendered = { readonly page: CachedPage; readonly outcome: CacheOutcome } | null;

/** Minimum time between two failed attempts to render a stale page. */
const RETRY_MS = 10_000;

/**
 * Creates the cache of public pages and small files (docs/adr/0025). A page from the cache needs no permit.
 * Concurrent requests for a page that is not cached share one rendering, and one permit.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, host, version, admission } = options;
  const store = createPageStore(maxBytes, version);
  /** Renderings in progress, by version and URL. */
  const renderings = new Map<string, Promise<Rendered>>();

  function openRendering(url: string): (rendered: Rendered) => void {
    const key = `${version()} ${url}`;
    let resolve: (rendered: Rendered) => void;
    const rendering = new Promise<Rendered>((resolvePromise) => (resolve = resolvePromise));
    renderings.set(key, rendering);
    return function settle(rendered) {
      if (renderings.get(key) === rendering) renderings.delete(key);
      resolve(rendered);
    };
  }

  function serve(exchange: Exchange): boolean {
    const { url: target = '/', method, headers } = exchange.request;
    if ((method !== 'GET' && method !== 'HEAD') || Number(headers['content-length'] ?? 0) > 0) return false;
    const url = store.peek(target) ? target : cacheableUrl(target);
    if (url === null) return false;
    const page = store.find(url);
    const state = page ? stateOf(page, now()) : 'unusable';
    const underway = renderings.get(`${version()} ${url}`);
    if (page && state === 'fresh') send(exchange, url, page, 'hit');
    else if (page && state === 'stale') {
      send(exchange, url, page, 'stale');
      if (!underway && now() >= page.retryAt) renderInBackground(exchange, url);
    } else if (underway) follow(exchange, url, underway);
    else lead(exchange, url);
    return true;
  }

  /** Renders a page for this request, and for those that arrive before it is complete. */
  function lead(exchange: Exchange, url: string): void {
    const { request, response, path } = exchange;
    const settle = openRendering(url);
    let hasBegun = false;
    response.once('close', function leaveQueue() {
      if (!hasBegun) settle(null);
    });
    admission.admit(request, response, path, {
      async begin() {
        hasBegun = true;
        const rendered = await render(exchange, url);
        settle(rendered);
        send(exchange, url, rendered.page, rendered.outcome);
      },
      reject(rejection) {
        settle(null);
        sendStaleOrReject(exchange, url, rejection);
      },
    });
  }

  function sendStaleOrReject(exchange: Exchange, url: string, rejection: Rejection): void {
    const page = store.peek(url);
    if (page && stateOf(page, now()) !== 'unusable') send(exchange, url, page, 'stale');
    else exchange.reject(rejection);
  }

  /** Waits for the rendering of another request. */
  function follow(exchange: Exchange, url: string, underway: Promise<Rendered>): void {
    const { request, response, path } = exchange;
    const leave = admission.countOpen(request, response, path, (rejection) =>
      sendStaleOrReject(exchange, url, rejection),
    );
    if (!leave) return;
    void underway.then(function sendOrStartAgain(rendered) {
      if (rendered) {
        send(exchange, url, rendered.page, rendered.outcome);
        return;
      }
      leave();
      if (!response.destroyed) serve(exchange);
    });
  }

  function renderInBackground(exchange: Exchange, url: string): void {
    const settle = openRendering(url);
    admission.admitBackground({
      begin: async () => settle(await render(exchange, url)),
      shed: () => settle(null),
    });
  }

  function render(exchange: Exchange, url: string): Promise<NonNullable<Rendered>> {
    return withRequestId(exchange.id, async function renderAndStore(): Promise<NonNullable<Rendered>> {
      const begunVersion = version();
      const previous = store.peek(url) ?? null;
      const previousState = previous && stateOf(previous, now());
      const isData = isDataUrl(url);
      const headers = {
        host,
        ...(isData && { 'x-nextjs-data': '1' }),
        ...(previous?.etag && previousState !== 'unusable' && { 'if-none-match': previous.etag }),
      };
      const response = await renderDetached(url, headers, exchange.render);
      const decision = decide(response.status, isIncomplete(), previousState);
      if (previous && decision === 'renew') {
        previous.renderedAt = now();
        return { page: previous, outcome: 'miss' };
      }
      if (previous && decision === 'keep') {
        previous.retryAt = now() + RETRY_MS;
        return { page: previous, outcome: 'stale' };
      }
      const page = createPage(response, now());
      if (decision === 'replace') {
        if (page.lifetime) store.put(url, page, begunVersion);
        else store.delete(url);
      }
      // Compressed even if this client does not accept compression, so that the stored page is small.
      const encoding = preferredEncoding(exchange.request.headers['accept-encoding']) ?? 'br';
      void Promise.resolve(page.body.in(encoding)).then(() => store.resize(url, page));
      return { page, outcome: 'miss' };
    });
  }

  function send(exchange: Exchange, url: string, page: CachedPage, outcome: CacheOutcome): void {
    const { request, response, record } = exchange;
    record(outcome);
    if (outcome === 'stale') metrics().stalePages.inc();
    const headers = headersOf(url, page, outcome);
    if (page.status === 200 && page.etag && isUnchanged(request.headers, page.etag, page.modified)) {
      delete headers['content-type'];
      if (!response.destroyed) response.writeHead(304, headers).end();
      return;
    }
    const encoding = page.body.isShort ? null : preferredEncoding(request.headers['accept-encoding']);
    const bytes = page.body.in(encoding);
    if (bytes instanceof Promise) {
      void bytes.then(function sendEncoded(encoded) {
        store.resize(url, page);
        sendBody(encoded);
      });
    } else sendBody(bytes);

    function sendBody(body: Buffer): void {
      if (response.destroyed) return;
      if (encoding) headers['content-encoding'] = encoding;
      headers['content-length'] = body.length;
      // Node omits the body of a response to HEAD.
      response.writeHead(page.status, headers).end(body);
    }
  }

  return { serve };
}

function now(): number {
  return performance.now();
}

function isDataUrl(url: string): boolean {
  return url.startsWith('/_next/data/');
}

function headersOf(url: string, page: CachedPage, outcome: CacheOutcome): OutgoingHttpHeaders {
  const age = Math.floor((now() - page.renderedAt) / 1_000);
  return {
    ...page.headers,
    // A browser would subtract the age from the time during which it may use prefetched data.
    ...(age > 0 && !isDataUrl(url) && { age: String(age) }),
    // Caches in front of this one must not store a stale page, because a new one is about to exist.
    ...(outcome === 'stale' && {
      'cache-control': String(page.headers['cache-control']).replace(/s-maxage=.*/, 's-maxage=0'),
    }),
  };
}
