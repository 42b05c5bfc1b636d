import { expect, type Page, test } from 'playwright/test';
import { visit } from './support/visit';

const header = (page: Page) => page.getByRole('banner');
const games = (page: Page) => header(page).getByRole('button', { name: 'Nos jeux' });
const groups = (page: Page) => header(page).getByRole('button', { name: 'Vos groupes' });
const quiz = (page: Page) => header(page).getByRole('link', { name: /^Quiz/ });
const family = (page: Page) => header(page).getByRole('link', { name: /^Famille/ });
const gift = (page: Page) => header(page).getByRole('link', { name: /^Offrir une partie/ });
const burger = (page: Page) => header(page).getByRole('button', { name: 'Menu' });

test.describe('Header on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('The menus open on hover, one at a time, and their links are reachable by mouse', async ({ page }) => {
    await visit(page, '/fr');
    await games(page).hover();
    await expect(quiz(page)).toBeVisible();
    await quiz(page).hover();
    await expect(quiz(page)).toBeVisible();
    await groups(page).hover();
    await expect(family(page)).toBeVisible();
    await expect(quiz(page)).toBeHidden();
    await page.mouse.move(1270, 400);
    await expect(family(page)).toBeHidden();
  });

  test('The menus work with the keyboard alone', async ({ page }) => {
    await visit(page, '/fr');
    await games(page).focus();
    await page.keyboard.press('Enter');
    await expect(quiz(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(quiz(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(games(page)).toBeFocused();
    await expect(quiz(page)).toBeHidden();

    // The links of a closed menu are not focusable.
    await page.keyboard.press('Tab');
    await expect(groups(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(family(page)).toBeVisible();
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    await expect(family(page)).toBeHidden();
    await expect(header(page).getByRole('link', { name: /^Team building/ })).toBeFocused();
  });
});

test.describe('Header on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('The burger button opens the whole menu, and the page behind does not scroll', async ({ page }) => {
    await visit(page, '/fr');
    await expect(gift(page)).toBeHidden();
    await burger(page).click();
    await expect(gift(page)).toBeInViewport();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await games(page).click();
    await expect(quiz(page)).toBeInViewport();
    await groups(page).click();
    await expect(quiz(page)).toBeHidden();
    await expect(family(page)).toBeInViewport();
    await expect(header(page).getByRole('link', { name: 'Nederlands' })).toBeVisible();

    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(burger(page)).toBeFocused();
    await expect(gift(page)).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });
});

test.describe('Header around the mobile breakpoint', () => {
  test('The burger button shows up to 767 px; from 768 px the menu is a row', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await visit(page, '/fr');
    await expect(burger(page)).toBeVisible();
    await expect(games(page)).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(burger(page)).toBeHidden();
    for (const entry of [games, groups, gift]) await expect(entry(page)).toBeVisible();
  });

  // German has the longest texts.
  test('The row fits into 768, 1023 and 1024 px and its menus open within the window', async ({ page }) => {
    for (const width of [768, 1023, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 768) await visit(page, '/de');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const buttons = await header(page).locator('button[aria-controls]:visible').all();
      expect(buttons).toHaveLength(3);
      for (const button of buttons) {
        await button.press('Enter');
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await page.keyboard.press('Escape');
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      }
    }
  });
});

test.describe('Header without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The phone header lists every link below the name and has no inactive button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/fr');
    for (const link of [quiz, family, gift]) await expect(link(page)).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Deutsch' })).toBeVisible();
    await expect(header(page).getByRole('button')).toHaveCount(0);
    // The links scroll sideways, and the page does not.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('The desktop menus open by mouse and keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/fr');
    await expect(quiz(page)).toBeHidden();
    await games(page).hover();
    await expect(quiz(page)).toBeVisible();
    await groups(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(family(page)).toBeFocused();
  });
});
