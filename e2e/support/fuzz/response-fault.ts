import type { FuzzRequest } from './grammar';
import { CANARY, reflectionIn } from './hostile-texts';
import type { FuzzResponse } from './send';

/** Returns a description of the fault in a response; null if there is none. */
export function faultOf(
  { isRaw, body: sent }: FuzzRequest,
  { status, headers, body }: FuzzResponse,
): string | null {
  if (status >= 500) return `status ${status}`;
  // A missing response is expected in two cases: Node.js closes connections with malformed requests, and a client that
  // is still sending a rejected body may miss the response.
  if (status === 0 && !isRaw && sent === null) return 'connection closed without a response';
  if (Object.keys(headers).some((name) => name.includes(CANARY))) return 'injected header';
  if (headers['set-cookie'] !== undefined) return `unexpected cookie: ${headers['set-cookie']}`;
  const { location } = headers;
  if (location !== undefined && !isWithinSite(location)) return `redirect to ${location.slice(0, 200)}`;
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/json'))
    return status !== 304 && body && !isJson(body, isRaw) ? 'invalid JSON' : null;
  // Browsers interpret neither the body of a redirect nor plain text with `nosniff` as HTML.
  const isShown =
    location === undefined && !(type.startsWith('text/plain') && headers['x-content-type-options']);
  const reflected = isShown ? reflectionIn(body) : null;
  return reflected && `reflected: ${reflected}`;
}

/** Returns whether a browser resolves this `Location` header to a URL of the site. */
function isWithinSite(location: string): boolean {
  if (!/^\/(?![/\\])/.test(location)) return false;
  return new URL(location, 'http://site.invalid').origin === 'http://site.invalid';
}

function isJson(text: string, isChunked: boolean): boolean {
  // Skip raw responses, whose chunked bodies have not been decoded.
  if (isChunked) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
