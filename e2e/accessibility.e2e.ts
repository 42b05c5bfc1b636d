import { expect, type Page, test } from 'playwright/test';
import { accessibilityFaults } from './support/axe';
import { checkEach } from './support/check-each';
import { tabTo } from './support/keyboard';
import { PAGE_TYPES, type SamplePage } from './support/pages';
import {
  cardLinks,
  pinOf,
  reopenSearch,
  searchBox,
  searchButton,
  showMap,
  suggestions,
} from './support/results';
import { messages } from './support/messages';
import { visit } from './support/visit';
import { watchConsole } from './support/watch';
import { WIDTHS } from './support/widths';

/** Below this width, either the list or the map is shown. Other tests check the map. */
const MAP_BESIDE_LIST = 1024;

for (const width of WIDTHS) {
  const showsMap = width >= MAP_BESIDE_LIST;
  test.describe(`Accessibility at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('Every type of page passes axe, does not overflow and logs nothing to the console', async ({
      page,
    }) => {
      const complaints = watchConsole(page);
      await checkEach(PAGE_TYPES, async function isInOrder(sample) {
        await open(page, sample, showsMap);
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await widthBeyondScreen(page)).toBe(0);
        expect(complaints.splice(0)).toEqual([]);
      });
    });

    test('The open list of suggestions passes axe', async ({ page }) => {
      await page.goto('/fr');
      await expect(searchButton(page)).toBeDisabled();
      await searchBox(page).fill('saint');
      await expect(suggestions(page).first()).toBeVisible();
      await searchBox(page).press('ArrowDown');
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await widthBeyondScreen(page)).toBe(0);
    });

    test('An open popup on the map passes axe', async ({ page }) => {
      await page.goto('/fr/france-FRA/nice/results');
      const name = await cardLinks(page).first().innerText();
      await showMap(page);
      await pinOf(page, name).click();
      await expect(page.getByRole('link', { name: messages.map.seeVenue })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    test('Every type of page passes axe', async ({ page }) => {
      await checkEach(PAGE_TYPES, async function passesAxe(sample) {
        await open(page, sample, true);
        expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
        expect(await accessibilityFaults(page)).toEqual([]);
      });
    });
  });
}

test('The skip link leads keyboard visitors to the content', async ({ page }) => {
  await page.goto('/fr/france-FRA/lyon/results');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: messages.common.skip.content })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('The Tab key goes through the search, the list and the map in this order, and reaches every card', async ({
  page,
}) => {
  await page.goto('/fr/france-FRA/lyon/results');
  await showMap(page);
  await reopenSearch(page);
  await searchBox(page).focus();
  const met: string[] = [];
  for (const link of await cardLinks(page).all()) {
    await tabTo(page, link, 15);
    met.push(await link.innerText());
  }
  expect(met).toEqual(await cardLinks(page).allInnerTexts());
});

async function open(page: Page, { url, hasMap }: SamplePage, showsMap: boolean): Promise<void> {
  await visit(page, url);
  if (hasMap && showsMap) await showMap(page);
  await page.waitForLoadState('networkidle');
}

function widthBeyondScreen(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
