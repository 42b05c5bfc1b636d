import path from 'node:path';
import { expect, test } from 'playwright/test';
import { PAGES, type PageName } from '../tools/bench/pages';
import { type PageWeight, weighPage } from '../tools/bench/page-weight';
import { SITE } from './support/servers';
import { visit } from './support/visit';

const BUILD = path.resolve(__dirname, '../.next/current');

/** Maximum compressed size of a page's scripts, in bytes: 1.38 times that of an empty Next.js page. */
const MAX_SCRIPTS = 152_000;

/** Size of the first flight of a new TCP connection, in bytes: ten segments of 1,460 bytes, minus the headers. */
const FIRST_FLIGHT = 14_000;

interface Budget {
  /** Compressed size of the scripts that the HTML references, in bytes. */
  readonly scripts: number;
  readonly html: number;
  readonly styles: number;
  /** Size of the hydration data, in bytes. */
  readonly nextData: number;
  /** Number of requests: one for the HTML document, and one for each file that it references. */
  readonly requests: number;
  readonly nodes: number;
}

/** Factor by which measured sizes may exceed their budget, so that small changes do not require a new budget. */
const ROOM = 1.03;

// prettier-ignore
/**
 * The measured size of each type of page on a first visit with the sample venues, as the
 * failure messages show it. The tests allow {@link ROOM} times these sizes, but never more than
 * {@link MAX_SCRIPTS} and {@link FIRST_FLIGHT}.
 */
const BUDGETS: Readonly<Record<PageName, Budget>> = {
  home: { scripts: 139_980, html: 9_150, styles: 6_850, nextData: 10_550, requests: 12, nodes: 409 },
  'results of a city': { scripts: 144_780, html: 13_450, styles: 8_150, nextData: 23_000, requests: 14, nodes: 1_012 },
  'results around a position': { scripts: 144_780, html: 13_200, styles: 8_150, nextData: 22_900, requests: 14, nodes: 1_005 },
  'results of the country': { scripts: 144_780, html: 12_800, styles: 8_150, nextData: 21_200, requests: 14, nodes: 894 },
  'results of a county': { scripts: 144_780, html: 12_350, styles: 8_150, nextData: 20_800, requests: 14, nodes: 844 },
  'a venue': { scripts: 146_680, html: 13_400, styles: 8_850, nextData: 17_800, requests: 14, nodes: 535 },
  counties: { scripts: 138_080, html: 11_700, styles: 7_050, nextData: 16_700, requests: 13, nodes: 900 },
  'all venues': { scripts: 138_080, html: 11_900, styles: 7_050, nextData: 18_450, requests: 12, nodes: 714 },
  selection: { scripts: 144_380, html: 10_750, styles: 8_050, nextData: 16_700, requests: 12, nodes: 427 },
  information: { scripts: 137_380, html: 8_550, styles: 6_300, nextData: 10_950, requests: 12, nodes: 415 },
  'not found': { scripts: 145_680, html: 7_450, styles: 8_650, nextData: 8_200, requests: 16, nodes: 310 },
};

/** Returns one message for each measurement that exceeds its budget. */
function overruns(page: PageName, weight: PageWeight, budget: Budget): string[] {
  const { scripts, html, styles, nextData, requests, nodes } = weight;
  const figures: readonly (readonly [unit: string, actual: number, budget: number])[] = [
    ['bytes of compressed JavaScript', scripts, Math.min(budget.scripts * ROOM, MAX_SCRIPTS)],
    ['bytes of compressed HTML', html, Math.min(budget.html * ROOM, FIRST_FLIGHT)],
    ['bytes of compressed CSS', styles, budget.styles * ROOM],
    ['bytes of __NEXT_DATA__', nextData, budget.nextData * ROOM],
    ['requests', requests, budget.requests],
    ['elements', nodes, budget.nodes * ROOM],
  ];
  return figures
    .filter(([, actual, most]) => actual > most)
    .map(
      ([unit, actual, most]) =>
        `The page "${page}" has ${actual} ${unit}; the budget is ${Math.floor(most)}. ` +
        'Compare `npm run bench -- --only scripts` with the commit before and remove what is not needed. ' +
        'If the growth is justified and within the goal, raise the figure in e2e/budgets.e2e.ts and explain it in the commit.',
    );
}

for (const [name, url] of Object.entries(PAGES) as [PageName, string][]) {
  test(`The first view keeps within its budget: ${name}`, async () => {
    const weight = await weighPage(SITE.baseURL + url, BUILD);
    expect(weight.status).toBe(name === 'not found' ? 404 : 200);
    expect(weight.scripts, 'the scripts of the HTML were found in the build').toBeGreaterThan(50_000);
    expect(overruns(name, weight, BUDGETS[name])).toEqual([]);
  });
}

/** A venue in Reims opens on a date. */
const REIMS = '/fr/france-FRA/reims/results';

for (const url of [PAGES.home, PAGES['results of a city'], REIMS, PAGES['a venue']]) {
  test(`The browser creates no formatter of dates, numbers or lists while the page loads: ${url}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const names = ['DateTimeFormat', 'NumberFormat', 'ListFormat'] as const;
      for (const name of names) {
        const note = () => performance.mark(`formatter ${name}`);
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct(target, args: [], newTarget: () => void) {
              note();
              return Reflect.construct(target, args, newTarget) as object;
            },
          }),
        });
      }
    });
    await visit(page, url);
    await page.waitForLoadState('networkidle');
    const formatters = await page.evaluate(() =>
      performance
        .getEntriesByType('mark')
        .flatMap(({ name }) => (name.startsWith('formatter') ? [name] : [])),
    );
    expect(formatters).toEqual([]);
  });
}
