import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Below the project, so that the examples find its packages. */
const FOLDER = path.resolve('.cache');

function exampleOf(name: string): string {
  const readme = readFileSync(path.join('packages', name, 'README.md'), 'utf8');
  return /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
}

/** Runs a program in TypeScript. Returns the lines that it prints. */
function linesPrintedBy(program: string): string[] {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(path.join(FOLDER, 'example-'));
  try {
    const file = path.join(folder, 'example.ts');
    writeFileSync(file, program);
    const env = { ...process.env, TZ: 'UTC' };
    return execFileSync('node', ['--import', 'tsx', file], { env, encoding: 'utf8' }).trimEnd().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `embed` runs in browsers only, `test-support` in tests only. */
const packages = readdirSync('packages').filter((name) => !['embed', 'test-support'].includes(name));

it.each(packages)('The example in the README of %s prints what its comments say', (name) => {
  const example = exampleOf(name);
  const promised = [...example.matchAll(/\/\/ → (.*)/g)].map(([, line = '']) => line);
  expect(promised).not.toEqual([]);
  expect(linesPrintedBy(example)).toEqual(promised);
});
