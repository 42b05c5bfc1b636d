import { expect, type Locator, type Page, type Route, test } from 'playwright/test';
import { BASE_PATH } from './support/base-path';
import { hasMark, leaveMark, notRestoredReasons, openPageWithCache } from './support/back-forward-cache';
import { messages } from './support/messages';
import { cardLinks, cards, searchBox, searchButton, showMap, suggestions } from './support/results';
import { visit } from './support/visit';

const { problem } = messages;

const RESULTS_URL = '/fr/france-FRA/lyon/results';
const SCRIPTS = '**/_next/static/**/*.js';

test.describe('Failing scripts', () => {
  for (const [missing, pattern] of [
    ['all scripts', SCRIPTS],
    ['the scripts of the page', '**/_next/static/chunks/pages/**'],
    ['the main bundle', '**/_next/static/chunks/main-*.js'],
  ] as const) {
    test(`A page works as it does without JavaScript when it cannot load ${missing}`, async ({ page }) => {
      await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto('/fr');
      await searchBox(page).fill('Lyon');
      await searchButton(page).click();
      await expect(page).toHaveURL(RESULTS_URL);
      await expect(cards(page).first()).toBeVisible();
      await cardLinks(page).first().click();
      await expect(page).toHaveURL(/\/details$/);
      // An error page would replace the page only after the requests for scripts have failed.
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(problem['500'].title);
    });
  }

  test('A link falls back to a full page load when the code of the next page fails to load', async ({
    page,
  }) => {
    await visit(page, RESULTS_URL);
    await page.route('**/_next/static/chunks/pages/**/details-*.js', (route) => route.abort());
    await leaveMark(page);
    await cardLinks(page).first().click();
    await expect(page).toHaveURL(/\/details$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lyon');
  });
});

test.describe('New deployment', () => {
  test('A visitor of the previous version gets the new version on the next page and loses no state', async ({
    page,
  }) => {
    await visit(page, RESULTS_URL);
    await leaveMark(page);
    await page.route('**/_next/**', requestOlderBuild(page));
    const name = await cardLinks(page).first().innerText();
    await cardLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await hasMark(page)).toBe(false);
    await page.unroute('**/_next/**');
    await page.goBack();
    await expect(page).toHaveURL(RESULTS_URL);
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('Slow network', () => {
  test('The list is visible and usable before any script has loaded', async ({ page }) => {
    // Intercepts the requests and never completes them.
    await page.route(SCRIPTS, () => undefined);
    await page.goto(RESULTS_URL, { waitUntil: 'commit' });
    await expect(cards(page).first()).toBeVisible();
    await cardLinks(page).first().click();
    await expect(page).toHaveURL(/\/details$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('The list is interactive before the map', async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/map/*.json', async (route) => {
      await released;
      await route.continue();
    });
    await visit(page, '/fr');
    await searchBox(page).fill('lyon');
    await expect(suggestions(page).first()).toBeVisible();
    await visit(page, RESULTS_URL);
    await expect(cards(page).first()).toBeVisible();
    release();
    await showMap(page);
  });
});

test.describe('Browser without storage', () => {
  test('A visitor searches, opens a venue and goes back', async ({ page }) => {
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    await forbidStorage(page);
    await visit(page, '/fr');
    await searchBox(page).fill('lyon');
    await suggestions(page).first().click();
    await expect(page).toHaveURL(RESULTS_URL);
    await cardLinks(page).first().click();
    await expect(page).toHaveURL(/\/details$/);
    await page.goBack();
    await expect(cardLinks(page).first()).toBeVisible();
    expect(uncaught).toEqual([]);
  });
});

test.describe('Back/forward cache', () => {
  test('The browser restores the page, which is interactive and up to date', async ({
    playwright,
    baseURL,
  }) => {
    const page = await openPageWithCache(playwright.chromium, baseURL);
    await advanceClockOnRestore(page);
    await visit(page, RESULTS_URL);
    // Unfinished requests can keep the page out of the cache.
    await page.waitForLoadState('networkidle');
    await leaveMark(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const before = await badges(page).allInnerTexts();
    expect(before.join()).toMatch(/\d|minuit|midi/);
    // Navigates to a JSON response of the same site, which runs no scripts.
    await page.goto('/api/v1/countries?lang=fr');
    // `page.goBack()` waits for a load event, which a page from the back/forward cache does not fire.
    await page.evaluate(() => void history.back()).catch(() => undefined);
    await expect
      .poll(() => page.evaluate(() => location.pathname).catch(() => ''))
      .toBe(BASE_PATH + RESULTS_URL);
    expect(await hasMark(page), await notRestoredReasons(page)).toBe(true);
    // The badge must change immediately, not at its next update up to a minute later.
    await expect.poll(() => badges(page).allInnerTexts()).not.toEqual(before);
    await cardLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    await page.context().browser()?.close();
  });
});

/**
 * Returns a route handler that changes the URLs of requested files to those of an older build, which the server no
 * longer has. The handler stops doing so at the next full page load.
 */
function requestOlderBuild(page: Page): (route: Route) => Promise<void> {
  let isOfNewDocument = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOfNewDocument = true;
  });
  return async (route) => {
    const url = route
      .request()
      .url()
      .replace(/_next\/data\/[^/]+/, '_next/data/older')
      .replace(/(_next\/static\/.*)-[^-]+\.js$/, '$1-older.js');
    await (isOfNewDocument ? route.continue() : route.continue({ url }));
  };
}

/** Makes storage access throw, as browsers do when a visitor blocks cookies. */
function forbidStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    function refuse(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
}

/** Sets the clock ahead by half a day when the page is restored from the back/forward cache. */
function advanceClockOnRestore(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const HALF_A_DAY_MS = 12 * 3_600_000;
    const clock = Date.now.bind(Date);
    let ahead = 0;
    Date.now = () => clock() + ahead;
    // Registered before the page's own listeners, so that they see the new time.
    window.addEventListener('pageshow', ({ persisted }) => (ahead = persisted ? HALF_A_DAY_MS : 0), true);
  });
}

function badges(page: Page): Locator {
  return cards(page).getByText(/^(Ouvert|Ouvre|Fermé)/);
}
