import { isIncomplete, withRequestId } from '@/lib/server/log/request-id';
import { isDataUrl } from './cacheable-url';
import { createPage, decide, stateOf } from './cached-page';
import { preferredEncoding } from './page-body';
import type { PageStore } from './page-store';
import { renderDetached } from './render-detached';
import type { Exchange, Rendered } from './send-page';

export interface RenderOptions {
  /** `Host` header of the requests with which pages are rendered. */
  readonly host: string;
  /** Returns the version of the data that pages show. */
  readonly version: () => string;
}

/** Minimum time between two failed attempts to render a stale page. */
const RETRY_MS = 10_000;

/** Renders a page and stores it. Returns the stored page instead if the new one is an error or lacks parts. */
export function renderPage(
  exchange: Exchange,
  url: string,
  { host, version, store }: RenderOptions & { readonly store: PageStore },
): Promise<Rendered> {
  return withRequestId(exchange.id, async function renderAndStore(): Promise<Rendered> {
    const begunVersion = version();
    const previous = store.peek(url) ?? null;
    const previousState = previous && stateOf(previous, performance.now());
    const headers = {
      host,
      ...(isDataUrl(url) && { 'x-nextjs-data': '1' }),
      ...(previous?.etag && previousState !== 'unusable' && { 'if-none-match': previous.etag }),
    };
    const response = await renderDetached(url, headers, exchange.render);
    const decision = decide(response.status, isIncomplete(), previousState);
    if (previous && decision === 'renew') {
      previous.renderedAt = performance.now();
      return { page: previous, outcome: 'miss' };
    }
    if (previous && decision === 'keep') {
      previous.retryAt = performance.now() + RETRY_MS;
      return { page: previous, outcome: 'stale' };
    }
    const page = createPage(response, performance.now());
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
