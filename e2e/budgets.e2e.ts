import path from 'node:path';
import { expect, test } from 'playwright/test';
import { PAGES, type PageName } from '../scripts/bench/speed/pages';
import { type PageWeight, weighPage } from '../scripts/bench/speed/weigh';
import { SITE } from './support/servers';

const BUILD = path.resolve(__dirname, '../.next');

/** The first flight of a new TCP connection: ten segments of 1,460 bytes, less the headers. */
const FIRST_FLIGHT = 14_000;

interface Budget {
  /** Compressed bytes of the scripts that the HTML references. */
  readonly scripts: number;
  readonly html: number;
  readonly styles: number;
  /** Bytes of the data for hydration. */
  readonly nextData: number;
  /** The document and every file that it references. */
  readonly requests: number;
  readonly nodes: number;
}

/** The growth that needs no new budget. */
const ROOM = 1.03;

/**
 * The weight of the first view of each page type on the sample network, as `npm run bench -- --only bytes` prints it.
 * {@link ROOM} is added, except to requests; HTML has to fit into {@link FIRST_FLIGHT}.
 */
const BUDGETS: Readonly<Record<PageName, Budget>> = {
  home: { scripts: 135_400, html: 7_600, styles: 6_300, nextData: 8_200, requests: 12, nodes: 343 },
  'results of a city': {
    scripts: 137_300,
    html: 12_600,
    styles: 7_300,
    nextData: 26_800,
    requests: 13,
    nodes: 692,
  },
  'results around a position': {
    scripts: 137_300,
    html: 12_300,
    styles: 7_300,
    nextData: 26_700,
    requests: 13,
    nodes: 667,
  },
  'results of the country': {
    scripts: 137_300,
    html: 10_900,
    styles: 7_300,
    nextData: 23_800,
    requests: 13,
    nodes: 549,
  },
  'results of a county': {
    scripts: 137_300,
    html: 11_100,
    styles: 7_300,
    nextData: 23_000,
    requests: 13,
    nodes: 624,
  },
  'a venue': { scripts: 138_800, html: 12_500, styles: 7_400, nextData: 16_500, requests: 12, nodes: 612 },
  counties: { scripts: 133_900, html: 10_000, styles: 6_100, nextData: 16_200, requests: 12, nodes: 705 },
  'all venues': { scripts: 133_900, html: 13_900, styles: 6_100, nextData: 25_000, requests: 12, nodes: 796 },
  'not found': { scripts: 137_300, html: 6_300, styles: 7_300, nextData: 7_100, requests: 13, nodes: 238 },
};

/** Returns a message for each figure above its budget. */
function overruns(page: PageName, weight: PageWeight, budget: Budget): string[] {
  const { scripts, html, styles, nextData, requests, nodes } = weight;
  const figures: readonly (readonly [unit: string, actual: number, budget: number])[] = [
    ['bytes of compressed JavaScript', scripts.gzip, budget.scripts * ROOM],
    ['bytes of compressed HTML', html.gzip, Math.min(budget.html * ROOM, FIRST_FLIGHT)],
    ['bytes of compressed CSS', styles.gzip, budget.styles * ROOM],
    ['bytes of __NEXT_DATA__', nextData, budget.nextData * ROOM],
    ['requests', requests, budget.requests],
    ['elements', nodes, budget.nodes * ROOM],
  ];
  return figures
    .filter(([, actual, most]) => actual > most)
    .map(
      ([unit, actual, most]) =>
        `The page "${page}" has ${actual} ${unit}; the budget is ${Math.floor(most)}. ` +
        'Compare `npm run bench -- --only bytes` with the commit before and remove what is not needed. ' +
        'If the growth is justified, raise the figure in e2e/budgets.e2e.ts and explain it in the commit.',
    );
}

for (const [name, url] of Object.entries(PAGES) as [PageName, string][]) {
  test(`The first view keeps within its budget: ${name}`, async () => {
    const weight = await weighPage(SITE.baseURL + url, BUILD);
    expect(weight.status).toBe(name === 'not found' ? 404 : 200);
    expect(weight.scripts.gzip, 'the scripts of the HTML were found in the build').toBeGreaterThan(50_000);
    expect(overruns(name, weight, BUDGETS[name])).toEqual([]);
  });
}
