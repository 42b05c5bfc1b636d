import type { OutgoingHttpHeaders } from 'node:http';
import type { StoredBody } from './page-body';

/** Periods during which a response may be served, in milliseconds (RFC 9111, RFC 5861). */
export interface Lifetime {
  /** `s-maxage` */
  readonly freshMs: number;
  /** Additional time, during which a new response is rendered. */
  readonly staleWhileRevalidateMs: number;
  /** Additional time. */
  readonly staleIfErrorMs: number;
}

export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body: StoredBody;
  readonly etag: string | null;
  /** Null if the response must not be cached. */
  readonly lifetime: Lifetime | null;
  /** Of the last render or revalidation, in milliseconds on a monotonic clock. */
  renderedAt: number;
  /** After a failed render, on the same clock as `renderedAt`. */
  retryAt: number;
}

export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body: Buffer;
}

const HEADERS_ADDED_BY_NODE = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

export function createPage(
  { status, headers }: Omit<RenderedResponse, 'body'>,
  body: StoredBody,
  now: number,
): CachedPage {
  const own = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HEADERS_ADDED_BY_NODE.includes(name)),
  );
  const etag = typeof headers.etag === 'string' ? headers.etag : null;
  return {
    status,
    headers: { ...own, vary: headers.vary ?? 'Accept-Encoding' },
    body,
    etag,
    lifetime: isCacheable(status, headers) ? readLifetime(String(headers['cache-control'])) : null,
    renderedAt: now,
    retryAt: now,
  };
}

/** The response must be the same for all visitors. A redirect's JSON data has status 200, but no `ETag`. */
function isCacheable(status: number, { etag, vary, 'set-cookie': cookie }: OutgoingHttpHeaders): boolean {
  const varies = String(vary ?? '').toLowerCase();
  return (
    status === 200 && etag !== undefined && cookie === undefined && ['', 'accept-encoding'].includes(varies)
  );
}

/** Null unless `Cache-Control` allows shared caches to store the response. */
function readLifetime(cacheControl: string): Lifetime | null {
  if (!/\bpublic\b/.test(cacheControl) || /\bno-(store|cache)\b/.test(cacheControl)) return null;
  const milliseconds = (directive: string): number =>
    Number(new RegExp(`(?:^|[\\s,])${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0) * 1_000;
  const freshMs = milliseconds('s-maxage');
  if (freshMs === 0) return null;
  return {
    freshMs,
    staleWhileRevalidateMs: milliseconds('stale-while-revalidate'),
    staleIfErrorMs: milliseconds('stale-if-error'),
  };
}

/** `stale`: served, while a new page is rendered. `expired`: served only if no new page can be rendered. */
export type PageState = 'fresh' | 'stale' | 'expired' | 'unusable';

/** `now` must be on the same clock as `renderedAt`. */
export function stateOf({ lifetime, renderedAt, retryAt }: CachedPage, now: number): PageState {
  if (!lifetime) return 'unusable';
  const staleMs = now - renderedAt - lifetime.freshMs;
  if (staleMs <= 0) return 'fresh';
  if (staleMs <= lifetime.staleWhileRevalidateMs) return 'stale';
  if (staleMs > lifetime.staleIfErrorMs) return 'unusable';
  // Until the next attempt, visitors get the stale page at once instead of waiting for another failure.
  return now < retryAt ? 'stale' : 'expired';
}

export type Decision =
  /** Store the new response, if possible. */
  | 'replace'
  | 'renew'
  /** The new response is an error or is incomplete. */
  | 'keep'
  | 'pass';

/**
 * @param lacksParts whether the page is incomplete because of a failure
 * @param previous the state of the page in the cache; null if there is none
 */
export function decide(status: number, lacksParts: boolean, previous: PageState | null): Decision {
  const isKept = previous !== null && previous !== 'unusable';
  if (lacksParts || status >= 500) return isKept ? 'keep' : 'pass';
  return status === 304 ? 'renew' : 'replace';
}
