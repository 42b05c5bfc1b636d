import { rmSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { BASE_PATH } from './support/base-path';
import { checkEach } from './support/check-each';
import { overflowingTexts } from './support/overflow';
import { type OwnServer, startServerIn } from './support/own-server';
import { PAGE_TYPES } from './support/pages';
import { siteFolder } from './support/site-folder';
import { urlIn, visit } from './support/visit';
import german from '../public/locales/de/problem.json';
import italian from '../public/locales/it/problem.json';

const PSEUDO = 'nl';
const OTHER = 'de';

let site: OwnServer;
let folder: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = siteFolder({ pseudo: PSEUDO });
  site = await startServerIn(folder, {
    LOCALES: `fr,${PSEUDO},${OTHER}`,
    HAS_ADVANCED_FILTERS: 'true',
  });
});

test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

test.describe('Text longer than in any language, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('No type of page scrolls sideways or truncates text', async ({ page, request }) => {
    await checkEach(PAGE_TYPES, async function fits({ url }) {
      const frenchUrl = site.baseURL + url;
      const pseudoUrl = await urlIn(PSEUDO, frenchUrl, request);
      await visit(
        page,
        pseudoUrl.startsWith('http') ? pseudoUrl.replace('/fr', `/${PSEUDO}`) : site.baseURL + pseudoUrl,
      );
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\[|Le Grand Quiz/);
      await expect(page.locator('footer')).toContainText('[');
      expect(await overflowingTexts(page)).toEqual([]);
    });
    await visit(page, `${site.baseURL}/${PSEUDO}`);
    await page.locator('header button[aria-expanded="false"]').first().click();
    await expect(page.locator('header button[aria-expanded="true"]').first()).toBeVisible();
    expect(await overflowingTexts(page), 'the open menu').toEqual([]);
  });
});

test.describe('Site with three languages', () => {
  test('The other languages have no pages, no alternates and no link', async ({ request }) => {
    for (const url of ['/en', '/EN', '/es/results', '/it/france-FRA/lyon/results']) {
      expect((await request.get(site.baseURL + url)).status(), url).toBe(404);
    }
    const refused = await request.get(`${site.baseURL}/api/pins?country=FRA&locale=en`);
    expect([refused.status(), await refused.text()]).toEqual([
      400,
      expect.stringContaining('The provided value of locale : en is not supported'),
    ]);
    const html = await (await request.get(`${site.baseURL}/fr`)).text();
    const offered = new Set([...html.matchAll(/hrefLang="(\w\w)"/gi)].map(([, locale]) => locale));
    expect([...offered].sort()).toEqual([OTHER, 'fr', PSEUDO].sort());
  });

  test('The root redirects only to the offered languages', async ({ request }) => {
    const response = await request.get(site.baseURL, {
      maxRedirects: 0,
      headers: { 'Accept-Language': `en, ${PSEUDO};q=0.2` },
    });
    expect(response.headers().location).toBe(`${BASE_PATH}/${PSEUDO}`);
  });
});

test('A server error page is in the language of the requested page', async ({ request }) => {
  const withoutData = siteFolder({ leftOut: 'data' });
  const faulty = await startServerIn(withoutData, {});
  try {
    for (const [locale, { 500: problem }] of [
      ['de', german],
      ['it', italian],
    ] as const) {
      const response = await request.get(`${faulty.baseURL}/${locale}/france-FRA/lyon/results`);
      expect(response.status()).toBe(500);
      const html = await response.text();
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toContain(problem.title);
      expect(html).toContain('role="search"');
    }
  } finally {
    await faulty.stop();
    rmSync(withoutData, { recursive: true });
  }
});
