import { appendFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { kilobytes, table } from '../figures';
import { MEASURED_PAGE, type PageName, PAGES } from '../pages';
import { buildSite, copyProject, startSite } from '../programs';
import type { Section } from './section';

const PORT = 4381;
const VISITED: readonly PageName[] = ['home', MEASURED_PAGE, 'a venue'];
/** Files that the simulated deployment changes: one that every page loads, and one for each of two page types. */
const CHANGED_FILES = [
  'components/layout/PageShell.tsx',
  'components/results/Results.tsx',
  'components/venue/VenueDetails.tsx',
];

interface Script {
  readonly url: string;
  /** Size of the body as received, in bytes; 0 if it came from the browser cache. */
  readonly bytes: number;
}

/** Measures how much a returning visitor downloads after a deployment that changes three files. */
export const deployment: Section = {
  title: 'Scripts after a deployment',
  async run() {
    const folder = copyProject('deployment');
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const page = await browser.newPage();
      buildSite(folder);
      const first = await visit(page, folder);
      for (const file of CHANGED_FILES)
        appendFileSync(path.join(folder, file), `\nglobalThis.dispatchEvent?.(new Event('${file}'));\n`);
      buildSite(folder);
      const later = await visit(page, folder);
      const lines = VISITED.map((name) => lineOf(name, first.get(name) ?? [], later.get(name) ?? [], folder));
      return `${table(HEADER, lines)}\n\n${EXPLANATION}`;
    } finally {
      await browser.close();
    }
  },
};

const HEADER = ['Page', 'first visit, kB', 'changed scripts', 'whole, kB', 'received, kB'];

const EXPLANATION = `One visitor opens these pages in turn, before and after a deployment that changes ${CHANGED_FILES.map((file) => `\`${file}\``).join(', ')}.
Bodies of scripts as Chromium received them, which a page did not have from the page before; whole: the same scripts in brotli, without compression dictionaries.`;

/** Starts the site, opens the pages one after another, and stops the site. */
async function visit(page: Page, folder: string): Promise<Map<PageName, Script[]>> {
  const site = await startSite(PORT, {}, folder);
  try {
    const visits = new Map<PageName, Script[]>();
    for (const name of VISITED) {
      await page.goto(`http://127.0.0.1:${site.port}${PAGES[name]}`, { waitUntil: 'networkidle' });
      visits.set(name, await receivedScripts(page));
    }
    return visits;
  } finally {
    await site.stop();
  }
}

function receivedScripts(page: Page): Promise<Script[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => new URL(name).pathname.endsWith('.js') && transferSize > 0)
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  );
}

function lineOf(
  name: PageName,
  first: readonly Script[],
  later: readonly Script[],
  folder: string,
): string[] {
  const whole = later.map(({ url, bytes }) => {
    const file = path.join(folder, '.next', decodeURI(new URL(url).pathname).replace('/_next/', ''));
    return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? bytes;
  });
  const sum = (sizes: readonly number[]): string => kilobytes(sizes.reduce((total, size) => total + size, 0));
  return [
    name,
    sum(first.map(({ bytes }) => bytes)),
    String(later.length),
    sum(whole),
    sum(later.map(({ bytes }) => bytes)),
  ];
}
