import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { LOCALES, type Locale } from '../lib/locale/locale';
import { accessibilityFaults, forcedColourFaults } from './support/axe';
import { excessiveShifts, fillCache, scrollThroughPage, watchShifts } from './support/layout-shift';
import { messages } from './support/messages';
import { overflowingTexts } from './support/overflow';
import {
  findElements,
  findFaintControls,
  findGeneratedText,
  findOrientationRules,
  findReorderedElements,
  findRepeatedIds,
  findTextWithoutBackground,
  findUnclearFields,
  findUnclearLinks,
  findUnclearTables,
  findUntreatedImages,
  type PageFrame,
  readPageFrame,
} from './support/page-checks';
import { MAIN_PAGES, PAGE_TYPES, type SamplePage } from './support/pages';
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

/** Selectors of elements that must not occur, by category. */
const ABSENT = {
  media: 'video, audio, bgsound, [autoplay], object, embed',
  frames: 'iframe, frame, frameset, portal',
  embedded:
    'applet, object, embed, svg[tabindex], canvas:not([aria-hidden="true"]):not([aria-hidden="true"] *)',
  captchas: '[class*="captcha" i], [id*="captcha" i], [src*="captcha" i]',
  imageMaps: 'map, area, [usemap], [ismap], input[type="image"], [longdesc]',
  captions: 'figure, figcaption',
  layoutTables: 'table[role="presentation"], table[role="none"]',
  complexTables: 'td[headers], th[headers], table table',
  ungroupedChoices: 'select:has(> option:nth-of-type(7)), optgroup:not([label])',
  quotations: 'blockquote, q',
  presentation:
    'basefont, big, blink, center, font, marquee, s, strike, tt, u, br + br, p:empty:not([role]), [align], [bgcolor], [color], [face], [vspace], [hspace], [border], [alink], [vlink]',
  directions: '[dir="rtl"], bdo, bdi',
  refresh: 'meta[http-equiv="refresh" i], meta[http-equiv="Refresh"]',
  newWindows: '[target]:not([target="_self"])',
  documents: ['pdf', 'doc', 'docx', 'odt', 'xls', 'xlsx', 'ods', 'ppt', 'pptx', 'odp', 'epub', 'rtf']
    .map((ending) => `a[href$=".${ending}" i]`)
    .join(),
  shortcuts: '[accesskey], [aria-keyshortcuts]',
  cryptic: 'pre, abbr, acronym',
} as const;

const CHECKS = {
  images: findUntreatedImages,
  generatedText: findGeneratedText,
  tables: findUnclearTables,
  links: findUnclearLinks,
  fields: findUnclearFields,
  order: findReorderedElements,
  backgrounds: findTextWithoutBackground,
  faintControls: findFaintControls,
  ids: findRepeatedIds,
  orientation: findOrientationRules,
} as const;

type Check =
  | keyof typeof ABSENT
  | keyof typeof CHECKS
  | 'axe'
  | 'forcedColours'
  | 'overflow'
  | 'console'
  | 'policy'
  | 'foreignRequests'
  | 'layoutShifts'
  | 'mapCredit'
  | 'smallScreen'
  | 'textSpacing'
  | 'languageMarks';

interface Survey {
  readonly name: string;
  readonly locale: Locale;
  readonly frame: PageFrame;
  readonly faults: ReadonlyMap<Check, readonly string[]>;
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

/** Every type of page in French, and the main ones in German, which has the longest text. */
const SURVEYED: readonly SurveyedPage[] = [
  ...PAGE_TYPES.map((sample) => ({ sample, locale: 'fr' as const })),
  ...MAIN_PAGES.map((sample) => ({ sample, locale: 'de' as const })),
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
  function faultsOf(check: Check): string[] {
    expect(surveys).toHaveLength(SURVEYED.length);
    return surveys.flatMap(({ name, faults }) =>
      (faults.get(check) ?? []).map((fault) => `${name}: ${fault}`),
    );
  }

  // The titles are those that `docs/accessibility.json` cites.
  for (const [title, ...checks] of [
    [
      'Every type of page passes axe, does not overflow and logs nothing to the console',
      'axe',
      'overflow',
      'console',
    ],
    ['Every text has enough contrast in forced colours', 'forcedColours'],
    ['The layout does not shift from the first paint to the end of the page', 'layoutShifts'],
    ['Every map credits OpenStreetMap in view', 'mapCredit'],
    [
      'The content policy allows everything that a page loads, all from the same origin',
      'policy',
      'foreignRequests',
    ],
    ['No page has audio, video or animated media', 'media'],
    ['No page has a frame', 'frames'],
    ['No page has an interactive drawing or plugin', 'embedded'],
    ['No page has a captcha', 'captchas'],
    ['No page has an image map, an image as button or a link to a description', 'imageMaps'],
    ['No page has an image with a caption', 'captions'],
    ['Every image has an alternative text or is hidden from assistive technology', 'images'],
    ['No page has a table for layout', 'layoutTables'],
    ['No page has a complex table', 'complexTables'],
    ['Every table has a name, and every cell belongs to a header of its row and column', 'tables'],
    [
      'Every link and button has a name that contains its text, and links of the same name differ by their context',
      'links',
    ],
    [
      'Every field has its label beside it, required fields say so, and personal fields can be filled in automatically',
      'fields',
    ],
    ['No list has more than six choices without groups', 'ungroupedChoices'],
    ['Every change of language is marked with the code of a language of the site', 'languageMarks'],
    ['No page changes the direction of reading', 'directions'],
    ['No page uses elements or attributes for presentation', 'presentation'],
    [
      'No page has a quotation, an abbreviation without its long form or preformatted text',
      'quotations',
      'cryptic',
    ],
    ['No text exists only in the style sheets', 'generatedText'],
    ['The order on screen and of the Tab key is the order of the source', 'order'],
    ['Every text has a background colour behind it', 'backgrounds'],
    ['Fields and icons have a contrast of at least 3:1', 'faintControls'],
    ['No page scrolls sideways or cuts off text in a window of 320 pixels', 'smallScreen'],
    ['No page cuts off text when the spacing of lines, letters and words grows', 'textSpacing'],
    ['No page depends on the orientation of the screen', 'orientation'],
    ['No page reloads or redirects by itself', 'refresh'],
    ['No link opens a new window', 'newWindows'],
    ['No page has a keyboard shortcut of a single key', 'shortcuts'],
    ['No page offers an office document for download', 'documents'],
  ] as readonly (readonly [string, ...Check[]])[]) {
    test(title, () => {
      for (const check of checks) expect(faultsOf(check)).toEqual([]);
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
      expect(labels.size).toBeGreaterThan(3);
      expect([...labels].filter(([, texts]) => texts.size > 1)).toEqual([]);
    }
  });

  test('The only form that sends data is the one for the newsletter', () => {
    const forms = new Set(
      surveys.flatMap(({ frame }) => frame.forms).filter((form) => !form.startsWith('get ')),
    );
    expect([...forms]).toEqual(['post /api/newsletter']);
  });

  test('Every page declares its document type, its language and a title, and uses each id once', () => {
    for (const { name, locale, frame } of surveys) {
      expect(frame.doctype, name).toBe('html');
      expect(frame.language, name).toBe(locale);
      expect(frame.title.trim(), name).not.toBe('');
    }
    expect(faultsOf('ids')).toEqual([]);
  });

  test('Every animation ends within five seconds and flashes at most three times a second', () => {
    expect(surveys.flatMap(({ animations }) => animations).length).toBeGreaterThan(0);
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
  const faults = new Map<Check, readonly string[]>();
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
    if (await page.getByRole('button', { name: common.search.change }).isVisible()) await reopenSearch(page);
    const forcedColours: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      forcedColours.push(...(await forcedColourFaults(page)));
    }
    faults.set('forcedColours', forcedColours);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  }
  for (const [check, selector] of Object.entries(ABSENT))
    faults.set(check as Check, await page.evaluate(findElements, selector));
  for (const [check, find] of Object.entries(CHECKS)) faults.set(check as Check, await page.evaluate(find));
  const codes = LOCALES.map((code) => `:not([lang="${code}"])`).join('');
  faults.set(
    'languageMarks',
    await page.evaluate(
      findElements,
      `[lang]${codes}, [hreflang]:not([hreflang="x-default"])${codes.replaceAll('lang', 'hreflang')}`,
    ),
  );
  const frame = await page.evaluate(readPageFrame);
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
