import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { PageConfig } from 'next';
import { siteConfig } from '@/lib/server/env/site-config';
import { handlePost, type NewsletterEndpoint } from '@/services/newsletter/handle-post';
import { createFileSubscriptions } from '@/services/newsletter/file-subscriptions';
import { readBody } from '@/lib/server/http/read-body';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { createWebhookSubscriptions } from '@/services/newsletter/webhook-subscriptions';

const MAX_BODY_BYTES = 10 * 1024;

/** Allows several people behind one address, but stops a bot. */
const RATE_LIMIT = { name: 'newsletter-clients', limit: 10, windowMs: 10 * 60_000, maxClients: 10_000 };

/** The handler reads the body itself, because Next.js would parse any body before the checks. */
export const config: PageConfig = { api: { bodyParser: false } };

let context: NewsletterEndpoint | undefined;

/** Newsletter endpoint, for `fetch` and for plain forms. */
export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  context ??= createContext();
  const { status, headers, body } = await handlePost(
    {
      method: request.method,
      headers: request.headers,
      socketAddress: request.socket.remoteAddress,
      readBody: () => readBody(request, MAX_BODY_BYTES),
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
    subscriptions: newsletter.webhookUrl
      ? createWebhookSubscriptions({ url: newsletter.webhookUrl, timeoutMs: upstreamTimeoutMs })
      : createFileSubscriptions(path.resolve(newsletter.file)),
    rateLimit: createRateLimit(RATE_LIMIT),
    trustedProxies,
    siteUrl,
    locales,
    defaultLocale,
  };
}
