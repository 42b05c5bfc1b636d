import { expect, type Locator, type Page, test } from 'playwright/test';
import { messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import { searchBox, showMap, suggestions } from './support/results';
import { visit } from './support/visit';

const { common, venue } = messages;

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
