import { expect, type Page, test } from 'playwright/test';
import { inTurn } from '../__tests__/support/exhaustive';
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

const HEIGHT = 800;

/** Below this width, either the list or the map is shown. Other tests check the map. */
const MAP_BESIDE_LIST = 1024;

/** The widths by layout. Within a layout, the window is resized instead of opening the page again. */
const LAYOUTS = [
  { layout: 'list or map', widths: WIDTHS.filter((width) => width < MAP_BESIDE_LIST), showsMap: false },
  { layout: 'list and map', widths: WIDTHS.filter((width) => width >= MAP_BESIDE_LIST), showsMap: true },
];

for (const { layout, widths, showsMap } of LAYOUTS) {
  test.describe(`Accessibility of the ${layout} at ${widths.join(' and ')} pixels`, () => {
    test('Every type of page passes axe, does not overflow and logs nothing to the console', async ({
      page,
    }) => {
      const complaints = watchConsole(page);
      await checkEach(PAGE_TYPES, async function isInOrder(sample) {
        for (const [index, width] of inTurn(widths, PAGE_TYPES.indexOf(sample)).entries()) {
          await page.setViewportSize({ width, height: HEIGHT });
          if (index === 0) await open(page, sample, showsMap);
          expect(await page.evaluate(() => innerWidth)).toBe(width);
          expect(await accessibilityFaults(page), `${width} pixels`).toEqual([]);
          expect(await widthBeyondScreen(page), `${width} pixels`).toBe(0);
          expect(complaints.splice(0), `${width} pixels`).toEqual([]);
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

test.describe('Forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('Every type of page passes axe with light and with dark colours', async ({ page }) => {
    await checkEach(PAGE_TYPES, async function passesAxe(sample) {
      const colorSchemes = inTurn(['light', 'dark'] as const, PAGE_TYPES.indexOf(sample));
      for (const [index, colorScheme] of colorSchemes.entries()) {
        await page.emulateMedia({ colorScheme });
        if (index === 0) await open(page, sample, true);
        const isForced = `(forced-colors: active) and (prefers-color-scheme: ${colorScheme})`;
        expect(await page.evaluate((query) => matchMedia(query).matches, isForced)).toBe(true);
        expect(await accessibilityFaults(page), colorScheme).toEqual([]);
      }
    });
  });
});

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
