import { expect, type Locator, type Page } from 'playwright/test';
import { formatWallClock } from '@/lib/locale/format';
import { fill, messages } from './messages';

const { common, venues } = messages;

/** Returns the search box by its accessible name. */
export function searchBox(page: Page): Locator {
  const { label, labelWithoutAddresses } = common.search;
  return page.getByRole('combobox', { name: new RegExp(`^(?:${label}|${labelWithoutAddresses})(?: \\(|$)`) });
}

export function searchButton(page: Page): Locator {
  return page.getByRole('search').getByRole('button', { name: common.search.submit, exact: true });
}

export function suggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: common.search.suggestions }).getByRole('option');
}

export function summary(page: Page): Locator {
  return page.getByTestId('summary');
}

export function cards(page: Page): Locator {
  return page.getByRole('list', { name: venues.listLabel }).getByRole('article');
}

/** Returns the cards' links in list order. Each link's text is its venue's name. */
export function cardLinks(page: Page): Locator {
  return cards(page).getByRole('heading').getByRole('link');
}

export function map(page: Page): Locator {
  return page
    .getByRole('region', { name: new RegExp(`^(?:${venues.map.label}|${venues.map.labelOfVenue})$`) })
    .last();
}

/** Scrolls to the map and points at it, whereupon it loads. On phones, the map replaces the list. */
export async function pointAtMap(page: Page): Promise<void> {
  const toMap = page.getByRole('button', { name: venues.view.map, exact: true });
  await expect(map(page).or(toMap).filter({ visible: true }).first()).toBeVisible();
  if (await toMap.isVisible()) await toMap.click();
  await map(page).scrollIntoViewIfNeeded();
  // A map without a picture loads as it nears the viewport. At the edge, the pointer is over no marker.
  if (await map(page).locator(':scope > img, :scope > picture img').isVisible())
    await map(page).hover({ position: { x: 20, y: 5 } });
}

/** As {@link pointAtMap}, and waits until the map has loaded. */
export async function showMap(page: Page): Promise<void> {
  await expect(async function point() {
    await pointAtMap(page);
    await expect(markers(page).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Opens the search form if it is collapsed, as on pages of venues and after a search. */
export async function reopenSearch(page: Page): Promise<void> {
  const toggle = searchParts(page).first();
  await expect(async function open() {
    if (!(await searchBox(page).isVisible())) await toggle.click();
    await expect(searchBox(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Returns the buttons that open the parts of the search bar. The first is that of the place. */
export function searchParts(page: Page): Locator {
  return page.getByRole('search').locator('summary');
}

/**
 * Opens a part of the search bar on a results page, by its name or value, with JavaScript. Returns its fields. Waits for
 * the event on which the page focuses the first of them: it would close a list that the test had opened before it.
 */
export async function openPart(page: Page, label: string | RegExp): Promise<Locator> {
  const summary = searchParts(page).filter({ hasText: label });
  const part = summary.locator('..');
  if ((await part.getAttribute('open')) !== null) return part;
  const opened = part.evaluate(
    (details: HTMLDetailsElement) =>
      new Promise<void>((resolve) => {
        details.addEventListener('toggle', () => details.open && resolve());
      }),
  );
  await summary.click();
  await opened;
  return part;
}

/** Returns the link that removes a criterion from the search. Only that of a filter is visible before its part is open. */
export function removal(page: Page, label: string): Locator {
  return page
    .getByRole('search')
    .getByRole('link', { name: fill(common.search.remove, { label }), exact: true });
}

/** Returns the button of a chosen time in the search bar. */
export function chosenTime(page: Page, time: string): Locator {
  return searchParts(page).filter({ hasText: formatWallClock(time, 'fr', Date.now()) });
}

export function pins(page: Page): Locator {
  return page.locator('.venue-pin');
}

/** Returns a venue's marker by its accessible name. */
export function pinOf(page: Page, name: string): Locator {
  return pins(page).and(page.getByRole('button', { name }));
}

/** Returns the name of a pin's venue on a results page, where pins are titled "2. Le Grand Quiz – Lyon Presqu’île, Lyon". */
export async function venueNameOf(pin: Locator): Promise<string> {
  const [, name] = /^\d+\. (.+),/.exec((await pin.getAttribute('title')) ?? '') ?? [];
  if (name === undefined) throw new Error('The pin has no number and name.');
  return name;
}

export function clusters(page: Page): Locator {
  return page.locator('.venue-cluster');
}

export function markers(page: Page): Locator {
  return page.locator('.venue-pin, .venue-cluster');
}

/** Returns the number of venues on the map, as single markers and within clusters. */
export async function countOnMap(page: Page): Promise<number> {
  const sizes = (await clusters(page).allInnerTexts()).map(Number);
  return (await pins(page).count()) + sizes.reduce((sum, size) => sum + size, 0);
}

/** Zooms out far enough for a list of venues: the initial view of the map may omit the most distant ones. */
export async function showAllOnMap(page: Page): Promise<void> {
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: messages.map.zoomOut }).click();
}

export function pageLink(page: Page, number: number): Locator {
  return page
    .getByRole('navigation', { name: venues.pagination.label })
    .getByRole('link', { name: fill(venues.pagination.page, { page: number }), exact: true });
}

/** Returns what is wrong with the credit of the map: that it is missing, or that something covers its centre. */
export async function mapCreditFaults(page: Page): Promise<string[]> {
  const credit = page.getByTestId('map-credit');
  await expect(credit).toBeAttached();
  const isOnTop = await credit.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  const text = (await credit.textContent()) ?? '';
  return [
    ...(text.includes('© GeoNames') ? [] : [`The credit is "${text}".`]),
    ...(isOnTop ? [] : ['The credit is covered.']),
  ];
}

/**
 * Waits until the page has stopped scrolling. A list that opens near the bottom of the window starts an animated
 * scroll, during which a click would miss the option.
 */
export async function untilScrollingEnds(page: Page): Promise<void> {
  await page.evaluate(async function watchScrolling() {
    const STILL_FRAMES = 10;
    for (let still = 0, before = -1; still < STILL_FRAMES; still = before === scrollY ? still + 1 : 0) {
      before = scrollY;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
