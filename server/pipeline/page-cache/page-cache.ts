import type { IncomingMessage } from 'node:http';
import { createCache } from '@locator/base/cache';
import { requestIdOf } from '@locator/base/log';
import type { Admission } from '../admission';
import type { Rejection } from '../rejection';
import { cacheableUrl } from './cacheable-url';
import { type CachedPage, stateOf } from './cached-page';
import { renderPage, RETRY_MS } from './render-page';
import { type Exchange, type Rendered, sendPage } from './send-page';

export interface PageCache {
  /** Returns false, without sending a response, if the request is not cacheable. */
  serve(exchange: Exchange): boolean;
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** `Host` header of the synthetic requests that render pages. */
  readonly host: string;
  readonly version: () => string;
  readonly admission: Admission;
}

/** Headers and JavaScript objects. */
const OVERHEAD_BYTES = 2_000;
const BYTES_PER_CHARACTER = 2;

/** A render that several requests await. Null if it is cancelled; these requests then start over. */
type SharedRendering = Promise<Rendered | null>;

/**
 * Public pages and small files (docs/adr/0025). A cached page needs no permit. Concurrent requests for another page share
 * one render and one permit. The version of the data is part of the key, so earlier pages are evicted in time.
 */
export function createPageCache({ version, admission, ...options }: PageCacheOptions): PageCache {
  const keyOf = (url: string): string => `${version()} ${url}`;
  const pages = createPageStore(options, keyOf);
  const renderings = createRenderings(keyOf);

  function serve(exchange: Exchange): boolean {
    const url = cachedUrlOf(exchange.request);
    if (url === null) return false;
    const page = pages.get(url);
    const state = page ? stateOf(page, performance.now()) : 'unusable';
    const underway = renderings.of(url);
    if (page && state === 'fresh') sendPage(exchange, url, { page, cacheStatus: 'hit' });
    else if (page && state === 'stale') {
      sendPage(exchange, url, { page, cacheStatus: 'stale' });
      if (!underway && performance.now() >= page.retryAt) renderInBackground(exchange, url, page);
    } else if (underway) awaitRender(exchange, url, underway);
    else renderAndShare(exchange, url);
    return true;
  }

  /** Null if the request is not cacheable. */
  function cachedUrlOf({ url = '/', method, headers }: IncomingMessage): string | null {
    if ((method !== 'GET' && method !== 'HEAD') || Number(headers['content-length'] ?? 0) > 0) return null;
    return pages.peek(url) ? url : cacheableUrl(url);
  }

  function renderAndShare(exchange: Exchange, url: string): void {
    const { request, response, path } = exchange;
    const settle = renderings.open(url);
    let hasBegun = false;
    response.once('close', function leaveQueue() {
      if (!hasBegun) settle(null);
    });
    admission.admit(request, response, path, {
      async begin() {
        hasBegun = true;
        const rendered = await pages.renderAndStore(exchange, url);
        settle(rendered);
        sendPage(exchange, url, rendered);
      },
      reject(rejection) {
        settle(null);
        sendStaleOrReject(exchange, url, rejection);
      },
    });
  }

  function sendStaleOrReject(exchange: Exchange, url: string, rejection: Rejection): void {
    const page = pages.peek(url);
    if (page && stateOf(page, performance.now()) !== 'unusable')
      sendPage(exchange, url, { page, cacheStatus: 'stale' });
    else exchange.reject(rejection);
  }

  function awaitRender(exchange: Exchange, url: string, underway: SharedRendering): void {
    const { request, response, path } = exchange;
    const leave = admission.countOpen(request, response, path, (rejection) =>
      sendStaleOrReject(exchange, url, rejection),
    );
    if (!leave) return;
    void underway.then(function sendOrStartAgain(rendered) {
      if (rendered) return sendPage(exchange, url, rendered);
      leave();
      if (!response.destroyed) serve(exchange);
    });
  }

  /** Renders a stale page again, unless a visitor's request renders the expired page first. */
  function renderInBackground({ render }: Exchange, url: string, page: CachedPage): void {
    page.retryAt = performance.now() + RETRY_MS;
    admission.admitBackground(async function renderUnlessFresh() {
      const current = pages.peek(url);
      if (renderings.of(url) || (current && stateOf(current, performance.now()) === 'fresh')) return;
      const settle = renderings.open(url);
      settle(await pages.renderAndStore({ id: requestIdOf(undefined), render }, url));
    });
  }

  return { serve };
}

/** Pages by URL, of the current version of the data. */
function createPageStore(
  { maxBytes, host }: Pick<PageCacheOptions, 'maxBytes' | 'host'>,
  keyOf: (url: string) => string,
) {
  const pages = createCache<string, CachedPage>('pages', {
    maxSize: maxBytes,
    sizeOf: ({ body }, key) =>
      body.reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD_BYTES + BYTES_PER_CHARACTER * key.length),
  });
  return {
    get: (url: string): CachedPage | undefined => pages.get(keyOf(url)),
    peek: (url: string): CachedPage | undefined => pages.peek(keyOf(url)),
    async renderAndStore(exchange: Pick<Exchange, 'id' | 'render'>, url: string): Promise<Rendered> {
      const key = keyOf(url);
      const former = pages.peek(key) ?? null;
      const { page, cacheStatus, isReplacement } = await renderPage(exchange, url, host, former);
      if (isReplacement) {
        // If the version has changed during the render, it is uncertain which version the page shows.
        if (page.lifetime && key === keyOf(url)) pages.set(key, page);
        else pages.delete(key);
      }
      return { page, cacheStatus };
    },
  };
}

/** Renders in progress, by URL. */
function createRenderings(keyOf: (url: string) => string) {
  const renderings = new Map<string, SharedRendering>();
  return {
    of: (url: string): SharedRendering | undefined => renderings.get(keyOf(url)),
    /** Registers a render. Call the returned function with its result, or with null to cancel. */
    open(url: string): (rendered: Rendered | null) => void {
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
