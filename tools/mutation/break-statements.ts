/**
 * `npx tsx tools/mutation/break-statements.ts [NUMBER …]`: breaks each statement of the specification once, by an edit
 * of `broken-statements.json`, and runs the unit tests that docs/specification.json names for it: one must fail.
 * Edits files in place and restores them. Browser tests are not run, because each edit would need a build.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NamedTest } from '../../__tests__/support/test-titles';

interface Edit {
  readonly statement: number;
  readonly file: string;
  /** Text that occurs once in the file; null to remove the file. */
  readonly search: string | null;
  readonly replacement: string | null;
}

interface Statement {
  readonly number: number;
  readonly statement: string;
  readonly tests?: readonly NamedTest[];
}

type Verdict = 'noticed' | 'not noticed' | 'the edit does not apply' | 'the edit does not load';

const STATEMENTS = readJson<readonly Statement[]>('docs/specification.json');
const EDITS = readJson<readonly Edit[]>('tools/mutation/broken-statements.json');

function main(): void {
  const files = [...new Set(EDITS.map(({ file }) => file))];
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { encoding: 'utf8' });
  if (changed !== '') throw new Error(`Commit these files first: the edits are undone.\n${changed}`);

  const wanted = process.argv.slice(2).map(Number);
  const counts = new Map<string, number>();
  for (const { number, statement, tests = [] } of STATEMENTS) {
    if (tests.length === 0 || (wanted.length > 0 && !wanted.includes(number))) continue;
    const verdict = verdictOf(number, tests.filter(isUnitTest));
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    console.log(`${String(number).padStart(3)}  ${verdict.padEnd(24)} ${statement}`);
  }
  console.log([...counts].map(([verdict, count]) => `${verdict}: ${count}`).join(', '));
  const failed = ['not noticed', 'the edit does not apply', 'the edit does not load'];
  if (failed.some((verdict) => counts.has(verdict))) process.exitCode = 1;
}

function verdictOf(
  number: number,
  tests: readonly NamedTest[],
): Verdict | 'browser tests only' | 'no edit yet' {
  if (tests.length === 0) return 'browser tests only';
  const edits = EDITS.filter(({ statement }) => statement === number);
  if (edits.length === 0) return 'no edit yet';
  return edits.map((edit) => verdictOnEdit(edit, tests)).find((one) => one !== 'noticed') ?? 'noticed';
}

function verdictOnEdit({ file, search, replacement }: Edit, tests: readonly NamedTest[]): Verdict {
  const source = readFileSync(file, 'utf8');
  if (search !== null && source.split(search).length !== 2) return 'the edit does not apply';
  const restore = (): void => writeFileSync(file, source);
  process.once('SIGINT', restore);
  try {
    if (search === null) rmSync(file);
    else
      writeFileSync(
        file,
        source.replace(search, () => replacement ?? ''),
      );
    return runTests(tests);
  } finally {
    restore();
    process.off('SIGINT', restore);
  }
}

function runTests(tests: readonly NamedTest[]): Verdict {
  const folder = mkdtempSync(path.join(tmpdir(), 'broken-'));
  const outputFile = path.join(folder, 'results.json');
  const titles = tests.map(({ title }) => patternOf(title)).join('|');
  const files = tests.map(({ file }) => file);
  const options = [
    '--runTestsByPath',
    ...files,
    '-t',
    titles,
    '--json',
    '--outputFile',
    outputFile,
    '-w',
    '1',
  ];
  spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...options], { stdio: 'ignore' });
  const results = readJson<{ numFailedTests: number; numRuntimeErrorTestSuites: number }>(outputFile);
  rmSync(folder, { recursive: true });
  if (results.numFailedTests > 0) return 'noticed';
  return results.numRuntimeErrorTestSuites > 0 ? 'the edit does not load' : 'not noticed';
}

/** Returns a regular expression that matches the title with any values in its places for them. */
function patternOf(title: string): string {
  return title.replace(/[.*+?^()|[\]\\]/g, '\\$&').replace(/%[a-z]|\$\{\w+\}|\$\w+/gi, '.*');
}

function isUnitTest({ file }: NamedTest): boolean {
  return !file.startsWith('e2e/') && file.includes('.test.');
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

main();
