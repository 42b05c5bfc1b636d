import { isIncomplete, withRequestId } from '@locator/base/log';
import { isDataUrl } from './cacheable-url';
import { type CachedPage, createPage, decide, type RenderedResponse, stateOf } from './cached-page';
import { compressBody } from './page-body';
import type { Exchange, Rendered } from './send-page';
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';

export const RETRY_MS = 10_000;

interface RenderResult extends Rendered {
  readonly isReplacement: boolean;
}

/**
 * Returns the previous page if it is unchanged, or if the new one is an error or is incomplete.
 *
 * @param host `Host` header of the synthetic request that renders the page
 */
export function renderPage(
  { id, render }: Pick<Exchange, 'id' | 'render'>,
  url: string,
  host: string,
  previous: CachedPage | null,
): Promise<RenderResult> {
  return withRequestId(id, async function renderOrKeep(): Promise<RenderResult> {
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
      return { page: previous, cacheStatus: 'miss', isReplacement: false };
    }
    if (previous && decision === 'keep') {
      previous.retryAt = performance.now() + RETRY_MS;
      return { page: previous, cacheStatus: 'stale', isReplacement: false };
    }
    const page = createPage(response, await compressBody(response.body), performance.now());
    return { page, cacheStatus: 'miss', isReplacement: decision === 'replace' };
  });
}

/** Without a connection, and with no headers of the visitor who triggered it. */
async function renderDetached(
  url: string,
  headers: Readonly<Record<string, string>>,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<RenderedResponse> {
  try {
    const response = await inject((request, response) => void handle(request, response), { url, headers });
    return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
  } catch {
    // The handler failed midway and destroyed the response.
    return { status: 500, headers: { 'cache-control': 'no-store' }, body: Buffer.alloc(0) };
  }
}
