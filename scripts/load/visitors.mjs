/** Visitors of two kinds: some who wait for each answer, and many who come whether or not others are served. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../cluster/http.mjs';

/** How often arrivals are made up for: timers of a busy machine come late. */
const TICK_MS = 5;

/** Longer than anybody waits. */
const PATIENCE_MS = 20_000;

/** @typedef {import('./figures.mjs').Answer} Answer */

/**
 * Pages that no cache has: what costs the site most. Every third is one that many ask for.
 * @returns {() => string}
 */
export function pathsOfVisitors() {
  const towns = ['lyon', 'lille', 'nantes', 'paris', 'nice', 'rennes', 'dijon', 'brest', 'metz', 'tours'];
  let count = 0;
  const run = Date.now();
  return function nextPath() {
    count += 1;
    const town = towns[count % towns.length];
    if (count % 3 === 0) return `/fr/france-FRA/${town}/results`;
    if (count % 3 === 1) return `/fr/france-FRA/${town}/results?visit=${run}-${count}`;
    return `/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details?visit=${run}-${count}`;
  };
}

/**
 * A closed loop: as many answers as the site can make, none of them late. What it measures is the site's own rate.
 * @param {{ port: number, visitors: number, ms: number, nextPath: () => string }} options
 * @returns {Promise<{ answers: Answer[], perSecond: number }>}
 */
export async function visitInTurn({ port, visitors, ms, nextPath }) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  /** @type {Answer[]} */
  const answers = [];
  const begun = performance.now();
  async function visit() {
    while (performance.now() - begun < ms) answers.push(await oneVisit(port, nextPath(), agent));
  }
  await Promise.all(Array.from({ length: visitors }, visit));
  agent.destroy();
  const good = answers.filter(({ status }) => status === 200).length;
  return { answers, perSecond: (good * 1_000) / (performance.now() - begun) };
}

/**
 * An open loop: visitors arrive at a rate, however long those before them wait (Schroeder, Wierman, Harchol-Balter:
 * "Open Versus Closed: A Cautionary Tale", 2006).
 * @param {{ port: number, perSecond: number, ms: number, nextPath: () => string }} options
 * @returns {Promise<Answer[]>}
 */
export async function visitAtRate({ port, perSecond, ms, nextPath }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });
  /** @type {Promise<Answer>[]} */
  const visits = [];
  const begun = performance.now();
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - begun) {
    while (visits.length < (elapsed * perSecond) / 1_000) visits.push(oneVisit(port, nextPath(), agent));
    await sleep(TICK_MS);
  }
  const answers = await Promise.all(visits);
  agent.destroy();
  return answers;
}

let visits = 0;

/**
 * Every visit comes from an address of its own (RFC 2544): the limits of one client are not what is measured.
 * @param {number} port
 * @param {string} path
 * @param {Agent} agent
 * @returns {Promise<Answer>}
 */
async function oneVisit(port, path, agent) {
  const at = performance.now();
  visits += 1;
  const headers = { 'X-Forwarded-For': `198.18.${(visits >> 8) % 256}.${visits % 256}` };
  const { status } = await ask(port, path, { agent, timeoutMs: PATIENCE_MS, asksAgain: true, headers });
  return { at, status, ms: performance.now() - at };
}
