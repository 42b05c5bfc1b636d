import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageConfig } from 'next';
import { loadTranslate } from '@/lib/server/load-messages';
import { siteConfig } from '@/lib/server/env/site-config';
import { hasNewsletter } from '@/lib/server/http/site-props';
import { readBody } from '@/lib/server/http/read-body';
import {
  confirm,
  type ConfirmationEndpoint,
  createConfirmationTokens,
} from '@/services/newsletter/confirmation';
import { MAX_FORM_BYTES } from '@/services/newsletter/handle-post';
import { createWebhookSubscriptions } from '@/services/newsletter/webhook-subscriptions';

export const config: PageConfig = { api: { bodyParser: false } };

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

let endpoint: ConfirmationEndpoint | null = null;

/** Visitors open it from the link in the confirmation e-mail. */
export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  // Keeps the token in this page's URL out of the `Referer` header when the visitor follows a link.
  response.setHeader('Referrer-Policy', 'no-referrer');
  // Replaces the Content-Security-Policy of `/api`, which allows neither styles nor forms.
  response.setHeader('Content-Security-Policy', POLICY);
  endpoint ??= configuredEndpoint();
  if (!endpoint) return void response.writeHead(404).end();
  const { method } = request;
  if (method !== 'GET' && method !== 'POST')
    return void response.writeHead(405, { Allow: 'GET, POST' }).end();
  const fields =
    method === 'GET'
      ? new URL(request.url ?? '/', 'http://request.invalid').searchParams
      : new URLSearchParams((await readBody(request, MAX_FORM_BYTES)) ?? '');
  const { status, html } = await confirm(method, fields.get('token') ?? '', endpoint);
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(html);
}

function configuredEndpoint(): ConfirmationEndpoint | null {
  const { newsletter, upstreamTimeoutMs, defaultLocale } = siteConfig();
  if (!hasNewsletter() || newsletter.secret === null || newsletter.webhookUrl === null) return null;
  return {
    tokens: createConfirmationTokens(newsletter.secret),
    subscriptions: createWebhookSubscriptions({ url: newsletter.webhookUrl, timeoutMs: upstreamTimeoutMs }),
    defaultLocale,
    translate: loadTranslate,
  };
}
