/** What visitors of one stretch of time saw. */

/**
 * @typedef {object} Figures
 * @property {number} seconds
 * @property {number} offered requests that were made
 * @property {Record<string, number>} statuses how many answers of each status; 0: none came
 * @property {number} p50Ms of the pages that were made (200)
 * @property {number} p99Ms
 * @property {number} refusalP99Ms of the answers that there is no room (503)
 * @property {number} slowestMs of all
 */

/** @typedef {{ at: number, status: number, ms: number }} Answer `at`: when it was asked for, on the clock of performance.now */

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

/** Millions of numbers are too many arguments for one call. @param {readonly Answer[]} answers */
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
 * How long after `endedAt` visitors were served as before: the end of the last second in which one was refused, got no
 * answer, or waited longer than `usualMs`.
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
