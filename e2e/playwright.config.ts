import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { SITE, SITE_WITH_FILTERS } from './support/servers';

// `npm test` finds or installs a browser and sets this variable; otherwise Playwright uses its own browser.
const executablePath = process.env.CHROMIUM_PATH;

/** Files that use little CPU time, because their tests wait for timeouts and polls of servers. */
const WAITING_FILES = ['**/faults-*.e2e.ts', '**/street-map.e2e.ts', '**/swap.e2e.ts'];

/**
 * Other files that occupy one worker for a minute. They begin first: by name, one of them might begin last and leave the
 * other workers without tests at the end.
 */
const LONG_FILES = ['**/lighthouse.e2e.ts', '**/development.e2e.ts', '**/attack.e2e.ts'];

/** One more than the cores of a small machine, because pages under test are idle for a sixth of the time. */
const BUSY_WORKERS = 3;

export default defineConfig({
  testDir: '.',
  // Tests begin in the order of the projects, and within a project in the order of the file names.
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
  // Generous limits for a busy machine. A passing test does not wait for them.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-results.json' }]],
  use: {
    baseURL: SITE.baseURL,
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A trace costs about as much time as the test: `TRACE=1` records them for debugging.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Animations cost time; the tests of animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Containers run the tests as root, where Chromium's sandbox cannot start.
        '--no-sandbox',
        '--disable-gpu',
        // The browser itself sends no requests; only the pages under test do.
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
      // Each server stores the subscriptions of the tests in its own file. All tests come from one address, which may
      // use half of the concurrent requests.
      MAX_CONCURRENT_REQUESTS: '200',
      NEWSLETTER_FILE: `test-results/newsletter-${port}.jsonl`,
      ...settings,
    },
    // The server prints this line once it has rendered a page.
    wait: { stdout: /is ready on/ },
    // Includes a build when the tests run without `npm test`.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    reuseExistingServer: false,
  };
}
