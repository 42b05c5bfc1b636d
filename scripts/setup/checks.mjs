/** Runs the static checks: types, lint, format. */
import { existsSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { inProject, PROGRAMS } from './paths.mjs';
import { runNode, runNpm } from './run.mjs';
import { duration, say } from './output.mjs';

const CHECKS = [
  { script: 'check:types', name: 'types' },
  { script: 'check:lint', name: 'lint' },
  { script: 'check:format', name: 'format' },
];

/**
 * Runs all checks in parallel. Prints each check's output as a whole when the check ends.
 * @param {() => Promise<void>} [meanwhile] another task to run in parallel; it is awaited even if a check fails
 * @returns {Promise<void>}
 */
export async function runChecks(meanwhile) {
  await ensureGeneratedTypes();
  const results = await Promise.allSettled([...CHECKS.map(runCheck), meanwhile?.()]);
  const rejected = results.find((result) => result.status === 'rejected');
  if (rejected) throw rejected.reason;

  const failed = CHECKS.filter((_, index) => {
    const result = results[index];
    return result?.status === 'fulfilled' && !result.value;
  });
  if (failed.length > 0) {
    throw new Failure(`Failed checks: ${failed.map(({ name }) => name).join(', ')}. See their output above.`);
  }
}

/**
 * @param {{ script: string, name: string }} check
 * @returns {Promise<boolean>} whether it passed
 */
async function runCheck({ script, name }) {
  const begun = performance.now();
  const { code, output } = await runNpm(['run', '--silent', script], {
    env: process.stdout.isTTY ? { FORCE_COLOR: '1' } : {},
  });
  say(`  ${code === 0 ? '✓' : '✗'} ${name} (${duration(performance.now() - begun)})`);
  if (output.trim()) say(output.trimEnd());
  return code === 0;
}

/** Generates the type declarations of Next.js (style sheets, images, routes), which a fresh clone lacks. */
async function ensureGeneratedTypes() {
  if (existsSync(inProject('next-env.d.ts')) && existsSync(inProject('.next', 'types'))) return;
  const { code, output } = await runNode(PROGRAMS.next, ['typegen']);
  if (code !== 0) throw new Failure(`Next.js could not generate its types:\n\n${output}`);
}
