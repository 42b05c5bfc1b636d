import { expect, test } from 'playwright/test';
import consent from '../public/locales/fr/consent.json';
import { type OwnServer, startDevelopmentServer } from './support/own-server';
import { cardLinks } from './support/results';
import { DEVELOPMENT_PORT } from './support/servers';
import { visit } from './support/visit';

let site: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startDevelopmentServer(DEVELOPMENT_PORT, { GTM_ID: 'GTM-TEST1' });
});

test.afterAll(() => site.stop());

test('The development server serves interactive pages with the tag manager', async ({ page }) => {
  // The development server compiles each page on its first request.
  test.setTimeout(120_000);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));

  await visit(page, `${site.baseURL}/fr/france-FRA/lyon/results`);
  // By keyboard: on a busy machine, Chromium handled a click on the page of the development server only after minutes.
  await page
    .getByRole('region', { name: consent.title })
    .getByRole('button', { name: consent.refuse })
    .press('Enter');
  const name = await cardLinks(page).first().innerText();
  await cardLinks(page).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 60_000 });

  expect(faults).toEqual([]);
  expect(site.log()).not.toMatch(/⨯ \.|Module not found/);
});
