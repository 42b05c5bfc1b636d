/** Statistics of the responses in a period of time. */

/**
 * @typedef {object} Figures
 * @property {number} seconds
 * @property {number} offered number of requests
 * @property {Record<string, number>} statuses number of responses by status; 0: no response
 * @property {number} p50Ms response time of successful requests (200)
 * @property {number} p99Ms
 * @property {number} refusalP99Ms response time of rejected requests (503)
 * @property {number} slowestMs maximum of all requests
 */

/** @typedef {{ at: number, status: number, ms: number }} Answer `at`: start of the request, as `performance.now()` */

/**
 * @param {readonly Answer[]} answers
 * @param {number} seconds
 * @returns {Figures}
 */
export function figuresOf(answers, seconds) {
  /** @type {Record<string, number>} */
  const statuses = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const made = times(answers, 200);
  return {
    seconds: Math.round(seconds),
    offered: answers.length,
    statuses,
    p50Ms: quantile(made, 0.5),
    p99Ms: quantile(made, 0.99),
    refusalP99Ms: quantile(times(answers, 503), 0.99),
    slowestMs: Math.round(Math.max(0, ...chunkedMaxima(answers))),
  };
}

/**
 * Returns the maxima of chunks, because one `Math.max` call with millions of arguments overflows the stack.
 * @param {readonly Answer[]} answers
 */
function chunkedMaxima(answers) {
  const maxima = [];
  for (let start = 0; start < answers.length; start += 10_000) {
    maxima.push(Math.max(...answers.slice(start, start + 10_000).map(({ ms }) => ms)));
  }
  return maxima;
}

/** @param {readonly Answer[]} answers @param {number} wanted @returns {number[]} sorted */
function times(answers, wanted) {
  return answers
    .filter(({ status }) => status === wanted)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
}

/** @param {readonly number[]} sorted @param {number} part */
function quantile(sorted, part) {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

/**
 * Returns the time from `endedAt` to the last request that was rejected, had no response, or took longer than
 * `usualMs`.
 * @param {readonly Answer[]} answers
 * @param {number} endedAt
 * @param {number} usualMs
 * @returns {number} seconds
 */
export function recoverySeconds(answers, endedAt, usualMs) {
  const late = answers.filter(({ status, ms }) => status !== 200 || ms > usualMs);
  const last = late.reduce((latest, { at }) => Math.max(latest, at), endedAt);
  return Math.ceil((last - endedAt) / 100) / 10;
}
