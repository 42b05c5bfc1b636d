import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { PageConfig } from 'next';
import { siteConfig } from '@/lib/server/env/site-config';
import {
  handlePost,
  MAX_FORM_BYTES,
  MAX_SUBSCRIPTIONS,
  type NewsletterEndpoint,
} from '@/services/newsletter/handle-post';
import { createFileSubscriptions } from '@/services/newsletter/file-subscriptions';
import { sendMissing } from '@/lib/server/http/send-problem';
import { hasNewsletter } from '@/lib/server/http/site-props';
import { readBody } from '@/lib/server/http/read-body';
import { createRateLimit } from '@locator/base/http';
import { createConfirmationRequests, createConfirmationTokens } from '@/services/newsletter/confirmation';
import type { Subscriptions } from '@/services/newsletter/subscriptions';
import { createWebhook, createWebhookSubscriptions } from '@/services/newsletter/webhook-subscriptions';

/** The handler reads the body after it has checked the request. */
export const config: PageConfig = { api: { bodyParser: false } };

let context: NewsletterEndpoint | undefined;

export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!hasNewsletter()) return sendMissing(response, 404);
  context ??= createContext();
  const { status, headers, body } = await handlePost(
    {
      method: request.method,
      headers: request.headers,
      socketAddress: request.socket.remoteAddress,
      readBody: () => readBody(request, MAX_FORM_BYTES),
    },
    context,
  );
  response.writeHead(status, {
    ...headers,
    'Cache-Control': 'no-store',
    ...(body && { 'Content-Type': 'application/json; charset=utf-8' }),
  });
  response.end(body ? JSON.stringify(body) : undefined);
}

function createContext(): NewsletterEndpoint {
  const { siteUrl, newsletter, upstreamTimeoutMs, trustedProxies, locales, defaultLocale } = siteConfig();
  return {
    subscriptions: subscriptions(),
    added: newsletter.secret === null ? 'subscribed' : 'pending',
    rateLimit: createRateLimit(MAX_SUBSCRIPTIONS),
    trustedProxies,
    siteUrl,
    locales,
    defaultLocale,
  };

  function subscriptions(): Subscriptions {
    if (newsletter.webhookUrl === null) return createFileSubscriptions(path.resolve(newsletter.file));
    const webhook = { url: newsletter.webhookUrl, timeoutMs: upstreamTimeoutMs };
    if (newsletter.secret === null) return createWebhookSubscriptions(webhook);
    const tokens = createConfirmationTokens(newsletter.secret);
    return createConfirmationRequests({ send: createWebhook(webhook), tokens, siteUrl });
  }
}
