/** Closed-loop and open-loop load generators. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpGet } from '../cluster/http.mjs';

const TICK_INTERVAL_MS = 5;

const TIMEOUT_MS = 20_000;

/** @typedef {import('./figures.mjs').VisitResult} VisitResult */

/**
 * Creates a path generator. Two thirds of the paths are unique, so that no cache contains them; the others repeat.
 * @returns {() => string}
 */
export function createPathGenerator() {
  const cities = ['lyon', 'lille', 'nantes', 'paris', 'nice', 'rennes', 'dijon', 'brest', 'metz', 'tours'];
  let count = 0;
  const run = Date.now();
  return function nextPath() {
    count += 1;
    const city = cities[count % cities.length];
    if (count % 3 === 0) return `/fr/france-FRA/${city}/results`;
    if (count % 3 === 1) return `/fr/france-FRA/${city}/results?visit=${run}-${count}`;
    return `/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details?visit=${run}-${count}`;
  };
}

/**
 * Runs a closed loop, in which each visitor waits for the response before sending the next request. Measures the site's
 * capacity.
 * @param {{ port: number, visitors: number, ms: number, nextPath: () => string }} options
 * @returns {Promise<{ results: VisitResult[], perSecond: number }>}
 */
export async function runClosedLoop({ port, visitors, ms, nextPath }) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  /** @type {VisitResult[]} */
  const results = [];
  const begun = performance.now();
  async function visit() {
    while (performance.now() - begun < ms) results.push(await visitPage(port, nextPath(), agent));
  }
  await Promise.all(Array.from({ length: visitors }, visit));
  agent.destroy();
  const good = results.filter(({ status }) => status === 200).length;
  return { results, perSecond: (good * 1_000) / (performance.now() - begun) };
}

/**
 * Runs an open loop, in which visitors arrive at a fixed rate, independently of the responses (Schroeder, Wierman,
 * Harchol-Balter: "Open Versus Closed: A Cautionary Tale", 2006).
 * @param {{ port: number, perSecond: number, ms: number, nextPath: () => string }} options
 * @returns {Promise<VisitResult[]>}
 */
export async function runOpenLoop({ port, perSecond, ms, nextPath }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });
  /** @type {Promise<VisitResult>[]} */
  const visits = [];
  const begun = performance.now();
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - begun) {
    while (visits.length < (elapsed * perSecond) / 1_000) visits.push(visitPage(port, nextPath(), agent));
    await sleep(TICK_INTERVAL_MS);
  }
  const results = await Promise.all(visits);
  agent.destroy();
  return results;
}

let visits = 0;

/**
 * Requests a page with a different client address each time, so that rate limits do not apply. The addresses are from
 * the range that RFC 2544 reserves for benchmarks.
 * @param {number} port
 * @param {string} path
 * @param {Agent} agent
 * @returns {Promise<VisitResult>}
 */
async function visitPage(port, path, agent) {
  const at = performance.now();
  visits += 1;
  const headers = { 'X-Forwarded-For': `198.18.${(visits >> 8) % 256}.${visits % 256}` };
  const { status } = await httpGet(port, path, {
    agent,
    timeoutMs: TIMEOUT_MS,
    retriesClosedConnection: true,
    headers,
  });
  return { at, status, ms: performance.now() - at };
}
