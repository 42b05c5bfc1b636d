// `npm run test:mutation -- FOLDER`: plants bugs (mutants) in a folder and runs its tests on each (docs/development.md).
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/**
 * Folders of `__tests__` with the tests of a folder that are not in `__tests__/FOLDER`.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const OTHER_TESTS = {
  'services/venue-import/normalise': ['services/venue-import/read'],
};

const folder = path.relative('.', process.argv[2] ?? '');
if (!folder) throw new Error('Name a folder, such as `npm run test:mutation -- lib/geo`.');

const reports = `.cache/mutation/${folder.replaceAll('/', '-')}`;

// Jest's configuration file reads this in the test processes, which inherit it.
process.env.MUTATION_TESTS = JSON.stringify(
  [folder, ...(OTHER_TESTS[folder] ?? [])].filter((tests) => existsSync(`__tests__/${tests}`)),
);

await new Stryker({
  mutate: [`${folder}/**/*.{ts,tsx}`],
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    configFile: 'scripts/mutation/jest.config.mjs',
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
