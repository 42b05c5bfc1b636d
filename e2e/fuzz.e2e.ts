import { expect, test } from 'playwright/test';
import { fuzz, vitalFaults } from '../scripts/fuzz/fuzz';
import { startWatchedSite, type WatchedSite } from '../scripts/fuzz/site';
import { SITE } from './support/servers';
import { unusedPort } from './support/unused-port';

/** Number of requests. `npm run fuzz` sends 100,000. */
const REQUESTS = 1_000;
const SEED = 8;

// Runs in one worker, because each worker would start a site.
test.describe.configure({ mode: 'default' });

let site: WatchedSite | undefined;

test.beforeAll(async () => {
  site = await startWatchedSite(await unusedPort());
});
test.afterAll(() => site?.stop());

test('Random requests cause no server error, no injection and no foreign redirect', async () => {
  test.setTimeout(120_000);
  if (!site) throw new Error('The site has not been started.');
  const { faults, statuses, vitals } = await fuzz(site, {
    seed: SEED,
    requests: REQUESTS,
    checks: 4,
    // Few requests at a time, so that each gets its response in time on a busy machine.
    concurrency: 4,
  });
  expect(
    faults.map(({ index, fault }) => `npm run fuzz -- --seed ${SEED} --only ${index}: ${fault}`),
  ).toEqual([]);
  expect(vitalFaults(vitals)).toEqual([]);
  // More than a tenth of the requests must succeed, because rejected requests test little of the server.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
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
