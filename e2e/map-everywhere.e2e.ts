import { expect, test } from 'playwright/test';
import { pagesWith } from './support/pages';
import { cardLinks, countOnMap, pinOf, pins, showMap } from './support/results';

const WIDTHS = [360, 1280];

/**
 * Tests that apply to every map of the site. map.e2e.ts tests interaction, and content-policy.e2e.ts the absence of
 * third-party requests.
 */
test.describe('Map on every page', () => {
  test('Every marker is named after its venue', async ({ page }) => {
    await page.goto('/fr/france-FRA/mende/results');
    await showMap(page);
    const names = await cardLinks(page).allInnerTexts();
    await expect(pins(page)).toHaveCount(names.length);
    for (const name of names) await expect(pinOf(page, name)).toHaveCount(1);
  });

  for (const width of WIDTHS) {
    test(`Every map credits OpenStreetMap in view at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const { url } of pagesWith(width, WIDTHS).filter(({ hasMap }) => hasMap)) {
        await page.goto(url);
        await showMap(page);
        const credit = page.locator('.leaflet-control-attribution');
        await expect(credit, url).toContainText('© OpenStreetMap');
        const isOnTop = credit.evaluate(function isOnTop(element) {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width: across, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + across / 2, top + height / 2));
        });
        expect(await isOnTop, url).toBe(true);
      }
    });
  }

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
