import { isIncomplete, withRequestId } from '@/lib/server/log/request-id';
import { isDataUrl } from './cacheable-url';
import { createPage, decide, stateOf } from './cached-page';
import type { Encoding } from './page-body';
import type { PageStore } from './page-store';
import { renderDetached } from './render-detached';
import type { Exchange, Rendered } from './send-page';

export interface RenderOptions {
  /** `Host` header of the synthetic requests that render pages. */
  readonly host: string;
  /** Returns the version of the data that pages show. */
  readonly version: () => string;
}

/** Properties of the request that triggers a render. */
export interface Rendering extends Pick<Exchange, 'id' | 'render'> {
  /** Encoding in which the page is compressed, to save memory, even if the client does not accept compression. */
  readonly encoding: Encoding;
}

/** Minimum time between a failed attempt to render a stale page and the next attempt. */
const RETRY_MS = 10_000;

/** Renders a page and stores it. Returns the stored page instead if the new one is an error or is incomplete. */
export function renderPage(
  { id, render, encoding }: Rendering,
  url: string,
  { host, version, store }: RenderOptions & { readonly store: PageStore },
): Promise<Rendered> {
  return withRequestId(id, async function renderAndStore(): Promise<Rendered> {
    const begunVersion = version();
    const previous = store.peek(url) ?? null;
    const previousState = previous && stateOf(previous, performance.now());
    const headers = {
      host,
      ...(isDataUrl(url) && { 'x-nextjs-data': '1' }),
      ...(previous?.etag && previousState !== 'unusable' && { 'if-none-match': previous.etag }),
    };
    const response = await renderDetached(url, headers, render);
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
    void Promise.resolve(page.body.in(encoding)).then(() => store.resize(url, page));
    return { page, outcome: 'miss' };
  });
}
