import { expect, test } from 'playwright/test';
import { cardLinks, countOnMap, pinOf, pins, showMap } from './support/results';

/**
 * Tests for every map of the site. Interaction is tested in map.e2e.ts, and the absence of foreign requests in
 * content-policy.e2e.ts.
 */
test.describe('Map on every page', () => {
  test('Every marker is named after its venue', async ({ page }) => {
    await page.goto('/fr/france-FRA/mende/results');
    await showMap(page);
    const names = await cardLinks(page).allInnerTexts();
    await expect(pins(page)).toHaveCount(names.length);
    for (const name of names) await expect(pinOf(page, name)).toHaveCount(1);
  });

  test('The home map shows every open venue of the country', async ({ page, request }) => {
    const { total } = (await (await request.get('/api/pins?country=FRA&locale=fr')).json()) as {
      total: number;
    };
    expect(total).toBeGreaterThan(0);
    await page.goto('/fr');
    await showMap(page);
    await expect.poll(() => countOnMap(page)).toBe(total);
  });
});
