import { availableParallelism, loadavg } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { resolveBelowBasePath } from './support/base-path';
import { openBrand } from '@/lib/brand/server/server-brand';
import { SITE, SITE_WITH_FILTERS } from './support/servers';

resolveBelowBasePath();
openBrand(null);

// `npm test` finds or installs a browser and sets this variable; otherwise Playwright uses its own browser.
const executablePath = process.env.CHROMIUM_PATH;

/** Test files that use little CPU time, because their tests mostly wait for timeouts and poll servers. */
const WAITING_FILES = ['**/faults-*.e2e.ts', '**/street-map.e2e.ts', '**/swap.e2e.ts'];

/**
 * Test files, apart from {@link WAITING_FILES}, that occupy a worker for up to a minute. They run first: in
 * alphabetical order, one of them might start last, and the other workers would idle at the end.
 */
const LONG_FILES = [
  '**/every-page.e2e.ts',
  '**/development.e2e.ts',
  '**/data-layer.e2e.ts',
  '**/attack.e2e.ts',
  '**/desk*.e2e.ts',
];

/**
 * Whether other programs keep the machine busy. The load average still contains the tests that ran before the browser
 * tests: up to twice the number of cores.
 */
const isBusy = (loadavg()[0] ?? 0) > 2.5 * availableParallelism();

/**
 * Number of workers: one more than the number of cores of a small machine, because pages under test are idle for a
 * sixth of the time; fewer on a busy machine, so that each page gets enough CPU time.
 */
const BUSY_WORKERS = isBusy ? 2 : 3;

export default defineConfig({
  testDir: '.',
  // Playwright starts tests in project order, and within each project in alphabetical order of file names.
  projects: [
    { name: 'waiting', testMatch: WAITING_FILES, workers: 1 },
    { name: 'long', testMatch: LONG_FILES, workers: 1 },
    {
      name: 'rest',
      testMatch: '**/*.e2e.ts',
      testIgnore: [...WAITING_FILES, ...LONG_FILES],
      workers: BUSY_WORKERS,
    },
  ],
  outputDir: '../test-results',
  workers: BUSY_WORKERS + 1,
  fullyParallel: true,
  retries: 0,
  // Generous limits for a busy machine. They do not slow down passing tests.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot'], ['json', { outputFile: '../.cache/e2e-results.json' }]],
  use: {
    baseURL: SITE.baseURL,
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Tracing takes about as long as the test itself. `TRACE=1` enables it for debugging.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Disables animations, which take time. Tests of animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // In containers, the tests run as root, which Chromium's sandbox does not allow.
        '--no-sandbox',
        '--disable-gpu',
        // Disables the browser's own background requests, so that only the pages under test send requests.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The servers start one after the other: the first creates the build, the second reuses it.
  webServer: [
    serverOn(SITE.port, {}),
    serverOn(SITE_WITH_FILTERS.port, {
      HAS_ADVANCED_FILTERS: 'true',
      IS_FILTER_REQUIRED: 'true',
      SHOW_PHONE: 'true',
    }),
  ],
});

type Server = Extract<NonNullable<PlaywrightTestConfig['webServer']>, { command: string }>;

function serverOn(port: number, settings: Readonly<Record<string, string>>): Server {
  return {
    // Paths in this file are relative to its folder.
    command: 'node ../scripts/start.mjs',
    // An empty HOST makes the server listen on localhost, whatever the developer's environment says.
    env: {
      PORT: String(port),
      HOST: '',
      STOP_WITH_PARENT: '1',
      // Raise the limit on concurrent requests, because all tests share one client address, and a single address may
      // use only half of the limit. Each server stores the tests' newsletter subscriptions in its own file.
      MAX_CONCURRENT_REQUESTS: '200',
      DATA_FOLDER: `test-results/data-${port}`,
      ...settings,
    },
    // The server prints this line once it has rendered a page.
    wait: { stdout: /is ready on/ },
    // The startup timeout allows for a build, for test runs without `npm test`.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    reuseExistingServer: false,
  };
}
