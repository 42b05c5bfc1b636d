/**
 * `npm run bench:cluster`: starts a cluster and counts the requests that fail while a node, the primary or all nodes
 * are stopped under load, and while venues are imported. Takes about two minutes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../setup/address.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { Failure } from '../setup/failure.mjs';
import { ensurePackages } from '../setup/packages.mjs';
import { stopWithParent } from '../setup/parent.mjs';
import { inProject } from '../setup/paths.mjs';
import { lastLines, runNode } from '../setup/run.mjs';
import { announced, duration, say } from '../setup/output.mjs';
import { ageCacheEntries } from './age-cache-entries.mjs';
import { httpGet } from './http.mjs';
import { startLoad } from './load.mjs';
import { ensurePrograms } from './programs.mjs';

const FOLDER = inProject('var', 'cluster-bench');
const SCENARIO_MS = Number(process.env.SCENARIO_SECONDS || 20) * 1_000;
const WARM_UP_MS = 3_000;
const DOWN_MS = 5_000;
/** Number of seconds to add to the age of cached pages. Slightly more than the pages' `s-maxage`. */
const PAGE_AGE_SECONDS = 301;

const PAGES = [
  '/fr',
  '/en',
  '/fr/france-FRA/all',
  '/fr/france-FRA/counties',
  '/fr/france-FRA/sarthe/county-results',
  '/fr/france-FRA/LGQ-LYO-04/le-grand-quiz-lyon-croix-rousse/details',
  '/api/pins?locale=fr&country=FRA',
];
const TOWNS = ['lyon', 'lille', 'nantes', 'paris', 'nice', 'rennes', 'dijon', 'brest', 'metz', 'tours'];
/** Page and endpoint whose responses contain the names of all venues in France. The endpoint is much faster. */
const VENUES_PAGE = '/fr/france-FRA/all';
const VENUES_ENDPOINT = '/api/pins?locale=fr&country=FRA';

/**
 * @typedef {import('./cluster.mjs').Cluster} Cluster
 * @typedef {import('./load.mjs').LoadResult} LoadResult
 * @typedef {object} Scenario
 * @property {string} title
 * @property {'mixed' | 'known'} pages `known`: only pages in nginx's cache; `mixed`: half of the requests are not in
 *   the cache
 * @property {(cluster: Cluster) => Promise<string | void>} fault causes the fault under load; returns a remark for the
 *   table
 */

/** Only scenarios whose titles contain this text run. If it is empty, all scenarios run. */
const CHOSEN = process.env.SCENARIO ?? '';

/** @type {Scenario[]} */
const SCENARIOS = [
  { title: 'no fault', pages: 'mixed', fault: async () => {} },
  {
    title: `kill -9 a node, back after ${duration(DOWN_MS)}`,
    pages: 'mixed',
    fault: async ({ nodes }) => nodes[0]?.service.crash(DOWN_MS),
  },
  {
    title: `kill -9 the primary, back after ${duration(DOWN_MS)}`,
    pages: 'mixed',
    fault: async ({ database }) => database.primary.crash(DOWN_MS),
  },
  { title: 'kill -9 both nodes, fresh cache', pages: 'known', fault: crashAllNodes },
  {
    title: 'kill -9 both nodes, stale cache',
    pages: 'known',
    async fault(cluster) {
      await crashAllNodes(cluster);
      return `${ageCacheEntries(cluster.cache, PAGE_AGE_SECONDS)} cache entries made stale`;
    },
  },
  { title: 'kill -9 both nodes, uncached pages, too', pages: 'mixed', fault: crashAllNodes },
  { title: 'import of a changed file', pages: 'mixed', fault: importChange },
  { title: 'rolling restart', pages: 'mixed', fault: restartOneByOne },
];

/** @returns {Promise<number>} exit code */
export async function main() {
  stopWithParent();
  await ensurePackages();
  const programs = await ensurePrograms();
  await ensureBuild();
  const stopEarly = () => process.exit(130);
  process.on('SIGINT', stopEarly);
  process.on('SIGTERM', stopEarly);

  const { startCluster } = await import('./cluster.mjs');
  const port = await freePort(8280);
  const cluster = await announced('Starting a cluster', 'Cluster started', () =>
    // Disable rate limits, because all requests have the same client address.
    startCluster({ programs, folder: FOLDER, port, isFresh: true, settings: { RATE_LIMIT_PER_MINUTE: '0' } }),
  );
  const rows = [];
  try {
    await fillCache(cluster);
    const chosen = SCENARIOS.filter(({ title }) => title.includes(CHOSEN));
    for (const scenario of chosen) rows.push(await runScenario(scenario, cluster));
  } finally {
    await cluster.stop();
  }
  printTable(rows);
  return 0;
}

/** Requests each page in {@link PAGES} once, so that nginx caches it. @param {Cluster} cluster */
async function fillCache({ port }) {
  for (const page of PAGES) {
    const { status } = await httpGet(port, page);
    if (status !== 200) throw new Failure(`${page} has status ${status} before the first fault.`);
  }
}

/**
 * @param {Scenario} scenario
 * @param {Cluster} cluster
 * @returns {Promise<string[]>} a row of the table
 */
async function runScenario({ title, pages, fault }, cluster) {
  say(`▸ ${title}`);
  const load = startLoad({ port: cluster.port, nextPath: pages === 'known' ? knownPath : mixedPath() });
  const ends = sleep(SCENARIO_MS);
  await sleep(WARM_UP_MS);
  const remark = await fault(cluster);
  await ends;
  const result = await load.stop();
  await Promise.all(
    [cluster.database.primary, ...cluster.nodes.map(({ service }) => service)].map(waitUntilReady),
  );
  say(`  ${JSON.stringify(result.caches)}${remark ? ` – ${remark}` : ''}`);
  return [title, ...formatResult(result), remark ?? ''];
}

/** Waits until the service has recovered from the fault. @param {import('./service.mjs').Service} service */
function waitUntilReady(service) {
  return service.untilReady();
}

const COLUMNS = ['scenario', 'requests', '200', 'from cache', 'stale', 'others', 'slowest', 'remark'];

/** Returns the table cells between the title and the remark. @param {LoadResult} result */
function formatResult({ requests, statuses, caches, slowestMs }) {
  const { 200: good = 0, ...others } = statuses;
  const stale = (caches.STALE ?? 0) + (caches.UPDATING ?? 0);
  const errors = Object.entries(others).map(
    ([status, count]) => `${count} × ${status === '0' ? 'no response' : status}`,
  );
  const counts = [requests, good, (caches.HIT ?? 0) + stale, stale].map(String);
  return [...counts, errors.join(', ') || '0', `${Math.round(slowestMs)} ms`];
}

/** @param {string[][]} rows */
function printTable(rows) {
  const lines = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  say('');
  for (const line of lines) {
    say(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function knownPath() {
  return PAGES[Math.floor(Math.random() * PAGES.length)] ?? '/fr';
}

/** Creates a path generator. Half of the paths are unique, so that nginx cannot serve them from its cache. */
function mixedPath() {
  let count = 0;
  return () => {
    count += 1;
    if (count % 2 === 0) return knownPath();
    if (count % 4 === 1) return `/fr?asked=${Date.now()}-${count}`;
    const town = TOWNS[count % TOWNS.length];
    return `/api/suggestions?text=${town}&country=FRA&locale=fr&token=${Date.now()}-${count}`;
  };
}

/** @param {Cluster} cluster */
async function crashAllNodes({ nodes }) {
  for (const { service } of nodes) service.crash(DOWN_MS);
}

/**
 * Restarts the nodes one after another, as a deployment does.
 * @param {Cluster} cluster
 */
async function restartOneByOne({ nodes }) {
  const begun = performance.now();
  for (const { service } of nodes) await service.restart();
  return `${nodes.length} restarts in ${duration(performance.now() - begun)}`;
}

/** Renames a venue and measures when each node and nginx show the new name.
 * @param {Cluster} cluster
 */
async function importChange({ port, nodes, settings }) {
  const name = `Le Grand Quiz ${Date.now()}`;
  const file = join(FOLDER, 'changed.csv');
  const sample = await readFile(inProject('data', 'venues.csv'), 'utf8');
  await writeFile(file, sample.replace('Le Grand Quiz – Paris Bastille', name));

  const waiting = [
    ...nodes.map((node) => waitUntilShown(node.port, VENUES_ENDPOINT, name)),
    waitUntilShown(port, VENUES_PAGE, name),
  ];
  const args = [
    `--env-file=${settings}`,
    inProject('scripts', 'operator', 'venues.mjs'),
    'import',
    file,
    '--no-report',
  ];
  const [program = '', ...rest] = args;
  const imported = await runNode(program, rest);
  const doneAt = performance.now();
  if (imported.code !== 0) throw new Failure(`The import failed:\n${lastLines(imported.output, 10)}`);

  const shownAt = await Promise.all(waiting);
  const onNodes = shownAt.slice(0, -1);
  const between = Math.max(...onNodes) - Math.min(...onNodes);
  const nginxLater = (shownAt.at(-1) ?? 0) - Math.min(...onNodes);
  return `after the first node: all nodes ${duration(between)}, nginx ${duration(nginxLater)}, end of the command ${duration(doneAt - Math.min(...onNodes))}`;
}

/**
 * @param {number} port
 * @param {string} path
 * @param {string} name
 * @returns {Promise<number>} when the name was first shown, as a `performance.now()` timestamp
 */
async function waitUntilShown(port, path, name) {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if ((await httpGet(port, path)).body.includes(name)) return performance.now();
    await sleep(100);
  }
  throw new Failure(`Port ${port} did not show the import within a minute.`);
}
