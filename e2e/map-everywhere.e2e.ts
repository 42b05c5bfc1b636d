import { expect, test } from 'playwright/test';
import { cardLinks, countOnMap, pinOf, pins, showMap } from './support/results';

/**
 * What holds of every map of the site; how one is used stands in map.e2e.ts, and content-policy.e2e.ts sees that each is
 * drawn without asking anybody but the site.
 */
test.describe('The map', () => {
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
