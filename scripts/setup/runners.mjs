/** The two test runners. Each shows its own report, and leaves its counts in a file for the closing line. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { freePort } from './address.mjs';
import { Failure } from './failure.mjs';
import { inProject, PROGRAMS } from './paths.mjs';
import { runNode } from './run.mjs';

const UNIT_RESULTS = inProject('.cache', 'unit-results.json');
/** Named in e2e/playwright.config.ts as well. */
const E2E_RESULTS = inProject('.cache', 'e2e-results.json');
const E2E_PORT = 3100;

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {string[]} extraArgs handed on to Jest
 * @returns {Promise<Counts>}
 */
export async function runUnitTests(extraArgs) {
  await forget(UNIT_RESULTS);
  const { code } = await runNode(PROGRAMS.jest, ['--json', `--outputFile=${UNIT_RESULTS}`, ...extraArgs], {
    shown: true,
    // Jest chooses "test" only where nothing else is set.
    env: { NODE_ENV: 'test' },
  });
  const results = await read(UNIT_RESULTS);
  const counts = { passed: numberAt(results, 'numPassedTests'), failed: numberAt(results, 'numFailedTests') };
  return judged('unit tests', code, counts);
}

/**
 * @param {string[]} extraArgs handed on to Playwright
 * @param {string} chromium path of the browser
 * @returns {Promise<Counts>}
 */
export async function runE2eTests(extraArgs, chromium) {
  await forget(E2E_RESULTS);
  const port = process.env.E2E_PORT || String(await freePort(E2E_PORT));
  const { code } = await runNode(
    PROGRAMS.playwright,
    ['test', '--config', 'e2e/playwright.config.ts', ...extraArgs],
    {
      shown: true,
      env: { NODE_ENV: undefined, CHROMIUM_PATH: chromium, E2E_PORT: port },
      // On SIGINT Playwright ends its browsers and the server; SIGTERM would leave them behind.
      stopSignal: 'SIGINT',
    },
  );
  const stats = Object(await read(E2E_RESULTS)).stats;
  // A flaky test passed at its second try; the report above names it.
  const passed = numberAt(stats, 'expected') + numberAt(stats, 'flaky');
  return judged('browser tests', code, { passed, failed: numberAt(stats, 'unexpected') });
}

/** Failed tests, with the counts for the closing line. */
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
 * @param {number} code the runner's exit code, which has the last word
 * @param {Counts} counts
 */
function judged(name, code, counts) {
  if (code === 0 && counts.failed === 0) {
    // Green because nothing was tried is not green.
    if (counts.passed === 0) throw new TestsFailed(`None of the ${name} ran.`, counts);
    return counts;
  }
  const reason =
    counts.failed > 0
      ? `${counts.failed} of the ${name} failed. See the report above.`
      : `The ${name} could not be completed. See what the runner says above.`;
  throw new TestsFailed(reason, counts);
}

/** Old results must never pass for new ones. @param {string} file */
async function forget(file) {
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
