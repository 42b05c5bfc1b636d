import { expect, test } from 'playwright/test';
import { messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import { watchPolicy } from './support/policy';
import { SITE_WITH_FILTERS } from './support/servers';
import { visit } from './support/visit';
import { watchConsole } from './support/watch';

const { common, venue } = messages;

test.use({ baseURL: SITE_WITH_FILTERS.baseURL, viewport: { width: 1280, height: 900 } });

test('The content policy allows everything that a visitor opens in the page', async ({ page }) => {
  const refused = await watchPolicy(page);
  const complaints = watchConsole(page);

  await visit(page, '/fr');
  const services = page.getByRole('combobox', { name: common.filterForm.lists.advanced_criteria! });
  await services.press('ArrowDown');
  await expect(page.locator('[role=option]:visible').first()).toBeVisible();
  await services.press('Enter');
  await services.press('Escape');
  await page.route('**/api/newsletter', (route) => route.fulfill({ json: { status: 'success' } }));
  const newsletter = page.locator('#newsletter');
  await newsletter.locator('summary').click();
  await newsletter.getByLabel(common.newsletter.name).fill('Camille');
  await newsletter.getByLabel(common.newsletter.email).fill('parcours@exemple.fr');
  await newsletter.getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: common.newsletter.subscribed })).toBeVisible();

  // On client-side navigation, Next.js inserts style sheets as inline `<style>` elements.
  await page.locator('main a[href$="/all"]').first().click();
  await expect(page).toHaveURL(/\/all$/);
  await page.locator('main a[href*="/details"]').first().click();
  await expect(page).toHaveURL(/\/details$/);
  const carried = page.locator('style[data-n-href]');
  await expect.poll(() => carried.count()).toBeGreaterThan(0);
  expect(
    await carried.evaluateAll((styles) => styles.filter((style) => !(style as HTMLStyleElement).sheet)),
  ).toEqual([]);

  await visit(page, LYON_VENUE_URL);
  await page.getByRole('button', { name: venue.payment }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect({ refused, complaints }).toEqual({ refused: [], complaints: [] });
});

test('The content policy blocks an injected script', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.route('**/fr', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '</body>',
      '<script>window.ran = "inline"</script><img src="x" onerror="window.ran = 1"><style>body{color:red}</style></body>',
    );
    await route.fulfill({ response: answer, body });
  });
  await visit(page, '/fr');
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
