import { expect, type Page, test } from 'playwright/test';
import { inTurn } from '../__tests__/support/exhaustive';
import { accessibilityFaults } from './support/axe';
import { checkEach } from './support/check-each';
import { tabTo } from './support/keyboard';
import { PAGE_TYPES, pagesWith, type SamplePage } from './support/pages';
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

const HEIGHT = 800;

/**
 * Windows narrower than this (in pixels) show either the list or the map. At these widths, the test skips the map,
 * which other tests check.
 */
const MAP_BESIDE_LIST = 1024;

/**
 * Widths to test, grouped by layout. Within a layout, the test resizes the window instead of opening the page again.
 */
const LAYOUTS = [
  {
    layout: 'list or map',
    widths: WIDTHS.filter((width) => width < MAP_BESIDE_LIST),
    showsMap: false,
  },
  {
    layout: 'list and map',
    widths: WIDTHS.filter((width) => width >= MAP_BESIDE_LIST),
    showsMap: true,
  },
] as const;

for (const [layoutIndex, layoutOfTest] of LAYOUTS.entries()) {
  const { layout, widths, showsMap } = layoutOfTest;
  const pages = pagesWith(layoutOfTest, LAYOUTS);

  test.describe(`Accessibility of the ${layout} at ${widths.join(' and ')} pixels`, () => {
    test('Every type of page passes axe, does not overflow and logs nothing to the console', async ({
      page,
    }) => {
      const complaints = watchConsole(page);
      await checkEach(pages, async function isInOrder(sample) {
        await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
        for (const [index, width] of inTurn(widths, PAGE_TYPES.indexOf(sample)).entries()) {
          await page.setViewportSize({ width, height: HEIGHT });
          if (index === 0) await open(page, sample, showsMap);
          expect(await page.evaluate(() => innerWidth)).toBe(width);
          expect(await accessibilityFaults(page), `${width} pixels`).toEqual([]);
          expect(await widthBeyondScreen(page), `${width} pixels`).toBe(0);
          expect(complaints.splice(0), `${width} pixels`).toEqual([]);
        }
        for (const colorScheme of inTurn(['light', 'dark'] as const, layoutIndex)) {
          await page.emulateMedia({ forcedColors: 'active', colorScheme });
          const isForced = `(forced-colors: active) and (prefers-color-scheme: ${colorScheme})`;
          expect(await page.evaluate((query) => matchMedia(query).matches, isForced)).toBe(true);
          expect(await accessibilityFaults(page), `forced colours, ${colorScheme}`).toEqual([]);
        }
      });
    });
  });
}

for (const [index, { layout, widths }] of LAYOUTS.entries()) {
  test.describe(`Accessibility of what a visitor opens in the ${layout}`, () => {
    test('The open list of suggestions passes axe', async ({ page }) => {
      for (const width of inTurn(widths, index)) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto('/fr');
        await expect(searchButton(page)).toBeDisabled();
        await searchBox(page).fill('saint');
        await expect(suggestions(page).first()).toBeVisible();
        await searchBox(page).press('ArrowDown');
        expect(await accessibilityFaults(page), `${width} pixels`).toEqual([]);
        expect(await widthBeyondScreen(page), `${width} pixels`).toBe(0);
      }
    });

    test('An open popup on the map passes axe', async ({ page }) => {
      for (const width of inTurn(widths, index)) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto('/fr/france-FRA/nice/results');
        const name = await cardLinks(page).first().innerText();
        await showMap(page);
        await pinOf(page, name).click();
        await expect(page.getByRole('link', { name: messages.map.seeVenue })).toBeVisible();
        expect(await accessibilityFaults(page), `${width} pixels`).toEqual([]);
      }
    });
  });
}

test('The skip link leads keyboard visitors to the content', async ({ page }) => {
  await page.goto('/fr/france-FRA/lyon/results');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: messages.common.skip.content })).toBeFocused();
  await page.keyboard.press('Enter');
  // The browser moves the focus only in the next frame.
  await expect(page.getByRole('main')).toBeFocused();
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
