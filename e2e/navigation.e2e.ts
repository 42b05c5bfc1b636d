import { expect, type Page, test } from 'playwright/test';
import { visit, visitWhole } from './support/visit';

const RESULTS = '/fr/france-FRA/paris/results';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.locator('[data-venue] h2 a');
const bar = (page: Page) => page.getByTestId('route-progress');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Holds back the data of every page until `release` is called. */
async function holdPages(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/data/**', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a venue far down the list by the keyboard, and tells how the list was left. */
async function openVenueByKeyboard(page: Page): Promise<{ readonly href: string; readonly y: number }> {
  const card = cards(page).nth(8);
  const href = (await card.getAttribute('href')) ?? '';
  await card.focus();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(200);
  const y = await scrollY(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  return { href, y };
}

test.describe('from page to page', () => {
  // Still, so that a scroll is over once it is asked for.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the first page takes no focus', async ({ page }) => {
    await visit(page, RESULTS);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  test('a new page is read from its title, which is announced', async ({ page }) => {
    await visit(page, RESULTS);
    const name = await cards(page).first().textContent();
    await cards(page).first().click();
    await expect(page).toHaveURL(/\/details$/);
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveText(name ?? '');
    await expect(title(page)).toHaveCSS('outline-style', 'none');
    expect(await scrollY(page)).toBe(0);
    await expect(page.locator('#__next-route-announcer__')).toContainText(name ?? '');
  });

  test('Back finds the list as it was left: scrolled, and on the venue that was opened', async ({ page }) => {
    await visit(page, RESULTS);
    const { href, y } = await openVenueByKeyboard(page);
    await expect(title(page)).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL(RESULTS);
    await expect(page.locator(`[data-venue] a[href="${href}"]`)).toBeFocused();
    expect(await scrollY(page)).toBe(y);

    await page.goForward();
    await expect(page).toHaveURL(href);
    await expect(title(page)).toBeFocused();
    expect(await scrollY(page)).toBe(0);
  });

  test('Back does so too when the list takes its time, and the page left stands still meanwhile', async ({
    page,
  }) => {
    await visit(page, RESULTS);
    const { href, y } = await openVenueByKeyboard(page);
    await expect(title(page)).toBeFocused();
    const release = await holdPages(page);
    await page.evaluate(() => history.back());
    await expect(bar(page)).toBeVisible();
    expect(await scrollY(page)).toBe(0);

    release();
    await expect(page.locator(`[data-venue] a[href="${href}"]`)).toBeFocused();
    expect(await scrollY(page)).toBe(y);
  });

  test('Back finds the list even after the venue’s page was loaded again', async ({ page }) => {
    await visit(page, RESULTS);
    const { href, y } = await openVenueByKeyboard(page);
    await expect(title(page)).toBeFocused();
    await page.reload();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');

    await page.goBack();
    await expect(page.locator(`[data-venue] a[href="${href}"]`)).toBeFocused();
    expect(await scrollY(page)).toBe(y);
  });

  test('a page loaded again stays where it was scrolled to', async ({ page }) => {
    await visit(page, RESULTS);
    await cards(page).nth(8).scrollIntoViewIfNeeded();
    await expect(cards(page).nth(8)).toBeInViewport();
    await expect(cards(page).first()).not.toBeInViewport();
    await page.reload();
    await expect(cards(page).nth(8)).toBeInViewport();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await expect(cards(page).nth(8)).toBeInViewport();
  });
});

test.describe('while a page is on its way', () => {
  test('a bar shows, the wait is announced, and both go', async ({ page }) => {
    await visit(page, RESULTS);
    const release = await holdPages(page);
    await cards(page).first().click();
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Chargement…' })).toBeAttached();

    release();
    await expect(title(page)).toBeFocused();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Chargement…' })).toHaveCount(0);
  });

  test('a page that the server refuses is left to the server to explain', async ({ page }) => {
    await visit(page, RESULTS);
    await page.route('**/_next/data/**', (route) => route.fulfill({ status: 503, json: {} }));
    const href = (await cards(page).first().getAttribute('href')) ?? '';
    await cards(page).first().click();
    await expect(page).toHaveURL(href);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText(/faute de réseau/)).toHaveCount(0);
  });

  test('nothing moves for a visitor who asked for stillness', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, RESULTS);
    const release = await holdPages(page);
    await cards(page).first().click();
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).locator('div')).toHaveCSS('animation-name', 'none');
    release();
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  const notice = (page: Page) => page.getByTestId('offline-notice');
  /** Next waits up to 4 s for what it needs to find a page. */
  const PATIENCE = { timeout: 15_000 };
  const offline = (page: Page) => notice(page).getByText('Vous êtes hors connexion');

  test('the visitor is told, until it is back', async ({ page, context }) => {
    await visitWhole(page, RESULTS);
    await context.setOffline(true);
    await expect(offline(page)).toBeInViewport();
    await context.setOffline(false);
    await expect(offline(page)).toHaveCount(0);
  });

  test('a page that cannot be fetched leaves the one shown, and can be asked for again', async ({
    page,
    context,
  }) => {
    await visitWhole(page, RESULTS);
    const href = (await cards(page).first().getAttribute('href')) ?? '';
    await context.setOffline(true);
    await cards(page).first().click();
    await expect(offline(page)).toContainText('la page n’a pas pu s’ouvrir', PATIENCE);
    await expect(page).toHaveURL(RESULTS);
    await expect(cards(page).first()).toBeVisible();

    await context.setOffline(false);
    await notice(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(page).toHaveURL(href);
    await expect(notice(page).getByRole('button')).toHaveCount(0);
  });

  test('Back stays on the page shown, under its own address, and works again afterwards', async ({
    page,
    context,
  }) => {
    await visitWhole(page, RESULTS);
    const { href } = await openVenueByKeyboard(page);
    await expect(title(page)).toBeFocused();
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await expect(offline(page)).toContainText('la page n’a pas pu s’ouvrir', PATIENCE);
    await expect(page).toHaveURL(href);

    await context.setOffline(false);
    await page.evaluate(() => history.back());
    await expect(page.locator(`[data-venue] a[href="${href}"]`)).toBeFocused();
    await expect(page).toHaveURL(RESULTS);
  });
});
