import { expect, test } from 'playwright/test';
import { type FuzzRequest, makeRequest } from './support/fuzz/grammar';
import { faultOf } from './support/fuzz/response-fault';
import { rawText, sendFuzz } from './support/fuzz/send';
import { SITE } from './support/servers';
import { startWatchedServer } from './support/watched-server';

/** The same seed generates the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? '8');
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? '1000');
/** Few requests at a time, so that none is rejected. */
const CONCURRENCY = 4;
/** Some growth is normal, because bounded caches are still filling up. */
const MAX_GROWTH_BYTES = 32 * 1024 * 1024;

test('Random requests cause no server error, no injection, no foreign redirect and no leak', async () => {
  test.setTimeout(120_000 + REQUESTS * 50);
  const site = await startWatchedServer({ RATE_LIMIT_PER_MINUTE: '0' });
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let next = 0;

  async function check(request: FuzzRequest): Promise<void> {
    const response = await sendFuzz(site.port, request);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const fault = faultOf(request, response);
    if (fault !== null) faults.push(`${fault}\n${rawText(request).slice(0, 3_000)}`);
  }

  async function sendUntil(end: number): Promise<void> {
    async function sendNext(): Promise<void> {
      while (next < end) await check(makeRequest(SEED, next++));
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
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
  } finally {
    await site.stop();
  }
});

const FOUND = [
  {
    name: 'parameters named after properties of Object.prototype',
    url: '/fr/results?constructor=x&__proto__=y&toString=z',
  },
  { name: 'the path /500', url: '/500' },
  {
    name: 'a forged preview cookie',
    url: '/fr',
    cookie: '__prerender_bypass=x; __next_preview_data=y',
  },
];

for (const { name, url, cookie } of FOUND) {
  test(`The home page or the error page handles ${name}`, async ({ request }) => {
    const response = await request.get(SITE.baseURL + url, { headers: cookie ? { Cookie: cookie } : {} });
    expect(response.status()).toBeLessThan(500);
    expect(response.headers()['set-cookie']).toBeUndefined();
    expect(await response.text()).toContain('role="search"');
  });
}
