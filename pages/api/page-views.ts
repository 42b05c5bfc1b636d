import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import path from 'node:path';
import type { PageConfig } from 'next';
import { siteConfig } from '@/lib/server/env/site-config';
import { beforeExit } from '@locator/base';
import { isCrossOrigin } from '@/lib/server/http/is-cross-origin';
import { readBody } from '@/lib/server/http/read-body';
import { services } from '@/services/connect';
import { createUsageCounter, type UsageCounter } from '@/services/usage/usage-counter';
import { MAX_URL_BYTES, viewedPage } from '@/services/usage/viewed-page';

/** The handler reads the body after it has checked the request. */
export const config: PageConfig = { api: { bodyParser: false } };

/** If the server is killed, it loses the page views since the last write. */
const FLUSH_INTERVAL_MS = 60_000;

let counter: UsageCounter | undefined;

/** Counts a page view, given the URL of the page. Stores nothing about the visitor. */
export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(await respond(request), { 'Cache-Control': 'no-store' });
  response.end();
}

async function respond(request: IncomingMessage): Promise<number> {
  const { siteUrl, usageFolder } = siteConfig();
  if (usageFolder === null) return 404;
  if (request.method !== 'POST') return 405;
  if (isCrossOrigin(request.headers, siteUrl)) return 403;
  const url = await readBody(request, MAX_URL_BYTES);
  if (url === null) return 413;
  const page = viewedPage(url, request.headers['user-agent'] ?? '');
  counter ??= startCounter(usageFolder);
  if (page) counter.add(page);
  return 204;
}

function startCounter(folder: string): UsageCounter {
  const { defaultLocale } = siteConfig();
  const created = createUsageCounter({
    folder: path.resolve(folder),
    // The node's name includes the port, because several nodes may run on one machine.
    node: `${hostname().replace(/[^\w-]/g, '_')}-${process.env.PORT ?? '3000'}`,
    locale: defaultLocale,
    services,
  });
  setInterval(() => void created.flush(), FLUSH_INTERVAL_MS).unref();
  beforeExit(created.flush);
  return created;
}
