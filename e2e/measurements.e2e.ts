import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { removeTemporaryFolders, temporaryFolder } from '@locator/test-support/temporary-folder';
import { sitePath } from './support/base-path';
import { type OwnServer, startOwnServer } from './support/own-server';
import { SITE } from './support/servers';
import { visit } from './support/visit';
import { countsIn, leave, measurements } from './support/web-vitals';

const RESULTS = '/fr/france-FRA/lyon/results';
const REPORT = {
  pageType: 'home',
  device: 'mobile',
  locale: 'de',
  durations: { LCP: 1234.5 },
  layoutShift: 0.02,
};

/** Collects the bodies of the page-view reports that the browser sends from now on. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/page-views')) reports.push(request.postData() ?? '');
  });
  return reports;
}

test.describe('Site that measures Web Vitals and counts viewed pages', () => {
  // The tests share a server, which the last test stops.
  test.describe.configure({ mode: 'serial' });

  let server: OwnServer;
  let folder: string;

  test.beforeAll(async () => {
    folder = temporaryFolder('page-views');
    server = await startOwnServer({ USAGE_FOLDER: folder, WEB_VITALS_PERCENT: '100' });
  });

  test.afterAll(async () => {
    await server?.stop();
    removeTemporaryFolders();
  });

  test('A document reports once when the visitor leaves it, with labels of closed sets', async ({
    page,
    request,
  }) => {
    await visit(page, `${server.baseURL}/fr`);
    await expect.poll(() => measurements(page)).toBe(1);
    await page.mouse.wheel(0, 100);
    await leave(page, server);
    await expect.poll(() => countsIn(server, request)).not.toEqual([]);
    const labels = 'page_type="home",device="desktop",language="fr"';
    expect(await countsIn(server, request)).toEqual(
      expect.arrayContaining([
        `web_vitals_seconds_count{${labels},metric="LCP"} 1`,
        `web_vitals_seconds_count{${labels},metric="TTFB"} 1`,
        `web_vitals_layout_shift_count{${labels}} 1`,
      ]),
    );
    await expectReportsToBeChecked(request);
    expect(await countsIn(server, request)).toHaveLength(6);
  });

  async function expectReportsToBeChecked(request: APIRequestContext): Promise<void> {
    const post = (data: unknown) => request.post(`${server.baseURL}/api/web-vitals`, { data });
    expect((await post(REPORT)).status()).toBe(204);
    for (const wrong of [
      { ...REPORT, pageType: 'other' },
      { ...REPORT, visitor: 'a' },
      { ...REPORT, durations: { LCP: -1 } },
      { ...REPORT, durations: { other: 1 } },
      [],
    ]) {
      expect((await post(wrong)).status(), JSON.stringify(wrong)).toBe(400);
    }
    expect((await post({ ...REPORT, pageType: 'x'.repeat(2_000) })).status()).toBe(413);
    expect((await request.get(`${server.baseURL}/api/web-vitals`)).status()).toBe(405);
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const foreign = await request.post(`${server.baseURL}/api/web-vitals`, { data: REPORT, headers });
    expect(foreign.status()).toBe(403);
  }

  test('A page is reported once, when the visitor opens it, without position or text', async ({ page }) => {
    const reports = reportsOf(page);
    await visit(page, `${server.baseURL}${RESULTS}?filters=bar&utm_source=mail#list`);
    await expect.poll(() => reports).toEqual([`${RESULTS}?filters=bar`]);
    const link = page.locator('main article h2 a').first();
    const href = sitePath((await link.getAttribute('href')) ?? '');
    const prefetch = page.waitForResponse((response) => response.url().includes('/_next/data/'));
    await link.hover();
    await prefetch;
    expect(reports).toHaveLength(1);
    await link.click();
    await expect.poll(() => reports).toEqual([`${RESULTS}?filters=bar`, `${href}?`]);
    // The server writes the counts when it stops.
    await server.stop();
    const [name = ''] = readdirSync(folder);
    const counts: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    const [, , , code = ''] = href.split('/');
    expect(counts).toMatchObject([
      { kind: 'filter', id: 'bar', count: 1 },
      { kind: 'venue', id: expect.stringMatching(new RegExp(code, 'i')), count: 1 },
    ]);
  });
});

test('By default, nothing is measured, reported or counted', async ({ page, request }) => {
  const reports = reportsOf(page);
  await visit(page, RESULTS);
  await page.waitForLoadState('networkidle');
  expect(await measurements(page)).toBe(0);
  expect(await page.locator('meta[name^="web-vitals"]').count()).toBe(0);
  expect((await request.post(`${SITE.baseURL}/api/web-vitals`, { data: REPORT })).status()).toBe(404);
  expect(reports).toEqual([]);
  expect((await request.post(`${SITE.baseURL}/api/page-views`, { data: RESULTS })).status()).toBe(404);
});
