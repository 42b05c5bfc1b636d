/** Visitors who ask for one page after the other, and what they saw. */
import { Agent } from 'node:http';
import { ask } from './http.mjs';

/** Visitors at a time. Each waits for its answer, so the cluster sets the pace. */
const VISITORS = 6;
/** What a visitor does with a page before the next one. */
const PAUSE_MS = 20;

/**
 * @typedef {object} Seen
 * @property {number} requests
 * @property {Record<string, number>} statuses how many answers of each status; 0: none came
 * @property {Record<string, number>} caches how many answers of each X-Cache
 * @property {number} slowestMs
 */

/**
 * @param {{ port: number, nextPath: () => string }} options
 * @returns {{ stop: () => Promise<Seen> }} visitors at work until they are stopped
 */
export function startLoad({ port, nextPath }) {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  /** @type {Seen} */
  const seen = { requests: 0, statuses: {}, caches: {}, slowestMs: 0 };
  let isOver = false;

  async function visit() {
    while (!isOver) {
      const begun = performance.now();
      const { status, cache } = await ask(port, nextPath(), { agent });
      seen.requests += 1;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begun);
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
      if (cache) seen.caches[cache] = (seen.caches[cache] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  const visitors = Array.from({ length: VISITORS }, visit);
  return {
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      agent.destroy();
      return seen;
    },
  };
}
