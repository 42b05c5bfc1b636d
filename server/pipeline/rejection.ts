import type { ServerResponse } from 'node:http';
import type { Locale } from '@locator/base/locale';
import { metrics } from '@locator/base/log';
import type { BusyPages } from './busy-page';

export interface Rejection {
  readonly status: number;
  /** Error code for API clients. Also the reason in the metrics, unless `reason` is set. */
  readonly code: string;
  readonly reason?: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const TOO_MANY_CONCURRENT = 'too-many-at-a-time';

interface Options {
  readonly path: string;
  readonly isHead: boolean;
  readonly busyPages: BusyPages;
  readonly defaultLocale: Locale;
}

/** Sends the busy page if a page request is rejected because of overload, otherwise JSON. */
export function sendRejection(
  response: ServerResponse,
  { status, code, reason = code, message, headers }: Rejection,
  { path, isHead, busyPages, defaultLocale }: Options,
): void {
  metrics().refusals.inc({ reason });
  const isBusy = status === 503 || reason === TOO_MANY_CONCURRENT;
  const isBusyPage = isBusy && !path.startsWith('/api/') && !path.startsWith('/_next/');
  const [type, body] = isBusyPage
    ? ['text/html', busyPages.of(path, defaultLocale)]
    : ['application/json', message && JSON.stringify({ error: { code, message } })];
  response.writeHead(status, {
    ...headers,
    'Cache-Control': 'no-store',
    ...(body && { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': Buffer.byteLength(body) }),
  });
  response.end(isHead ? undefined : body);
}
