import { type IncomingMessage, type RequestOptions, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { targetOf } from './support/base-path';
import { type FuzzRequest, makeRequest } from './support/fuzz/grammar';
import { CANARY, reflectionIn } from './support/fuzz/hostile-texts';
import { SITE } from './support/servers';
import { startWatchedServer } from './support/watched-server';

/** The same seed generates the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? '8');
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? '1000');
/** Few requests at a time, so that none is rejected. */
const CONCURRENCY = 4;
/** Some growth is normal, because bounded caches are still filling up. */
const MAX_GROWTH_BYTES = 32 * 1024 * 1024;
/** Maximum size of response headers. A redirect repeats the URL, which may be several kilobytes long. */
const MAX_HEADER_BYTES = 64 * 1024;

test('Random requests cause no server error, no injection, no foreign redirect and no leak', async () => {
  test.setTimeout(120_000 + REQUESTS * 50);
  const site = await startWatchedServer({ RATE_LIMIT_PER_MINUTE: '0' });
  const faults: string[] = [];
  let successes = 0;
  let next = 0;

  async function sendUntil(end: number): Promise<void> {
    async function sendNext(): Promise<void> {
      while (next < end) {
        const request = makeRequest(SEED, next++);
        const response = await send(site.port, request);
        if (response?.statusCode === 200) successes += 1;
        const fault = await faultOf(request, response);
        if (fault !== null) faults.push(`${fault}\n${JSON.stringify(request).slice(0, 3_000)}`);
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
  }

  try {
    // After a quarter of the requests, lazy initialization is complete.
    await sendUntil(REQUESTS / 4);
    const early = await site.vitals();
    await sendUntil(REQUESTS);
    const late = await site.vitals();
    expect(faults).toEqual([]);
    expect(late.uncaught).toBe(0);
    expect(late.liveBytes).toBeLessThan(early.liveBytes + MAX_GROWTH_BYTES);
    // More than a tenth of the requests must succeed, because rejected requests test little of the server.
    expect(successes).toBeGreaterThan(REQUESTS / 10);
  } finally {
    await site.stop();
  }
});

/** Sends a request on a connection of its own. Resolves with null if the server closes the connection. */
function send(port: number, { body, path, ...request }: FuzzRequest): Promise<IncomingMessage | null> {
  const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const headers = { ...request.headers, ...length };
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      ...request,
      path: targetOf(path),
      headers,
      host: '127.0.0.1',
      port,
      agent: false,
    };
    httpRequest({ ...options, maxHeaderSize: MAX_HEADER_BYTES })
      .on('response', resolve)
      .on('error', (error: NodeJS.ErrnoException) =>
        ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(null) : reject(error),
      )
      .end(body ?? undefined);
  });
}

/** Returns a description of the fault in a response; null if there is none. */
async function faultOf(
  { body: sent }: FuzzRequest,
  response: IncomingMessage | null,
): Promise<string | null> {
  // A client that is still sending a rejected body may miss the response.
  if (!response) return sent === null ? 'connection closed without a response' : null;
  const { statusCode = 0, headers } = response;
  const body = await text(response);
  if (statusCode >= 500) return `status ${statusCode}`;
  if (Object.keys(headers).some((name) => name.includes(CANARY))) return 'injected header';
  if (headers['set-cookie'] !== undefined) return `unexpected cookie: ${headers['set-cookie'].join()}`;
  const { location, 'content-type': type = '' } = headers;
  if (location !== undefined && !isWithinSite(location)) return `redirect to ${location.slice(0, 200)}`;
  if (type.startsWith('application/json')) return body === '' || isJson(body) ? null : 'invalid JSON';
  // Browsers interpret neither the body of a redirect nor plain text with `nosniff` as HTML.
  const isPlain = type.startsWith('text/plain') && headers['x-content-type-options'] !== undefined;
  const reflected = location === undefined && !isPlain ? reflectionIn(body) : null;
  return reflected && `reflected: ${reflected}`;
}

/** Returns whether a browser resolves this `Location` header to a URL of the site. */
function isWithinSite(location: string): boolean {
  if (!/^\/(?![/\\])/.test(location)) return false;
  return new URL(location, 'http://site.invalid').origin === 'http://site.invalid';
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

for (const [name, url, cookie] of [
  [
    'parameters named after properties of Object.prototype',
    '/fr/results?constructor=x&__proto__=y&toString=z',
    '',
  ],
  ['the path /500', '/500', ''],
  ['a forged preview cookie', '/fr', '__prerender_bypass=x; __next_preview_data=y'],
] as const) {
  test(`The home page or the error page handles ${name}`, async ({ request }) => {
    const response = await request.get(SITE.baseURL + url, { headers: cookie ? { Cookie: cookie } : {} });
    expect(response.status()).toBeLessThan(500);
    expect(response.headers()['set-cookie']).toBeUndefined();
    expect(await response.text()).toContain('role="search"');
  });
}
