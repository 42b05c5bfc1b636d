import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { failed, success } from '@locator/base';
import { isLocale, type Locale } from '@locator/base/locale';
import type { Subscription, Subscriptions } from './subscriptions';
import type { SendToWebhook } from './webhook-subscriptions';
import type { Translate } from '@/lib/locale/messages';
import { logFailure } from '@locator/base/log';
import { escapeHtml, plainPage } from '@/lib/server/http/plain-page';
import { withBasePath } from '@/lib/url/base-path';

const HOUR_MS = 3_600_000;
const VALID_MS = 48 * HOUR_MS;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const subscriptionSchema = z.object({
  name: z.string(),
  email: z.string(),
  locale: z.custom<Locale>((value) => typeof value === 'string' && isLocale(value)),
  subscribedAt: z.iso.datetime(),
});

/** Pending subscriptions as tokens in confirmation links, so that the site does not have to store them. */
export interface ConfirmationTokens {
  write(subscription: Subscription): string;
  /** Returns null for a token that was altered, was created with another secret, or is older than 48 hours. */
  read(token: string): Subscription | null;
}

/** Tokens are encrypted, because URLs end up in logs and browser histories. */
export function createConfirmationTokens(
  secret: string,
  now: () => number = () => Date.now(),
): ConfirmationTokens {
  const key = createHash('sha256').update(`newsletter ${secret}`).digest();
  return {
    write(subscription) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const encrypted = Buffer.concat([cipher.update(JSON.stringify(subscription)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Rejects non-canonical tokens, because several Base64 strings decode to the same bytes.
      if (bytes.length <= IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== token) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        const subscription = subscriptionSchema.parse(JSON.parse(text.toString()));
        return now() - Date.parse(subscription.subscribedAt) < VALID_MS ? subscription : null;
      } catch {
        return null;
      }
    },
  };
}

const CONFIRMATION_PATH = '/api/newsletter-confirmation';

/** Recipients in an hour, about 5 MB. Beyond, requests fail: if the node forgot a recipient, it could send a second e-mail. */
const MAX_RECIPIENTS = 50_000;

interface ConfirmationRequestsOptions {
  readonly send: SendToWebhook;
  readonly tokens: ConfirmationTokens;
  readonly siteUrl: string;
  /** Milliseconds since an arbitrary origin. */
  readonly now?: () => number;
}

const TOO_MANY_RECIPIENTS = {
  kind: 'unavailable',
  service: 'newsletter',
  operation: 'confirmation',
  message:
    `${MAX_RECIPIENTS} addresses have asked for a confirmation in the last hour. ` +
    'New ones are refused until the oldest is an hour old. Look for a flood in the access log.',
} as const;

/**
 * Double opt-in: asks the webhook to e-mail the confirmation link instead of subscribing, once an hour for an address. Who
 * asks again already has the e-mail.
 */
export function createConfirmationRequests({
  send,
  tokens,
  siteUrl,
  now = () => performance.now(),
}: ConfirmationRequestsOptions): Subscriptions {
  /** Oldest first. */
  const sentAt = new Map<string, number>();

  function forgetOld(): void {
    for (const [recipient, at] of sentAt) {
      if (now() - at < HOUR_MS) return;
      sentAt.delete(recipient);
    }
  }

  return {
    async add(subscription) {
      const { name, email, locale } = subscription;
      const recipient = createHash('sha256').update(email.toLowerCase()).digest('base64url');
      forgetOld();
      if (sentAt.has(recipient)) return success(undefined);
      if (sentAt.size >= MAX_RECIPIENTS) return failed(TOO_MANY_RECIPIENTS);
      sentAt.set(recipient, now());
      const confirmUrl = new URL(siteUrl + CONFIRMATION_PATH);
      confirmUrl.searchParams.set('token', tokens.write(subscription));
      const request = { event: 'confirmation-requested', name, email, locale, confirmUrl: confirmUrl.href };
      const sent = await send(request);
      if (!sent.ok) sentAt.delete(recipient);
      return sent;
    },
  };
}

export interface ConfirmationEndpoint {
  readonly tokens: ConfirmationTokens;
  readonly subscriptions: Subscriptions;
  readonly defaultLocale: Locale;
  readonly translate: (locale: Locale) => Promise<Translate>;
}

interface ConfirmationResponse {
  readonly status: number;
  readonly html: string;
}

/** A GET only shows a button, whose POST subscribes, because e-mail programs open links to check them. */
export async function confirm(
  method: 'GET' | 'POST',
  token: string,
  endpoint: ConfirmationEndpoint,
): Promise<ConfirmationResponse> {
  const subscription = endpoint.tokens.read(token);
  const locale = subscription?.locale ?? endpoint.defaultLocale;
  const t = await endpoint.translate(locale);
  if (!subscription) return page(410, t('information:newsletterConfirmation.invalid'));
  const button = `<form method="post" action="${withBasePath(CONFIRMATION_PATH)}">
<input type="hidden" name="token" value="${token}">
<button>${escapeHtml(t('information:newsletterConfirmation.button'))}</button>
</form>`;
  if (method === 'GET') {
    const { email } = subscription;
    return page(200, t('information:newsletterConfirmation.ask', { email }), button);
  }
  const added = await endpoint.subscriptions.add(subscription);
  if (added.ok) return page(200, t('information:newsletterConfirmation.confirmed'));
  logFailure(added.failure);
  return page(503, t('information:newsletterConfirmation.failed'), button);

  function page(status: number, text: string, form = ''): ConfirmationResponse {
    const title = t('information:newsletterConfirmation.title');
    const home = escapeHtml(t('information:newsletterConfirmation.home'));
    const content = `<p>${escapeHtml(text)}</p>
${form}
<p><a href="${withBasePath(`/${locale}`)}">${home}</a></p>`;
    return { status, html: plainPage({ locale, title, content }) };
  }
}
