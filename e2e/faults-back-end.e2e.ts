import { expect, test } from 'playwright/test';
import { CONTRACT_BASE, type OperationName, OPERATIONS } from '@/services/wire/operations';
import {
  type Asker,
  ASKERS,
  EVERYTHING,
  isPageOperation,
  type PageOperation,
  pageOperations,
  PROBES,
} from './support/faults/askers';
import { type FaultyUpstream, startFaultyUpstream } from './support/faults/faulty-upstream';
import { healthyPage, healthyUrl, untilAdorned } from './support/faults/healthy';
import { type FaultKind, type HealthyAnswer, KINDS } from './support/faults/kinds';
import { causeIn, circuitsIn } from './support/faults/log-lines';
import { look } from './support/faults/outcome';
import { expectInTable, type Row, rowOf } from './support/faults/table';
import { type OwnServer, startOwnServer } from './support/own-server';
import { FAULTS_PORT, HASTY_PORT, SITE } from './support/servers';

/**
 * The number of concurrent pages, limited so that the failures of one operation do not open its circuit breaker: each
 * page calls an operation at most twice.
 */
const AT_ONCE = 2;

/** A site with its back-end. */
interface Site {
  readonly server: OwnServer;
  upstream: FaultyUpstream;
  /** Operations that failed and may have an open circuit breaker. */
  readonly unwell: Set<PageOperation>;
}

const rows: Row[] = [];

/** A site with the default timeout, so that a busy machine causes no timeout. */
let patient: Site;
/** A site with a short timeout, for faults that cause timeouts. */
let hasty: Site;
const HASTY_TIMEOUT_MS = 1_500;

test.describe('Failing back-end', () => {
  // All tests share two sites, and the last test checks the table of all results.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test.beforeAll(async () => {
    [patient, hasty] = await Promise.all([
      startSite(FAULTS_PORT, {}),
      startSite(HASTY_PORT, { UPSTREAM_TIMEOUT_MS: String(HASTY_TIMEOUT_MS) }),
    ]);
  });

  test.afterAll(async () => {
    // One of the servers may have failed to start.
    for (const site of [patient, hasty]) await Promise.all([site?.server.stop(), site?.upstream.stop()]);
  });

  for (const name of pageOperations()) {
    test(`The visitor gets a page when the operation ${name} fails without a stale response`, async () => {
      await tryAll({ operation: name, operations: [name], askers: ASKERS[name], hadAnswer: false });
    });
  }

  test('The visitor gets a page when the whole back-end fails without a stale response', async () => {
    const scene = {
      operation: 'everything',
      operations: pageOperations(),
      askers: EVERYTHING,
      hadAnswer: false,
    };
    rows.push(...(await whileNobodyListens(() => seeRows(hasty, NOBODY_LISTENS, scene))));
    await tryAll(scene);
  });

  test('The visitor gets the stale response when there is one', async () => {
    const [quick, slow] = await Promise.all([seeQuickRowsAfterAnswers(), seeSlowRowsAfterAnswers()]);
    rows.push(...quick, ...slow);
  });

  test('A page with two slow calls fails at the deadline of the request', async () => {
    await allAreWell(hasty);
    // The page calls the county and then its venues. Each response alone would be within the deadline.
    const lateAnswer: FaultKind = {
      name: 'is late',
      answer({ body, type }, response) {
        setTimeout(() => response.writeHead(200, { 'Content-Type': type }).end(body), HASTY_TIMEOUT_MS * 0.6);
      },
    };
    hasty.upstream.misbehave(lateAnswer, ['counties', 'venues']);
    const seen = await look(`${hasty.server.baseURL}/fr/belgique-BEL/liege/county-results`);
    expect(hasty.upstream.asked()).toContain('venues');
    expect(seen?.status).toBe(503);
  });

  test('The site recovers soon after the back-end does', async () => {
    const url = `${hasty.server.baseURL}/fr/belgique-BEL/namur/results`;
    hasty.upstream.misbehave(KINDS.find(({ name }) => name === 'answers 500') ?? null, pageOperations());
    // More failures than the circuit breaker tolerates.
    for (let count = 0; count < 8; count++) expect((await look(url))?.status).toBe(503);
    const askedWhileOpen = hasty.upstream.asked().length;
    await look(url);
    expect(hasty.upstream.asked().length).toBe(askedWhileOpen);
    hasty.upstream.misbehave(null);
    await expect.poll(async () => (await look(url))?.status, { timeout: 10_000 }).toBe(200);
    expect(hasty.server.log()).toContain('"circuit":"closed"');
  });

  test('The results equal the documented table of faults', () => {
    // A harmless fault still gives the visitor the page.
    for (const row of rows.filter(({ isHarmless }) => isHarmless)) {
      expect(row.outcome, JSON.stringify(row)).toMatch(/^the (page( of the place)?|answer)$/);
    }
    for (const row of rows.filter(({ hadAnswer, operation }) => hadAnswer && isRemembered(operation))) {
      expect(row.outcome, JSON.stringify(row)).toMatch(/^the (page( of the place)?|answer)$/);
    }
    expectInTable(rows);
  });
});

/** No server listens at the address. */
const NOBODY_LISTENS: Pick<FaultKind, 'name'> = { name: 'refuses connections' };

interface Scene {
  readonly operation: string;
  /** The failing operations. */
  readonly operations: readonly OperationName[];
  readonly askers: readonly Asker[];
  readonly hadAnswer: boolean;
}

/** Tests every kind of fault without a stale response. Harmless kinds come last, since they fill the stale cache. */
async function tryAll(scene: Scene): Promise<void> {
  const kinds = KINDS.filter(({ isForAll }) => !isForAll || scene.operation === 'everything');
  const isSlow = (kind: FaultKind): boolean => kind.isSlow === true;
  const seen = await Promise.all([
    seeAllRows(
      patient,
      kinds.filter((kind) => !isSlow(kind) && !kind.isHarmless),
      scene,
    ),
    // Slow kinds use little CPU, so they run at the same time.
    seeAllRows(hasty, kinds.filter(isSlow), scene),
  ]);
  const harmless = await seeAllRows(
    patient,
    kinds.filter((kind) => kind.isHarmless),
    scene,
  );
  rows.push(...[...seen.flat(), ...harmless].sort((a, b) => placeOf(a) - placeOf(b)));
}

function placeOf({ kind }: Row): number {
  return KINDS.findIndex(({ name }) => name === kind);
}

async function seeQuickRowsAfterAnswers(): Promise<Row[]> {
  const kinds = KINDS.filter(({ isSlow, isHarmless }) => !isSlow && !isHarmless);
  const seen: Row[] = [];
  for (const name of pageOperations()) {
    await askWhileWell(patient, ASKERS[name]);
    const [first, ...others] = ASKERS[name];
    const scene = { operation: name, operations: [name], askers: first ? [first] : [], hadAnswer: true };
    seen.push(...(await seeAllRows(patient, kinds, scene)));
    seen.push(...(await seeAllRows(patient, kinds.slice(-1), { ...scene, askers: others })));
  }
  return seen;
}

async function seeSlowRowsAfterAnswers(): Promise<Row[]> {
  await askWhileWell(hasty, EVERYTHING);
  const scene = {
    operation: 'everything',
    operations: pageOperations(),
    askers: EVERYTHING,
    hadAnswer: true,
  };
  const slow = await seeAllRows(
    hasty,
    KINDS.filter(({ isSlow }) => isSlow),
    scene,
  );
  return [...slow, ...(await whileNobodyListens(() => seeRows(hasty, NOBODY_LISTENS, scene)))];
}

async function askWhileWell(site: Site, askers: readonly Asker[]): Promise<void> {
  await allAreWell(site);
  for (const asker of askers) await look(site.server.baseURL + (await healthyUrl(asker)));
}

async function seeAllRows(site: Site, kinds: readonly FaultKind[], scene: Scene): Promise<Row[]> {
  const seen: Row[] = [];
  for (const kind of kinds) seen.push(...(await seeRows(site, kind, scene)));
  return seen;
}

async function seeRows(site: Site, kind: FaultKind | typeof NOBODY_LISTENS, scene: Scene): Promise<Row[]> {
  const isFault = 'answer' in kind;
  const step = isFault && kind.isSlow ? scene.askers.length : AT_ONCE;
  const seen: Row[] = [];
  for (let index = 0; index < scene.askers.length; index += step) {
    if (isFault) await allAreWell(site);
    if (isFault) site.upstream.misbehave(kind, scene.operations);
    const asking = scene.askers.slice(index, index + step);
    // In the order of the requests.
    seen.push(...(await Promise.all(asking.map((asker) => seeRow(site, kind, scene, asker)))));
    if (isFault && !scene.hadAnswer) expectToBeAsked(site, scene);
    const asked = isFault ? site.upstream.asked() : pageOperations();
    const failed = scene.operations.filter((name) => asked.includes(name));
    for (const name of failed.filter(isPageOperation)) site.unwell.add(name);
    site.upstream.misbehave(null);
  }
  return seen;
}

async function seeRow(
  { server }: Site,
  kind: FaultKind | typeof NOBODY_LISTENS,
  { operation, hadAnswer }: Scene,
  asker: Asker,
): Promise<Row> {
  const url = await healthyUrl(asker);
  const healthy = await healthyPage(url);
  const from = server.log().length;
  const seen = await look(server.baseURL + url);
  // A back-end without clusters is served by its lists, so a 404 is not a fault.
  const hasWayRound = operation === 'clusters' && kind.name.includes('404');
  const isHarmless = 'isHarmless' in kind && kind.isHarmless === true;
  const isTold = !isHarmless && !hasWayRound && !hadAnswer;
  const service = operation in OPERATIONS ? OPERATIONS[operation as OperationName].service : null;
  const cause = isTold ? await causeIn(server, from, service, service && operation) : '';
  return rowOf({ upstream: 'Back-end', operation, page: asker.name, kind, hadAnswer, cause }, seen, healthy);
}

/** A fault proves nothing unless the page called a failing operation. */
function expectToBeAsked({ upstream }: Site, { operations }: Scene): void {
  const asked = upstream.asked();
  expect(operations.filter((name) => asked.includes(name))).not.toEqual([]);
}

/** Suggestions and clusters are not in the stale cache. */
function isRemembered(operation: string): boolean {
  return operation !== 'autocomplete' && operation !== 'clusters' && operation !== 'everything';
}

/** Removes every fault and waits until the site has recovered. */
async function allAreWell({ server, upstream, unwell }: Site): Promise<void> {
  upstream.misbehave(null);
  await Promise.all(
    [...unwell].map((name) =>
      expect(async function answersAgain() {
        const seen = await look(`${server.baseURL}${CONTRACT_BASE}/${PROBES[name]}`);
        expect(seen?.status).toBe(200);
        // The response may be stale, without a call to the back-end.
        expect(circuitsIn(server.log()).get(name)).not.toBe('open');
        if (name === 'autocomplete') expect(seen?.text).not.toContain('"data":[]');
      }).toPass({ timeout: 15_000, intervals: [20, 50] }),
    ),
  );
  unwell.clear();
}

/** Stops the back-end, and restarts it at the same address afterwards. */
async function whileNobodyListens<Outcome>(see: () => Promise<Outcome>): Promise<Outcome> {
  const { port } = hasty.upstream;
  await allAreWell(hasty);
  await hasty.upstream.stop();
  try {
    return await see();
  } finally {
    hasty.upstream = await startFaultyUpstream({ operationOf, answer: answerOfSite, port });
  }
}

async function startSite(port: number, settings: Readonly<Record<string, string>>): Promise<Site> {
  const upstream = await startFaultyUpstream({ operationOf, answer: answerOfSite });
  const server = await startOwnServer(port, {
    BACK_URL: upstream.url,
    RATE_LIMIT_PER_MINUTE: '0',
    API_RATE_LIMIT_PER_MINUTE: '0',
    ...settings,
  });
  await untilAdorned(server.baseURL);
  return { server, upstream, unwell: new Set() };
}

const answers = new Map<string, Promise<HealthyAnswer>>();

/** Returns the response of the healthy site, the same for the same URL. */
function answerOfSite({ url = '' }: { url?: string | undefined }): Promise<HealthyAnswer> {
  const known = answers.get(url) ?? fetchAnswer(url);
  answers.set(url, known);
  return known;
}

async function fetchAnswer(url: string): Promise<HealthyAnswer> {
  const response = await fetch(SITE.baseURL + url);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: await response.text() };
}

function operationOf({ url = '' }: { url?: string | undefined }): string {
  const path = new URL(url, SITE.baseURL).pathname.slice(CONTRACT_BASE.length);
  const exact = pageOperations().find((name) => OPERATIONS[name].path === path);
  return exact ?? (path.startsWith('/pois/') ? 'venue' : 'unknown');
}
