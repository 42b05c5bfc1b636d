import type { IncomingMessage } from 'node:http';
import { requestIdOf } from '@/lib/server/log/request-id';
import type { Admission } from '../admission';
import type { Rejection } from '../rejection';
import { cacheableUrl } from './cacheable-url';
import { stateOf } from './cached-page';
import { type Encoding, preferredEncoding } from './page-body';
import { createPageStore, type PageStore } from './page-store';
import { type Rendering, type RenderOptions, renderPage } from './render-page';
import { type Exchange, type Rendered, sendPage } from './send-page';

export interface PageCache {
  /** Handles a cacheable request. Returns false, without sending a response, if the request is not cacheable. */
  serve(exchange: Exchange): boolean;
}

export interface PageCacheOptions extends RenderOptions {
  readonly maxBytes: number;
  readonly admission: Admission;
}

/**
 * Creates the cache of public pages and small files (docs/adr/0025). A cached page needs no permit. Concurrent requests
 * for a page that is not cached share one render and one permit (request coalescing). After an import, the first
 * cacheable request also starts rendering the most recently requested pages in the background. For a moment
 * (`REPLACED_MS`), the previous versions of these pages are served stale.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, version, admission } = options;
  const store = createPageStore(maxBytes, version);
  const renderings = createRenderings(version);
  /** URLs of the pages queued for rendering in the background. */
  const inQueue = new Set<string>();

  const send = (exchange: Exchange, url: string, rendered: Rendered): void =>
    sendPage(exchange, url, rendered, store);
  const renderAndStore = (rendering: Rendering, url: string): Promise<Rendered> =>
    renderPage(rendering, url, { ...options, store });

  function serve(exchange: Exchange): boolean {
    const url = cachedUrlOf(exchange.request, store);
    if (url === null) return false;
    const page = store.find(url);
    const state = page ? stateOf(page, performance.now()) : 'unusable';
    const replaced = page ? undefined : store.findReplaced(url);
    const underway = renderings.get(url);
    if (page && state === 'fresh') send(exchange, url, { page, outcome: 'hit' });
    else if (page && state === 'stale') {
      send(exchange, url, { page, outcome: 'stale' });
      if (!underway && performance.now() >= page.retryAt) renderInBackground(exchange, url);
    } else if (replaced) send(exchange, url, { page: replaced, outcome: 'stale' });
    else if (underway) follow(exchange, url, underway);
    else lead(exchange, url);
    for (const replacedUrl of store.takeReplaced()) renderInBackground(exchange, replacedUrl);
    return true;
  }

  /** Renders a page for this request and for all requests for the same page that arrive in the meantime. */
  function lead(exchange: Exchange, url: string): void {
    const { request, response, path } = exchange;
    const settle = renderings.open(url);
    let hasBegun = false;
    response.once('close', function leaveQueue() {
      if (!hasBegun) settle(null);
    });
    admission.admit(request, response, path, {
      async begin() {
        hasBegun = true;
        const rendered = await renderAndStore({ ...exchange, encoding: encodingFor(request) }, url);
        settle(rendered);
        send(exchange, url, rendered);
      },
      reject(rejection) {
        settle(null);
        sendStaleOrReject(exchange, url, rejection);
      },
    });
  }

  function sendStaleOrReject(exchange: Exchange, url: string, rejection: Rejection): void {
    const page = store.peek(url);
    if (page && stateOf(page, performance.now()) !== 'unusable')
      send(exchange, url, { page, outcome: 'stale' });
    else exchange.reject(rejection);
  }

  /** Waits for a render started by another request, then sends the resulting page. */
  function follow(exchange: Exchange, url: string, underway: SharedRendering): void {
    const { request, response, path } = exchange;
    const leave = admission.countOpen(request, response, path, (rejection) =>
      sendStaleOrReject(exchange, url, rejection),
    );
    if (!leave) return;
    void underway.then(function sendOrStartAgain(rendered) {
      if (rendered) return send(exchange, url, rendered);
      leave();
      if (!response.destroyed) serve(exchange);
    });
  }

  /**
   * Renders a page in the background, with a new request ID. If a visitor requests the page before this render begins,
   * that request renders the page immediately instead of waiting. The page is compressed for the client that caused the
   * render, because a proxy, which accepts only gzip, will also request the page.
   */
  function renderInBackground({ request, render }: Exchange, url: string): void {
    if (inQueue.has(url)) return;
    inQueue.add(url);
    const isAdmitted = admission.admitBackground(async function renderUnlessFresh() {
      inQueue.delete(url);
      const page = store.peek(url);
      if (renderings.get(url) || (page && stateOf(page, performance.now()) === 'fresh')) return;
      const settle = renderings.open(url);
      const rendering = { id: requestIdOf(undefined), render, encoding: encodingFor(request) };
      settle(await renderAndStore(rendering, url));
    });
    if (!isAdmitted) inQueue.delete(url);
  }

  return { serve };
}

function encodingFor({ headers }: IncomingMessage): Encoding {
  return preferredEncoding(headers['accept-encoding']) ?? 'br';
}

/** Returns the canonical URL of a request; null if it is not cacheable. */
function cachedUrlOf({ url = '/', method, headers }: IncomingMessage, store: PageStore): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || Number(headers['content-length'] ?? 0) > 0) return null;
  return store.peek(url) ? url : cacheableUrl(url);
}

/**
 * A render that several requests may wait for. Resolves to null if it is cancelled; the waiting requests then start
 * over.
 */
type SharedRendering = Promise<Rendered | null>;

/** Creates a registry of renders in progress, so that concurrent requests for a page share one. */
function createRenderings(version: () => string): {
  get(url: string): SharedRendering | undefined;
  /** Registers a render. Call the returned function with its result. */
  open(url: string): (rendered: Rendered | null) => void;
} {
  const renderings = new Map<string, SharedRendering>();
  const keyOf = (url: string): string => `${version()} ${url}`;
  return {
    get: (url) => renderings.get(keyOf(url)),
    open(url) {
      const key = keyOf(url);
      let resolve: (rendered: Rendered | null) => void;
      const rendering: SharedRendering = new Promise((resolvePromise) => (resolve = resolvePromise));
      renderings.set(key, rendering);
      return function settle(rendered) {
        if (renderings.get(key) === rendering) renderings.delete(key);
        resolve(rendered);
      };
    },
  };
}
