import { type Browser, chromium } from 'playwright';
import { PAGES, type PageName } from './pages';
import { startBare, startSite } from './programs';
import { median } from './requests';
import { ratio, type Section } from './report';

const VISITS = 5;
/** Lighthouse's mobile preset also slows the CPU down by 4. */
const CPU_SLOWDOWN = 4;
/** From this duration on, a task delays a response to input noticeably (https://web.dev/articles/tbt). */
const LONG_TASK_MS = 50;
/** Long enough for work that pages put off until the browser is idle. */
const QUIET_MS = 2_000;
const VISITED: readonly PageName[] = ['information', 'counties', 'a venue', 'results of a city', 'home'];

interface Visit {
  readonly blockingMs: number;
  readonly longestMs: number;
  readonly scriptMs: number;
}

/** Measures how busy pages keep the main thread of a slow phone, beside a bare Next page. */
export async function mainThread(): Promise<Section> {
  const [site, bare] = await Promise.all([startSite(), startBare()]);
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const pages = [
    { name: 'bare Next page, 20 rows', url: `http://localhost:${bare.port}/?rows=20` },
    ...VISITED.map((name) => ({ name, url: `http://localhost:${site.port}${PAGES[name]}` })),
  ].map((page) => ({ ...page, visits: [] as Visit[] }));
  try {
    for (let round = 0; round < VISITS; round++) {
      for (const { url, visits } of pages) visits.push(await visit(browser, url));
    }
  } finally {
    await browser.close();
    await Promise.all([site.stop(), bare.stop()]);
  }
  const rows = pages.map(({ name, visits }) => {
    const of = (key: keyof Visit): number => median(visits.map((one) => one[key]));
    return { name, blockingMs: of('blockingMs'), longestMs: of('longestMs'), scriptMs: of('scriptMs') };
  });
  const [baseline] = rows;
  if (!baseline) throw new Error('No page was visited.');
  return {
    title: 'The main thread of a phone on a first visit',
    header: ['Page', 'blocking ms', '×', 'longest task ms', 'scripts ms', '×'],
    lines: rows.map(({ name, blockingMs, longestMs, scriptMs }) => [
      name,
      blockingMs.toFixed(0),
      ratio(blockingMs, baseline.blockingMs),
      longestMs.toFixed(0),
      scriptMs.toFixed(0),
      ratio(scriptMs, baseline.scriptMs),
    ]),
    note: `With a CPU ${CPU_SLOWDOWN} × slower (median of ${VISITS}). Blocking: the time of tasks beyond ${LONG_TASK_MS} ms.`,
  };
}

/** Visits the page with an empty cache, without touching it. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    const durations = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().map(({ duration }) => duration)),
          ).observe({
            type: 'longtask',
            buffered: true,
          });
          // The observer is not called if there were no long tasks.
          setTimeout(() => resolve([]), 1_000);
        }),
    );
    const { metrics } = await session.send('Performance.getMetrics');
    const scriptSeconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
    return {
      blockingMs: durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
      longestMs: Math.max(0, ...durations),
      scriptMs: scriptSeconds * 1_000,
    };
  } finally {
    await context.close();
  }
}
