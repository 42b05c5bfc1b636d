/** Runs Jest and Playwright. Both write their results to a file, which the summary reads. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { freePort } from './address.mjs';
import { Failure } from './failure.mjs';
import { inProject, PROGRAMS } from './paths.mjs';
import { runNode } from './run.mjs';

const UNIT_RESULTS = inProject('.cache', 'unit-results.json');
/**
 * The `agent` reporter prints only the tests that fail. `--reporters` must not come last, because Jest would read the paths
 * that follow as names of reporters.
 */
const UNIT_ARGS = ['--reporters=agent', '--reporters=summary', '--json', `--outputFile=${UNIT_RESULTS}`];
/** Playwright's results file. Its path must match the one in e2e/playwright.config.ts. */
const E2E_RESULTS = inProject('.cache', 'e2e-results.json');
const E2E_PORT = 3100;

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {string[]} extraArgs arguments for Jest
 * @returns {Promise<Counts>}
 */
export async function runUnitTests(extraArgs) {
  await removeResults(UNIT_RESULTS);
  const { code } = await runNode(PROGRAMS.jest, [...UNIT_ARGS, ...extraArgs], {
    shown: true,
    // Set NODE_ENV explicitly, because Jest keeps an existing value.
    env: { NODE_ENV: 'test' },
  });
  const results = await read(UNIT_RESULTS);
  const counts = { passed: numberAt(results, 'numPassedTests'), failed: numberAt(results, 'numFailedTests') };
  return checkCounts('unit tests', code, counts);
}

/**
 * @param {string[]} extraArgs arguments for Playwright
 * @param {string} chromium path of the browser
 * @returns {Promise<Counts>}
 */
export async function runE2eTests(extraArgs, chromium) {
  await removeResults(E2E_RESULTS);
  const port = process.env.E2E_PORT || String(await freePort(E2E_PORT));
  const { code } = await runNode(
    PROGRAMS.playwright,
    ['test', '--config', 'e2e/playwright.config.ts', ...extraArgs],
    {
      shown: true,
      env: { NODE_ENV: undefined, CHROMIUM_PATH: chromium, E2E_PORT: port },
      // Stop Playwright with SIGINT, because on SIGTERM it leaves its browsers and servers running.
      stopSignal: 'SIGINT',
    },
  );
  const stats = Object(await read(E2E_RESULTS)).stats;
  const counts = { passed: numberAt(stats, 'expected'), failed: numberAt(stats, 'unexpected') };
  return checkCounts('browser tests', code, counts);
}

/** Thrown if tests fail, with the counts for the summary. */
export class TestsFailed extends Failure {
  /**
   * @param {string} message
   * @param {Counts} counts
   */
  constructor(message, counts) {
    super(message);
    this.counts = counts;
  }
}

/**
 * @param {string} name
 * @param {number} code the runner's exit code; any value other than 0 means failure
 * @param {Counts} counts
 */
function checkCounts(name, code, counts) {
  if (code === 0 && counts.failed === 0) {
    if (counts.passed === 0) throw new TestsFailed(`None of the ${name} ran.`, counts);
    return counts;
  }
  const reason =
    counts.failed > 0
      ? `${counts.failed} of the ${name} failed. See the report above.`
      : `The ${name} could not be completed. See the output of the runner above.`;
  throw new TestsFailed(reason, counts);
}

/** Deletes the results of the previous run. @param {string} file */
async function removeResults(file) {
  await mkdir(inProject('.cache'), { recursive: true });
  await rm(file, { force: true });
}

/**
 * @param {string} file
 * @returns {Promise<unknown>}
 */
async function read(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} record
 * @param {string} name
 */
function numberAt(record, name) {
  const value = Object(record)[name];
  return typeof value === 'number' ? value : 0;
}
