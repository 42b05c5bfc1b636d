/** Closed-loop load generator: simulates visitors who open one page after another. */
import { Agent } from 'node:http';
import { httpGet } from './http.mjs';

/** Number of concurrent visitors. Each waits for its response, so the request rate depends on the cluster's speed. */
const VISITORS = 6;
/** Pause between a visitor's requests. */
const PAUSE_MS = 20;

/**
 * @typedef {object} LoadResult
 * @property {number} requests
 * @property {Record<string, number>} statuses number of responses by status; 0: no response
 * @property {Record<string, number>} caches number of responses by `X-Cache` header
 * @property {number} slowestMs
 */

/**
 * @param {{ port: number, nextPath: () => string }} options
 * @returns {{ stop: () => Promise<LoadResult> }} `stop` ends the load and returns the results
 */
export function startLoad({ port, nextPath }) {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  /** @type {LoadResult} */
  const result = { requests: 0, statuses: {}, caches: {}, slowestMs: 0 };
  let isStopped = false;

  async function visit() {
    while (!isStopped) {
      const begun = performance.now();
      const { status, cache } = await httpGet(port, nextPath(), { agent });
      result.requests += 1;
      result.slowestMs = Math.max(result.slowestMs, performance.now() - begun);
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (cache) result.caches[cache] = (result.caches[cache] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  const visitors = Array.from({ length: VISITORS }, visit);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(visitors);
      agent.destroy();
      return result;
    },
  };
}
