import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page, test } from 'playwright/test';
import type { Locale } from '@locator/base/locale';
import { excessiveShifts, scrollThroughPage, watchShifts } from './support/layout-shift';
import { messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import { urlIn, visit } from './support/visit';
import { watchConsole } from './support/watch';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** Pages whose fonts load late, on a small and on a large screen. */
const LATE_FONTS = [
  { name: 'home', url: '/fr', hasMap: true, viewport: PHONE },
  { name: 'results', url: '/fr/france-FRA/lyon/results', hasMap: true, viewport: PHONE },
  { name: 'a venue', url: LYON_VENUE_URL, hasMap: true, viewport: PHONE },
  { name: 'all venues', url: '/fr/france-FRA/all', hasMap: false, viewport: DESKTOP },
];

/** Pages that a browser paints before a part of them has arrived. `findCut` finds the start of this part in the HTML. */
const PAINTED_EARLY = [
  ...[PHONE, DESKTOP].map((viewport) => ({
    name: 'the home page is painted before its form has arrived',
    path: '/fr',
    findCut: (html: string) => html.lastIndexOf('<label', html.indexOf('</form>', html.indexOf('<main'))),
    viewport,
  })),
  {
    name: 'a short page is painted before the last column of its footer has arrived',
    path: '/fr/france-FRA/LGQ-NO-SUCH/le-grand-quiz/details',
    findCut: (html: string) => html.lastIndexOf('<div', html.lastIndexOf('<h2')),
    viewport: DESKTOP,
  },
];

/**
 * Visitors with a plausible time zone for each language, on different pages. Some of the zones are east of the venues'
 * time zone, some west. Other tests open every page in French, in the venues' time zone.
 */
const READERS: readonly { readonly locale: Locale; readonly timezoneId: string; readonly url: string }[] = [
  { locale: 'en', timezoneId: 'America/New_York', url: LYON_VENUE_URL },
  { locale: 'es', timezoneId: 'America/Argentina/Buenos_Aires', url: '/fr/france-FRA/all' },
  { locale: 'de', timezoneId: 'Asia/Tokyo', url: '/fr/france-FRA/lyon/results' },
  { locale: 'it', timezoneId: 'Pacific/Auckland', url: LYON_VENUE_URL },
  { locale: 'nl', timezoneId: 'Indian/Reunion', url: '/fr' },
];

test.describe('Layout stability', () => {
  for (const { name, path, findCut, viewport } of PAINTED_EARLY) {
    test(`The layout does not shift at ${viewport.width} px when ${name}`, async ({ page, baseURL }) => {
      await page.setViewportSize(viewport);
      await watchShifts(page);
      const { url, sendRest, close } = await serveInTwoParts(`${baseURL}${path}`, findCut);
      await page.goto(url, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      sendRest();
      await scrollThroughPage(page, { hasMap: false });
      expect(await excessiveShifts(page)).toEqual([]);
      await close();
    });
  }

  for (const { name, url, hasMap, viewport } of LATE_FONTS) {
    test(`The layout does not shift when the fonts load late: ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await watchShifts(page);
      const releaseFonts = await delayFonts(page);
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      releaseFonts();
      await scrollThroughPage(page, { hasMap });
      expect(await excessiveShifts(page)).toEqual([]);
    });
  }
});

for (const { locale, timezoneId, url } of READERS) {
  test.describe(`Hydration in ${locale} in ${timezoneId}`, () => {
    test.use({ locale, timezoneId });

    test('The first render equals the server render, and the console stays empty', async ({
      page,
      request,
    }) => {
      const consoleMessages = watchConsole(page);
      await visit(page, await urlIn(locale, url, request));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(consoleMessages).toEqual([]);
    });
  });
}

test.describe('Hours of a venue', () => {
  const TIME_OF_DAY = /\d{1,2}\sh(?:\s\d{2})?|minuit|midi/;

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
      // Twelve hours apart, so that the visits cover open and closed venues, and dates that differ between time zones.
      for (const time of [begun, begun + 12 * 60 * 60 * 1000]) {
        const readings: string[] = [];
        for (const timezoneId of ['Europe/Paris', farZone]) {
          const page = await browser.newPage({
            timezoneId,
            locale: 'fr-FR',
            ...(baseURL ? { baseURL } : {}),
          });
          const consoleMessages = watchConsole(page);
          await page.clock.setFixedTime(time);
          await visit(page, url);
          await expect(badge(page)).toHaveText(TIME_OF_DAY);
          const week = await hoursSection(page).locator('dl').first().getByRole('definition').allInnerTexts();
          const [text = '', note] = (await badge(page).innerText()).split(
            ` ${messages.venues.openState.localTime}`,
          );
          expect(note, 'The badge says whose time it is.').toBe(
            timezoneId === farZone || place !== 'Lyon' ? '' : undefined,
          );
          expect(week).toHaveLength(7);
          // The week's hours must include the time in the badge, because both are in the venue's time zone.
          expect(week.join(' '), text).toContain(TIME_OF_DAY.exec(text)?.[0]);
          expect(consoleMessages, `in ${timezoneId}`).toEqual([]);
          readings.push([...week, text].join('\n'));
          await page.close();
        }
        expect(readings[1]).toBe(readings[0]);
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
 * Serves a page and its files from another port. Until `sendRest` is called, the page's HTML stops at the place that
 * `findCut` returns.
 */
async function serveInTwoParts(
  source: string,
  findCut: (html: string) => number,
): Promise<{ readonly url: string; sendRest: () => void; close: () => Promise<unknown> }> {
  const { origin, pathname } = new URL(source);
  const html = await (await fetch(source)).text();
  const cut = findCut(html);
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
