import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { SITE, SITE_WITH_FILTERS } from './support/servers';

// `npm test` finds or installs a browser and names it here; without one, Playwright looks for its own.
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // One more than the two cores of a small machine: a page under test waits for a sixth of its time.
  workers: 3,
  fullyParallel: true,
  // Two busy cores can starve a browser for a minute; what needed its second try is reported as flaky.
  retries: 1,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-results.json' }]],
  use: {
    baseURL: SITE.baseURL,
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A trace of every test costs about as much as the test: `TRACE=1` records them for whoever looks for a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Motion costs time and shows nothing; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Containers run the tests as root, where Chromium's own sandbox cannot start.
        '--no-sandbox',
        '--disable-gpu',
        // The browser itself asks nothing of the network; only the pages under test do.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Started one after the other: the first makes the build that the second finds.
  webServer: [
    serverOn(SITE.port, {}),
    serverOn(SITE_WITH_FILTERS.port, { HAS_ADVANCED_FILTERS: 'true', IS_FILTER_REQUIRED: 'true' }),
  ],
});

type Server = Extract<NonNullable<PlaywrightTestConfig['webServer']>, { command: string }>;

function serverOn(port: number, settings: Readonly<Record<string, string>>): Server {
  return {
    // Paths in this file start from its own folder.
    command: 'node ../scripts/start.mjs',
    // HOST is emptied so that the server answers on localhost whatever the developer's shell says.
    env: {
      PORT: String(port),
      HOST: '',
      STOP_WITH_PARENT: '1',
      // Subscriptions of the tests are not the developer's, and each server has its own.
      NEWSLETTER_FILE: `test-results/newsletter-${port}.jsonl`,
      ...settings,
    },
    // The server says so itself once a page comes back; asking from outside would only repeat that.
    wait: { stdout: /is ready on/ },
    // Long enough for a build, when the tests are run without `npm test`.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    reuseExistingServer: false,
  };
}
