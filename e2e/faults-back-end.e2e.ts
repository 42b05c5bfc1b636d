import { expect, test } from 'playwright/test';
import { CONTRACT_BASE, type OperationName, OPERATIONS } from '@/services/wire/operations';
import {
  type SampleRequest,
  REQUESTS,
  EVERYTHING,
  isPageOperation,
  type PageOperation,
  pageOperations,
  PROBES,
} from './support/faults/requests';
import { type FaultyUpstream, startFaultyUpstream } from './support/faults/faulty-upstream';
import { healthyPage, healthyUrl, untilOptionalDataLoaded } from './support/faults/healthy';
import { type FaultKind, type HealthyResponse, KINDS } from './support/faults/kinds';
import { causeIn, circuitsIn } from './support/faults/log-lines';
import { fetchOrNull } from './support/faults/outcome';
import { expectStoredTables, type Row, rowOf } from './support/faults/table';
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

const rows: Row[] = [];

/** A site with the default upstream timeout, which is long enough for healthy responses even on a busy machine. */
let siteWithDefaultTimeout: Site;
/** A site with a short upstream timeout, for faults that cause timeouts. */
let siteWithShortTimeout: Site;
const SHORT_TIMEOUT_MS = 1_500;

test.describe('Failing back-end', () => {
  // All tests share two sites. The last test checks the table of all results.
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

  for (const name of pageOperations()) {
    test(`The visitor gets a page when the operation ${name} fails without a stale response`, async () => {
      await testAllKinds({
        operation: name,
        operations: [name],
        requests: REQUESTS[name],
        hasStaleResponse: false,
      });
    });
  }

  test('The visitor gets a page when the whole back-end fails without a stale response', async () => {
    const scenario = {
      operation: 'everything',
      operations: pageOperations(),
      requests: EVERYTHING,
      hasStaleResponse: false,
    };
    rows.push(
      ...(await whileBackEndIsDown(() => testKind(siteWithShortTimeout, CONNECTION_REFUSED, scenario))),
    );
    await testAllKinds(scenario);
  });

  test('The visitor gets the stale response when there is one', async () => {
    const [quick, slow] = await Promise.all([
      testFastKindsWithStaleResponses(),
      testSlowKindsWithStaleResponses(),
    ]);
    rows.push(...quick, ...slow);
  });

  test('A page with two slow calls fails at the deadline of the request', async () => {
    await Promise.all([recover(siteWithDefaultTimeout), recover(siteWithShortTimeout)]);
    const url = '/fr/belgique-BEL/liege/county-results';
    // Fill `healthyResponses` through the other site: fetching them later would add to the delay of each response.
    await fetchOrNull(siteWithDefaultTimeout.server.baseURL + url);
    // The page requests the county and then its venues. Each response arrives within the timeout, but together they
    // exceed the page's deadline.
    const lateAnswer: FaultKind = {
      name: 'is late',
      respond({ body, type }, response) {
        setTimeout(() => response.writeHead(200, { 'Content-Type': type }).end(body), SHORT_TIMEOUT_MS * 0.6);
      },
    };
    siteWithShortTimeout.upstream.failWith(lateAnswer, ['counties', 'venues']);
    const seen = await fetchOrNull(siteWithShortTimeout.server.baseURL + url);
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
      await page.goto('/fr');
      const fault = KINDS.find(({ name }) => name === 'responds with 500') ?? null;
      upstream.failWith(fault, ['autocomplete', 'search', 'venues']);
      for (const name of ['autocomplete', 'search', 'venues'] as const) failedOperations.add(name);
      // Use a town that no other test searches for, so that the stale cache has no response for it.
      const text = javaScriptEnabled ? 'Quimper' : 'Vannes';
      await searchBox(page).fill(text);
      await page.getByLabel(messages.common.group.players).fill('40');
      await searchBox(page).press('Enter');
      await expect(page.getByText(fill(messages.problem.searchFailed, { text }))).toBeVisible();
      await expect(searchBox(page)).toHaveValue(text);
      await expect(page.getByLabel(messages.common.group.players)).toHaveValue('40');
      await recover(siteWithDefaultTimeout);
      await page.getByRole('link', { name: messages.problem.retry }).click();
      await expect(page).toHaveURL(`/fr/france-FRA/${text.toLowerCase()}/results?players=40`);
      await context.close();
    });
  }

  test('The site recovers soon after the back-end does', async () => {
    const url = `${siteWithShortTimeout.server.baseURL}/fr/belgique-BEL/namur/results`;
    siteWithShortTimeout.upstream.failWith(
      KINDS.find(({ name }) => name === 'responds with 500') ?? null,
      pageOperations(),
    );
    // Send enough failing requests to open the circuit breaker.
    for (let count = 0; count < 8; count++) expect((await fetchOrNull(url))?.status).toBe(503);
    // The open circuit breaker admits a trial call every 750 ms. On a busy machine, a request may come that late.
    await expect(async function isNotAsked() {
      const before = siteWithShortTimeout.upstream.calledOperations().length;
      await fetchOrNull(url);
      expect(siteWithShortTimeout.upstream.calledOperations().length).toBe(before);
    }).toPass({ intervals: [20, 50] });
    siteWithShortTimeout.upstream.failWith(null);
    await expect.poll(async () => (await fetchOrNull(url))?.status).toBe(200);
    await expect.poll(() => siteWithShortTimeout.server.log()).toContain('"circuit":"closed"');
  });

  test('The results equal the stored table of faults', () => {
    // With a harmless fault, the visitor still gets the page.
    for (const row of rows.filter(({ isHarmless }) => isHarmless)) {
      expect(row.outcome, JSON.stringify(row)).toMatch(/^the (page( of the place)?|response)$/);
    }
    for (const row of rows.filter((row) => row.hasStaleResponse && isInStaleCache(row.operation))) {
      expect(row.outcome, JSON.stringify(row)).toMatch(/^the (page( of the place)?|response)$/);
    }
    expectStoredTables(rows);
  });
});

const CONNECTION_REFUSED: Pick<FaultKind, 'name'> = { name: 'refuses connections' };

interface Scenario {
  readonly operation: string;
  readonly operations: readonly OperationName[];
  readonly requests: readonly SampleRequest[];
  readonly hasStaleResponse: boolean;
}

/** The operation with which all kinds of fault are tested. */
const SAMPLE_OPERATION = 'venues';

/** Tests the kinds of fault of a scenario while the stale cache has no response. */
async function testAllKinds(scenario: Scenario): Promise<void> {
  const isWhole = scenario.operation === 'everything';
  const kinds = KINDS.filter(
    ({ isTypical, isForAll, isHarmless }) =>
      isTypical ?? (isForAll || isHarmless ? isWhole : scenario.operation === SAMPLE_OPERATION),
  );
  const isSlow = (kind: FaultKind): boolean => kind.isSlow === true;
  const seen = await Promise.all([
    testKinds(
      siteWithDefaultTimeout,
      kinds.filter((kind) => !isSlow(kind) && !kind.isHarmless),
      scenario,
    ),
    // Tests of slow faults use little CPU time, so they run concurrently with the tests of other faults.
    testKinds(siteWithShortTimeout, kinds.filter(isSlow), scenario),
  ]);
  // Harmless kinds come last, because their responses fill the stale cache.
  const harmless = await testKinds(
    siteWithDefaultTimeout,
    kinds.filter((kind) => kind.isHarmless),
    scenario,
  );
  rows.push(...[...seen.flat(), ...harmless].sort((a, b) => positionInTable(a) - positionInTable(b)));
}

function positionInTable({ kind }: Row): number {
  return KINDS.findIndex(({ name }) => name === kind);
}

async function testFastKindsWithStaleResponses(): Promise<Row[]> {
  const kinds = KINDS.filter(({ isTypical, isSlow }) => isTypical && !isSlow);
  const seen: Row[] = [];
  for (const name of pageOperations()) {
    const requests = REQUESTS[name];
    await fillStaleCache(siteWithDefaultTimeout, requests);
    const scenario = { operation: name, operations: [name], requests, hasStaleResponse: true };
    seen.push(...(await testKinds(siteWithDefaultTimeout, kinds, scenario)));
  }
  return seen;
}

async function testSlowKindsWithStaleResponses(): Promise<Row[]> {
  await fillStaleCache(siteWithShortTimeout, EVERYTHING);
  const scenario = {
    operation: 'everything',
    operations: pageOperations(),
    requests: EVERYTHING,
    hasStaleResponse: true,
  };
  const slow = await testKinds(
    siteWithShortTimeout,
    KINDS.filter(({ isSlow }) => isSlow),
    scenario,
  );
  return [
    ...slow,
    ...(await whileBackEndIsDown(() => testKind(siteWithShortTimeout, CONNECTION_REFUSED, scenario))),
  ];
}

async function fillStaleCache(site: Site, requests: readonly SampleRequest[]): Promise<void> {
  await recover(site);
  for (const request of requests) await fetchOrNull(site.server.baseURL + (await healthyUrl(request)));
}

async function testKinds(site: Site, kinds: readonly FaultKind[], scenario: Scenario): Promise<Row[]> {
  const seen: Row[] = [];
  for (const kind of kinds) {
    const hasAllRequests = kind.isTypical || scenario.operation === 'everything';
    const requests = hasAllRequests ? scenario.requests : scenario.requests.slice(0, 1);
    seen.push(...(await testKind(site, kind, { ...scenario, requests })));
  }
  return seen;
}

async function testKind(
  site: Site,
  kind: FaultKind | typeof CONNECTION_REFUSED,
  scenario: Scenario,
): Promise<Row[]> {
  const isFault = 'respond' in kind;
  const step = isFault && kind.isSlow ? scenario.requests.length : MAX_CONCURRENT_PAGES;
  const seen: Row[] = [];
  for (let index = 0; index < scenario.requests.length; index += step) {
    if (isFault) await recover(site);
    if (isFault) site.upstream.failWith(kind, scenario.operations);
    const batch = scenario.requests.slice(index, index + step);
    seen.push(...(await Promise.all(batch.map((request) => testRequest(site, kind, scenario, request)))));
    if (isFault && !scenario.hasStaleResponse) expectCalls(site, scenario);
    const called = isFault ? site.upstream.calledOperations() : pageOperations();
    const failed = scenario.operations.filter((name) => called.includes(name));
    for (const name of failed.filter(isPageOperation)) site.failedOperations.add(name);
    site.upstream.failWith(null);
  }
  return seen;
}

async function testRequest(
  { server }: Site,
  kind: FaultKind | typeof CONNECTION_REFUSED,
  { operation, hasStaleResponse }: Scenario,
  request: SampleRequest,
): Promise<Row> {
  const url = await healthyUrl(request);
  const healthy = await healthyPage(url);
  const from = server.log().length;
  const seen = await fetchOrNull(server.baseURL + url);
  const isHarmless = 'isHarmless' in kind && kind.isHarmless === true;
  const isTold = !isHarmless && !hasStaleResponse;
  const service = operation in OPERATIONS ? OPERATIONS[operation as OperationName].service : null;
  const cause = isTold ? await causeIn(server, from, service, service && operation) : '';
  return rowOf(
    { upstream: 'back-end', operation, page: request.name, kind, hasStaleResponse, cause },
    seen,
    healthy,
  );
}

/** Checks that the page called at least one of the failing operations. */
function expectCalls({ upstream }: Site, { operations }: Scenario): void {
  const called = upstream.calledOperations();
  expect(operations.filter((name) => called.includes(name))).not.toEqual([]);
}

/**
 * Returns whether the stale cache stores the operation's responses. It does not store suggestions, clusters, or venues
 * found between a group's starting points.
 */
function isInStaleCache(operation: string): boolean {
  return !['autocomplete', 'clusters', 'fairVenues', 'everything'].includes(operation);
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
        expect(circuitsIn(server.log()).get(name)).not.toBe('open');
        if (name === 'autocomplete') expect(seen?.text).not.toContain('"data":[]');
      }).toPass({ intervals: [20, 50] }),
    ),
  );
  failedOperations.clear();
}

/** Calls `see` while the back-end is stopped, then restarts the back-end on the same port. */
async function whileBackEndIsDown<Outcome>(see: () => Promise<Outcome>): Promise<Outcome> {
  const { port } = siteWithShortTimeout.upstream;
  await recover(siteWithShortTimeout);
  await siteWithShortTimeout.upstream.stop();
  try {
    return await see();
  } finally {
    siteWithShortTimeout.upstream = await startFaultyUpstream({
      operationOf,
      respond: healthyResponse,
      port,
    });
  }
}

async function startSite(settings: Readonly<Record<string, string>>): Promise<Site> {
  const upstream = await startFaultyUpstream({ operationOf, respond: healthyResponse });
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

const healthyResponses = new Map<string, Promise<HealthyResponse>>();

/** Returns the healthy site's response to a request. Fetches each URL only once. */
function healthyResponse({ url = '' }: { url?: string | undefined }): Promise<HealthyResponse> {
  const known = healthyResponses.get(url) ?? fetchHealthyResponse(url);
  healthyResponses.set(url, known);
  return known;
}

async function fetchHealthyResponse(url: string): Promise<HealthyResponse> {
  const response = await fetch(SITE.baseURL + url);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: await response.text() };
}

function operationOf({ url = '' }: { url?: string | undefined }): string {
  const path = new URL(url, SITE.baseURL).pathname.slice(CONTRACT_BASE.length);
  const exact = pageOperations().find((name) => OPERATIONS[name].path === path);
  return exact ?? (path.startsWith('/pois/') ? 'venue' : 'unknown');
}
