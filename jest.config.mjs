import nextJest from 'next/jest.js';

// Opening hours are evaluated in UTC (services/opening-hours); workers inherit the variable.
process.env.TZ = 'UTC';

const createJestConfig = nextJest({ dir: './' });

/**
 * Pure code and server code run in Node; whatever renders runs in jsdom, by its file's ending.
 *
 * @type {import('jest').Config}
 */
const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  // Looked up once a file. In Jest's sandbox every other use of a global costs a detour, which loops over a gazetteer feel.
  sandboxInjectedGlobals: ['Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Set', 'String'],
};

/** Packages that come as ES modules only, which Jest has to translate; Next would do so by itself. */
const ES_MODULES = [
  '@react-leaflet/core',
  'geokdbush',
  'kdbush',
  'react-leaflet',
  'react-leaflet-cluster',
  'supercluster',
  'temporal-polyfill',
  'temporal-utils',
  'tinyqueue',
];

/** @param {import('jest').Config} config */
function translateEsModules(config) {
  const isNone = `^(?!.*/node_modules/(${ES_MODULES.join('|')})/).*`;
  return {
    ...config,
    transformIgnorePatterns: config.transformIgnorePatterns?.map(
      (pattern) => isNone + pattern.replace(/^\^/, ''),
    ),
  };
}

export default async function jestConfig() {
  const node = await createJestConfig({
    ...shared,
    displayName: 'node',
    testEnvironment: '<rootDir>/__tests__/support/world-environment.cjs',
    testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  })();
  const jsdom = await createJestConfig({
    ...shared,
    displayName: 'jsdom',
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
  })();
  return {
    // Jest would leave a core idle.
    maxWorkers: '100%',
    // How long a test takes is no verdict on the code: other things run on the machine too.
    testTimeout: 30_000,
    projects: [node, jsdom].map(translateEsModules),
  };
}
