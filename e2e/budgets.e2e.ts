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

const RESULTS = { scripts: 137_600, html: FIRST_FLIGHT, styles: 7_600, requests: 13 } as const;

/**
 * What the first view of each page type may weigh, on the sample network: what it weighs (`npm run bench -- --only bytes`)
 * with a little room. Whoever needs more says why in the change that raises a figure.
 */
const BUDGETS: Readonly<Record<PageName, Budget>> = {
  home: { scripts: 135_700, html: 8_000, styles: 6_600, nextData: 9_000, requests: 12, nodes: 355 },
  'results of a city': { ...RESULTS, nextData: 28_500, nodes: 700 },
  'results around a position': { ...RESULTS, nextData: 28_500, nodes: 700 },
  'results of the country': { ...RESULTS, nextData: 25_500, nodes: 560 },
  'results of a county': { ...RESULTS, nextData: 24_000, nodes: 630 },
  'a venue': {
    scripts: 139_200,
    html: FIRST_FLIGHT,
    styles: 7_700,
    nextData: 18_000,
    requests: 12,
    nodes: 620,
  },
  counties: {
    scripts: 134_400,
    html: FIRST_FLIGHT,
    styles: 6_400,
    nextData: 17_500,
    requests: 12,
    nodes: 710,
  },
  'all venues': {
    scripts: 134_400,
    html: FIRST_FLIGHT,
    styles: 6_400,
    nextData: 26_000,
    requests: 12,
    nodes: 800,
  },
  'not found': { ...RESULTS, html: 7_500, nextData: 8_000, nodes: 250 },
};

/** Returns a message for each figure above its budget. */
function overruns(weight: PageWeight, budget: Budget): string[] {
  const { scripts, html, styles, nextData, requests, nodes } = weight;
  const figures: readonly (readonly [what: string, is: number, most: number])[] = [
    ['bytes of compressed JavaScript', scripts.gzip, budget.scripts],
    ['bytes of compressed HTML', html.gzip, budget.html],
    ['bytes of compressed CSS', styles.gzip, budget.styles],
    ['bytes of __NEXT_DATA__', nextData, budget.nextData],
    ['requests', requests, budget.requests],
    ['elements', nodes, budget.nodes],
  ];
  return figures
    .filter(([, is, most]) => is > most)
    .map(([what, is, most]) => `${is} ${what}; ${most} are allowed`);
}

for (const [name, url] of Object.entries(PAGES) as [PageName, string][]) {
  test(`The first view keeps within its budget: ${name}`, async () => {
    const weight = await weighPage(SITE.baseURL + url, BUILD);
    expect(weight.status).toBe(name === 'not found' ? 404 : 200);
    expect(weight.scripts.gzip, 'the scripts of the HTML were found in the build').toBeGreaterThan(50_000);
    expect(overruns(weight, BUDGETS[name])).toEqual([]);
  });
}
