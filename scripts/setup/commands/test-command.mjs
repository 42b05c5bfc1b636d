/** `npm test`: runs all checks and tests, after preparing what they need. */
import { parseArgs } from 'node:util';
import { ensureBuild } from '../build.mjs';
import { Failure } from '../../../server/failure.mjs';
import { ensurePackages } from '../packages.mjs';
import { stopWithParent } from '../parent.mjs';
import { runChecks, runE2eTests, runUnitTests } from '../runners.mjs';
import { duration, say } from '../../../server/output.mjs';
import { ensureChromium, ensureTestPrograms, JAVA, NGINX, POSTGRES, PROMTOOL } from '../test-programs.mjs';

const USAGE = `Usage: npm test                          all checks and tests
       npm test -- --only check          types, lint and format
       npm test -- --only unit           unit tests (Jest)
       npm test -- --only e2e            browser tests (Playwright)
       npm test -- --only unit -- <args> the same, with arguments for that runner`;

/** @param {string[]} args @returns {Promise<number>} exit code */
export async function main(args) {
  const { only, extraArgs } = readOptions(args);
  stopWithParent();
  const begun = performance.now();
  const counts = { passed: 0, failed: 0 };

  /**
   * Runs tests, and stops if one fails.
   * @param {string} title
   * @param {() => ReturnType<typeof runUnitTests>} runTests
   */
  async function runAll(title, runTests) {
    say(`\n▸ ${title}`);
    const { passed, failed, isComplete } = await runTests();
    counts.passed += passed;
    counts.failed += failed;
    if (!isComplete) {
      sayCounts();
      throw new Failure(`${title}: ${failed} failed, or they could not be completed. See the report above.`);
    }
  }

  // CI parses this line.
  const sayCounts = () => say(`${counts.passed} passed, ${counts.failed} failed`);

  await ensurePackages();
  if (!only || only === 'check') {
    say('▸ Types, lint and format');
    await runChecks();
  }
  if (!only || only === 'unit') {
    await ensureTestPrograms(POSTGRES, NGINX, PROMTOOL);
    await runAll('Unit tests', () => runUnitTests(extraArgs));
  }
  if (!only || only === 'e2e') {
    await ensureBuild();
    await ensureTestPrograms(JAVA);
    const chromium = await ensureChromium();
    await runAll('Browser tests', () => runE2eTests(extraArgs, chromium));
  }
  say(`\n✓ Everything passed in ${duration(performance.now() - begun)}.`);
  if (only !== 'check') sayCounts();
  return 0;
}

/** @param {string[]} args */
function readOptions(args) {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const extraArgs = args.slice(end + 1);
  const { only } = parse(args.slice(0, end));
  const parts = extraArgs.length > 0 ? ['unit', 'e2e'] : ['check', 'unit', 'e2e', undefined];
  if (!parts.includes(only)) throw new Failure(USAGE);
  return { only, extraArgs };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({ args, options: { only: { type: 'string' } } }).values;
  } catch {
    throw new Failure(USAGE);
  }
}
