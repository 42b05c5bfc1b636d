import { type BrowserContext, expect, test } from 'playwright/test';
import { accessibilityFaults, colourFaults } from './support/axe';
import { excessiveShifts, fillCache, scrollThroughPage, watchShifts } from './support/layout-shift';
import { overflowingTexts } from './support/overflow';
import { PAGE_TYPES } from './support/pages';
import { mapCreditFaults } from './support/results';
import { expandEverything, smallTargets } from './support/touch-targets';
import { visit } from './support/visit';
import { watchConsole } from './support/watch';
import { PHONE_WIDTH } from './support/widths';

let context: BrowserContext;

test.describe('Every type of page on a phone', () => {
  // The tests share the cache of one browser context.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async ({ browser, baseURL }) => {
    context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: PHONE_WIDTH, height: 740 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await fillCache(context);
  });

  test.afterAll(() => context?.close());

  for (const { name, url, hasMap } of PAGE_TYPES) {
    test(`On a phone, ${name} passes axe, also in the dark, has large targets, does not overflow or shift, credits its map and logs nothing`, async () => {
      const page = await context.newPage();
      const complaints = watchConsole(page);
      await watchShifts(page);
      await visit(page, url);
      await scrollThroughPage(page, { hasMap });
      expect.soft(await excessiveShifts(page)).toEqual([]);
      if (hasMap) expect.soft(await mapCreditFaults(page)).toEqual([]);
      await expandEverything(page);
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await colourFaults(page)).toEqual([]);
      expect.soft(await smallTargets(page)).toEqual([]);
      expect.soft(await overflowingTexts(page)).toEqual([]);
      expect.soft(complaints).toEqual([]);
      await page.close();
    });
  }
});
