import { chromium, type Page } from 'playwright';
import { PAGES } from './pages';
import { startSite } from './programs';
import { median } from './requests';
import { ratio, type Section } from './report';

const VISITS = 9;
/** A slow phone: a quarter of this machine's speed, and 150 ms before each response. */
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
/** Long enough for the data of the next page to be fetched. */
const REST_MS = 1_000;
const CARDS = 'main article h2 a';

/** Measures the time from a click on a venue to the first frame of its page, beside a full page load. */
export async function clickToPage(): Promise<Section> {
  const site = await startSite();
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const baseURL = `http://localhost:${site.port}`;
  const times = { rested: [] as number[], immediate: [] as number[], loaded: [] as number[] };

  async function visit(measure: (page: Page) => Promise<number>): Promise<number> {
    // A new context has an empty cache.
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(PAGES['results of a city'], { waitUntil: 'networkidle' });
    const ms = await measure(page);
    await context.close();
    return ms;
  }

  try {
    for (let index = 0; index < VISITS; index++) {
      times.rested.push(
        await visit(async (page) => {
          await page.locator(CARDS).nth(index).hover();
          await page.waitForTimeout(REST_MS);
          return click(page, index);
        }),
      );
      times.immediate.push(await visit((page) => click(page, index)));
      times.loaded.push(await visit((page) => load(page, index)));
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const loaded = median(times.loaded);
  const line = (name: string, values: readonly number[]): string[] => [
    name,
    median(values).toFixed(0),
    ratio(median(values), loaded),
  ];
  return {
    title: 'From a click to the next page',
    header: ['From the results to a venue', 'ms', '× full load'],
    lines: [
      line('click, a second after the pointer', times.rested),
      line('click at once', times.immediate),
      line('full page load', times.loaded),
    ],
    note: `To the first frame of the venue's page, with a CPU ${CPU_SLOWDOWN} × slower and ${LATENCY_MS} ms before each response (median of ${VISITS}).`,
  };
}

/**
 * Clicks a card, and returns the time until the first frame with the heading of the next page. The code that runs in the
 * page contains no named functions, because the compiler would add calls to a helper that does not exist there.
 */
function click(page: Page, index: number): Promise<number> {
  return page.evaluate(
    ([cards, index]) =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('h1')?.textContent;
        const begun = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.textContent === heading) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        document.querySelectorAll<HTMLElement>(cards)[index]?.click();
      }),
    [CARDS, index] as const,
  );
}

/** Loads the page of a card, and returns the time until its first frame. */
async function load(page: Page, index: number): Promise<number> {
  await page.goto((await page.locator(CARDS).nth(index).getAttribute('href')) ?? '');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}
