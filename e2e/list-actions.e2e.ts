import { expect, test } from 'playwright/test';
import { messages } from './support/messages';
import { cards, pins, showMap } from './support/results';
import { visit } from './support/visit';

const { common, venues } = messages;

/** Results page of a town with a single venue nearby. */
const DIJON = '/fr/france-FRA/dijon/results';
const VENUE = 'LGQ-DIJ-01';
const BOOKING = 'https://www.legrandquiz.example/reserver/lgq-dij-01';
const DIRECTIONS = /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=47\.\d+%2C5\.\d+$/;

test('The actions of a card and of a popup lead to the other sites', async ({ page }) => {
  await visit(page, DIJON);
  await expect(cards(page)).toHaveCount(1);
  await showMap(page);
  await pins(page).click();
  for (const place of [cards(page), page.locator('.venue-popup')]) {
    for (const [action, url] of [
      [venues.book, BOOKING],
      [venues.directions, DIRECTIONS],
    ] as const) {
      const link = place.getByRole('link', { name: `${action} ${common.leavesSite}`, exact: true });
      await expect(link).toHaveAttribute('href', url);
    }
  }
});

test('The selection of a card opens the comparison, and the card then says that the venue is in it', async ({
  page,
}) => {
  await visit(page, DIJON);
  await cards(page).getByRole('link', { name: venues.selection.add }).click();
  await expect(page).toHaveURL(`/fr/selection?venues=${VENUE}`);
  // The URL changes shortly before the page does.
  await expect(cards(page)).toHaveCount(0);
  await page.goBack();
  await expect(cards(page).getByRole('link', { name: venues.selection.added })).toBeVisible();
});
