/** Runs the checks, Jest and Playwright. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { Failure } from '../../server/failure.mjs';
import { inProject } from '../../server/paths.mjs';
import { PROGRAMS, runNode, runNpm } from './run.mjs';
import { say } from '../../server/output.mjs';

const UNIT_RESULTS = inProject('.cache', 'unit-results.json');
/** Its path must match the one in e2e/playwright.config.ts. */
const E2E_RESULTS = inProject('.cache', 'e2e-results.json');

/** @typedef {{ passed: number, failed: number }} Counts */

/** Runs the static checks in parallel, and prints the output of each when it ends. */
export async function runChecks() {
  // A fresh clone lacks the type declarations of Next.js (style sheets, images, routes).
  if (!existsSync(inProject('.next', 'types'))) await runNode(PROGRAMS.next, ['typegen']);
  const failed = await Promise.all(
    ['types', 'lint', 'format'].map(async function check(name) {
      const { code, output } = await runNpm(['run', '--silent', `check:${name}`]);
      say(`  ${code === 0 ? '✓' : '✗'} ${name}\n${output}`.trimEnd());
      return code === 0 ? [] : [name];
    }),
  );
  if (failed.flat().length > 0) throw new Failure(`Failed checks: ${failed.flat().join(', ')}. See above.`);
}

/** @param {string[]} extraArgs arguments for Jest */
export function runUnitTests(extraArgs) {
  // `agent` prints only the tests that fail. `--reporters` must not come last, because Jest would read the paths that
  // follow as names of reporters.
  const reporters = ['--reporters=agent', '--reporters=summary', '--json', `--outputFile=${UNIT_RESULTS}`];
  // Set NODE_ENV explicitly, because Jest keeps an existing value.
  const options = { shown: true, env: { NODE_ENV: 'test' } };
  return countTests(UNIT_RESULTS, () => runNode(PROGRAMS.jest, [...reporters, ...extraArgs], options));
}

/** @param {string[]} extraArgs arguments for Playwright @param {string} chromium path of the browser */
export async function runE2eTests(extraArgs, chromium) {
  const port = process.env.E2E_PORT || String(await freePort());
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...extraArgs];
  return countTests(E2E_RESULTS, () =>
    runNode(PROGRAMS.playwright, args, {
      shown: true,
      env: { NODE_ENV: undefined, CHROMIUM_PATH: chromium, E2E_PORT: port },
      // On SIGTERM, Playwright leaves its browsers and servers running.
      stopSignal: 'SIGINT',
    }),
  );
}

async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await once(probe.close(), 'close');
  return port;
}

/**
 * @param {string} file to which the runner writes its results
 * @param {() => Promise<{ code: number }>} runTests
 * @returns {Promise<Counts & { isComplete: boolean }>}
 */
async function countTests(file, runTests) {
  await mkdir(inProject('.cache'), { recursive: true });
  await rm(file, { force: true });
  const { code } = await runTests();
  const results = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  // Jest counts at the top level, Playwright in `stats`.
  const passed = results.numPassedTests ?? results.stats?.expected ?? 0;
  const failed = results.numFailedTests ?? results.stats?.unexpected ?? 0;
  return { passed, failed, isComplete: code === 0 && passed > 0 };
}
