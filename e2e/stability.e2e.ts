import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page, test } from 'playwright/test';
import type { Locale } from '@/lib/locale/locale';
import { inTurn, sampled } from '../__tests__/support/exhaustive';
import { checkEach } from './support/check-each';
import { messages } from './support/messages';
import { LYON_VENUE_URL, pagesWith, type SamplePage } from './support/pages';
import { showMap } from './support/results';
import { urlIn, visit } from './support/visit';
import { watchConsole } from './support/watch';

/** Maximum layout shift: a fifth of the threshold for a good score (https://web.dev/articles/cls). */
const MAX_SHIFT = 0.02;

const SIZES = [
  { device: 'a phone', viewport: { width: 360, height: 740 } },
  { device: 'a desktop', viewport: { width: 1280, height: 800 } },
];

/** A plausible visitor time zone for each language. Some of the zones are east of the venues' time zone, some west. */
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

for (const size of SIZES) {
  const { device, viewport } = size;
  test.describe(`Layout stability on ${device}`, () => {
    test.use({ viewport });

    for (const sample of pagesWith(size, SIZES)) {
      test(`The layout does not shift from the first paint to the end of the page: ${sample.name}`, async ({
        page,
      }) => {
        await watchShifts(page);
        await page.goto(sample.url);
        await scrollThroughPage(page, sample);
        await expectNoShift(page);
      });
    }

    test('The layout does not shift when the home page is painted before its form has arrived', async ({
      page,
      baseURL,
    }) => {
      await watchShifts(page);
      const { url, sendRest, close } = await serveInTwoParts(`${baseURL}/fr`);
      await page.goto(url, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      sendRest();
      await scrollThroughPage(page, { hasMap: false });
      await expectNoShift(page);
      await close();
    });

    for (const sample of READ_PAGES.filter((_, index) => inTurn(SIZES, index).includes(size))) {
      test(`The layout does not shift when the fonts load late: ${sample.name}`, async ({ page }) => {
        await watchShifts(page);
        const releaseFonts = await delayFonts(page);
        await page.goto(sample.url, { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        releaseFonts();
        await scrollThroughPage(page, sample);
        await expectNoShift(page);
      });
    }
  });
}

for (const [index, { locale, timezoneId }] of READERS.entries()) {
  const pages = locale === 'fr' ? READ_PAGES : inTurn(READ_PAGES, index);

  test.describe(`Hydration in ${locale} in ${timezoneId}`, () => {
    test.use({ locale, timezoneId });

    test('The first render equals the server render, and the console stays empty', async ({
      page,
      request,
    }) => {
      const consoleMessages = watchConsole(page);
      await checkEach(pages, async function agrees({ url, hasMap }) {
        await visit(page, await urlIn(locale, url, request));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        if (hasMap) await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        expect(consoleMessages.splice(0)).toEqual([]);
      });
    });
  });
}

test.describe('Hours of a venue', () => {
  /**
   * Times of the visits, twelve hours apart, so that the visits cover open and closed venues, and dates that differ
   * between time zones.
   */
  const INSTANTS = [
    { instant: 'now', later: 0 },
    { instant: 'in twelve hours', later: 12 * 60 * 60 * 1000 },
  ];

  const TIME_OF_DAY = /\d{1,2}\sh(?:\s\d{2})?|minuit|midi/;

  const ZONES = READERS.map(({ timezoneId }) => timezoneId);

  /** Venues, each with a visitor's time zone in which the date may differ from the date at the venue. */
  const VENUES = [
    { place: 'Lyon', farZone: 'Pacific/Auckland', url: LYON_VENUE_URL },
    {
      place: 'La Réunion',
      farZone: 'America/New_York',
      url: '/fr/la-reunion-REU/LGQ-RUN-01/le-grand-quiz-saint-denis-de-la-reunion/details',
    },
  ];

  for (const { place, farZone, url } of VENUES) {
    test(`The hours in ${place} follow the time zone of the venue, whatever the time zone of the visitor`, async ({
      browser,
      baseURL,
    }) => {
      const begun = Date.now();
      const readings: { zone: string; instant: string; week: string[]; badge: string }[] = [];
      for (const zone of sampled(ZONES, ['Europe/Paris', farZone])) {
        const context = await browser.newContext({
          timezoneId: zone,
          locale: 'fr-FR',
          ...(baseURL ? { baseURL } : {}),
        });
        const page = await context.newPage();
        const consoleMessages = watchConsole(page);
        for (const { instant, later } of INSTANTS) {
          await page.clock.setFixedTime(begun + later);
          await visit(page, url);
          await expect(badge(page)).toHaveText(TIME_OF_DAY);
          readings.push({
            zone,
            instant,
            week: await hoursSection(page).getByRole('definition').allInnerTexts(),
            badge: await badge(page).innerText(),
          });
        }
        expect(consoleMessages, `in ${zone}`).toEqual([]);
        await context.close();
      }

      for (const { zone, instant, week, badge: text } of readings) {
        const first = readings.find((reading) => reading.instant === instant);
        expect(week).toHaveLength(7);
        expect(week, `the week in ${zone}, ${instant}`).toEqual(first?.week);
        expect(text, `the badge in ${zone}, ${instant}`).toBe(first?.badge);
        const time = TIME_OF_DAY.exec(text)?.[0];
        // The week's hours must include the time in the badge, because both are in the venue's time zone.
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

/** Returns the badge above the address. */
function badge(page: Page): Locator {
  return page.getByRole('main').locator('div:has(> address) > p > span').first();
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

/** Delays fonts, as a slow network does, until the returned function is called. */
async function delayFonts(page: Page): Promise<() => void> {
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

/**
 * Serves a page and its files from another port. Until `sendRest` is called, the page's HTML stops before the last
 * field of its search form.
 */
async function serveInTwoParts(
  source: string,
): Promise<{ readonly url: string; sendRest: () => void; close: () => Promise<unknown> }> {
  const { origin, pathname } = new URL(source);
  const html = await (await fetch(source)).text();
  const cut = html.lastIndexOf('<label', html.indexOf('</form>', html.indexOf('<main')));
  let sendRest: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const server = createServer(async function respond(request, response) {
    if (request.url === pathname) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
      await rest;
      response.end(html.slice(cut));
      return;
    }
    const file = await fetch(origin + request.url);
    response.writeHead(file.status, { 'Content-Type': file.headers.get('Content-Type') ?? '' });
    response.end(Buffer.from(await file.arrayBuffer()));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<unknown> => once(server.close(), 'close');
  return { url: `http://localhost:${port}${pathname}`, sendRest, close };
}

/** Scrolls through the page and waits for everything that loads late: fonts, the map, and content below the fold. */
async function scrollThroughPage(page: Page, { hasMap }: Pick<SamplePage, 'hasMap'>): Promise<void> {
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

async function expectNoShift(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, describeShifts(shifts)).toBeLessThan(MAX_SHIFT);
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const { shifts } = window as WatchedWindow;
    if (!shifts) throw new Error('Call watchShifts before the page is opened.');
    return shifts;
  });
}

function describeShifts(shifts: readonly Shift[]): string {
  const worstFirst = [...shifts].sort((one, other) => other.value - one.value);
  return worstFirst
    .slice(0, 5)
    .map(({ value, nodes }) => [value.toFixed(4), ...nodes].join('\n  '))
    .join('\n');
}
