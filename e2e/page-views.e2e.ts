import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { removeTemporaryFolders, temporaryFolder } from '../__tests__/support/temporary-folder';
import { startOwnServer } from './support/own-server';
import { SITE, PAGE_VIEWS_PORT } from './support/servers';
import { visit } from './support/visit';

const RESULTS = '/fr/france-FRA/lyon/results';

/** Collects the bodies of the page-view reports that the browser sends from now on. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/page-views')) reports.push(request.postData() ?? '');
  });
  return reports;
}

test.describe('Counts of viewed pages', () => {
  test.afterAll(removeTemporaryFolders);

  test('A page is reported once, when the visitor opens it, without position or text', async ({ page }) => {
    const folder = temporaryFolder('page-views');
    const server = await startOwnServer(PAGE_VIEWS_PORT, { USAGE_FOLDER: folder });
    const reports = reportsOf(page);
    let href = '';
    try {
      await visit(page, `${server.baseURL}${RESULTS}?filters=bar&utm_source=mail#list`);
      await expect.poll(() => reports).toEqual([`${RESULTS}?filters=bar`]);
      const link = page.locator('main article h2 a').first();
      href = (await link.getAttribute('href')) ?? '';
      const prefetch = page.waitForResponse((response) => response.url().includes('/_next/data/'));
      await link.hover();
      await prefetch;
      expect(reports).toHaveLength(1);
      await link.click();
      const { pathname } = new URL(href, server.baseURL);
      await expect.poll(() => reports).toEqual([`${RESULTS}?filters=bar`, `${pathname}?`]);
    } finally {
      await server.stop();
    }
    const [name = ''] = readdirSync(folder);
    const counts: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    const [, , , code = ''] = href.split('/');
    expect(counts).toMatchObject([
      { kind: 'filter', id: 'bar', count: 1 },
      { kind: 'venue', id: expect.stringMatching(new RegExp(code, 'i')), count: 1 },
    ]);
  });

  test('By default, nothing is reported or counted', async ({ page, request }) => {
    const reports = reportsOf(page);
    await visit(page, RESULTS);
    await page.waitForLoadState('networkidle');
    expect(reports).toEqual([]);
    expect((await request.post(`${SITE.baseURL}/api/page-views`, { data: RESULTS })).status()).toBe(404);
  });
});
