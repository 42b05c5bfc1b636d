import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

/**
 * Sends a 304 and returns true if the client or cache has the current page. The `ETag` is weak, because it depends on
 * the page's props, not on its bytes. Set the page's headers first: a 304 has the same ones (RFC 9110, section
 * 15.4.5).
 */
export function sendNotModified(
  request: IncomingMessage,
  response: ServerResponse,
  content: unknown,
): boolean {
  const build = buildId();
  // In development, the code changes without a new build id.
  if (build === null || response.statusCode !== 200) return false;
  const tag = weakTag(JSON.stringify([build, content]));
  response.setHeader('ETag', tag);
  // Next's compression adds this header to a page, but not to a 304.
  response.setHeader('Vary', 'Accept-Encoding');
  const modified = Date.parse(String(response.getHeader('Last-Modified')));
  if (!isUnchanged(request.headers, tag, Number.isNaN(modified) ? null : modified)) return false;
  response.statusCode = 304;
  response.end();
  return true;
}

/**
 * Returns whether the client has this version: by `ETag`, or if the request has none, by time in milliseconds since
 * 1970 (RFC 9110, sections 13.1.2 and 13.1.3).
 */
export function isUnchanged(headers: IncomingHttpHeaders, tag: string, modified: number | null): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((one) => one.trim() === '*' || opaque(one.trim()) === opaque(tag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // The header has a resolution of one second.
  return modified !== null && Math.floor(modified / 1000) <= since / 1000;
}

/**
 * Returns the `ETag` of a response that depends only on `text`. It is weak, because proxies may compress the
 * response.
 */
export function weakTag(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

let knownBuild: string | undefined;

/** Returns Next's build id; null in development. */
function buildId(): string | null {
  if (process.env.NODE_ENV !== 'production') return null;
  knownBuild ??= readFileSync(path.resolve('.next/BUILD_ID'), 'utf8');
  return knownBuild;
}
