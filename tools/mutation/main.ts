/**
 * `npm run test:mutation -- FOLDER`: plants bugs (mutants) in a folder and runs its tests on each (docs/development.md).
 * `--sample 6` tests those of every sixth part of the files.
 */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** Lines of a part of a file in a sample. */
const SAMPLE_LINES = 25;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { sample: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const folder = path.relative('.', positionals[0] ?? '');
  const sample = Number(values.sample);
  if (!folder) throw new Error('Name a folder, such as `npm run test:mutation -- packages/base/src/geo`.');
  if (!Number.isInteger(sample) || sample < 1) throw new Error('`--sample` must be a whole number from 1.');

  const reports = `.cache/mutation/${folder.replaceAll('/', '-')}${sample > 1 ? `.sample-${sample}` : ''}`;

  // Jest's configuration file reads this in the test processes, which inherit it.
  process.env.MUTATION_TESTS = JSON.stringify([testFolder(folder)]);

  // As an ES module: tsx cannot load Stryker's dependencies as CommonJS.
  const { Stryker } = await import('@stryker-mutator/core');
  await new Stryker({
    mutate: sample > 1 ? everyNthPart(folder, sample) : [`${folder}/**/*.{ts,tsx}`],
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: 'tools/mutation/jest.config.mjs',
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // On a loaded machine, a test process takes this long to start again after an endless loop.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: `${reports}.incremental.json`,
    tempDirName: mkdtempSync(path.join(tmpdir(), 'mutation-')),
    cleanTempDir: 'always',
    ignorePatterns: ['.cache', '.next', '.swc', 'e2e', 'screenshots', 'var'],
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false },
    htmlReporter: { fileName: `${reports}.html` },
    jsonReporter: { fileName: `${reports}.json` },
    thresholds: { break: 80 },
  }).runMutationTest();
}

/** Returns the folder with the tests of a package or application, or of a folder of the site. */
function testFolder(folder: string): string {
  const [workspace] = /^(?:packages|apps)\/[^/]+/.exec(folder) ?? [];
  return workspace ? `${workspace}/__tests__` : `__tests__/${folder}`;
}

/** Returns every `sample`-th part of the folder's files. Mutants that reach beyond a part, such as whole functions, are left out. */
function everyNthPart(folder: string, sample: number): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const parts = files.sort().flatMap((name) => {
    const file = path.join(folder, name);
    const lines = readFileSync(file, 'utf8').split('\n').length;
    return Array.from({ length: Math.ceil(lines / SAMPLE_LINES) }, (_, part) => {
      const first = part * SAMPLE_LINES + 1;
      return `${file}:${first}-${first + SAMPLE_LINES - 1}`;
    });
  });
  return parts.filter((_, index) => index % sample === 0);
}

void main();
