import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { CONTRACT_BASE, type OperationName, OPERATIONS } from '@/services/wire/operations';
import { aCollection, anAddokFeature, aPhotonFeature } from '../__tests__/services/geocoder/a-geocoder';
import {
  type Asker,
  ASKERS,
  EVERYTHING,
  isPageOperation,
  pageOperations,
  PROBES,
} from './support/faults/askers';
import { type FaultyUpstream, startFaultyUpstream } from './support/faults/faulty-upstream';
import { type FaultKind, type HealthyAnswer, KINDS } from './support/faults/kinds';
import { judge, look, type Seen } from './support/faults/outcome';
import { type Row, writeTable } from './support/faults/table';
import { type OwnServer, startOwnServer } from './support/own-server';
import { ADDOK_PORT, FAULTS_PORT, PHOTON_PORT, SITE } from './support/servers';

const TABLE = 'docs/faults.md';
/** Long enough for a healthy page on a machine that runs other tests beside. */
const TIMEOUT_MS = 1_500;

/** As many pages at once as the circuit of an operation bears: none asks more than two questions of one operation. */
const AT_ONCE = 2;

/** What the site is made of, for tests that all look at the same one. */
interface Site {
  readonly server: OwnServer;
  readonly upstream: FaultyUpstream;
}

const rows: Row[] = [];
let remote: Site;
let addok: Site;
let photon: Site;
let webhook: FaultyUpstream;

test.describe('When an upstream fails', () => {
  // One site for all, and one table at the end.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test.beforeAll(async () => {
    webhook = await startFaultyUpstream({
      operationOf: () => 'webhook',
      answer: () => ({ status: 200, type: 'application/json', body: '{"status":"success"}' }),
    });
    const backEnd = await startFaultyUpstream({ operationOf, answer: answerOfSite });
    const addokUpstream = await startGeocoder([anAddokFeature()]);
    const photonUpstream = await startGeocoder([aPhotonFeature()]);
    const settings = {
      UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS),
      TRUSTED_PROXIES: '1',
      // A visitor of a thousand pages a minute is not what is tried here.
      RATE_LIMIT_PER_MINUTE: '0',
      API_RATE_LIMIT_PER_MINUTE: '0',
    };
    const [remoteServer, addokServer, photonServer] = await Promise.all([
      startOwnServer(FAULTS_PORT, {
        ...settings,
        BACK_URL: backEnd.url,
        NEWSLETTER_WEBHOOK_URL: webhook.url,
      }),
      startOwnServer(ADDOK_PORT, { ...settings, GEOCODER: 'addok', GEOCODER_URL: addokUpstream.url }),
      startOwnServer(PHOTON_PORT, { ...settings, GEOCODER: 'photon', GEOCODER_URL: photonUpstream.url }),
    ]);
    remote = { server: remoteServer, upstream: backEnd };
    addok = { server: addokServer, upstream: addokUpstream };
    photon = { server: photonServer, upstream: photonUpstream };
  });

  test.afterAll(async () => {
    // Whatever began: a start that failed must not leave the others behind.
    await Promise.all([remote, addok, photon].map((site) => site?.server.stop()));
    await Promise.all(
      [remote?.upstream, addok?.upstream, photon?.upstream, webhook].map((one) => one?.stop()),
    );
  });

  for (const name of pageOperations()) {
    test(`its ${name} alone, nothing having been answered before, the visitor gets a page all the same`, async () => {
      await tryAll({ operation: name, operations: [name], askers: ASKERS[name], hadAnswer: false });
    });
  }

  test('as a whole, nothing having been answered before, the visitor gets a page all the same', async () => {
    const operations = pageOperations();
    const scene = { operation: 'everything', operations, askers: EVERYTHING, hadAnswer: false };
    await whileNobodyListens(() => seeRows(NOBODY_LISTENS, scene));
    await tryAll(scene);
  });

  test('the visitor gets what was answered before', async () => {
    const kinds = KINDS.filter(({ isSlow, isHarmless }) => !isSlow && !isHarmless);
    for (const name of pageOperations()) {
      await allAreWell([name]);
      for (const asker of ASKERS[name]) await look(remote.server.baseURL + (await healthyUrl(asker)));
      const scene = {
        operation: name,
        operations: [name],
        askers: ASKERS[name].slice(0, 1),
        hadAnswer: true,
      };
      for (const kind of kinds) await seeRows(kind, scene);
      const others = ASKERS[name].slice(1);
      for (const kind of kinds.slice(-1)) await seeRows(kind, { ...scene, askers: others });
    }
    const operations = pageOperations();
    await allAreWell(operations);
    for (const asker of EVERYTHING) await look(remote.server.baseURL + (await healthyUrl(asker)));
    const scene = { operation: 'everything', operations, askers: EVERYTHING, hadAnswer: true };
    for (const kind of KINDS.filter(({ isSlow }) => isSlow)) await seeRows(kind, scene);
    await whileNobodyListens(() => seeRows(NOBODY_LISTENS, scene));
  });

  test('and takes half its time with each answer, a page does not take the sum of them', async () => {
    await allAreWell(pageOperations());
    // The county, then its venues: each answer alone would be in time.
    const lateAnswer: FaultKind = {
      name: 'is late',
      answer({ body, type }, response) {
        setTimeout(() => response.writeHead(200, { 'Content-Type': type }).end(body), TIMEOUT_MS * 0.6);
      },
    };
    remote.upstream.misbehave(lateAnswer, ['counties', 'venues']);
    const seen = await look(`${remote.server.baseURL}/fr/belgique-BEL/liege/county-results`);
    expect(remote.upstream.asked()).toContain('venues');
    expect(seen?.status).toBe(503);
  });

  test('and is well again, so is the site within seconds', async () => {
    const url = `${remote.server.baseURL}/fr/belgique-BEL/namur/results`;
    remote.upstream.misbehave(KINDS.find(({ name }) => name === 'answers 500') ?? null, pageOperations());
    // More often than it takes to open the circuit.
    for (let count = 0; count < 8; count++) expect((await look(url))?.status).toBe(503);
    const askedWhileOpen = remote.upstream.asked().length;
    await look(url);
    expect(remote.upstream.asked().length).toBe(askedWhileOpen);
    remote.upstream.misbehave(null);
    await expect.poll(async () => (await look(url))?.status, { timeout: 10_000 }).toBe(200);
    expect(remote.server.log()).toContain('"circuit":"closed"');
  });

  for (const [name, siteOf] of [
    ['Addok', () => addok],
    ['Photon', () => photon],
  ] as const) {
    test(`${name} being the geocoder, visitors get towns as if there were none`, async () => {
      const { server, upstream } = siteOf();
      for (const asker of GEOCODER_ASKERS) {
        const healthy = await mustLook(server.baseURL + asker.url);
        for (const kind of KINDS.filter(({ isForAll }) => !isForAll)) {
          upstream.misbehave(kind, ['all']);
          const from = server.log().length;
          const seen = await look(server.baseURL + asker.url);
          expect(upstream.asked().length, `${kind.name}: ${asker.name} asks`).toBeGreaterThan(0);
          const cause = kind.isHarmless ? '' : await causeIn(server, from, name.toLowerCase());
          rows.push(
            rowOf(
              { upstream: name, operation: 'addresses', page: asker.name, kind, hadAnswer: false, cause },
              seen,
              healthy,
            ),
          );
          upstream.misbehave(null);
          // A success between two failures keeps the circuit closed.
          expect(judge(await look(server.baseURL + asker.url), healthy)).not.toMatch(/less|wrong/);
        }
      }
    });
  }

  test('the newsletter’s webhook being it, visitors are told that they have not subscribed', async () => {
    const { baseURL } = remote.server;
    const door = `${baseURL}/api/newsletter`;
    let client = 0;
    const subscribe = (type: 'json' | 'form'): Promise<Seen | null> => {
      const fields = { name: 'Zoé', email: 'zoe@quiz.test', locale: 'fr', from: '/fr/results' };
      const isJson = type === 'json';
      return look(door, {
        method: 'POST',
        // Each from another address: nobody may subscribe so often.
        headers: {
          'X-Forwarded-For': `192.0.2.${client++}`,
          'Content-Type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        },
        body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields),
      });
    };
    for (const type of ['json', 'form'] as const) {
      const healthy = await subscribe(type);
      if (!healthy || healthy.status >= 400) throw new Error(`The newsletter answers ${healthy?.text}`);
      for (const kind of KINDS.filter(({ isForAll }) => !isForAll || type === 'json')) {
        webhook.misbehave(kind, ['webhook']);
        const from = remote.server.log().length;
        const seen = await subscribe(type);
        const cause = kind.isHarmless ? '' : await causeIn(remote.server, from, 'newsletter', 'webhook');
        const page = type === 'json' ? 'the form' : 'the form, without JavaScript';
        rows.push(
          rowOf(
            { upstream: 'Newsletter', operation: 'webhook', page, kind, hadAnswer: false, cause },
            seen,
            healthy,
          ),
        );
      }
    }
    expect(remote.server.log()).not.toContain('zoe@');
  });

  test(`all of it as ${TABLE} says`, () => {
    expect(rows.filter(({ outcome }) => outcome.startsWith('wrong'))).toEqual([]);
    // A visitor who could be given the page got it.
    for (const row of rows.filter(({ isHarmless }) => isHarmless)) {
      expect(row.outcome, JSON.stringify(row)).toMatch(/^the (page( of the place)?|answer)$/);
    }
    for (const row of rows.filter(({ hadAnswer, operation }) => hadAnswer && isRemembered(operation))) {
      expect(row.outcome, JSON.stringify(row)).toMatch(/^the (page( of the place)?|answer)$/);
    }
    const table = writeTable(rows);
    if (process.env.UPDATE_FAULTS) writeFileSync(TABLE, table);
    expect(readFileSync(TABLE, 'utf8')).toBe(table);
  });
});

/** Nobody answers at the address. */
const NOBODY_LISTENS: Pick<FaultKind, 'name'> = { name: 'refuses connections' };

const ADDRESS = '12%20rue%20Merci%C3%A8re%2C%20Lyon';
const GEOCODER_ASKERS: readonly Asker[] = [
  { name: 'a typed address', url: `/fr/results?place=${ADDRESS}` },
  { name: 'suggestions', url: `/api/suggestions?text=${ADDRESS}&country=FRA&locale=fr` },
  { name: 'results around a position', url: '/fr/results?latitude=45.7624&longitude=4.8326' },
];

interface Scene {
  readonly operation: string;
  /** Those that fail. */
  readonly operations: readonly OperationName[];
  readonly askers: readonly Asker[];
  readonly hadAnswer: boolean;
}

/** Every kind of fault, nothing having been answered before: what is harmless comes last, as it is an answer. */
async function tryAll(scene: Scene): Promise<void> {
  const kinds = KINDS.filter(({ isForAll }) => !isForAll || scene.operation === 'everything');
  const harmless = kinds.filter(({ isHarmless }) => isHarmless);
  for (const kind of [...kinds.filter((one) => !harmless.includes(one)), ...harmless])
    await seeRows(kind, scene);
}

async function seeRows(kind: FaultKind | typeof NOBODY_LISTENS, scene: Scene): Promise<void> {
  const isFault = 'answer' in kind;
  const step = isFault && kind.isSlow ? scene.askers.length : AT_ONCE;
  for (let index = 0; index < scene.askers.length; index += step) {
    if (isFault) await allAreWell(scene.operations);
    if (isFault) remote.upstream.misbehave(kind, scene.operations);
    const asking = scene.askers.slice(index, index + step);
    // In the order of the questions, whichever is answered first.
    rows.push(...(await Promise.all(asking.map((asker) => seeRow(kind, scene, asker)))));
    if (isFault && !scene.hadAnswer) expectToBeAsked(scene);
    remote.upstream.misbehave(null);
  }
}

async function seeRow(
  kind: FaultKind | typeof NOBODY_LISTENS,
  { operation, hadAnswer }: Scene,
  asker: Asker,
): Promise<Row> {
  const url = await healthyUrl(asker);
  const healthy = await healthyPage(url);
  const from = remote.server.log().length;
  const seen = await look(remote.server.baseURL + url);
  // A back-end without clusters is served by its lists: no fault of it.
  const hasWayRound = operation === 'clusters' && kind.name.includes('404');
  const isHarmless = 'isHarmless' in kind && kind.isHarmless === true;
  const isTold = !isHarmless && !hasWayRound && !hadAnswer;
  const service = operation in OPERATIONS ? OPERATIONS[operation as OperationName].service : null;
  const cause = isTold ? await causeIn(remote.server, from, service, service && operation) : '';
  return rowOf({ upstream: 'Back-end', operation, page: asker.name, kind, hadAnswer, cause }, seen, healthy);
}

/** A fault of what nobody asked for proves nothing. */
function expectToBeAsked({ operations }: Scene): void {
  const asked = remote.upstream.asked();
  expect(operations.filter((name) => asked.includes(name))).not.toEqual([]);
}

type Noted = Omit<Row, 'outcome' | 'kind' | 'isHarmless'> & {
  readonly kind: Pick<FaultKind, 'name' | 'isHarmless'>;
};

function rowOf({ kind, ...row }: Noted, seen: Seen | null, healthy: Seen): Row {
  return {
    ...row,
    kind: kind.name,
    isHarmless: kind.isHarmless ?? false,
    outcome: judge(seen, healthy),
  };
}

/** Suggestions and clusters are asked too often to be kept. */
function isRemembered(operation: string): boolean {
  return operation !== 'autocomplete' && operation !== 'clusters' && operation !== 'everything';
}

/** Waits until the log has a line for the fault, and answers the cause that it names. */
async function causeIn(
  server: OwnServer,
  from: number,
  service: string | null,
  operation: string | null = null,
): Promise<string> {
  let cause: string | undefined;
  await expect(function findLine() {
    const line = faultLines(server.log().slice(from)).find(
      (one) => (!service || one.service === service) && (!operation || one.operation === operation),
    );
    cause = line?.cause;
    expect(cause, `a line of ${service} ${operation} in the log`).toBeTruthy();
  }).toPass({ timeout: 5_000, intervals: [5, 20, 100] });
  return withoutDetail(cause ?? '');
}

interface FaultLine {
  readonly service: string;
  readonly operation: string;
  readonly cause: string;
}

function faultLines(log: string): FaultLine[] {
  return log.split('\n').flatMap((line) => {
    try {
      const parsed = JSON.parse(line) as Partial<FaultLine> & { page?: string };
      // The line of a page repeats in its own words what the operation's has told.
      return parsed.service && parsed.operation && parsed.cause && !parsed.page ? [parsed as FaultLine] : [];
    } catch {
      return [];
    }
  });
}

/** The field at which an answer departs from the contract is another for each operation. */
function withoutDetail(cause: string): string {
  return cause.replace(/(the contract says): .*/, '$1: …').replace(/within \d+ ms/, 'within … ms');
}

/** Lifts every fault and waits until the site has noticed. */
async function allAreWell(operations: readonly OperationName[]): Promise<void> {
  remote.upstream.misbehave(null);
  await Promise.all(
    operations.filter(isPageOperation).map((name) =>
      expect(async function answersAgain() {
        const seen = await look(`${remote.server.baseURL}${CONTRACT_BASE}/${PROBES[name]}`);
        expect(seen?.status).toBe(200);
        // That may have been the last good answer, and nobody asked.
        expect(circuitOf(name)).not.toBe('open');
        if (name === 'autocomplete') expect(seen?.text).not.toContain('"data":[]');
      }).toPass({ timeout: 15_000, intervals: [20, 50] }),
    ),
  );
}

/** What the log last said of the circuit of an operation; undefined while it has never been open. */
function circuitOf(name: OperationName): string | undefined {
  const lines = remote.server.log().split('\n');
  const last = lines.findLast((line) => line.includes('"circuit"') && line.includes(`"operation":"${name}"`));
  return last === undefined ? undefined : /"circuit":"(\w+)"/.exec(last)?.[1];
}

/** Takes the back-end away altogether, and brings it back to the same address. */
async function whileNobodyListens(see: () => Promise<void>): Promise<void> {
  const { port } = remote.upstream;
  await allAreWell(pageOperations());
  await remote.upstream.stop();
  try {
    await see();
  } finally {
    const upstream = await startFaultyUpstream({ operationOf, answer: answerOfSite, port });
    remote = { ...remote, upstream };
  }
}

const canonicalUrls = new Map<string, string>();

/** The URL that an asker's leads to on a site that is well: names differ from language to language. */
async function healthyUrl({ url }: Asker): Promise<string> {
  const known = canonicalUrls.get(url);
  if (known !== undefined) return known;
  // The country's name first, then the venue's.
  let canonical = url;
  for (let seen = await healthyPage(url); seen.status === 308 && seen.location;) {
    canonical = seen.location;
    seen = await healthyPage(canonical);
  }
  canonicalUrls.set(url, canonical);
  return canonical;
}

const healthyPages = new Map<string, Promise<Seen>>();

/** The page as it is when nothing fails; asked for once. */
function healthyPage(url: string): Promise<Seen> {
  const known = healthyPages.get(url) ?? mustLook(SITE.baseURL + url);
  healthyPages.set(url, known);
  return known;
}

async function mustLook(url: string): Promise<Seen> {
  const seen = await look(url);
  if (!seen || seen.status >= 400) throw new Error(`${url} should be well: ${seen?.status ?? 'no answer'}`);
  return seen;
}

const answers = new Map<string, Promise<HealthyAnswer>>();

/** The back-end is the site as it comes, whose answers to the same question are the same. */
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

function startGeocoder(features: readonly unknown[]): Promise<FaultyUpstream> {
  return startFaultyUpstream({
    operationOf: () => 'all',
    answer: () => ({ status: 200, type: 'application/json', body: JSON.stringify(aCollection(features)) }),
  });
}
