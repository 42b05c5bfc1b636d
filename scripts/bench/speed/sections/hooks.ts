import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { alternate, type Measured } from '../alternate';
import { kilobytes, median, table } from '../figures';
import { MEASURED_PAGE, PAGE_NAMES, type PageName, PAGES } from '../pages';
import { buildSite, copyProject, type Program, startSite } from '../programs';
import { weighPage } from '../weigh';
import { type LighthouseReport, runLighthouse } from './lighthouse';
import type { Section } from './section';

/** Values of `NEXT_INTERNALS_OFF`, by column title. */
const VARIANTS = {
  'all hooks': '',
  'without `next-es-modules`': 'next-es-modules',
  'without `react-node-renderer`': 'react-node-renderer',
  'without `interruptible-hydration`': 'interruptible-hydration',
  'no hook': 'all',
} as const satisfies Record<string, string>;
/**
 * The only hook that takes effect at run time; the others take effect during the build. The variant without this hook
 * therefore uses the build with all hooks.
 */
const RUN_TIME_HOOK = VARIANTS['without `react-node-renderer`'];

const FIRST_PORT = 4391;
const RENDERED_PAGES: readonly PageName[] = ['home', MEASURED_PAGE, 'a venue'];
const HYDRATED_PAGES: readonly PageName[] = ['counties', MEASURED_PAGE];
const REQUESTS = 200;
const CPU_SLOWDOWN = 4;
/**
 * Observation time after the `load` event, long enough for hydration and the staggered loading of optional parts to
 * finish.
 */
const OBSERVED_MS = 1_500;

interface Variant {
  readonly folder: string;
  readonly program: Program;
}

/** Compares the site with and without each use of Next's internals (docs/adr/0020). */
export const hooks: Section = {
  title: 'Framework hooks',
  async run(isShort) {
    const variants: Variant[] = [];
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      for (const [index, off] of Object.values(VARIANTS).entries()) {
        const folder = buildWithout(off === RUN_TIME_HOOK ? '' : off);
        const settings = { NEXT_INTERNALS_OFF: off };
        variants.push({ folder, program: await startSite(FIRST_PORT + index, settings, folder) });
      }
      const rounds = isShort ? 3 : 5;
      const lines = [
        ...(await weights(variants)),
        ...(await cpuTimes(variants, rounds)),
        ...(await longestTasks(variants, browser, rounds)),
        ...lighthouseScores(variants, isShort ? 1 : 3),
      ];
      return `${table(['', ...Object.keys(VARIANTS)], lines)}\n\n${EXPLANATION}`;
    } finally {
      await Promise.all([browser.close(), ...variants.map(({ program }) => program.stop())]);
    }
  },
};

const builds = new Map<string, string>();

/** Builds a copy of the project without the given hooks, at most once per run. Returns its folder. */
function buildWithout(off: string): string {
  const built = builds.get(off);
  if (built !== undefined) return built;
  const folder = copyProject(`hooks-off-${off || 'none'}`);
  buildSite(folder, { NEXT_INTERNALS_OFF: off });
  builds.set(off, folder);
  return folder;
}

const EXPLANATION = `JavaScript: kilobytes on a first visit, gzip. CPU: CPU time of the server per request, median of alternating rounds. Longest task: median, at ${CPU_SLOWDOWN} × CPU
slowdown. Each variant is a build of its own, except the one without React's Node.js renderer, which is chosen at run time.`;

async function weights(variants: readonly Variant[]): Promise<string[][]> {
  const lines: string[][] = [];
  for (const name of PAGE_NAMES) {
    const pages = await Promise.all(
      variants.map(({ folder, program }) => weighPage(urlOf(program, name), path.join(folder, '.next'))),
    );
    lines.push([`JavaScript of ${name}, kB`, ...pages.map(({ scripts }) => kilobytes(scripts.gzip))]);
  }
  return lines;
}

async function cpuTimes(variants: readonly Variant[], rounds: number): Promise<string[][]> {
  const lines: string[][] = [];
  for (const name of RENDERED_PAGES) {
    const measured = await alternate(
      variants.map(({ program }) => ({ program, path: PAGES[name], requests: REQUESTS })),
      rounds,
    );
    const line = (title: string, format: (figures: Measured) => string): string[] => [
      `${title} of ${name}`,
      ...measured.map(format),
    ];
    lines.push(
      line('CPU ms per request', ({ cpuMs, spread }) => `${cpuMs.toFixed(2)} (${spread})`),
      line('Requests per second', ({ perSecond }) => perSecond.toFixed(0)),
    );
  }
  return lines;
}

async function longestTasks(
  variants: readonly Variant[],
  browser: Browser,
  rounds: number,
): Promise<string[][]> {
  const lines: string[][] = [];
  for (const name of HYDRATED_PAGES) {
    const tasks = variants.map((): number[] => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, { program }] of variants.entries())
        tasks[index]?.push(await longestTask(browser, urlOf(program, name)));
    lines.push([`Longest task of ${name}, ms`, ...tasks.map((each) => median(each).toFixed(0))]);
  }
  return lines;
}

/** Returns the duration of the longest task while a page loads, in milliseconds; 0 if all are below 50 ms. */
async function longestTask(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    // Use anonymous functions, because tsx wraps named ones in a helper that does not exist in the page.
    return await page.evaluate(async (duration) => {
      let longest = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
      }).observe({ type: 'longtask', buffered: true });
      await new Promise((resolve) => setTimeout(resolve, duration));
      return longest;
    }, OBSERVED_MS);
  } finally {
    await page.close();
  }
}

function lighthouseScores(variants: readonly Variant[], runs: number): string[][] {
  const reports = variants.map((): LighthouseReport[] => []);
  for (let run = 0; run < runs; run++)
    for (const [index, { program }] of variants.entries())
      reports[index]?.push(runLighthouse(urlOf(program, MEASURED_PAGE)));
  const line = (title: string, valueOf: (report: LighthouseReport) => number): string[] => [
    `${title} of ${MEASURED_PAGE}`,
    ...reports.map((each) => median(each.map(valueOf)).toFixed(0)),
  ];
  return [
    line('Lighthouse performance', ({ categories }) => 100 * (categories.performance?.score ?? NaN)),
    line(
      'Total blocking time (Lighthouse), ms',
      ({ audits }) => audits['total-blocking-time']?.numericValue ?? NaN,
    ),
  ];
}

function urlOf({ port }: Program, page: PageName): string {
  return `http://127.0.0.1:${port}${PAGES[page]}`;
}
