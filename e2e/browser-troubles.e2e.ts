import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserType,
  expect,
  type Locator,
  type Page,
  type Route,
  test,
} from 'playwright/test';
import { messages } from './support/messages';
import { cardLinks, cards, searchBox, searchButton, showMap, suggestions } from './support/results';
import { visit } from './support/visit';

const { common, problem } = messages;

const RESULTS_URL = '/fr/france-FRA/lyon/results';
const SCRIPTS = '**/_next/static/**/*.js';

test.describe('Scripts that fail', () => {
  for (const [what, pattern] of [
    ['all of them', SCRIPTS],
    ['the page’s own', '**/_next/static/chunks/pages/**'],
    ['the first that comes', '**/_next/static/chunks/main-*.js'],
  ] as const) {
    test(`leave a page that works as it does without any: ${what}`, async ({ page }) => {
      await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto('/fr');
      await searchBox(page).fill('Lyon');
      await searchButton(page).click();
      await expect(page).toHaveURL(RESULTS_URL);
      await expect(cards(page).first()).toBeVisible();
      await cardLinks(page).first().click();
      await expect(page).toHaveURL(/\/details$/);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(problem['500'].title);
    });
  }

  test('on the way to another page lead there by a document', async ({ page }) => {
    await visit(page, RESULTS_URL);
    await page.route('**/_next/static/chunks/pages/**/details-*.js', (route) => route.abort());
    await leaveMark(page);
    await cardLinks(page).first().click();
    await expect(page).toHaveURL(/\/details$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lyon');
  });
});

test.describe('A new version of the site', () => {
  test('takes a visitor over from the old one at the next page, and loses nothing on the way', async ({
    page,
  }) => {
    await visit(page, RESULTS_URL);
    await leaveMark(page);
    await page.route('**/_next/**', asOfAnOlderVersion(page));
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

test.describe('A slow network', () => {
  test('shows the list and lets it be used before any script has come', async ({ page }) => {
    // Held, never answered: whoever waits for them waits for ever.
    await page.route(SCRIPTS, () => undefined);
    await page.goto(RESULTS_URL, { waitUntil: 'commit' });
    await expect(cards(page).first()).toBeVisible();
    await cardLinks(page).first().click();
    await expect(page).toHaveURL(/\/details$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('brings the list to life before the map', async ({ page }) => {
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

test.describe('A browser that keeps nothing', () => {
  test('is served like any other: search, venue, and back', async ({ page }) => {
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

  test('or knows no geolocation, says so, and leaves the search usable', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    });
    await visit(page, '/fr');
    await searchBox(page).click();
    await page.getByRole('option', { name: common.geolocation.offer }).click();
    await expect(page.getByText(common.geolocation.unavailable)).toBeVisible();
    await searchBox(page).fill('lyon');
    await expect(suggestions(page).first()).toBeVisible();
  });
});

test.describe('The back/forward cache', () => {
  test('takes the page in, and gives it back alive and up to date', async ({ playwright, baseURL }) => {
    const program = browserWithCache();
    test.skip(!program, 'Only a Chromium with windows has the cache, and none is installed.');
    const browser = await launchWithCache(playwright.chromium, program);
    const context = await browser.newContext({ locale: 'fr-FR', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await wakeUpTomorrow(page);
    await visit(page, RESULTS_URL);
    await leaveMark(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const before = await badges(page).allInnerTexts();
    expect(before.join()).toMatch(/\d/);
    // A document of the same site that has none of its scripts.
    await page.goto('/api/v1/countries?lang=fr');
    // Playwright's own way back waits for a page to load, and this one doesn't: it is there.
    await page.evaluate(() => void history.back()).catch(() => undefined);
    await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe(RESULTS_URL);
    expect(await hasMark(page), await whyNotRestored(page)).toBe(true);
    // Not a minute later: as soon as it is seen.
    await expect(async function isUpToDate() {
      expect(await badges(page).allInnerTexts()).not.toEqual(before);
    }).toPass({ timeout: 5_000 });
    await cardLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    await browser.close();
  });
});

interface Marked {
  mark?: boolean;
}

/** Something of the document's own: it is gone when the document is. */
function leaveMark(page: Page): Promise<unknown> {
  return page.evaluate(() => ((window as Marked).mark = true));
}

function hasMark(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as Marked).mark === true);
}

/** What a browser with the old version's scripts asks for, until its next document: build and files that the server no longer has. */
function asOfAnOlderVersion(page: Page): (route: Route) => Promise<void> {
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

/** As browsers do it where a visitor blocks cookies: asking already throws. */
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

/** Sets the clock ahead by half a day when the page is taken out of the cache. */
function wakeUpTomorrow(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const HALF_A_DAY_MS = 12 * 3_600_000;
    const clock = Date.now.bind(Date);
    let ahead = 0;
    Date.now = () => clock() + ahead;
    // Before any listener of the page's own.
    window.addEventListener('pageshow', ({ persisted }) => (ahead = persisted ? HALF_A_DAY_MS : 0), true);
  });
}

function badges(page: Page): Locator {
  return cards(page).getByText(/^(Ouvert|Ouvre|Fermé)/);
}

/** The browser's own reasons for not having kept the page. */
function whyNotRestored(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify(
      (entry as { notRestoredReasons?: unknown } | undefined)?.notRestoredReasons ?? null,
    );
  });
}

/** The windowless Chromium of the other tests keeps no page for the way back. */
function browserWithCache(): string | undefined {
  const places = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'];
  return places.find((place) => !place.endsWith('-headless-shell') && existsSync(place));
}

/** Playwright switches the cache off, as tests seldom want it. */
function launchWithCache(chromium: BrowserType, executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
}
