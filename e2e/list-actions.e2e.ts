import { expect, type Locator, type Page, test } from 'playwright/test';
import { messages } from './support/messages';
import { cards, pins, showMap } from './support/results';
import { visit } from './support/visit';

const { common, venues } = messages;

/** Results page of a town with a single venue nearby. */
const DIJON = '/fr/france-FRA/dijon/results';
const VENUE = 'LGQ-DIJ-01';
const BOOKING = 'https://www.legrandquiz.example/reserver/lgq-dij-01';
const DIRECTIONS = /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=47\.\d+%2C5\.\d+$/;

test.beforeEach(({ context }) =>
  context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other site</title>' }),
  ),
);

async function card(page: Page): Promise<Locator> {
  await expect(cards(page)).toHaveCount(1);
  return cards(page);
}

async function popup(page: Page): Promise<Locator> {
  await showMap(page);
  await pins(page).click();
  return page.locator('.venue-popup');
}

for (const { kind, find } of [
  { kind: 'card', find: card },
  { kind: 'popup', find: popup },
]) {
  for (const [action, url] of [
    [venues.book, BOOKING],
    [venues.directions, DIRECTIONS],
  ] as const) {
    test(`The action "${action}" of a ${kind} leads to the other site`, async ({ page }) => {
      await visit(page, DIJON);
      const link = (await find(page)).getByRole('link', {
        name: `${action} ${common.leavesSite}`,
        exact: true,
      });
      await link.click();
      await expect(page).toHaveURL(url);
    });
  }
}

test('The selection of a card opens the comparison, and the card then says that the venue is in it', async ({
  page,
}) => {
  await visit(page, DIJON);
  await (await card(page)).getByRole('link', { name: venues.selection.add }).click();
  await expect(page).toHaveURL(`/fr/selection?venues=${VENUE}`);
  // The URL changes shortly before the page does.
  await expect(cards(page)).toHaveCount(0);
  await page.goBack();
  await expect((await card(page)).getByRole('link', { name: venues.selection.added })).toBeVisible();
});
