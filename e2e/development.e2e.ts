import { expect, test } from 'playwright/test';
import consent from '../public/locales/fr/consent.json';
import { type OwnServer, startDevelopmentServer } from './support/own-server';
import { LYON_VENUE_URL } from './support/pages';
import { cardLinks } from './support/results';
import { DEVELOPMENT_PORT } from './support/servers';
import { visit } from './support/visit';

const RESULTS = '/fr/france-FRA/lyon/results';

let site: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startDevelopmentServer(DEVELOPMENT_PORT, { GTM_ID: 'GTM-TEST1' });
});

test.afterAll(() => site.stop());

test('The development server serves interactive pages with the tag manager', async ({ page }) => {
  // The development server compiles each page on its first request, which took over two minutes on a busy machine.
  test.setTimeout(600_000);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));

  // Compile both pages first, because a page that loads while the server writes its scripts may receive a partial
  // script.
  for (const url of [RESULTS, LYON_VENUE_URL]) {
    const response = await page.request.get(site.baseURL + url, { timeout: 300_000 });
    expect(response.status()).toBe(200);
  }

  await visit(page, site.baseURL + RESULTS);
  await page
    .getByRole('region', { name: consent.title })
    .getByRole('button', { name: consent.refuse })
    .click();
  const name = await cardLinks(page).first().innerText();
  await cardLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 60_000 });

  expect(faults).toEqual([]);
  expect(site.log()).not.toMatch(/⨯ \.|Module not found/);
});
