import { type Browser, chromium, expect, test } from 'playwright/test';
import { lighthouseVerdict } from './support/lighthouse';
import { PAGE_TYPES } from './support/pages';
import { LIGHTHOUSE_PORT } from './support/servers';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** A problem has no page whose quality could be judged: Lighthouse doesn't look at what answers 404. */
const JUDGED = PAGE_TYPES.filter(({ status }) => status === 200);

test.describe('Lighthouse', () => {
  // One browser for all of them, and Lighthouse looks at one page at a time in a process.
  test.describe.configure({ mode: 'default' });

  let browser: Browser;

  test.beforeAll(async ({}, { project }) => {
    const { launchOptions } = project.use;
    const args = [...(launchOptions?.args ?? []), `--remote-debugging-port=${LIGHTHOUSE_PORT}`];
    browser = await chromium.launch({ ...launchOptions, args });
  });

  test.afterAll(() => browser.close());

  for (const { name, url, isIndexable } of JUDGED) {
    test(`finds nothing to better in ${name}: for everybody, for search engines, in practice`, async ({
      baseURL,
    }) => {
      const verdict = await lighthouseVerdict(`${baseURL}${url}`, {
        port: LIGHTHOUSE_PORT,
        categories: CATEGORIES,
        // A page that asks not to be indexed means it.
        skipAudits: isIndexable ? [] : ['is-crawlable'],
      });
      expect(verdict.faults).toEqual([]);
      expect(verdict.scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
    });
  }
});
