import type { IncomingMessage } from 'node:http';
import type { AdmitRequests } from '../admit-request';
import type { Rejection } from '../rejection';
import { cacheableUrl } from './cacheable-url';
import { stateOf } from './cached-page';
import { createPageStore, type PageStore } from './page-store';
import { type RenderOptions, renderPage } from './render-page';
import { type Exchange, type Rendered, sendPage } from './send-page';

export interface PageCache {
  /** Handles a request. Returns false, without a response, if the request is not cacheable. */
  serve(exchange: Exchange): boolean;
}

export interface PageCacheOptions extends RenderOptions {
  readonly maxBytes: number;
  readonly admission: AdmitRequests;
}

/**
 * Creates the cache of public pages and small files (docs/adr/0025). A page from the cache needs no permit.
 * Concurrent requests for a page that is not cached share one rendering, and one permit.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, version, admission } = options;
  const store = createPageStore(maxBytes, version);
  const renderings = createRenderings(version);

  const send = (exchange: Exchange, url: string, rendered: Rendered): void =>
    sendPage(exchange, url, rendered, store);
  const render = (exchange: Exchange, url: string): Promise<Rendered> =>
    renderPage(exchange, url, { ...options, store });

  function serve(exchange: Exchange): boolean {
    const url = cachedUrlOf(exchange.request, store);
    if (url === null) return false;
    const page = store.find(url);
    const state = page ? stateOf(page, performance.now()) : 'unusable';
    const underway = renderings.get(url);
    if (page && state === 'fresh') send(exchange, url, { page, outcome: 'hit' });
    else if (page && state === 'stale') {
      send(exchange, url, { page, outcome: 'stale' });
      if (!underway && performance.now() >= page.retryAt) renderInBackground(exchange, url);
    } else if (underway) follow(exchange, url, underway);
    else lead(exchange, url);
    return true;
  }

  /** Renders a page for this request, and for those that arrive before it is complete. */
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
        const rendered = await render(exchange, url);
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

  /** Waits for the rendering of another request. */
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

  function renderInBackground(exchange: Exchange, url: string): void {
    const settle = renderings.open(url);
    admission.admitBackground({
      begin: async () => settle(await render(exchange, url)),
      shed: () => settle(null),
    });
  }

  return { serve };
}

/** Returns the canonical URL of a cacheable request, otherwise null. */
function cachedUrlOf({ url = '/', method, headers }: IncomingMessage, store: PageStore): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || Number(headers['content-length'] ?? 0) > 0) return null;
  return store.peek(url) ? url : cacheableUrl(url);
}

/** Settles with null if the rendering was cancelled; the waiting requests then start over. */
type SharedRendering = Promise<Rendered | null>;

/** Returns the renderings in progress for which several requests wait. */
function createRenderings(version: () => string): {
  get(url: string): SharedRendering | undefined;
  /** Registers a rendering. Call the returned function with its result. */
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
