import { expect, type Page, test } from 'playwright/test';
import { BASE_PATH, sitePath } from './support/base-path';
import { hasMark, leaveMark, notRestoredReasons, openPageWithCache } from './support/back-forward-cache';
import { messages } from './support/messages';
import { MAIN_PAGES } from './support/pages';
import { visit } from './support/visit';

const RESULTS = '/fr/france-FRA/paris/results';

const cards = (page: Page) => page.locator('main article h2 a');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

interface DataRequest {
  readonly path: string;
  /** Whether the response came from the browser's cache. */
  readonly isCached: boolean;
}

/** Returns the requests for page data, from the browser's resource timing. */
async function dataRequests(page: Page): Promise<DataRequest[]> {
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, transferSize }) => ({ path: new URL(name).pathname, isCached: transferSize === 0 }),
    ),
  );
  return entries
    .filter(({ path }) => sitePath(path).startsWith('/_next/data/'))
    .map(({ path, isCached }) => ({ path: pagePath(path), isCached }));
}

test.describe('Prefetching on intent', () => {
  for (const [intent, express] of [
    ['a pointer rests on', (page: Page) => cards(page).first().hover()],
    ['the keyboard focuses', (page: Page) => cards(page).first().focus()],
  ] as const) {
    test(`When ${intent} a link, the data of its page is fetched, and the click fetches it from the cache`, async ({
      page,
    }) => {
      await visit(page, RESULTS);
      const href = (await cards(page).first().getAttribute('href')) ?? '';
      const fetched = page.waitForResponse('**/_next/data/**');
      await express(page);
      const response = await fetched;
      expect(response.headers()['cache-control']).toMatch(/^public, max-age=30, s-maxage=300,/);
      await response.finished();
      await cards(page).first().press('Enter');
      await expect(page).toHaveURL(href);
      await expect(title(page)).toBeFocused();
      expect(await dataRequests(page)).toEqual([
        { path: href, isCached: false },
        { path: href, isCached: true },
      ]);
    });
  }

  test('A finger on a link fetches the data of its page at once, of at most ten pages of a page view', async ({
    page,
  }) => {
    await visit(page, RESULTS);
    const { urls, requested } = await touch(
      page,
      `main h2 a, main a[href$="/results"], footer a[href^="${BASE_PATH}/fr"]`,
    );
    expect(urls.length).toBeGreaterThan(12);
    expect(requested).toEqual(urls.slice(0, 10));
  });

  test('A click without any sign before it fetches the data together with the scripts, not after them', async ({
    page,
  }) => {
    await visit(page, RESULTS);
    await page.route('**/_next/static/chunks/pages/**', () => undefined);
    const fetched = page.waitForRequest('**/_next/data/**', { timeout: 60_000 });
    await cards(page).first().dispatchEvent('click');
    await fetched;
  });

  test('Nothing is fetched for visitors who save data, until they click', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await visit(page, RESULTS);
    const { urls, requested } = await touch(page, 'main h2 a');
    expect(requested).toEqual([]);
    await cards(page).first().click();
    await expect(page).toHaveURL(urls[0] ?? '');
    expect(await dataRequests(page)).toEqual([{ path: urls[0], isCached: false }]);
  });

  test('Nothing is fetched for other sites, languages, files and the page itself', async ({ page }) => {
    await visit(page, RESULTS);
    const { urls, requested } = await touch(
      page,
      'a[hreflang], a[href^="http"], a[href$=".geojson"], a[href^="#"], a[rel~="nofollow"], [aria-current]',
    );
    expect(urls.length).toBeGreaterThan(5);
    expect(requested).toEqual([]);
  });
});

test('Back restores a page from the back/forward cache, also after a booking link', async ({
  playwright,
  baseURL,
}) => {
  const page = await openPageWithCache(playwright.chromium, baseURL);
  const outside = (url: URL): boolean => url.origin !== new URL(baseURL ?? '').origin;
  await page.route(outside, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }));
  for (const { name, url } of MAIN_PAGES) {
    await test.step(name, async () => {
      await visit(page, url);
      await leaveMark(page);
      await page.evaluate(() =>
        window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
      );
      const booking = page.locator('main a[href^="http"]:not([target])', { hasText: messages.venues.book });
      if (await booking.count()) await booking.first().click();
      else await page.goto('http://elsewhere.example/');
      await page.waitForURL(outside);
      // `page.goBack()` waits for a load event, which a page from the back/forward cache does not fire.
      await page.evaluate(() => void history.back()).catch(() => undefined);
      await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toBe(baseURL + url);
      expect(await hasMark(page), await notRestoredReasons(page)).toBe(true);
      await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
    });
  }
  await page.context().browser()?.close();
});

/** Touches all matching links. Returns their URLs without duplicates, and the pages whose data was requested. */
async function touch(
  page: Page,
  selector: string,
): Promise<{ readonly urls: string[]; readonly requested: string[] }> {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (sitePath(pathname).startsWith('/_next/data/')) requested.push(pagePath(pathname));
  });
  const urls = await page.locator(selector).evaluateAll((links) => {
    for (const link of links) link.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    return [...new Set(links.flatMap((link) => link.getAttribute('href') ?? []))];
  });
  // Wait for one last request. The browser reports requests in order, so it has then reported all earlier ones.
  await page.evaluate(() => fetch('/api/health'));
  return { urls, requested };
}

function pagePath(dataPath: string): string {
  return BASE_PATH + sitePath(dataPath).replace(/^\/_next\/data\/[^/]+|\.json$/g, '');
}
