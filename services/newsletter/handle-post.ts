import type { IncomingHttpHeaders } from 'node:http';
import { parseJson } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import { clientOf, type RateLimit, RETRY_AFTER_SECONDS } from '@locator/base/http';
import { isCrossOrigin } from '@/lib/server/http/is-cross-origin';
import { logFailure } from '@locator/base/log';
import { withBasePath } from '@/lib/url/base-path';
import { homeUrl } from '@/lib/url/browser-urls';
import { replaceTransient } from '@/lib/url/transient';
import { type SubscriptionResult, FORM_ANCHOR, writeResult } from './subscription-result';
import { checkSubscriber } from './check-subscriber';
import { HONEYPOT_FIELD } from './subscriber';
import type { Subscriptions } from './subscriptions';

export interface NewsletterPost {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly socketAddress: string | undefined;
  readBody(): Promise<string | null>;
}

export interface NewsletterResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Response body, serialised as JSON; null for a redirect. */
  readonly body: object | null;
}

export interface NewsletterEndpoint {
  readonly subscriptions: Subscriptions;
  /** The result to report: `pending` with double opt-in, because the subscriber still has to confirm the address. */
  readonly added: 'subscribed' | 'pending';
  readonly rateLimit: RateLimit;
  readonly trustedProxies: number;
  /** The site's public URL. Requests from its origin are accepted even if a proxy changes `Host`. */
  readonly siteUrl: string;
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  readonly now?: () => Date;
}

export const MAX_FORM_BYTES = 10 * 1024;

/** Rate limit per client. It tolerates several people behind one IP address, but stops bots. */
export const MAX_SUBSCRIPTIONS = { limit: 10, windowMs: 10 * 60_000 };

type Fields = Readonly<Record<string, unknown>>;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** Scripts receive JSON; plain forms are redirected to their page. Bots that fill in the honeypot "succeed". */
export async function handlePost(
  post: NewsletterPost,
  endpoint: NewsletterEndpoint,
): Promise<NewsletterResponse> {
  if (post.method !== 'POST') {
    return errorResponse(405, 'method-not-allowed', 'Only POST is supported.', { Allow: 'POST' });
  }
  if (isCrossOrigin(post.headers, endpoint.siteUrl)) {
    return errorResponse(403, 'forbidden', 'The form is posted from this site only.');
  }
  const type = mediaType(post.headers['content-type']);
  if (type !== FORM && type !== JSON_TYPE) {
    return errorResponse(415, 'unsupported-media-type', `Content-Type must be ${JSON_TYPE} or ${FORM}.`);
  }
  const body = await post.readBody();
  if (body === null) return errorResponse(413, 'too-large', 'The body is too long.', { Connection: 'close' });
  const fields = type === FORM ? Object.fromEntries(new URLSearchParams(body)) : parseJsonObject(body);
  if (!fields) return errorResponse(400, 'bad-request', 'The body must be a JSON object.');

  const locale = endpoint.locales.find((one) => one === fields.locale) ?? endpoint.defaultLocale;
  const respond = type === FORM ? formResponse(fields.from, locale) : jsonResponse;
  if (fields[HONEYPOT_FIELD]) return respond({ kind: endpoint.added }, 0);
  const checked = checkSubscriber(fields);
  if (!checked.ok) return respond({ kind: 'refused', failing: checked.failing }, 0);
  const client = clientOf(
    post.socketAddress,
    post.headers['x-forwarded-for']?.toString(),
    endpoint.trustedProxies,
  );
  const retryAfterSeconds = endpoint.rateLimit.take(client);
  if (retryAfterSeconds > 0) return respond({ kind: 'failed' }, retryAfterSeconds);

  const subscribedAt = (endpoint.now?.() ?? new Date()).toISOString();
  const added = await endpoint.subscriptions.add({ ...checked.subscriber, locale, subscribedAt });
  if (!added.ok) logFailure(added.failure);
  return respond({ kind: added.ok ? endpoint.added : 'failed' }, 0);
}

type ResponseOf = (result: SubscriptionResult, retryAfterSeconds: number) => NewsletterResponse;

const jsonResponse: ResponseOf = function respondInJson(result, retryAfterSeconds) {
  if (result.kind === 'subscribed') return { status: 200, headers: {}, body: { status: 'success' } };
  if (result.kind === 'pending') return { status: 202, headers: {}, body: { status: 'pending' } };
  if (result.kind === 'refused') {
    const { failing } = result;
    const message = `Missing or not valid: ${failing.join(', ')}.`;
    return { status: 400, headers: {}, body: { error: { code: 'bad-request', message, fields: failing } } };
  }
  if (retryAfterSeconds > 0) {
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    return errorResponse(429, 'too-many-requests', 'Too many subscriptions from this address.', headers);
  }
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return errorResponse(503, 'unavailable', 'The subscription could not be taken.', headers);
};

/** Status 303 makes the browser fetch the page, so that a reload does not submit the form again. */
function formResponse(from: unknown, locale: Locale): ResponseOf {
  return (result) => ({ status: 303, headers: { Location: returnUrl(from, locale, result) }, body: null });
}

function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: NewsletterResponse['headers'] = {},
): NewsletterResponse {
  return { status, headers, body: { error: { code, message } } };
}

function mediaType(contentType: string | undefined): string | undefined {
  return contentType?.split(';')[0]?.trim().toLowerCase();
}

function parseJsonObject(text: string): Fields | null {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

const BASE = 'http://return.invalid';
const MAX_LENGTH = 2000;

/** `from` is untrusted: anything but a page of this site is replaced with the home page. */
export function returnUrl(from: unknown, locale: Locale, result: SubscriptionResult): string {
  const page = pageOf(from);
  const url = page ? page.pathname + page.search : homeUrl(locale);
  return `${withBasePath(replaceTransient(url, { newsletter: writeResult(result) }))}#${FORM_ANCHOR}`;
}

function pageOf(from: unknown): URL | null {
  if (typeof from !== 'string' || !from.startsWith('/') || from.length > MAX_LENGTH) return null;
  if (!URL.canParse(from, BASE)) return null;
  const url = new URL(from, BASE);
  // "//evil.example" and "/\evil.example" resolve to another host. "/.//evil.example" resolves to the path
  // "//evil.example", so the resolved path is checked too.
  const isOfThisSite = url.origin === BASE && !url.pathname.startsWith('//');
  return isOfThisSite && !url.pathname.startsWith('/api/') ? url : null;
}
