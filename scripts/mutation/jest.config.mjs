import path from 'node:path';
import jestConfig from '../../jest.config.mjs';

/** Jest's configuration for the tests of the folders in `MUTATION_TESTS`, without what only components need. */
export default async function mutationConfig() {
  /** @type {string[]} */
  const folders = JSON.parse(process.env.MUTATION_TESTS ?? '[]');
  const { projects, testTimeout } = await jestConfig();
  return {
    ...projects[0],
    testTimeout,
    rootDir: '../..',
    roots: folders.map((folder) => `<rootDir>/__tests__/${folder}`),
    testEnvironment: path.resolve('scripts/mutation/environment.cjs'),
    testRunner: path.resolve('scripts/mutation/jest-circus-runner.cjs'),
    testSequencer: path.resolve('scripts/mutation/shortest-first.cjs'),
    setupFilesAfterEnv: ['<rootDir>/scripts/mutation/setup.ts'],
  };
}
