import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

/**
 * Answers 304 where the visitor, or a cache in front, still holds this very page, and says so with true: then there is
 * nothing left to render. The validator is weak, since it is made of what the page is made from, not of its bytes. The
 * headers of a 304 are those of the page (RFC 9110, 15.4.5), so set them before.
 */
export function answersNotModified(
  request: IncomingMessage,
  response: ServerResponse,
  content: unknown,
): boolean {
  const build = buildId();
  // A development server changes its mind without another build; what is gone for good says so each time.
  if (build === null || response.statusCode !== 200) return false;
  const tag = weakTag(JSON.stringify([build, content]));
  response.setHeader('ETag', tag);
  // The compression in front adds it to a page, but not to a 304.
  response.setHeader('Vary', 'Accept-Encoding');
  const modified = Date.parse(String(response.getHeader('Last-Modified')));
  if (!isUnchanged(request.headers, tag, Number.isNaN(modified) ? null : modified)) return false;
  response.statusCode = 304;
  response.end();
  return true;
}

/**
 * Whether the client has this version already: by its tag, or by its time (milliseconds since 1970) where it sent no
 * tag (RFC 9110, 13.1.2 and 13.1.3).
 */
export function isUnchanged(headers: IncomingHttpHeaders, tag: string, modified: number | null): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((one) => one.trim() === '*' || opaque(one.trim()) === opaque(tag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // The header tells whole seconds.
  return modified !== null && Math.floor(modified / 1000) <= since / 1000;
}

/** The tag of whatever is made from `text` alone; weak, since a server in front may compress it. */
export function weakTag(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

let knownBuild: string | undefined;

/** What tells one build from another; null while developing, where there is none. */
function buildId(): string | null {
  if (process.env.NODE_ENV !== 'production') return null;
  knownBuild ??= readFileSync(path.resolve('.next/BUILD_ID'), 'utf8');
  return knownBuild;
}
