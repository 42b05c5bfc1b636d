import { existsSync } from 'node:fs';
import { type BrowserType, type Page, test } from 'playwright/test';

/**
 * Returns the path of a full Chromium build, because the headless shell that the other tests use has no back/forward
 * cache.
 */
function browserWithCache(): string | undefined {
  const places = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'];
  return places.find((place) => !place.endsWith('-headless-shell') && existsSync(place));
}

/**
 * Opens a page in a browser with the back/forward cache, which Playwright disables by default. Skips the test if there
 * is no such browser.
 */
export async function openPageWithCache(chromium: BrowserType, baseURL: string | undefined): Promise<Page> {
  const executablePath = browserWithCache();
  test.skip(!executablePath, 'Only a Chromium with windows has the cache, and none is installed.');
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  return browser.newPage({ locale: 'fr-FR', ...(baseURL && { baseURL }) });
}

interface Marked {
  mark?: boolean;
}

/** Marks the page with a property that disappears on a full page load. */
export function leaveMark(page: Page): Promise<unknown> {
  return page.evaluate(() => ((window as Marked).mark = true));
}

export function hasMark(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as Marked).mark === true);
}

/** Returns why the browser could not restore the document from the back/forward cache, as JSON. */
export function notRestoredReasons(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify(
      (entry as { notRestoredReasons?: unknown } | undefined)?.notRestoredReasons ?? null,
    );
  });
}
