import path from 'node:path';
import jestConfig from '../../jest.config.mjs';

/** Jest's configuration for the tests of the folders in `MUTATION_TESTS`, without what only components need. */
export default async function mutationConfig() {
  /** @type {string[]} */
  const folders = JSON.parse(process.env.MUTATION_TESTS ?? '[]');
  const { projects, testTimeout } = await jestConfig();
  const name = folders[0]?.startsWith('__tests__') ? 'node' : 'packages';
  const project = projects.find(({ displayName }) => displayName === name);
  return {
    ...project,
    testTimeout,
    rootDir: '../..',
    roots: folders.map((folder) => `<rootDir>/${folder}`),
    testEnvironment: path.resolve('tools/mutation/environment.cjs'),
    testRunner: path.resolve('tools/mutation/jest-circus-runner.cjs'),
    testSequencer: path.resolve('tools/mutation/shortest-first.cjs'),
    setupFilesAfterEnv: ['<rootDir>/tools/mutation/setup.ts', ...(project?.setupFilesAfterEnv ?? [])],
  };
}
