import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isUnchanged } from '@/lib/server/http/validators';
import { metrics } from '@locator/base/log';
import type { Rejection } from '../rejection';
import { isDataUrl } from './cacheable-url';
import type { CachedPage } from './cached-page';
import { acceptableBody, type PageBody } from './page-body';

export type CacheStatus = 'hit' | 'stale' | 'miss';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly id: string;
  /** Calls the handler that renders pages. Does not throw. */
  readonly render: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly reject: (rejection: Rejection) => void;
  readonly record: (cacheStatus: CacheStatus) => void;
}

export interface Rendered {
  readonly page: CachedPage;
  readonly cacheStatus: CacheStatus;
}

/** No 304 for a stale page: a cache in front would keep its copy for five more minutes, whatever the `Cache-Control`. */
export function sendPage(
  { request, response, record }: Exchange,
  url: string,
  { page, cacheStatus }: Rendered,
): void {
  record(cacheStatus);
  if (cacheStatus === 'stale') metrics().stalePages.inc();
  const headers = headersOf(url, page, cacheStatus);
  const canBeUnchanged = cacheStatus !== 'stale' && page.status === 200 && page.etag;
  if (canBeUnchanged && isUnchanged(request.headers, page.headers)) {
    delete headers['content-type'];
    if (!response.destroyed) response.writeHead(304, headers).end();
    return;
  }
  const body = acceptableBody(page.body, request.headers['accept-encoding']);
  if (body instanceof Promise) void body.then(sendBody);
  else sendBody(body);

  function sendBody({ encoding, bytes }: PageBody): void {
    if (response.destroyed) return;
    if (encoding) headers['content-encoding'] = encoding;
    headers['content-length'] = bytes.length;
    // Node omits the body of a response to HEAD.
    response.writeHead(page.status, headers).end(bytes);
  }
}

function headersOf(url: string, page: CachedPage, cacheStatus: CacheStatus): OutgoingHttpHeaders {
  const age = Math.floor((performance.now() - page.renderedAt) / 1_000);
  return {
    ...page.headers,
    // JSON data has no `Age`: browsers would subtract it from the time for which they may use prefetched data.
    ...(age > 0 && !isDataUrl(url) && { age: String(age) }),
    // Other caches, such as a CDN, must not store a stale page, because a new one is being rendered.
    ...(cacheStatus === 'stale' && {
      'cache-control': String(page.headers['cache-control']).replace(/s-maxage=.*/, 's-maxage=0'),
    }),
  };
}
