import type { IncomingMessage } from 'node:http';
import type { ClassOf } from './admission-class';
import { pathOf, servedAddress, servedPath } from './served-path';

/** Why a request is turned away before any page is asked. */
export interface Refusal {
  readonly status: number;
  /** For programs, for the log and for the metrics. */
  readonly code: string;
  /** For the metrics, where the code doesn't tell enough. */
  readonly reason?: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Longer than any address the site writes or reads; servers in front stop at about as much. */
const MAX_URL_LENGTH = 8_192;

/** The longest form of the site has a tenth of it. */
const MAX_BODY_BYTES = 64 * 1024;

/** Probes ask by address, whatever the site is called. */
const PROBES = /^\/api\/(health|ready)\/?$/;

const CLOSE = { Connection: 'close' };

/** What is wrong with a request on its face: address, name of the site, method, length of the body. */
export function refusalOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  allowedHosts: readonly string[] | null,
  classOf: ClassOf,
): Refusal | null {
  const { method = 'GET', url = '/', headers } = request;
  if (url.length > MAX_URL_LENGTH) {
    const message = `The address must have at most ${MAX_URL_LENGTH} characters.`;
    return { status: 414, code: 'uri-too-long', message, headers: CLOSE };
  }
  if (!url.startsWith('/') && method !== 'OPTIONS') {
    // Who writes the whole address takes the site for a proxy (RFC 9112, section 3.2.2).
    return { status: 400, code: 'bad-request', message: 'The address must begin with a slash.' };
  }
  const path = pathOf(url);
  if (allowedHosts && !PROBES.test(path) && !allowedHosts.includes(nameOf(headers.host))) {
    return { status: 421, code: 'misdirected-request', message: 'No site of this name is served here.' };
  }
  return refusalOfPath(method, url, classOf) ?? refusalOfMethod(method, path) ?? refusalOfBody(headers);
}

/** Refuses a path that Next would serve as another one, so that all later decisions are about what is served. */
function refusalOfPath(method: string, url: string, classOf: ClassOf): Refusal | null {
  const path = pathOf(url);
  const served = servedPath(url);
  // OPTIONS may be about the whole server, as `*`.
  if (method === 'OPTIONS' && path === '*') return null;
  if (served === path && !changesClassDecoded(path, classOf)) return null;
  if (served === path || served === null || (method !== 'GET' && method !== 'HEAD')) {
    const message =
      'The path must be written without dot segments, repeated slashes, backslashes and needless encoding.';
    return { status: 400, code: 'bad-request', message };
  }
  const headers = { Location: servedAddress(url) ?? served };
  return { status: 308, code: 'path-not-normalised', message: '', headers };
}

/** Whether an encoded slash hides what a path is for: Next looks for files and pages under the decoded path too. */
function changesClassDecoded(path: string, classOf: ClassOf): boolean {
  if (!path.includes('%')) return false;
  try {
    return classOf(decodeURIComponent(path)) !== classOf(path);
  } catch {
    // Next decodes it no better: it looks for the path as it is.
    return false;
  }
}

/** Doors say themselves which methods they take; everything else is only read. */
function refusalOfMethod(method: string, path: string): Refusal | null {
  if (method === 'GET' || method === 'HEAD' || (path.startsWith('/api/') && method !== 'OPTIONS'))
    return null;
  const allow = path.startsWith('/api/') ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS';
  if (method === 'OPTIONS') return { status: 204, code: 'options', message: '', headers: { Allow: allow } };
  const message = 'Only GET and HEAD are answered here.';
  return { status: 405, code: 'method-not-allowed', message, headers: { Allow: allow, ...CLOSE } };
}

function refusalOfBody(headers: IncomingMessage['headers']): Refusal | null {
  if (headers['transfer-encoding'] !== undefined) {
    const message = 'A body must say how long it is, in Content-Length.';
    return { status: 411, code: 'length-required', message, headers: CLOSE };
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    const message = `A body must have at most ${MAX_BODY_BYTES} bytes.`;
    return { status: 413, code: 'too-large', message, headers: CLOSE };
  }
  return null;
}

/** `www.example.org:8080` and `[::1]:3000` without their ports. */
export function nameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}
