import { type Browser, chromium, expect, test } from 'playwright/test';
import { IS_EXHAUSTIVE } from '../__tests__/support/exhaustive';
import { runLighthouse } from './support/lighthouse';
import { type OwnServer, startOwnServer } from './support/own-server';
import { PAGE_TYPES, SECOND_BRAND_PAGES } from './support/pages';
import { BRAND_LIGHTHOUSE_PORT, LIGHTHOUSE_PORT, SECOND_BRAND } from './support/servers';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** Lighthouse does not audit error pages. */
const AUDITABLE = PAGE_TYPES.filter(({ status }) => status === 200);

/**
 * The pages with the most different parts. An audit takes ten seconds, and other tests run axe, which Lighthouse uses,
 * on every type of page.
 */
const IN_SHORT = ['home', 'results of a city', 'a venue', 'a selection'];

const AUDITED = AUDITABLE.filter(({ name }) => IS_EXHAUSTIVE || IN_SHORT.includes(name));

const BRAND_IN_SHORT = ['home', 'venue'];
const AUDITED_OF_BRAND = SECOND_BRAND_PAGES.filter(
  ({ name, status }) => status === 200 && (IS_EXHAUSTIVE || BRAND_IN_SHORT.includes(name)),
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
    // These pages are excluded from indexing on purpose.
    skipAudits: isIndexable ? [] : ['is-crawlable'],
  });
  expect(verdict.faults).toEqual([]);
  expect(verdict.scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
}
