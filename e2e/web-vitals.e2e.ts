import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server';
import { SITE, WEB_VITALS_PORT } from './support/servers';
import { visit } from './support/visit';

const RESULTS = '/fr/france-FRA/lyon/results';
const REPORT = {
  pageType: 'home',
  device: 'mobile',
  locale: 'de',
  durations: { LCP: 1234.5 },
  layoutShift: 0.02,
};

async function countsIn(server: OwnServer, request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get(`${server.baseURL}/api/metrics`)).text();
  return text.split('\n').filter((line) => /^web_vitals_\w+_count/.test(line));
}

/** Returns how often the Web Vitals measurement has started since the page was loaded. */
function measurements(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('web-vitals').length);
}

test.describe('Web Vitals', () => {
  // Runs the tests one at a time, because they start servers on the same port.
  test.describe.configure({ mode: 'serial' });

  test('A document reports once when the visitor leaves it, with labels of closed sets', async ({
    page,
    request,
  }) => {
    const server = await startOwnServer(WEB_VITALS_PORT, { WEB_VITALS_PERCENT: '100' });
    try {
      await visit(page, server.baseURL + RESULTS);
      await expect.poll(() => measurements(page)).toBe(1);
      await page.mouse.wheel(0, 100);
      await page.goto('about:blank');
      await expect.poll(() => countsIn(server, request)).not.toEqual([]);
      const labels = 'page_type="results",device="desktop",language="fr"';
      expect(await countsIn(server, request)).toEqual(
        expect.arrayContaining([
          `web_vitals_seconds_count{${labels},metric="LCP"} 1`,
          `web_vitals_seconds_count{${labels},metric="TTFB"} 1`,
          `web_vitals_layout_shift_count{${labels}} 1`,
        ]),
      );

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
      expect(await countsIn(server, request)).toHaveLength(6);
    } finally {
      await server.stop();
    }
  });

  test('A site that asks for consent receives reports only with it', async ({ page, request }) => {
    const server = await startOwnServer(WEB_VITALS_PORT, { WEB_VITALS_PERCENT: '100', GTM_ID: 'GTM-TEST1' });
    try {
      await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
      const sent: string[] = [];
      page.on('request', (one) => sent.push(new URL(one.url()).pathname));
      for (const choice of [null, 'refused', 'accepted']) {
        expect(sent).not.toContain('/api/web-vitals');
        await visit(page, server.baseURL + RESULTS);
        await expect.poll(() => measurements(page)).toBe(1);
        await page.evaluate((made) => {
          const stored = JSON.stringify({ choice: made, at: new Date().toISOString() });
          if (made !== null) localStorage.setItem('consent', stored);
        }, choice);
      }
      await page.goto('about:blank');
      await expect.poll(() => countsIn(server, request)).not.toEqual([]);
      expect((await countsIn(server, request)).every((line) => line.endsWith(' 1'))).toBe(true);
    } finally {
      await server.stop();
    }
  });

  test('By default, nothing is measured', async ({ page, request }) => {
    await visit(page, RESULTS);
    await page.waitForLoadState('networkidle');
    expect(await measurements(page)).toBe(0);
    expect(await page.locator('meta[name^="web-vitals"]').count()).toBe(0);
    expect((await request.post(`${SITE.baseURL}/api/web-vitals`, { data: REPORT })).status()).toBe(404);
  });
});
