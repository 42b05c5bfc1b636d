import type { IncomingMessage } from 'node:http';
import { withBasePath } from '@/lib/url/base-path';
import type { ClassOf } from './admission-class';
import type { Rejection } from './rejection';
import { normalizedTarget, pathOf, servedPath } from './served-path';

/** Maximum length of a URL: longer than any URL of the site, and similar to the limits of proxies. */
export const MAX_URL_LENGTH = 8_192;

/** Maximum size of a request body: ten times the size of the site's largest form. */
const MAX_BODY_BYTES = 64 * 1024;

/** Paths exempt from the host check, because health probes send an IP address as the host. */
const PROBES = /^\/api\/(health|ready)\/?$/;

const CLOSE = { Connection: 'close' };

/** Returns a rejection for an invalid URL, host, method, body length or expectation; null for a valid request. */
export function validateRequest(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'headersDistinct'>,
  allowedHosts: readonly string[] | null,
  classOf: ClassOf,
): Rejection | null {
  const { method = 'GET', url = '/', headers } = request;
  if (url.length > MAX_URL_LENGTH) {
    const message = `The URL must have at most ${MAX_URL_LENGTH} characters.`;
    return { status: 414, code: 'uri-too-long', message, headers: CLOSE };
  }
  if (!url.startsWith('/') && method !== 'OPTIONS') {
    // Clients send an absolute URL to proxies only (RFC 9112, section 3.2.2).
    return { status: 400, code: 'bad-request', message: 'The request target must begin with a slash.' };
  }
  if ((request.headersDistinct.host?.length ?? 0) > 1) {
    // A proxy in front may have used the other one (RFC 9112, section 3.2).
    return {
      status: 400,
      code: 'bad-request',
      message: 'The request must have one Host header.',
      headers: CLOSE,
    };
  }
  const path = pathOf(url);
  if (allowedHosts && !PROBES.test(path) && !allowedHosts.includes(hostNameOf(headers.host))) {
    return { status: 421, code: 'misdirected-request', message: 'This host name is not served here.' };
  }
  return (
    validatePath(method, url, classOf) ??
    validateMethod(method, path) ??
    validateBody(headers) ??
    validateExpectation(headers)
  );
}

/** Redirects or rejects a path that Next would normalise, so that later steps see the path that is served. */
function validatePath(method: string, url: string, classOf: ClassOf): Rejection | null {
  const path = pathOf(url);
  const served = servedPath(url);
  // `OPTIONS *` refers to the whole server.
  if (method === 'OPTIONS' && path === '*') return null;
  if (served === path && !changesClassDecoded(path, classOf)) return null;
  if (served === path || served === null || (method !== 'GET' && method !== 'HEAD')) {
    const message =
      'The path must be written without dot segments, repeated slashes, backslashes and unnecessary percent-encoding.';
    return { status: 400, code: 'bad-request', message };
  }
  const headers = { Location: withBasePath(normalizedTarget(url) ?? served) };
  return { status: 308, code: 'path-not-normalised', message: '', headers };
}

/** Such a path is rejected, because Next also looks up files and pages by the decoded path. */
function changesClassDecoded(path: string, classOf: ClassOf): boolean {
  if (!path.includes('%')) return false;
  try {
    return classOf(decodeURIComponent(path)) !== classOf(path);
  } catch {
    // If the percent-encoding is invalid, Next cannot decode the path either, so decoding cannot change its class.
    return false;
  }
}

/** API endpoints check their methods themselves; everything else is read-only. */
function validateMethod(method: string, path: string): Rejection | null {
  if (method === 'GET' || method === 'HEAD' || (path.startsWith('/api/') && method !== 'OPTIONS'))
    return null;
  const allow = path.startsWith('/api/') ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS';
  if (method === 'OPTIONS') return { status: 204, code: 'options', message: '', headers: { Allow: allow } };
  const message = 'Only GET and HEAD are allowed here.';
  return { status: 405, code: 'method-not-allowed', message, headers: { Allow: allow, ...CLOSE } };
}

function validateBody(headers: IncomingMessage['headers']): Rejection | null {
  if (headers['transfer-encoding'] !== undefined) {
    const message = 'A request with a body needs a Content-Length header.';
    return { status: 411, code: 'length-required', message, headers: CLOSE };
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    const message = `The request body must have at most ${MAX_BODY_BYTES} bytes.`;
    return { status: 413, code: 'too-large', message, headers: CLOSE };
  }
  return null;
}

/** Node handles `100-continue`; nothing else is defined (RFC 9110, section 10.1.1). */
function validateExpectation({ expect }: IncomingMessage['headers']): Rejection | null {
  if (expect === undefined || expect.toLowerCase() === '100-continue') return null;
  const message = 'The only supported expectation is 100-continue.';
  return { status: 417, code: 'expectation-failed', message, headers: CLOSE };
}

/** In lower case and without the port. */
export function hostNameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}
