/** The checks that read the code without running it: types, lint, format. */
import { existsSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { inProject, PROGRAMS } from './paths.mjs';
import { runNode, runNpm } from './run.mjs';
import { duration, say } from './output.mjs';

/** The commands themselves stand in package.json, where developers call them one by one. */
const CHECKS = [
  { script: 'check:types', name: 'types' },
  { script: 'check:lint', name: 'lint' },
  { script: 'check:format', name: 'format' },
];

/**
 * All checks run side by side. Each one's output is kept and shown in one piece, so they never mix, and
 * all problems are seen at once.
 * @param {() => Promise<void>} [meanwhile] more to do beside them; it is done to its end, whatever they find
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
    throw new Failure(`The code does not pass: ${failed.map(({ name }) => name).join(', ')}. See above.`);
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

/** In a fresh clone, TypeScript does not know yet what Next.js declares (style sheets, images, routes). */
async function ensureGeneratedTypes() {
  if (existsSync(inProject('next-env.d.ts')) && existsSync(inProject('.next', 'types'))) return;
  const { code, output } = await runNode(PROGRAMS.next, ['typegen']);
  if (code !== 0) throw new Failure(`Next.js could not generate its types:\n\n${output}`);
}
