import type { IncomingMessage } from 'node:http';

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
  return refusalOfMethod(method, path) ?? refusalOfBody(headers);
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

/** The path of an address, without its query. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}

/** `www.example.org:8080` and `[::1]:3000` without their ports. */
function nameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}
