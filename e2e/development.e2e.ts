import { expect, test } from 'playwright/test';
import consent from '../public/locales/fr/consent.json';
import { type OwnServer, startDevelopmentServer } from './support/own-server';
import { visit } from './support/visit';

/** A page with little code of its own, because the development server compiles it on its first request. */
const PAGE = '/fr/confidentialite';

let site: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startDevelopmentServer({ GTM_ID: 'GTM-TEST1' });
});

test.afterAll(() => site.stop());

test('The development server serves an interactive page with the tag manager', async ({ page }) => {
  // On a busy machine, the compilation took over two minutes.
  test.setTimeout(600_000);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));

  // Compile the page first, because a page that loads while the server writes its scripts may receive a partial script.
  const response = await page.request.get(site.baseURL + PAGE, { timeout: 600_000 });
  expect(response.status()).toBe(200);

  await visit(page, site.baseURL + PAGE);
  const banner = page.getByRole('region', { name: consent.title });
  await banner.getByRole('button', { name: consent.refuse }).click();
  await expect(banner).toHaveCount(0);

  expect(faults).toEqual([]);
  expect(site.log()).not.toMatch(/⨯ \.|Module not found/);
});
