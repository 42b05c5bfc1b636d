import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { type Locale, LOCALES } from '@locator/base/locale';
import { BASE_PATH } from './support/base-path';
import { accessibilityFaults, forcedColourFaults } from './support/axe';
import { excessiveShifts, fillCache, scrollThroughPage, watchShifts } from './support/layout-shift';
import { messages } from './support/messages';
import { overflowingTexts } from './support/overflow';
import * as checks from './support/page-checks';
import { MAIN_PAGES, PAGE_TYPES, pageNamed, type SamplePage } from './support/pages';
import { watchPolicy } from './support/policy';
import { mapCreditFaults, reopenSearch } from './support/results';
import { urlIn, visit } from './support/visit';
import { watchConsole, watchForeignRequests } from './support/watch';
import { DESKTOP_WIDTH } from './support/widths';

/**
 * Visits every type of page once on a desktop and checks everything that must hold on every page. every-phone-page.e2e.ts
 * does the same on a phone.
 */

const { common } = messages;

const HEIGHT = 800;
const DESKTOP = { width: DESKTOP_WIDTH, height: HEIGHT };
/** Other layouts: a tablet and a large screen. */
const OTHER_WIDTHS = [768, 1920];
/** Viewport defined by RGAA criterion 10.11. */
const SMALLEST = { width: 320, height: 480 };
/** Text spacing defined by RGAA criterion 10.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const OFFICE_DOCUMENTS = [
  'pdf', 'doc', 'docx', 'odt', 'xls', 'xlsx', 'ods', 'ppt', 'pptx', 'odp', 'epub', 'rtf',
]; // prettier-ignore
const OTHER_LANGUAGES = LOCALES.map((code) => `:not([lang="${code}"])`).join('');

// prettier-ignore
/**
 * Tests of the document, with the titles that `docs/accessibility.json` cites: a selector of elements that must not
 * occur, or a function that runs in the browser and returns the violations.
 */
const DOCUMENT_TESTS: readonly (readonly [title: string, check: string | (() => string[])])[] = [
  ['No page has audio, video or animated media', 'video, audio, bgsound, [autoplay], object, embed'],
  ['No page has a frame', 'iframe, frame, frameset, portal'],
  ['No page has an interactive drawing or plugin', 'applet, object, embed, svg[tabindex], canvas:not([aria-hidden="true"]):not([aria-hidden="true"] *)'],
  ['No page has a captcha', '[class*="captcha" i], [id*="captcha" i], [src*="captcha" i]'],
  ['No page has an image map, an image as button or a link to a description', 'map, area, [usemap], [ismap], input[type="image"], [longdesc]'],
  ['No page has an image with a caption', 'figure, figcaption'],
  ['Every image has an alternative text or is hidden from assistive technology', checks.findUntreatedImages],
  ['No page has a table for layout', 'table[role="presentation"], table[role="none"]'],
  ['No page has a complex table', 'td[headers], th[headers], table table'],
  ['Every table has a name, and every cell belongs to a header of its row and column', checks.findUnclearTables],
  ['Every link and button has a name that contains its text, and links of the same name differ by their context', checks.findUnclearLinks],
  ['Every field has its label beside it, required fields say so, and personal fields can be filled in automatically', checks.findUnclearFields],
  ['Every heading has a text, and a content that it announces', checks.findEmptyHeadings],
  ['Every text of an operator is marked with its language, and no other text is', checks.findUnmarkedTexts],
  ['Three or more links of a navigation are a list', checks.findUnlistedLinks],
  ['Every list is one in Safari, too, which looks at its style', checks.findListsInDisguise],
  ['Every page has at most eight landmarks', checks.findTooManyLandmarks],
  ['No field for a number says that it is zero while it is empty', 'input[type="number"]'],
  ['No list has more than six choices without groups', 'select:has(> option:nth-of-type(7)), optgroup:not([label])'],
  ['Every change of language is marked with the code of a language of the site', `[lang]${OTHER_LANGUAGES}, [hreflang]:not([hreflang="x-default"])${OTHER_LANGUAGES.replaceAll('lang', 'hreflang')}`],
  ['No page changes the direction of reading', '[dir="rtl"], bdo, bdi'],
  ['No page uses elements or attributes for presentation', 'basefont, big, blink, center, font, marquee, s, strike, tt, u, br + br, p:empty:not([role]), [align], [bgcolor], [color], [face], [vspace], [hspace], [border], [alink], [vlink]'],
  ['No page has a quotation, an abbreviation without its long form or preformatted text', 'blockquote, q, pre, abbr, acronym'],
  ['No text exists only in the style sheets', checks.findGeneratedText],
  ['The order on screen and of the Tab key is the order of the source', checks.findReorderedElements],
  ['Every text has a background colour behind it', checks.findTextWithoutBackground],
  ['Fields and icons have a contrast of at least 3:1', checks.findFaintControls],
  ['No page depends on the orientation of the screen', checks.findOrientationRules],
  ['No page reloads or redirects by itself', 'meta[http-equiv="refresh" i]'],
  ['No link opens a new window', '[target]:not([target="_self"])'],
  ['No page has a keyboard shortcut of a single key', '[accesskey], [aria-keyshortcuts]'],
  ['No page offers an office document for download', OFFICE_DOCUMENTS.map((ending) => `a[href$=".${ending}" i]`).join()],
];

// prettier-ignore
/** Tests of what happens during the visit, with the violations that they collect. */
const VISIT_TESTS: readonly (readonly [title: string, ...checks: string[]])[] = [
  ['Every type of page passes axe, does not overflow and logs nothing to the console', 'axe', 'overflow', 'console'],
  ['Every text has enough contrast in forced colours', 'forcedColours'],
  ['The layout does not shift from the first paint to the end of the page', 'layoutShifts'],
  ['Every map credits its sources in view', 'mapCredit'],
  ['The content policy allows everything that a page loads, all from the same origin', 'policy', 'foreignRequests'],
  ['No page scrolls sideways or cuts off text in a window of 320 pixels', 'smallScreen'],
  ['No page cuts off text when the spacing of lines, letters and words grows', 'textSpacing'],
];

interface Survey {
  readonly name: string;
  readonly locale: Locale;
  readonly frame: checks.PageFrame;
  readonly faults: ReadonlyMap<string, readonly string[]>;
  /** Event types for which the page has listeners. */
  readonly events: readonly string[];
  /** Animations that run unless the visitor prefers reduced motion. */
  readonly animations: readonly Animation[];
}

interface Animation {
  readonly endMs: number;
  readonly cycleMs: number;
}

/** Records the event types of all listeners in `window.events`. Runs in the browser before the page's scripts. */
function recordListeners(): void {
  const events: string[] = [];
  Object.assign(window, { events });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function record(
    this: EventTarget,
    ...parameters: Parameters<typeof listen>
  ) {
    events.push(parameters[0]);
    listen.apply(this, parameters);
  };
}

interface SurveyedPage {
  readonly sample: SamplePage;
  readonly locale: Locale;
}

/** The longest texts are in German. On two pages, texts in French are within German sentences. */
const IN_GERMAN = [
  ...MAIN_PAGES,
  pageNamed(PAGE_TYPES, 'results for a group'),
  pageNamed(PAGE_TYPES, 'a selection for an evening'),
];

/** Every type of page in French, and some in German. */
const SURVEYED: readonly SurveyedPage[] = [
  ...PAGE_TYPES.map((sample) => ({ sample, locale: 'fr' as const })),
  ...IN_GERMAN.map((sample) => ({ sample, locale: 'de' as const })),
];

const SURVEYED_LOCALES = new Set(SURVEYED.map(({ locale }) => locale));

test.describe('Survey of every type of page', () => {
  // Runs in one worker, so that the pages are surveyed only once.
  test.describe.configure({ mode: 'default' });

  const surveys: Survey[] = [];

  test.beforeAll(async ({ browser, baseURL }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: DESKTOP,
      reducedMotion: 'reduce',
    });
    await fillCache(context);
    for (const surveyed of SURVEYED) surveys.push(await survey(context, baseURL ?? '', surveyed));
    await context.close();
  });

  /** Returns the violations on all pages, each with the name of its page. */
  function faultsOf(check: string): string[] {
    expect(surveys).toHaveLength(SURVEYED.length);
    return surveys.flatMap(({ name, faults }) =>
      (faults.get(check) ?? []).map((fault) => `${name}: ${fault}`),
    );
  }

  for (const [title, ...collected] of [
    ...VISIT_TESTS,
    ...DOCUMENT_TESTS.map(([each]) => [each, each] as const),
  ]) {
    test(title, () => {
      for (const check of collected) {
        expect(surveys.some(({ faults }) => faults.has(check))).toBe(true);
        expect(faultsOf(check)).toEqual([]);
      }
    });
  }

  test('A field has the same label on every page of a language', () => {
    for (const locale of SURVEYED_LOCALES) {
      const labels = new Map<string, Set<string>>();
      for (const { frame } of surveys.filter((other) => other.locale === locale)) {
        for (const [name, label] of Object.entries(frame.labels))
          labels.set(name, (labels.get(name) ?? new Set()).add(label));
      }
      // Ignore the labels of starting points, which differ because they are numbered.
      labels.delete('start');
      // The comparison adds the place instead of searching there.
      const own = JSON.parse(
        readFileSync(`public/locales/${locale}/selection.json`, 'utf8'),
      ) as typeof messages.selection;
      labels.get('place')?.delete(own.addPlace);
      expect(labels.size).toBeGreaterThan(3);
      expect([...labels].filter(([, texts]) => texts.size > 1)).toEqual([]);
    }
  });

  test('The only form that sends data is the one for the newsletter', () => {
    const forms = new Set(
      surveys.flatMap(({ frame }) => frame.forms).filter((form) => !form.startsWith('get ')),
    );
    expect([...forms]).toEqual([`post ${BASE_PATH}/api/newsletter`]);
  });

  test('Every page declares its document type, its language and a title, and uses each id once', () => {
    for (const { name, locale, frame } of surveys) {
      expect(frame.doctype, name).toBe('html');
      expect(frame.language, name).toBe(locale);
      expect(frame.title.trim(), name).not.toBe('');
      expect(frame.repeatedIds, name).toEqual([]);
    }
  });

  test('Every animation ends within five seconds and flashes at most three times a second', async ({
    page,
  }) => {
    const flashing = '@keyframes flash { 50% { opacity: 0 } } body { animation: flash 200ms 30 }';
    const found = await withStyles(page, flashing, () => animationsOf(page));
    expect(found).toEqual([{ endMs: 6000, cycleMs: 200 }]);
    expect(surveys.length).toBeGreaterThan(0);
    for (const { name, animations } of surveys) {
      const restless = animations.filter(
        ({ endMs, cycleMs }) => endMs > 5000 || (cycleMs < 1000 / 3 && endMs > cycleMs),
      );
      expect(restless, name).toEqual([]);
    }
  });

  test('No page listens to the motion of the device', () => {
    for (const { name, events } of surveys) {
      expect(events, name).toContain('click');
      expect(
        events.filter((type) => /^device(?:motion|orientation)/.test(type)),
        name,
      ).toEqual([]);
    }
  });

  test('Every page has a header, a menu, a search, a main part and a footer as landmarks', () => {
    for (const { name, frame } of surveys)
      expect(frame.landmarks, name).toEqual({ banner: 1, navigation: 1, main: 1, contentinfo: 1, search: 1 });
  });

  test('The menu, the search, and the links of the footer with the site map are the same on every page of a language', () => {
    for (const locale of SURVEYED_LOCALES) {
      const pages = surveys.filter((other) => other.locale === locale);
      expect(pages.length).toBeGreaterThan(1);
      const [first, ...others] = pages.map(({ frame }) => [frame.headerLinks, frame.footerLinks]);
      expect(first?.[0]?.length).toBeGreaterThan(5);
      for (const other of others) expect(other).toEqual(first);
    }
    const french = surveys.filter(({ locale }) => locale === 'fr');
    for (const { frame } of french) expect(frame.footerLinks).toContain(common.footer.siteMap);
  });
});

/** Opens a page in a new tab and surveys it. */
async function survey(
  context: BrowserContext,
  baseURL: string,
  { sample: { name, url, hasMap }, locale }: SurveyedPage,
): Promise<Survey> {
  const page = await context.newPage();
  const faults = new Map<string, readonly string[]>();
  faults.set('console', watchConsole(page));
  faults.set('foreignRequests', watchForeignRequests(page, baseURL));
  faults.set('policy', await watchPolicy(page));
  await watchShifts(page);
  await page.addInitScript(recordListeners);
  await visit(page, await urlIn(locale, url, page.request));
  const animations = await animationsOf(page);
  if (locale === 'fr') {
    await scrollThroughPage(page, { hasMap });
    faults.set('layoutShifts', await excessiveShifts(page));
    if (hasMap) faults.set('mapCredit', await mapCreditFaults(page));
    faults.set('axe', await accessibilityFaults(page));
    faults.set('overflow', await overflowAt(page, OTHER_WIDTHS));
    await page.setViewportSize(DESKTOP);
    await reopenSearch(page);
    const forcedColours: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      forcedColours.push(...(await forcedColourFaults(page)));
    }
    faults.set('forcedColours', forcedColours);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  }
  for (const [title, check] of DOCUMENT_TESTS) {
    const found =
      typeof check === 'string' ? page.evaluate(checks.findElements, check) : page.evaluate(check);
    faults.set(title, await found);
  }
  const frame = await page.evaluate(checks.readPageFrame);
  const events = await page.evaluate(() => (window as unknown as { events: string[] }).events);
  await page.setViewportSize(SMALLEST);
  faults.set('smallScreen', await overflowingTexts(page));
  await page.setViewportSize(DESKTOP);
  faults.set('textSpacing', await withStyles(page, TEXT_SPACING, () => overflowingTexts(page)));
  await page.close();
  return { name: `${name} in ${locale}`, locale, frame, faults, events, animations };
}

/** Returns the elements that overflow at the current width and at other widths (in pixels). */
async function overflowAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults = await overflowingTexts(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    faults.push(...(await overflowingTexts(page)).map((fault) => `${width} pixels: ${fault}`));
  }
  return faults;
}

/** Returns the animations that run when the visitor has no preference for reduced motion. */
async function animationsOf(page: Page): Promise<readonly Animation[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const animations = await page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { endTime, duration } = animation.effect?.getComputedTiming() ?? {};
      return { endMs: Number(endTime), cycleMs: Number(duration) };
    }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return animations;
}

/**
 * Runs a check with additional styles. Adds them as a constructed style sheet, because the content policy blocks inline
 * styles.
 */
async function withStyles<Value>(page: Page, css: string, check: () => Promise<Value>): Promise<Value> {
  await page.evaluate(function addStyles(text) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  const result = await check();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return result;
}
