/** Computes statistics on the responses in a period. */

/**
 * @typedef {object} Figures
 * @property {number} seconds
 * @property {number} offered number of requests
 * @property {Record<string, number>} statuses number of responses by status; 0: no response
 * @property {number} p50Ms response time of successful requests (200)
 * @property {number} p95Ms
 * @property {number} p99Ms
 * @property {number} refusalP99Ms response time of rejected requests (503)
 * @property {number} slowestMs maximum of all requests
 */

/** @typedef {{ at: number, status: number, ms: number }} VisitResult `at`: start of the request, as `performance.now()` */

/**
 * @param {readonly VisitResult[]} results
 * @param {number} seconds
 * @returns {Figures}
 */
export function figuresOf(results, seconds) {
  /** @type {Record<string, number>} */
  const statuses = {};
  for (const { status } of results) statuses[status] = (statuses[status] ?? 0) + 1;
  const made = times(results, 200);
  return {
    seconds: Math.round(seconds),
    offered: results.length,
    statuses,
    p50Ms: quantile(made, 0.5),
    p95Ms: quantile(made, 0.95),
    p99Ms: quantile(made, 0.99),
    refusalP99Ms: quantile(times(results, 503), 0.99),
    slowestMs: Math.round(Math.max(0, ...chunkedMaxima(results))),
  };
}

/**
 * Returns the longest response time of each chunk of 10,000 results, because one `Math.max` call with millions of
 * arguments overflows the stack.
 * @param {readonly VisitResult[]} results
 */
function chunkedMaxima(results) {
  const maxima = [];
  for (let start = 0; start < results.length; start += 10_000) {
    maxima.push(Math.max(...results.slice(start, start + 10_000).map(({ ms }) => ms)));
  }
  return maxima;
}

/**
 * @param {readonly VisitResult[]} results
 * @param {number} wanted HTTP status
 * @returns {number[]} sorted response times, in milliseconds
 */
function times(results, wanted) {
  return results
    .filter(({ status }) => status === wanted)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
}

/** @param {readonly number[]} sorted @param {number} part */
export function quantile(sorted, part) {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

/**
 * Returns the time from `endedAt` to the last request that was rejected, had no response, or took longer than
 * `usualMs`.
 * @param {readonly VisitResult[]} results
 * @param {number} endedAt
 * @param {number} usualMs
 * @returns {number} seconds
 */
export function recoverySeconds(results, endedAt, usualMs) {
  const late = results.filter(({ status, ms }) => status !== 200 || ms > usualMs);
  const last = late.reduce((latest, { at }) => Math.max(latest, at), endedAt);
  return Math.ceil((last - endedAt) / 100) / 10;
}
