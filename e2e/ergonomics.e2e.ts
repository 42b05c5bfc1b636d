import { expect, type Locator, type Page, test } from 'playwright/test';
import { messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import { clusters, pins, searchBox, showMap, suggestions } from './support/results';
import { SITE_WITH_FILTERS } from './support/servers';
import { unreachableTargets } from './support/touch-targets';
import { visit } from './support/visit';

const { common, venue, venues } = messages;

const HOME_URL = '/fr';
const RESULTS_URL = '/fr/france-FRA/lyon/results';

test.describe('Reduced motion', () => {
  const MOVING = [
    { name: 'home', url: HOME_URL },
    { name: 'results', url: RESULTS_URL },
  ];

  for (const { name, url } of MOVING) {
    test(`The page shows no motion on ${name}, whatever is pressed`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, url);
      expect(await runningAnimations(page)).toEqual([]);

      await page.getByRole('banner').getByRole('button', { name: common.menu.games }).click();
      await expect(page.getByRole('link', { name: new RegExp(`^${common.menu.quiz} \\(`) })).toBeVisible();
      expect(await runningAnimations(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await showMap(page);
      expect(await runningAnimations(page)).toEqual([]);
      const scale = page.locator('.leaflet-control-scale');
      const before = await scale.innerText();
      await page.getByRole('button', { name: messages.map.zoomOut }).click();
      await page.getByRole('button', { name: messages.map.zoomOut }).click();
      expect(await runningAnimations(page)).toEqual([]);
      await expect(scale).not.toHaveText(before);
      expect(await runningAnimations(page)).toEqual([]);
    });
  }

  test('The page scrolls to its top at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, RESULTS_URL);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    await page.getByRole('link', { name: common.footer.backToTop }).click();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('Focus indicator', () => {
  const STOPS = 25;
  const PARTS_OF_DATE_FIELD = 7;

  for (const { name, url } of [
    { name: 'home', url: HOME_URL },
    { name: 'results', url: RESULTS_URL },
  ]) {
    test(`The focus is visible on ${name} at each of ${STOPS} stops`, async ({ page }) => {
      // Disable transitions, so that the focus style is fully applied at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, url);
      const met = new Set<string>();
      for (let stop = 0; stop < STOPS; stop++) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus')).toBeInViewport();
        // The picture of the map loads the map, which takes the focus.
        if ((await page.locator('section:focus > img').count()) > 0)
          await expect(page.locator('.leaflet-container')).toBeFocused();
        await markFocused(page);
        const focused = await focusStyleOfMarked(page);
        expect(focused.isFocused, `stop ${stop + 1} is on nothing`).toBe(true);
        met.add(focused.name);
        await page.keyboard.press('Tab');
        let left = await focusStyleOfMarked(page);
        // A date and time field has several tab stops, one for each of its parts.
        for (let part = 0; left.isFocused && part < PARTS_OF_DATE_FIELD; part++) {
          await page.keyboard.press('Tab');
          left = await focusStyleOfMarked(page);
        }
        expect(left.isFocused, `stop ${stop + 1} holds the focus`).toBe(false);
        await page.keyboard.press('Shift+Tab');
        expect(focused.focusStyle, `${focused.name} has a visible focus`).not.toEqual(left.focusStyle);
      }
      expect(met.size).toBeGreaterThan(STOPS / 2);
    });
  }
});

test.describe('Print', () => {
  test('A venue is printed with its name, address and hours, and without controls', async ({ page }) => {
    await visit(page, LYON_VENUE_URL);
    const title = page.getByRole('heading', { level: 1 });
    const banner = page.locator('header');
    const search = page.getByRole('search').locator('form');
    const changeSearch = page.getByText(common.search.another);
    const itinerary = page.getByRole('heading', { name: venue.itinerary, exact: true });
    await expect(banner).toBeVisible();
    await expect(changeSearch).toBeVisible();
    await expect(itinerary).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(banner).toBeHidden();
    await expect(search).toBeHidden();
    await expect(changeSearch).toBeHidden();
    await expect(itinerary).toBeHidden();
    await expect(page.getByRole('button', { name: venue.copy })).toBeHidden();
    for (const part of [title, page.locator('address')]) {
      await expect(part).toBeVisible();
      expect(await isDark(part), 'White text would be invisible on paper.').toBe(true);
    }
    const hours = page.getByRole('heading', { name: venue.hours, exact: true });
    await expect(hours).toBeVisible();
    const week = page.locator('section', { has: hours }).locator('dl').first().getByRole('definition');
    await expect(week).toHaveCount(7);
    for (const day of await page.getByRole('definition').all()) await expect(day).toBeVisible();
  });
});

/** Returns the running and pending animations of the page. */
function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(function describe(animation) {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return `${animation.constructor.name} on ${target?.outerHTML.slice(0, 100) ?? 'nothing'}`;
      }),
  );
}

const MARK = 'data-met-by-the-test';

function markFocused(page: Page): Promise<void> {
  return page.evaluate((mark) => {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
    document.activeElement?.setAttribute(mark, '');
  }, MARK);
}

interface FocusedElement {
  readonly name: string;
  readonly isFocused: boolean;
  /**
   * Outline and shadow of the element, its pseudo-elements and three ancestors. The ancestors are included because the
   * focus style of a card's link is on the card.
   */
  readonly focusStyle: readonly string[];
}

function focusStyleOfMarked(page: Page): Promise<FocusedElement> {
  return page.evaluate((mark) => {
    const element = document.querySelector(`[${mark}]`);
    if (!element) throw new Error('The focused element was removed.');
    const boxes: (Element | null | undefined)[] = [element];
    for (let level = 0; level < 3; level++) boxes.push(boxes.at(-1)?.parentElement);
    const styles = [
      ...boxes.flatMap((box) => (box ? [getComputedStyle(box)] : [])),
      getComputedStyle(element, '::before'),
      getComputedStyle(element, '::after'),
    ];
    return {
      name: `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`,
      isFocused: element === document.activeElement && element !== document.body,
      focusStyle: styles.map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) => {
        const outline =
          outlineStyle === 'none' || outlineWidth === '0px'
            ? 'no outline'
            : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        return `${outline}, ${boxShadow}`;
      }),
    };
  }, MARK);
}

function isDark(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const channels = getComputedStyle(element).color.match(/\d+(\.\d+)?/g) ?? [];
    return channels.slice(0, 3).every((channel) => Number(channel) < 128);
  });
}

test.describe('Keyboard of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('The first suggestions stay in view when the keyboard takes half of the window', async ({ page }) => {
    await visit(page, '/fr');
    await searchBox(page).fill('saint');
    await expect(suggestions(page).first()).toBeVisible();
    const height = 360;
    await page.setViewportSize({ width: 360, height });
    await expect
      .poll(async () => {
        const box = await suggestions(page).nth(2).boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= height;
      })
      .toBe(true);
    await expect(searchBox(page)).toBeInViewport();
  });
});

test.describe('Search bar of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [query, rows] of [
    ['', 1],
    ['?players=14', 1],
    ['?filters=acces_pmr&openAt=2027-03-06T20:00&players=14&game=birthday', 2],
  ] as const)
    test(`The bar of the results${query} shows each part without scrolling sideways, in ${rows} row(s)`, async ({
      page,
    }) => {
      await visit(page, RESULTS_URL + query);
      const parts = page.getByRole('search').locator('summary, form > a');
      const boxes = await parts.evaluateAll((all) =>
        all.map((part) => part.getBoundingClientRect().toJSON()),
      );
      for (const { left, right, height } of boxes as DOMRect[]) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
        expect(height).toBeGreaterThanOrEqual(44);
      }
      expect(
        new Set((boxes as DOMRect[]).map(({ top, height }) => Math.round((top + height / 2) / 8))).size,
      ).toBe(rows);
    });
});

test.describe('Overlays', () => {
  for (const width of [360, 768, 1280])
    test(`Every target of an overlay can be pressed at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await checkPin(page);
      await checkModals(page);
      await checkHeader(page);
      await checkSearch(page);
    });

  async function expectReachable(overlay: Locator, name: string): Promise<void> {
    await expect(overlay, name).toBeVisible();
    expect.soft(await unreachableTargets(overlay), name).toEqual([]);
  }

  /** Has a popup, or a card where the map replaces the list. Once the venue is selected, a link compares it. */
  async function checkPin(page: Page): Promise<void> {
    await visit(page, `${RESULTS_URL}?players=14`);
    await showMap(page);
    while (!(await pins(page).first().isVisible())) await clusters(page).first().click();
    await pins(page).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const popup = page.locator('.leaflet-popup-content-wrapper');
    const overlay = (await popup.count()) > 0 ? popup : dialog;
    await expectReachable(overlay, 'pin');
    await overlay.getByRole('button', { name: venues.selection.name }).press('Enter');
    await expect(page.getByRole('link', { name: `${venues.selection.compare} (1)` }).first()).toBeVisible();
    await expectReachable(overlay, 'pin of a selected venue');
  }

  async function checkModals(page: Page): Promise<void> {
    await visit(page, LYON_VENUE_URL);
    const label = new RegExp(venue.allPaymentMeans_other.replace('{{count}}', '\\d+'));
    await page.getByRole('main').getByRole('button', { name: label }).click();
    await expectReachable(page.getByRole('dialog', { name: venue.payment }), 'payment methods');
    await visit(page, '/fr/france-FRA/LGQ-PAR-01/le-grand-quiz-paris-bastille/details');
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('img') })
      .first()
      .click();
    await expectReachable(page.getByRole('dialog', { name: venue.pictures.title }), 'pictures');
  }

  async function checkHeader(page: Page): Promise<void> {
    await visit(page, RESULTS_URL);
    const header = page.getByRole('banner');
    const burger = header.getByRole('button', { name: common.menu.button, exact: true });
    if (await burger.isVisible()) await burger.click();
    const ids = await header
      .locator('[aria-controls][aria-expanded=false]:visible')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-controls') ?? ''));
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) {
      await header.locator(`[aria-controls="${id}"]`).press('Enter');
      await expectReachable(page.locator(`[id="${id}"]`), `menu ${id} of the header`);
      if (await burger.isVisible()) await expectReachable(header.locator('> div'), 'panel of the header');
    }
  }

  async function checkSearch(page: Page): Promise<void> {
    const chosen = '?filters=acces_pmr&openAt=2027-03-06T20:00&players=14&game=birthday';
    for (const url of [
      RESULTS_URL,
      RESULTS_URL + chosen,
      LYON_VENUE_URL,
      LYON_VENUE_URL + chosen,
      SITE_WITH_FILTERS.baseURL + RESULTS_URL,
    ]) {
      await visit(page, url);
      const parts = page.locator('details[name=search]');
      await expect(parts.first()).toBeVisible();
      for (const part of await parts.all()) {
        const summary = part.locator('summary');
        const name = `${await summary.innerText()} of ${url}`;
        await summary.press('Enter');
        const panel = part.locator('> div');
        await expect(panel.locator(':focus')).toHaveCount(1);
        // The list of the search box covers the panel.
        if ((await panel.locator(':focus[aria-expanded=true]').count()) > 0)
          await page.keyboard.press('Escape');
        await expectReachable(panel, name);
        for (const box of await panel.locator('[role=combobox]').all()) {
          if ((await box.getAttribute('name')) === 'place') await box.fill('saint');
          else await box.press('ArrowDown');
          const id = (await box.getAttribute('aria-controls')) ?? '';
          await expectReachable(page.locator(`[id="${id}"]`), `list of ${name}`);
          await box.press('Escape');
        }
        await summary.press('Enter');
      }
    }
  }
});
