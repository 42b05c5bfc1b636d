import { availableParallelism, loadavg } from 'node:os';
import nextJest from 'next/jest.js';

// Opening hours are evaluated in UTC (packages/opening-hours). Jest's workers inherit `TZ`.
process.env.TZ = 'UTC';

const createJestConfig = nextJest({ dir: './' });

const SETUP = '<rootDir>/packages/test-support/src/setup.ts';
const NODE = '<rootDir>/packages/test-support/src/jest-environment.cjs';
const SITE_SETUP = '<rootDir>/__tests__/support/set-brand.ts';

/**
 * `.test.ts` files run in Node, `.test.tsx` files (components) in jsdom. Those of packages and applications know no brand.
 *
 * @type {import('jest').Config}
 */
const shared = {
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^@locator/test-support/(.*)$': '<rootDir>/packages/test-support/src/$1',
  },
  setupFilesAfterEnv: [SETUP],
  // Inject these globals, because looking them up in Jest's sandbox slows down loops over the gazetteer.
  sandboxInjectedGlobals: ['Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Set', 'String'],
};

/** Packages published only as ES modules, which Jest must transform. */
const ES_MODULES = [
  '@mapbox/point-geometry',
  '@mapbox/vector-tile',
  'fflate',
  '@react-leaflet/core',
  'geokdbush',
  'jose',
  'kdbush',
  'oauth4webapi',
  'openid-client',
  'pbf',
  'pmtiles',
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

/** Returns one more worker than cores, because tests of servers wait often; on a busy machine, no extra worker. */
function maxWorkers() {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  return load < 4 * cores ? cores + 1 : cores;
}

export default async function jestConfig() {
  const node = await createJestConfig({
    ...shared,
    displayName: 'node',
    setupFilesAfterEnv: [SETUP, SITE_SETUP],
    testEnvironment: NODE,
    testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  })();
  const packages = await createJestConfig({
    ...shared,
    displayName: 'packages',
    testEnvironment: NODE,
    testMatch: ['<rootDir>/{apps,packages}/*/__tests__/**/*.test.ts'],
  })();
  const jsdom = await createJestConfig({
    ...shared,
    displayName: 'jsdom',
    testEnvironment: 'jsdom',
    setupFilesAfterEnv: [SETUP, SITE_SETUP, '@testing-library/jest-dom'],
    testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
  })();
  return {
    maxWorkers: maxWorkers(),
    // A test that waits for what never comes fails, also on a machine that other programs slow down.
    testTimeout: 90_000,
    // Freeing the memory of a worker may take longer than the default of half a second.
    workerGracefulExitTimeout: 30_000,
    projects: [node, packages, jsdom].map(translateEsModules),
  };
}
