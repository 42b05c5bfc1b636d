import type { BrowserContext, Page } from 'playwright/test';
import type { SamplePage } from './pages';
import { showMap } from './results';

/** Maximum layout shift: a fifth of the threshold for a good score (https://web.dev/articles/cls). */
const MAX_SHIFT = 0.02;

/**
 * Opens a page, so that the fonts of later pages come from the browser's cache. A font that arrives late shifts the layout
 * or not depending on the machine's load; other tests delay the fonts on purpose.
 */
export async function fillCache(context: BrowserContext, baseURL = ''): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${baseURL}/fr`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.close();
}

interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

interface WatchedWindow {
  shifts?: Shift[];
}

/**
 * Records every layout shift without recent input. Describes the shifted nodes as text, because the nodes may be gone
 * by the time the test checks them.
 */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const shifts: Shift[] = [];
    (window as WatchedWindow).shifts = shifts;

    function nameOf(node: Node | null): string {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'a node that is gone';
      const start = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1);
      return `${start} “${(node?.textContent ?? '').trim().slice(0, 40)}”`;
    }

    function note(list: PerformanceObserverEntryList): void {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({
          value: entry.value,
          nodes: entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
            const box = ({ x, y, width, height }: DOMRectReadOnly): string =>
              [x, y, width, height].map(Math.round).join(' ');
            return `${nameOf(node)} from ${box(from)} to ${box(to)}`;
          }),
        });
      }
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls through the page and waits for everything that loads late: fonts, the map, and content below the fold. */
export async function scrollThroughPage(page: Page, { hasMap }: Pick<SamplePage, 'hasMap'>): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  if (hasMap) await showMap(page);
  await page.evaluate(async function scrollThrough() {
    // The timeout is needed because headless Chromium sometimes renders no frame even though a script waits for one.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    const { documentElement: root } = document;
    // Scroll to absolute positions: relative scrolling may never reach the end, because blocks grow as they come into
    // view.
    for (let top = 0; top < root.scrollHeight; top += root.clientHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      // Wait one frame for layout and one for paint, after which the shifts have been recorded.
      await nextFrame();
      await nextFrame();
    }
  });
  // Waits until the images that came into view have loaded and been painted.
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 1_000);
      }),
  );
}

/** Returns the layout shifts of the page, largest first, if they add up to more than the maximum. */
export async function excessiveShifts(page: Page): Promise<string[]> {
  const shifts = await shiftsOf(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return total < MAX_SHIFT ? [] : describeShifts(shifts);
}

export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const { shifts } = window as WatchedWindow;
    if (!shifts) throw new Error('Call watchShifts before the page is opened.');
    return shifts;
  });
}

function describeShifts(shifts: readonly Shift[]): string[] {
  const worstFirst = [...shifts].sort((one, other) => other.value - one.value);
  return worstFirst.slice(0, 5).map(({ value, nodes }) => [value.toFixed(4), ...nodes].join('\n  '));
}
