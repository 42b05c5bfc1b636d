import { expect, type Locator, type Page, test } from 'playwright/test';
import type { Locale } from '@/lib/locale/locale';
import { inTurn } from './support/in-turn';
import { messages } from './support/messages';
import { LYON_VENUE_URL, PAGE_TYPES, type SamplePage } from './support/pages';
import { showMap } from './support/results';
import { urlIn, visit } from './support/visit';
import { watchConsole } from './support/watch';

/** A fifth of what https://web.dev/articles/cls calls good. */
const MAX_SHIFT = 0.02;

const SIZES = [
  { device: 'a phone', viewport: { width: 360, height: 740 } },
  { device: 'a desktop', viewport: { width: 1280, height: 800 } },
];

/** Each language where some of its readers live: east and west of the venues, north and south. */
const READERS: readonly { readonly locale: Locale; readonly timezoneId: string }[] = [
  { locale: 'fr', timezoneId: 'Europe/Paris' },
  { locale: 'en', timezoneId: 'America/New_York' },
  { locale: 'es', timezoneId: 'America/Argentina/Buenos_Aires' },
  { locale: 'de', timezoneId: 'Asia/Tokyo' },
  { locale: 'it', timezoneId: 'Pacific/Auckland' },
  { locale: 'nl', timezoneId: 'Indian/Reunion' },
];

const READ_PAGES = [
  { name: 'home', url: '/fr', hasMap: true },
  { name: 'results', url: '/fr/france-FRA/lyon/results', hasMap: true },
  { name: 'a venue', url: LYON_VENUE_URL, hasMap: true },
  { name: 'all venues', url: '/fr/france-FRA/all', hasMap: false },
];

for (const { device, viewport } of SIZES) {
  test.describe(`What somebody reads on ${device} stays where it is`, () => {
    test.use({ viewport });

    for (const sample of PAGE_TYPES) {
      test(`from the first paint to the end of the page: ${sample.name}`, async ({ page }) => {
        await watchShifts(page);
        await page.goto(sample.url);
        await lookAtEverything(page, sample);
        await expectStillness(page);
      });
    }

    for (const sample of READ_PAGES) {
      test(`when the typeface comes late: ${sample.name}`, async ({ page }) => {
        await watchShifts(page);
        const releaseFonts = await holdFonts(page);
        await page.goto(sample.url, { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        releaseFonts();
        await lookAtEverything(page, sample);
        await expectStillness(page);
      });
    }
  });
}

for (const { locale, timezoneId } of READERS) {
  test.describe(`Read in ${locale} in ${timezoneId}`, () => {
    test.use({ locale, timezoneId });

    test('the browser agrees with the server, and nothing complains', async ({ page, request }) => {
      const complaints = watchConsole(page);
      await inTurn(READ_PAGES, async function agrees({ url, hasMap }) {
        await visit(page, await urlIn(locale, url, request));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        if (hasMap) await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        expect(complaints.splice(0)).toEqual([]);
      });
    });
  });
}

test.describe('A venue’s hours', () => {
  /** Open and closed, before and after midnight where the readers are. */
  const INSTANTS = [
    { instant: 'now', later: 0 },
    { instant: 'in twelve hours', later: 12 * 60 * 60 * 1000 },
  ];

  const VENUES = [
    { where: 'Lyon', url: LYON_VENUE_URL },
    {
      where: 'La Réunion',
      url: '/fr/la-reunion-REU/LGQ-RUN-01/le-grand-quiz-saint-denis-de-la-reunion/details',
    },
  ];

  for (const { where, url } of VENUES) {
    test(`in ${where} are those of its own clock, wherever and whenever somebody reads them`, async ({
      browser,
      baseURL,
    }) => {
      const begun = Date.now();
      const told: { zone: string; instant: string; week: string[]; badge: string }[] = [];
      for (const { timezoneId: zone } of READERS) {
        const context = await browser.newContext({
          timezoneId: zone,
          locale: 'fr-FR',
          ...(baseURL ? { baseURL } : {}),
        });
        const page = await context.newPage();
        const complaints = watchConsole(page);
        for (const { instant, later } of INSTANTS) {
          await page.clock.setFixedTime(begun + later);
          await visit(page, url);
          await expect(badge(page)).toHaveText(/\d/);
          told.push({
            zone,
            instant,
            week: await hoursSection(page).getByRole('definition').allInnerTexts(),
            badge: await badge(page).innerText(),
          });
        }
        expect(complaints, `in ${zone}`).toEqual([]);
        await context.close();
      }

      for (const { zone, instant, week, badge: text } of told) {
        const first = told.find((one) => one.instant === instant);
        expect(week).toHaveLength(7);
        expect(week, `the week in ${zone}, ${instant}`).toEqual(first?.week);
        expect(text, `the badge in ${zone}, ${instant}`).toBe(first?.badge);
        const time = /\d{2}:\d{2}/.exec(text)?.[0];
        // Both come from the venue's clock, so the one is written in the other.
        expect(week.join(' '), `the badge in ${zone}, ${instant}: ${text}`).toContain(time);
      }
    });
  }
});

function hoursSection(page: Page): Locator {
  return page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: messages.venue.hours, exact: true }),
    });
}

/** Stands before the week, under the same title. */
function badge(page: Page): Locator {
  return hoursSection(page).locator('h2 + span');
}

interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

interface WatchedWindow {
  shifts?: Shift[];
}

/** Notes every shift that no press or key excuses, with the nodes that moved: by the time the test asks they may be gone. */
function watchShifts(page: Page): Promise<unknown> {
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

/** Keeps typefaces away until the returned function is called, as a slow network does. */
async function holdFonts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async function wait(route) {
    await released;
    await route.continue();
  });
  return release;
}

/** Everything that comes later has come: typefaces, the map, whatever waits below. */
async function lookAtEverything(page: Page, { hasMap }: Pick<SamplePage, 'hasMap'>): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  if (hasMap) await showMap(page);
  await page.evaluate(async function scrollThrough() {
    // A starved browser may draw no frame for seconds, and none at all for a page nobody sees.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 250);
      });
    const { documentElement: root } = document;
    window.scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
    while (window.scrollY + root.clientHeight < root.scrollHeight - 1) {
      const before = window.scrollY;
      window.scrollBy({ top: root.clientHeight / 2, behavior: 'instant' });
      // One to lay out, one to paint: only then shifts are known.
      await nextFrame();
      await nextFrame();
      if (window.scrollY === before) return;
    }
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 1_000);
      }),
  );
}

async function expectStillness(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, culprits(shifts)).toBeLessThan(MAX_SHIFT);
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const { shifts } = window as WatchedWindow;
    if (!shifts) throw new Error('Nobody watches for shifts on this page.');
    return shifts;
  });
}

function culprits(shifts: readonly Shift[]): string {
  const worstFirst = [...shifts].sort((one, other) => other.value - one.value);
  return worstFirst
    .slice(0, 5)
    .map(({ value, nodes }) => [value.toFixed(4), ...nodes].join('\n  '))
    .join('\n');
}
