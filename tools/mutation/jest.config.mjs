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
    roots: folders.map((folder) => `<rootDir>/${folder}`),
    testEnvironment: path.resolve('tools/mutation/environment.cjs'),
    testRunner: path.resolve('tools/mutation/jest-circus-runner.cjs'),
    testSequencer: path.resolve('tools/mutation/shortest-first.cjs'),
    setupFilesAfterEnv: ['<rootDir>/tools/mutation/setup.ts'],
  };
}
