import { expect, test } from 'playwright/test';
import { messages } from './support/messages';
import { cards, reopenSearch, searchButton, summary } from './support/results';
import { SITE_WITH_FILTERS } from './support/servers';

const { common } = messages;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With scripts' : 'Without scripts', () => {
    test.use({ baseURL: SITE_WITH_FILTERS.baseURL, javaScriptEnabled });

    test('A group of 40 with a wheelchair finds the venues near La Défense that hold it, and their prices', async ({
      page,
    }) => {
      await page.goto('/fr/france-FRA/nanterre/results?filters=acces_pmr');
      if (javaScriptEnabled) await reopenSearch(page);
      await page.getByLabel(common.group.players).fill('40');
      await searchButton(page).click();
      await page.waitForURL((url) => url.searchParams.get('players') === '40');
      await expect(summary(page)).toContainText('accès PMR, pour 40 joueurs');
      // Without scripts, the browser may still be parsing the cards, which come after the summary.
      await page.waitForLoadState('domcontentloaded');
      await expect(cards(page).first()).toBeVisible();
      for (const text of await cards(page).allInnerTexts()) {
        const [, min, max] = /(\d+) à (\d+) joueurs · /.exec(text) ?? [];
        expect(Number(min)).toBeLessThanOrEqual(40);
        expect(Number(max)).toBeGreaterThanOrEqual(40);
        expect(text).toMatch(/€ pour 40|tarif non communiqué/);
      }
    });
  });
}

test('If no venue nearby holds the group, the results are the nearest venues that do', async ({ page }) => {
  await page.goto('/fr/france-FRA/rennes/results?players=54&game=evjf');
  await expect(summary(page)).toContainText('Voici');
  await expect(cards(page).first()).toContainText('54 joueurs · ');
  await page
    .getByRole('link', { name: /54 joueurs/ })
    .first()
    .click();
  await page.waitForURL((url) => url.search === '?game=evjf');
});
