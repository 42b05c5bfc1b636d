import { expect, test } from 'playwright/test';
import { PAGE_TYPES } from './support/pages';
import { cardLinks, countOnMap, pinOf, pins, showMap } from './support/results';
import { watchForeignRequests } from './support/watch';

/** What holds of every map of the site; how one is used stands in map.e2e.ts. */
test.describe('The map', () => {
  for (const { name, url } of PAGE_TYPES.filter(({ hasMap }) => hasMap)) {
    test(`of ${name} is drawn without asking anybody but the site`, async ({ page, baseURL }) => {
      const foreign = watchForeignRequests(page, baseURL ?? '');
      const land = page.waitForResponse('**/map/land.json?v=*');
      await page.goto(url);
      await showMap(page);
      expect((await land).ok()).toBe(true);
      await expect(page.locator('.leaflet-container canvas').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(foreign).toEqual([]);
    });
  }

  test('names every pin after its venue', async ({ page }) => {
    await page.goto('/fr/france-FRA/mende/results');
    await showMap(page);
    const names = await cardLinks(page).allInnerTexts();
    await expect(pins(page)).toHaveCount(names.length);
    for (const name of names) await expect(pinOf(page, name)).toHaveCount(1);
  });

  test('of home shows every open venue of the country', async ({ page, request }) => {
    const { total } = (await (await request.get('/api/pins?country=FRA&locale=fr')).json()) as {
      total: number;
    };
    expect(total).toBeGreaterThan(0);
    await page.goto('/fr');
    await showMap(page);
    await expect.poll(() => countOnMap(page)).toBe(total);
  });
});
