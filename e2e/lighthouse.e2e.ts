import { type Browser, chromium, expect, test } from 'playwright/test';
import { sampled } from '../__tests__/support/exhaustive';
import { runLighthouse } from './support/lighthouse';
import { type OwnServer, startOwnServer } from './support/own-server';
import { PAGE_TYPES, pageNamed, SECOND_BRAND_PAGES } from './support/pages';
import { BRAND_LIGHTHOUSE_PORT, LIGHTHOUSE_PORT, SECOND_BRAND } from './support/servers';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/**
 * Pages to audit, except error pages, which Lighthouse does not audit. `npm test` audits only a sample, because an
 * audit takes ten seconds, and other tests run axe (on which Lighthouse's accessibility audits are based) on every type
 * of page.
 */
const AUDITED = sampled(PAGE_TYPES, [
  pageNamed(PAGE_TYPES, 'results of a city'),
  pageNamed(PAGE_TYPES, 'a venue'),
]).filter(({ status }) => status === 200);
const AUDITED_OF_BRAND = sampled(SECOND_BRAND_PAGES, [pageNamed(SECOND_BRAND_PAGES, 'home')]).filter(
  ({ status }) => status === 200,
);

test.describe('Lighthouse', () => {
  // The tests share a browser, and Lighthouse audits one page at a time per process.
  test.describe.configure({ mode: 'default' });

  let browser: Browser;

  test.beforeAll(async ({}, { project }) => {
    const { launchOptions } = project.use;
    const args = [...(launchOptions?.args ?? []), `--remote-debugging-port=${LIGHTHOUSE_PORT}`];
    browser = await chromium.launch({ ...launchOptions, args });
  });

  test.afterAll(() => browser.close());

  for (const { name, url, isIndexable } of AUDITED) {
    test(`The page ${name} has full scores for accessibility, SEO and best practices`, async ({
      baseURL,
    }) => {
      await expectFullScores(`${baseURL}${url}`, isIndexable);
    });
  }

  test.describe('The second brand', () => {
    let site: OwnServer;
    test.beforeAll(async () => {
      site = await startOwnServer(BRAND_LIGHTHOUSE_PORT, SECOND_BRAND);
    });
    test.afterAll(() => site.stop());

    for (const { name, url, isIndexable } of AUDITED_OF_BRAND) {
      test(`The page ${name} has full scores, too`, () => expectFullScores(site.baseURL + url, isIndexable));
    }
  });
});

async function expectFullScores(url: string, isIndexable: boolean): Promise<void> {
  const verdict = await runLighthouse(url, {
    port: LIGHTHOUSE_PORT,
    categories: CATEGORIES,
    // Some pages are excluded from indexing on purpose.
    skipAudits: isIndexable ? [] : ['is-crawlable'],
  });
  expect(verdict.faults).toEqual([]);
  expect(verdict.scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
}
