import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@/lib/locale/locale';
import { clientOf } from '@/lib/server/http/client-address';
import { logFault } from '@/lib/server/http/log-fault';
import type { RateLimit } from '@/lib/server/http/rate-limit';
import type { SubscriptionOutcome } from './outcome';
import { returnUrl } from './return-url';
import { checkSubscriber } from './check-subscriber';
import { HONEYPOT_FIELD } from './subscriber';
import type { Subscriptions } from './subscriptions';

export interface NewsletterPost {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly socketAddress: string | undefined;
  /** The body, read only once it is worth it; null when it is longer than anybody's form. */
  readBody(): Promise<string | null>;
}

export interface NewsletterResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; null for a redirect, which needs none. */
  readonly body: object | null;
}

export interface NewsletterEndpoint {
  readonly subscriptions: Subscriptions;
  readonly rateLimit: RateLimit;
  readonly trustedProxies: number;
  /** The site's public address: the origin of its pages where a proxy changes `Host`. */
  readonly siteUrl: string;
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  readonly now?: () => Date;
}

type Fields = Readonly<Record<string, unknown>>;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/**
 * Answers whoever posts the newsletter's form: in JSON to a script, and to a plain form by sending its visitor back
 * to the page they came from. A robot that fills in the hidden field is told what it wants to hear.
 */
export async function handlePost(
  post: NewsletterPost,
  door: NewsletterEndpoint,
): Promise<NewsletterResponse> {
  if (post.method !== 'POST') {
    return refusal(405, 'method-not-allowed', 'Only POST is answered here.', { Allow: 'POST' });
  }
  if (isCrossOrigin(post.headers, door.siteUrl)) {
    return refusal(403, 'forbidden', 'The form is posted from this site only.');
  }
  const type = mediaType(post.headers['content-type']);
  if (type !== FORM && type !== JSON_TYPE) {
    return refusal(415, 'unsupported-media-type', `Content-Type must be ${JSON_TYPE} or ${FORM}.`);
  }
  const body = await post.readBody();
  if (body === null) return refusal(413, 'too-large', 'The body is too long.', { Connection: 'close' });
  const fields = type === FORM ? Object.fromEntries(new URLSearchParams(body)) : jsonObject(body);
  if (!fields) return refusal(400, 'bad-request', 'The body must be a JSON object.');

  const locale = door.locales.find((one) => one === fields.locale) ?? door.defaultLocale;
  const answer = type === FORM ? formAnswer(fields.from, locale) : jsonAnswer;
  if (fields[HONEYPOT_FIELD]) return answer({ kind: 'subscribed' }, 0);
  const checked = checkSubscriber(fields);
  if (!checked.ok) return answer({ kind: 'refused', failing: checked.failing }, 0);
  const client = clientOf(
    post.socketAddress,
    post.headers['x-forwarded-for']?.toString(),
    door.trustedProxies,
  );
  const retryAfterSeconds = door.rateLimit.take(client);
  if (retryAfterSeconds > 0) return answer({ kind: 'failed' }, retryAfterSeconds);

  const subscribedAt = (door.now?.() ?? new Date()).toISOString();
  const added = await door.subscriptions.add({ ...checked.subscriber, locale, subscribedAt });
  if (!added.ok) {
    const { service, operation, message } = added.failure;
    logFault('error', { service, operation, cause: message });
  }
  return answer({ kind: added.ok ? 'subscribed' : 'failed' }, 0);
}

/**
 * Whether a browser sends the post from a page of another origin. `Sec-Fetch-Site` answers that where browsers send it;
 * older ones, and plain http, leave `Origin` to be compared. A program that sends neither is not a browser.
 */
function isCrossOrigin(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-origin' || site === 'none' || headers.origin === undefined) return false;
  if (!URL.canParse(headers.origin)) return true;
  const { host } = new URL(headers.origin);
  return host !== headers.host?.toLowerCase() && host !== new URL(siteUrl).host;
}

type AnswerOf = (outcome: SubscriptionOutcome, retryAfterSeconds: number) => NewsletterResponse;

const jsonAnswer: AnswerOf = function answerInJson(outcome, retryAfterSeconds) {
  if (outcome.kind === 'subscribed') return { status: 200, headers: {}, body: { status: 'success' } };
  if (outcome.kind === 'refused') {
    const { failing } = outcome;
    const message = `Missing or not valid: ${failing.join(', ')}.`;
    return { status: 400, headers: {}, body: { error: { code: 'bad-request', message, fields: failing } } };
  }
  if (retryAfterSeconds > 0) {
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    return refusal(429, 'too-many-requests', 'Too many subscriptions from this address.', headers);
  }
  return refusal(503, 'unavailable', 'The subscription could not be taken.');
};

/** 303 makes the browser fetch the page: reloading it does not post the form again. */
function formAnswer(from: unknown, locale: Locale): AnswerOf {
  return (outcome) => ({ status: 303, headers: { Location: returnUrl(from, locale, outcome) }, body: null });
}

function refusal(
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

function jsonObject(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
