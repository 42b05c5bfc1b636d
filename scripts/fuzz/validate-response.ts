import type { FuzzRequest } from './grammar';
import { CANARY, reflectionIn } from './hostile-texts';
import type { FuzzAnswer } from './send';

/** What is wrong with an answer; null when it is as it should be, whatever was asked. */
export function faultOf(
  { isRaw, body: sent }: FuzzRequest,
  { status, headers, body }: FuzzAnswer,
): string | null {
  if (status >= 500) return `status ${status}`;
  // Node itself hangs up on what is no HTTP, and a body that is refused half-way may cost its sender the answer.
  if (status === 0 && !isRaw && sent === null) return 'hung up without an answer';
  if (Object.keys(headers).some((name) => name.includes(CANARY))) return 'a header of the sender’s making';
  if (headers['set-cookie'] !== undefined) return `a cookie: ${headers['set-cookie']}`;
  const { location } = headers;
  if (location !== undefined && !leadsWithin(location)) return `sent to ${location.slice(0, 200)}`;
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/json'))
    return status !== 304 && body && !isJson(body, isRaw) ? 'JSON that is none' : null;
  // A redirect's body is shown by no browser, and plain text runs in none that heeds its type.
  const isShown =
    location === undefined && !(type.startsWith('text/plain') && headers['x-content-type-options']);
  const reflected = isShown ? reflectionIn(body) : null;
  return reflected && `reflected: ${reflected}`;
}

/** A path of this site, which no browser takes for another host. */
function leadsWithin(location: string): boolean {
  if (!/^\/(?![/\\])/.test(location)) return false;
  return new URL(location, 'http://site.invalid').origin === 'http://site.invalid';
}

function isJson(text: string, isChunked: boolean): boolean {
  // Raw answers come with the lengths of their chunks between them.
  if (isChunked) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
