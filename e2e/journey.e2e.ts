import { expect, type Page, test } from 'playwright/test';
import { fill, messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import {
  cardLinks,
  cards,
  markers,
  reopenSearch,
  searchBox,
  searchButton,
  suggestions,
  summary,
} from './support/results';

const { common, results, venue } = messages;
const LYON = '/fr/france-FRA/lyon/results';

test.describe('Search for a town', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/fr');
    // A disabled button proves that the page is hydrated: until then, the button is enabled.
    await expect(searchButton(page)).toBeDisabled();
  });

  test('A visitor chooses a suggestion with the mouse', async ({ page }) => {
    await searchBox(page).fill('lyon');
    await suggestions(page).filter({ hasText: 'Rhône' }).first().click();
    await expectResultsAround(page, 'Lyon', LYON);
  });

  test('A visitor searches by postal code', async ({ page }) => {
    await searchBox(page).fill('69003');
    await searchButton(page).click();
    await expect(page).toHaveURL('/fr/france-FRA/lyon-3e-arrondissement/results');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('3e arrondissement de Lyon');
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('Results page', () => {
  test('A visitor comes back to the results from a venue', async ({ page }) => {
    await page.goto('/fr');
    await expect(searchButton(page)).toBeDisabled();
    await searchBox(page).fill('lyon');
    await searchButton(page).click();
    await expectResultsAround(page, 'Lyon', LYON);
    const names = await cardLinks(page).allInnerTexts();
    const name = names[0] ?? '';
    await cardLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await page.goBack();
    await expectResultsAround(page, 'Lyon', LYON);
    expect(await cardLinks(page).allInnerTexts()).toEqual(names);
    await reopenSearch(page);
    await expect(searchBox(page)).toHaveValue('Lyon');
  });
});

test.describe('Venue page', () => {
  test('The venue page has three links for directions, each marked as external', async ({ page }) => {
    await page.goto(LYON_VENUE_URL);
    const ways = [
      [venue.itineraryDefault, /^https:\/\/www\.google\.com\/maps\/dir\/\?.*destination=Le\+Grand\+Quiz/],
      [venue.itineraryWaze, /^https:\/\/waze\.com\/ul\?ll=45\.\d+%2C4\.\d+/],
      [venue.itineraryApplePlans, /^https:\/\/maps\.apple\.com\/\?daddr=45\.\d+%2C4\.\d+/],
    ] as const;
    for (const [label, url] of ways) {
      const link = page.getByRole('link', { name: `${label} ${common.leavesSite}`, exact: true });
      await expect(link).toHaveAttribute('href', url);
    }
  });

  test('The venue page shows the hours of seven days', async ({ page }) => {
    await page.goto(LYON_VENUE_URL);
    const hours = page.locator('section', {
      has: page.getByRole('heading', { name: venue.hours, exact: true }),
    });
    await expect(hours.locator('dl').first().getByRole('term')).toHaveCount(7);
    const state = page
      .getByRole('main')
      .getByText(/^(Ouvert|Ouvre)/)
      .filter({ visible: true });
    await expect(state.first()).toBeVisible();
  });

  test('The page of a moved venue redirects to its successor', async ({ page }) => {
    await page.goto('/fr/france-FRA/LGQ-LYO-05/x/details');
    await expect(page).toHaveURL(`${LYON_VENUE_URL}?moved=LGQ-LYO-05`);
    await expect(
      page.getByText('« Lyon Ainay » a déménagé : c’est désormais « Lyon Presqu’île ».'),
    ).toBeVisible();
  });
});

test.describe('City and postal codes', () => {
  // The lists are part of the server's HTML, so disable scripts to save time.
  test.use({ javaScriptEnabled: false });
});

test.describe('Name shared by several towns', () => {
  test('The results page shows the likeliest town and offers the others', async ({ page }) => {
    await page.goto('/fr/france-FRA/massy/results');
    await expect(cards(page).first()).toContainText('91300 Massy');
    const other = page.getByText(fill(results.homonyms, { place: 'Massy' }));
    await other.click();
    await page.getByRole('listitem').getByRole('link', { name: /76270/ }).click();
    await expect(page).toHaveURL('/fr/france-FRA/massy/results?postalCode=76270');
    await expect(cards(page).first()).not.toContainText('91300 Massy');
    await expect(other).toHaveCount(0);
  });

  test('A typed postal code selects the town', async ({ page }) => {
    await page.goto('/fr/results?place=11310');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/fr/results?place=Saint-Denis 11310');
    await expect(page).toHaveURL('/fr/france-FRA/saint-denis/results?postalCode=11310');
  });
});

async function expectResultsAround(page: Page, place: string, url: string): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(results.titleAround, { around: `autour de ${place}` }),
  );
  await expect(summary(page)).toContainText(place);
  await expect(cards(page).first()).toBeVisible();
  await expect(markers(page).first()).toBeVisible();
}
