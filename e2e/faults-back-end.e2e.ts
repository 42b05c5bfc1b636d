import { expect, test } from 'playwright/test';
import { CONTRACT_BASE, OPERATIONS } from '@locator/venue-api';
import {
  FAULTS,
  type Fault,
  type FaultyUpstream,
  responseOfSite,
  startFaultyUpstream,
} from './support/faults/faulty-upstream';
import { fetchOrNull, openCircuits, outcomeAt, untilOptionalDataLoaded } from './support/faults/outcome';
import {
  EVERYTHING,
  type FailingRequest,
  PAGE_OPERATIONS,
  type PageOperation,
  PROBES,
  REQUESTS,
} from './support/faults/requests';
import { fill, messages } from './support/messages';
import { type OwnServer, startOwnServer } from './support/own-server';
import { searchBox } from './support/results';
import { SITE } from './support/servers';

/**
 * Maximum number of concurrent page requests. It is low enough that failures of a single operation do not open its
 * circuit breaker: each page calls an operation at most twice.
 */
const MAX_CONCURRENT_PAGES = 2;

interface Site {
  readonly server: OwnServer;
  upstream: FaultyUpstream;
  /** Operations that failed and may have an open circuit breaker. */
  readonly failedOperations: Set<PageOperation>;
}

/** A site with the default upstream timeout, which is long enough for healthy responses even on a busy machine. */
let siteWithDefaultTimeout: Site;
/**
 * A site with a shorter upstream timeout, for the faults that cause timeouts. It is still long enough for the other calls
 * of a page on a busy machine.
 */
let siteWithShortTimeout: Site;
const SHORT_TIMEOUT_MS = 4_000;

const siteFor = (fault: Fault): Site =>
  fault === 'does not respond' ? siteWithShortTimeout : siteWithDefaultTimeout;

test.describe('Failing back-end', () => {
  // All tests share two sites. The tests without a stale response come first.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test.beforeAll(async () => {
    [siteWithDefaultTimeout, siteWithShortTimeout] = await Promise.all([
      startSite({}),
      startSite({ UPSTREAM_TIMEOUT_MS: String(SHORT_TIMEOUT_MS) }),
    ]);
  });

  test.afterAll(async () => {
    for (const site of [siteWithDefaultTimeout, siteWithShortTimeout])
      await Promise.all([site?.server.stop(), site?.upstream.stop()]);
  });

  for (const name of PAGE_OPERATIONS) {
    test(`The visitor gets a page when the operation ${name} fails without a stale response`, async () => {
      await expectOutcomesOfAllFaults([name], REQUESTS[name]);
    });
  }

  test('The visitor gets a page when the whole back-end fails without a stale response', async () => {
    const { port } = siteWithShortTimeout.upstream;
    await recover(siteWithShortTimeout);
    await siteWithShortTimeout.upstream.stop();
    await expectOutcomes(siteWithShortTimeout, EVERYTHING, 1);
    siteWithShortTimeout.upstream = await startUpstream(port);
    for (const name of PAGE_OPERATIONS) siteWithShortTimeout.failedOperations.add(name);
    await expectOutcomesOfAllFaults(PAGE_OPERATIONS, EVERYTHING);
  });

  test('The visitor gets the stale response when there is one', async () => {
    for (const name of PAGE_OPERATIONS) {
      await recover(siteWithDefaultTimeout);
      await fillStaleCache(siteWithDefaultTimeout, REQUESTS[name]);
      await expectOutcomesDuring('responds with 500', [name], REQUESTS[name], 2);
    }
    await recover(siteWithShortTimeout);
    await fillStaleCache(siteWithShortTimeout, EVERYTHING);
    await expectOutcomesDuring('does not respond', PAGE_OPERATIONS, EVERYTHING, 2);
  });

  test('The visitor gets the page when the back-end sends keys such as `__proto__`', async () => {
    await recover(siteWithDefaultTimeout);
    const keys = '"__proto__":{"isPolluted":true},"constructor":{"prototype":{"isPolluted":true}},';
    siteWithDefaultTimeout.upstream.rewriteWith((body) => body.replaceAll('{"', `{${keys}"`));
    for (const [url] of EVERYTHING)
      expect(await outcomeAt(siteWithDefaultTimeout.server.baseURL, url), url).toMatch(
        /^the (page( of the place)?|response)$/,
      );
    siteWithDefaultTimeout.upstream.rewriteWith((body) => body);
  });

  test('A page with two slow calls fails at the deadline of the request', async () => {
    await recover(siteWithShortTimeout);
    const url = '/fr/belgique-BEL/liege/county-results';
    // The page requests the county and then its venues. Each response arrives within the timeout, but together they
    // exceed the page's deadline.
    siteWithShortTimeout.upstream.delayBy(SHORT_TIMEOUT_MS * 0.6, ['counties', 'venues']);
    const seen = await fetchOrNull(siteWithShortTimeout.server.baseURL + url);
    siteWithShortTimeout.upstream.delayBy(0, []);
    expect(siteWithShortTimeout.upstream.calledOperations()).toContain('venues');
    expect(seen?.status).toBe(503);
  });

  for (const javaScriptEnabled of [false, true]) {
    test(`A search that fails keeps its text and criteria for another try, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
    }) => {
      await recover(siteWithDefaultTimeout);
      const { server, upstream, failedOperations } = siteWithDefaultTimeout;
      const context = await browser.newContext({ javaScriptEnabled, baseURL: server.baseURL });
      const page = await context.newPage();
      await page.goto('/fr?game=birthday');
      const operations = ['autocomplete', 'search', 'venues'] as const;
      upstream.failWith('responds with 500', operations);
      for (const name of operations) failedOperations.add(name);
      // Use a town that no other test searches for, so that the stale cache has no response for it.
      const town = javaScriptEnabled ? 'Quimper' : 'Vannes';
      const text = `${town} à 40`;
      await searchBox(page).fill(text);
      await searchBox(page).press('Enter');
      await expect(page.getByText(fill(messages.problem.searchFailed, { text }))).toBeVisible();
      await expect(searchBox(page)).toHaveValue(text);
      await recover(siteWithDefaultTimeout);
      await page.getByRole('link', { name: messages.problem.retry }).click();
      await expect(page).toHaveURL(`/fr/france-FRA/${town.toLowerCase()}/results?players=40&game=birthday`);
      await context.close();
    });
  }

  test('The site recovers soon after the back-end does', async () => {
    const { server, upstream } = siteWithShortTimeout;
    const url = `${server.baseURL}/fr/belgique-BEL/namur/results`;
    upstream.failWith('responds with 500', PAGE_OPERATIONS);
    // Send enough failing requests to open the circuit breaker.
    for (let count = 0; count < 8; count++) expect((await fetchOrNull(url))?.status).toBe(503);
    // The open circuit breaker admits a trial call every 750 ms. On a busy machine, a request may come that late.
    await expect(async function isNotAsked() {
      const before = upstream.calledOperations().length;
      await fetchOrNull(url);
      expect(upstream.calledOperations().length).toBe(before);
    }).toPass({ intervals: [20, 50] });
    upstream.failWith(null);
    await expect.poll(async () => (await fetchOrNull(url))?.status).toBe(200);
    await expect.poll(() => server.log()).toContain('"circuit":"closed"');
  });
});

async function expectOutcomesOfAllFaults(
  operations: readonly PageOperation[],
  requests: readonly FailingRequest[],
): Promise<void> {
  const [slow, ...quick] = (Object.keys(FAULTS) as Fault[]).toReversed();
  async function testQuickFaults(): Promise<void> {
    for (const fault of quick) await expectOutcomesDuring(fault, operations, requests, 1);
  }
  // Tests of timeouts use little CPU time, so they run concurrently with the tests of other faults.
  await Promise.all([testQuickFaults(), slow && expectOutcomesDuring(slow, operations, requests, 1)]);
}

/** Checks the outcomes while operations fail: column 1 of the requests without a stale response, 2 with one. */
async function expectOutcomesDuring(
  fault: Fault,
  operations: readonly PageOperation[],
  requests: readonly FailingRequest[],
  column: 1 | 2,
): Promise<void> {
  const site = siteFor(fault);
  const { upstream, failedOperations } = site;
  const step = fault === 'does not respond' ? requests.length : MAX_CONCURRENT_PAGES;
  for (let index = 0; index < requests.length; index += step) {
    await recover(site);
    upstream.failWith(fault, operations);
    await expectOutcomes(site, requests.slice(index, index + step), column, fault);
    const failed = operations.filter((name) => upstream.calledOperations().includes(name));
    if (column === 1) expect(failed).not.toEqual([]);
    for (const name of failed) failedOperations.add(name);
  }
  upstream.failWith(null);
}

async function expectOutcomes(
  { server }: Site,
  requests: readonly FailingRequest[],
  column: 1 | 2,
  message = '',
): Promise<void> {
  const outcomes = await Promise.all(requests.map(([url]) => outcomeAt(server.baseURL, url)));
  expect(
    outcomes.map((outcome, index) => [requests[index]?.[0], outcome]),
    message,
  ).toEqual(requests.map((request) => [request[0], request[column]]));
}

async function fillStaleCache({ server }: Site, requests: readonly FailingRequest[]): Promise<void> {
  for (const [url] of requests) await outcomeAt(server.baseURL, url);
}

/** Removes every fault and waits until the site has recovered. */
async function recover({ server, upstream, failedOperations }: Site): Promise<void> {
  upstream.failWith(null);
  await Promise.all(
    [...failedOperations].map((name) =>
      expect(async function answersAgain() {
        const seen = await fetchOrNull(`${server.baseURL}${CONTRACT_BASE}/${PROBES[name]}`);
        expect(seen?.status).toBe(200);
        // The response may be stale, so a status of 200 does not prove that the circuit breaker has closed.
        expect(openCircuits(server.log())).not.toContain(name);
        if (name === 'autocomplete') expect(seen?.text).not.toContain('"data":[]');
      }).toPass({ intervals: [20, 50] }),
    ),
  );
  failedOperations.clear();
}

async function startSite(settings: Readonly<Record<string, string>>): Promise<Site> {
  const upstream = await startUpstream();
  const server = await startOwnServer({
    BACK_URL: upstream.url,
    // Pages call the `details` operation only if `IS_GOOGLE` is set.
    IS_GOOGLE: 'true',
    // Disables the page cache, so that every request reaches the back-end.
    PAGE_CACHE_MB: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    ...settings,
  });
  await untilOptionalDataLoaded(server.baseURL);
  return { server, upstream, failedOperations: new Set() };
}

function startUpstream(port = 0): Promise<FaultyUpstream> {
  return startFaultyUpstream({
    operationOf({ url = '' }) {
      const path = url.slice(CONTRACT_BASE.length).replace(/\?.*/, '');
      const exact = PAGE_OPERATIONS.find((name) => OPERATIONS[name].path === path);
      return exact ?? (path.startsWith('/pois/') ? 'venue' : 'unknown');
    },
    respond: (request) => responseOfSite(SITE.baseURL, request),
    port,
  });
}
