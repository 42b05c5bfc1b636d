import { expect, type Page, test } from 'playwright/test';
import { messages } from './support/messages';
import { openPart, summary } from './support/results';
import { visit, visitWithOfflineNotice } from './support/visit';

const { common } = messages;

const RESULTS = '/fr/france-FRA/paris/results';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.locator('main article h2 a');
const announcement = (page: Page) => page.getByTestId('announcement');
const bar = (page: Page) => page.getByTestId('route-progress');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Delays the data of every page until `release` is called. */
async function delayPageData(page: Page): Promise<() => void> {
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

/** Opens a venue far down the list with the keyboard. Returns its URL and the list's scroll position. */
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

test.describe('Navigation between pages', () => {
  // Scrolling is immediate with reduced motion.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('A new page moves the focus to its heading, and announces it, with the number of its venues', async ({
    page,
  }) => {
    await visit(page, RESULTS);
    const name = await cards(page).first().textContent();
    await cards(page).first().click();
    await expect(page).toHaveURL(/\/details$/);
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveText(name ?? '');
    await expect(title(page)).toHaveCSS('outline-style', 'none');
    expect(await scrollY(page)).toBe(0);
    const announced = announcement(page);
    await expect(announced).toHaveText(name ?? '');
    await page.goBack();
    await expect(announced).toHaveText(/^Salles de quiz autour de Paris, \d+ salles/);
    // Its own announcement would come in addition.
    await expect(page.locator('next-route-announcer')).toBeHidden();
  });

  test('A changed criterion announces the new number, and not the title again', async ({ page }) => {
    await visit(page, RESULTS);
    const part = await openPart(page, common.search.players);
    await part.getByLabel(common.group.players).fill('40');
    await part.getByRole('button', { name: common.search.apply }).click();
    await expect(summary(page)).toHaveText(/40 joueurs/);
    await expect(announcement(page)).toHaveText(await summary(page).innerText());
  });

  for (const url of [RESULTS, '/fr?game=birthday#place']) {
    test(`${url} is loaded again, once, when it is seen on another day`, async ({ page }) => {
      await page.clock.install();
      await visit(page, url);
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() || request.url().includes('/_next/data/'))
          loads.push(request.url());
      });
      await page.clock.fastForward('26:00:00');
      for (const times of [1, 2]) {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect.poll(() => loads.length, { message: `return ${times}` }).toBe(1);
        await expect(title(page)).toBeVisible();
      }
    });
  }

  test('Back restores the scroll position and the focus on the opened venue', async ({ page }) => {
    await visit(page, RESULTS);
    const { href, y } = await openVenueByKeyboard(page);
    await expect(title(page)).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL(RESULTS);
    await expect(page.locator(`main article a[href="${href}"]`)).toBeFocused();
    expect(await scrollY(page)).toBe(y);

    await page.goForward();
    await expect(page).toHaveURL(href);
    await expect(title(page)).toBeFocused();
    expect(await scrollY(page)).toBe(0);
  });

  test('Back restores them when the list loads slowly, and the current page does not scroll in the meantime', async ({
    page,
  }) => {
    await visit(page, RESULTS);
    const { href, y } = await openVenueByKeyboard(page);
    await expect(title(page)).toBeFocused();
    const release = await delayPageData(page);
    await page.evaluate(() => history.back());
    await expect(bar(page)).toBeVisible();
    expect(await scrollY(page)).toBe(0);

    release();
    await expect(page.locator(`main article a[href="${href}"]`)).toBeFocused();
    expect(await scrollY(page)).toBe(y);
  });

  test('Back restores them after the venue page was reloaded', async ({ page }) => {
    await visit(page, RESULTS);
    const { href, y } = await openVenueByKeyboard(page);
    await expect(title(page)).toBeFocused();
    await page.reload();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');

    await page.goBack();
    await expect(page.locator(`main article a[href="${href}"]`)).toBeFocused();
    expect(await scrollY(page)).toBe(y);
  });

  test('A reloaded page keeps its scroll position', async ({ page }) => {
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

test.describe('Pending navigation', () => {
  test('A progress bar appears, the wait is announced, and both disappear', async ({ page }) => {
    await visit(page, RESULTS);
    const release = await delayPageData(page);
    await cards(page).first().click();
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Chargement…' })).toBeAttached();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(bar(page).locator('div')).toHaveCSS('animation-name', 'none');

    release();
    await expect(title(page)).toBeFocused();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Chargement…' })).toHaveCount(0);
  });
});

test.describe('Navigation without a network', () => {
  const notice = (page: Page) => page.getByTestId('offline-notice');
  const offline = (page: Page) => notice(page).getByText('Vous êtes hors connexion');

  test('A page that fails to load leaves the current page in place and can be retried', async ({
    page,
    context,
  }) => {
    await visitWithOfflineNotice(page, RESULTS);
    const href = (await cards(page).first().getAttribute('href')) ?? '';
    await context.setOffline(true);
    await cards(page).first().click();
    await expect(offline(page)).toContainText('la page n’a pas pu s’ouvrir');
    await expect(page).toHaveURL(RESULTS);
    await expect(cards(page).first()).toBeVisible();

    await context.setOffline(false);
    await notice(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(page).toHaveURL(href);
    await expect(notice(page).getByRole('button')).toHaveCount(0);
  });

  test('Back stays on the current page and its URL, and works again later', async ({ page, context }) => {
    await visitWithOfflineNotice(page, RESULTS);
    const { href } = await openVenueByKeyboard(page);
    await expect(title(page)).toBeFocused();
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await expect(offline(page)).toContainText('la page n’a pas pu s’ouvrir');
    await expect(page).toHaveURL(href);

    await context.setOffline(false);
    await page.evaluate(() => history.back());
    await expect(page.locator(`main article a[href="${href}"]`)).toBeFocused();
    await expect(page).toHaveURL(RESULTS);
  });
});
