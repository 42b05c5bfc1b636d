import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import fresh from 'fresh';
import { buildFolder } from '../build-folder.mjs';

/**
 * The `ETag` is weak, because it depends on the page's props, not on its bytes. Call this after setting the page's
 * headers, because a 304 must include them (RFC 9110, section 15.4.5).
 */
export function sendNotModified(
  request: IncomingMessage,
  response: ServerResponse,
  content: unknown,
): boolean {
  const build = buildId();
  // There is no build id in development, so the `ETag` would not change with the code.
  if (build === null || response.statusCode !== 200) return false;
  response.setHeader('ETag', weakTag(JSON.stringify([build, content])));
  // Sets `Vary`, because Next adds it to compressed pages, but not to a 304.
  response.setHeader('Vary', 'Accept-Encoding');
  if (!isUnchanged(request.headers, response.getHeaders())) return false;
  response.statusCode = 304;
  response.end();
  return true;
}

/** Ignores `Cache-Control: no-cache`, which `fetch` adds to each request with a condition. */
export function isUnchanged(request: IncomingHttpHeaders, response: OutgoingHttpHeaders): boolean {
  return fresh({ ...request, 'cache-control': undefined }, response);
}

/** Weak, because proxies may compress the response. */
export function weakTag(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}

let knownBuild: string | undefined;

export function buildId(): string | null {
  if (process.env.NODE_ENV !== 'production') return null;
  knownBuild ??= readFileSync(path.resolve(buildFolder(), 'BUILD_ID'), 'utf8');
  return knownBuild;
}

/** Start of this process, in milliseconds since 1970. The build and the configuration change only on restart. */
const STARTED_AT = performance.timeOrigin;

/**
 * Milliseconds since 1970: the last change of the venues, the last restart, or the start of the year, which every page
 * shows. May be too late, but never too early.
 */
export function lastModified(changedAt: number, now: number = Date.now()): number {
  return Math.max(changedAt, STARTED_AT, Date.UTC(new Date(now).getFullYear(), 0));
}
