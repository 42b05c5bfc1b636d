import { expect, type Locator, type Page, test } from 'playwright/test';
import { fill, messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import {
  cardLinks,
  cards,
  reopenSearch,
  searchParts,
  searchBox,
  searchButton,
  showMap,
  suggestions,
} from './support/results';
import { visit } from './support/visit';

const { common, results, venue } = messages;
const LYON = '/fr/france-FRA/lyon/results';

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const modal = (page: Page): Locator => page.getByRole('dialog', { name: venue.payment });
const modalButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', {
    name: new RegExp(venue.allPaymentMeans_other.replace('{{count}}', '\\d+')),
  });

/** Presses Tab until the target has the focus, at most `stops` times. */
async function tabTo(page: Page, target: Locator, stops: number, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (
    let stop = 0;
    stop < stops && !(await target.evaluate((element) => element === document.activeElement));
    stop++
  )
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test.describe('Keyboard navigation', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('A visitor goes from the home page to a venue, opens payment methods and directions, and comes back', async ({
    page,
  }) => {
    await visit(page, '/fr');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: common.skip.content })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, searchBox(page), 3);

    await page.keyboard.type('lyon');
    await expect(suggestions(page).first()).toHaveText(/^Lyon\b/);
    await page.keyboard.press('ArrowDown');
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(LYON);
    await expect(title(page)).toHaveText(fill(results.titleAround, { around: 'autour de Lyon' }));
    await expect(title(page)).toBeFocused();

    const card = cardLinks(page).filter({ hasText: 'Presqu’île' });
    await tabTo(page, card, 25);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(LYON_VENUE_URL);
    await expect(title(page)).toBeFocused();

    await tabTo(page, modalButton(page), 40);
    await page.keyboard.press('Enter');
    await expect(modal(page)).toBeVisible();
    await expect(modal(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(modalButton(page)).toBeFocused();

    const itinerary = page.getByRole('link', { name: venue.itineraryWaze });
    await tabTo(page, itinerary, 40, 'Shift+Tab');
    await expect(itinerary).toHaveAttribute('href', /^https:\/\/waze\.com/);

    const back = page
      .getByRole('navigation', { name: common.breadcrumb.label })
      .getByRole('link', { name: 'Rhône', exact: true });
    await tabTo(page, back, 20, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/fr/france-FRA/rhone/county-results');
    await expect(title(page)).toBeFocused();
  });

  test('The skip link comes first on every page and skips the header with its menus', async ({ page }) => {
    for (const url of ['/fr', LYON, LYON_VENUE_URL]) {
      await visit(page, url);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: common.skip.content });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
      await expect(page.getByRole('banner').locator(':focus')).toHaveCount(0);
    }
  });

  test('The Tab key goes through the search, the list and the map in this order, and reaches every card', async ({
    page,
  }) => {
    await page.goto('/fr/france-FRA/lyon/results');
    await showMap(page);
    await reopenSearch(page);
    await searchBox(page).focus();
    const met: string[] = [];
    for (const link of await cardLinks(page).all()) {
      await tabTo(page, link, 15);
      met.push(await link.innerText());
    }
    expect(met).toEqual(await cardLinks(page).allInnerTexts());
  });

  test('An occasion is set without leaving the home page, and the search box has the focus', async ({
    page,
  }) => {
    await visit(page, '/fr');
    const link = page
      .getByRole('main')
      .getByRole('link', { name: messages.venues.games.birthday!, exact: true });
    const chip = page
      .getByRole('search')
      .getByRole('link', { name: `${messages.venues.games.birthday!} ×`, exact: true });
    for (let press = 0; press < 2; press++) {
      await link.press('Enter');
      await expect(page).toHaveURL('/fr?game=birthday#place');
      await expect(searchBox(page)).toBeFocused();
      await expect(searchBox(page)).toBeInViewport();
      await expect(chip).toBeVisible();
    }
    await chip.press('Enter');
    await expect(page).toHaveURL('/fr');
    await expect(chip).toBeHidden();
  });

  test('A visitor expands the collapsed search form and searches again', async ({ page }) => {
    await visit(page, LYON);
    await tabTo(page, searchParts(page).first(), 20);
    await page.keyboard.press('Enter');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('nantes');
    await expect(suggestions(page).first()).toHaveText(/^Nantes\b/);
    await tabTo(page, searchButton(page), 2);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/fr/france-FRA/nantes/results');
    await expect(title(page)).toBeFocused();
    await expect(cards(page).first()).toContainText('Nantes');
  });
});
