/** `npm test`: runs all checks and tests, after preparing what they need. */
import { ensureBuild } from '../build.mjs';
import { runChecks } from '../checks.mjs';
import { ensureChromium } from '../chromium.mjs';
import { Failure, Stopped } from '../failure.mjs';
import { ensurePackages } from '../packages.mjs';
import { stopWithParent } from '../parent.mjs';
import { runE2eTests, runUnitTests, TestsFailed } from '../runners.mjs';
import { duration, say } from '../output.mjs';
import { readTestOptions, USAGE } from '../test-options.mjs';
import { ensureTestPrograms, JAVA, NGINX, POSTGRES } from '../test-programs.mjs';

/**
 * @typedef {import('../runners.mjs').Counts} Counts
 * @typedef {{ title: string, run: () => Promise<Counts | void> }} Step
 * @typedef {{ title: string, mark: '✓' | '✗' | '–', remark: string }} Row
 */

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function main(args) {
  const options = readTestOptions(args);
  if (options.help) {
    say(USAGE);
    return 0;
  }
  stopWithParent();
  const steps = stepsFor(options);
  const begun = performance.now();
  const { rows, counts, failure } = await runInOrder(steps);

  say('');
  printTable(rows);
  say('');
  if (failure) {
    console.error(`✗ ${failure.message}`);
    if (counts.failed > 0) say(closingLine(counts));
    return failure.exitCode;
  }
  say(`✓ All ${steps.length} steps passed in ${duration(performance.now() - begun)}.`);
  if (options.only !== 'check') say(closingLine(counts));
  return 0;
}

/**
 * Returns the steps of the test run, fastest first.
 * @param {import('../test-options.mjs').TestOptions} options
 * @returns {Step[]}
 */
function stepsFor({ only, extraArgs }) {
  let chromium = '';
  const packages = { title: 'Packages', run: () => prepared(ensurePackages, 'The packages are up to date') };
  const check = { title: 'Types, lint and format', run: () => runChecks() };
  const build = { title: 'Production build', run: () => prepared(ensureBuild, 'The build is up to date') };
  // The build does not use all cores, so the checks run at the same time. They do not depend on the build.
  const checkAndBuild = { title: 'Types, lint, format and build', run: () => runChecks(build.run) };
  const unit = [
    { title: 'PostgreSQL and nginx', run: () => ensureTestPrograms(POSTGRES, NGINX) },
    { title: 'Unit tests', run: () => runUnitTests(extraArgs) },
  ];
  const e2e = [
    { title: 'Browser', run: async () => void (chromium = await ensureChromium()) },
    { title: 'Java', run: () => ensureTestPrograms(JAVA) },
    { title: 'Browser tests', run: () => runE2eTests(extraArgs, chromium) },
  ];
  switch (only) {
    case 'check':
      return [packages, check];
    case 'unit':
      return [packages, ...unit];
    case 'e2e':
      return [packages, build, ...e2e];
    default:
      return [packages, checkAndBuild, ...unit, ...e2e];
  }
}

/**
 * Ensures a precondition, and prints a message if it was already met.
 * @param {() => Promise<boolean>} ensure returns whether there was anything to do; if so, it prints its own message
 * @param {string} otherwise message if there was nothing to do
 */
async function prepared(ensure, otherwise) {
  if (!(await ensure())) say(`✓ ${otherwise}`);
}

/**
 * Runs the steps until one fails.
 * @param {Step[]} steps
 */
async function runInOrder(steps) {
  const counts = { passed: 0, failed: 0 };
  /** @type {Row[]} */
  const rows = [];
  /** @type {Failure | undefined} */
  let failure;

  for (const [index, { title, run }] of steps.entries()) {
    if (failure) {
      rows.push({ title, mark: '–', remark: 'not run' });
      continue;
    }
    say(`${index ? '\n' : ''}▸ ${index + 1}/${steps.length} ${title}`);
    const begun = performance.now();
    try {
      add(counts, await run());
    } catch (reason) {
      if (!(reason instanceof Failure) || reason instanceof Stopped) throw reason;
      if (reason instanceof TestsFailed) add(counts, reason.counts);
      failure = reason;
    }
    rows.push({ title, mark: failure ? '✗' : '✓', remark: duration(performance.now() - begun) });
  }
  return { rows, counts, failure };
}

/**
 * @param {Counts} sum
 * @param {Counts | void} more
 */
function add(sum, more) {
  sum.passed += more?.passed ?? 0;
  sum.failed += more?.failed ?? 0;
}

/** @param {Row[]} rows */
function printTable(rows) {
  const width = Math.max(...rows.map(({ title }) => title.length));
  for (const { mark, title, remark } of rows) say(`${mark} ${title.padEnd(width)}  ${remark}`);
}

/** Returns the last line of the output. Its format is fixed, because CI parses it. @param {Counts} counts */
function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
