import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { formatWallClock } from '@/lib/locale/format';
import { sitePath } from './support/base-path';
import { countIn, messages } from './support/messages';
import {
  cardLinks,
  cards,
  chosenTime,
  countOnMap,
  openPart,
  removal,
  searchParts,
  showAllOnMap,
  showMap,
  summary,
} from './support/results';

const { common } = messages;
const LYON = '/fr/france-FRA/lyon/results';
const ELEVEN_PM = '23:00';
const SATURDAY = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the date of the coming Saturday in France (today if it is Saturday), according to the server's clock. This
 * date is one of the seven days on a venue page.
 */
async function nextSaturday(request: APIRequestContext): Promise<string> {
  const response = await request.get('/fr');
  const instant = new Date(response.headers().date ?? Date.now());
  // Use the Swedish locale, because it formats dates as `YYYY-MM-DD`.
  const today = new Date(instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }));
  const daysAhead = (SATURDAY - today.getUTCDay() + 7) % 7;
  return new Date(today.getTime() + daysAhead * DAY_MS).toISOString().slice(0, 10);
}

const timeField = (page: Page) => page.getByLabel(common.openAt.input);

test.describe('Search for venues open on Saturday at 23:00', () => {
  test('A visitor on the results page gets only those venues in list and map, and all venues after removing the time', async ({
    page,
    request,
  }) => {
    const date = await nextSaturday(request);
    await page.goto(LYON);
    const all = await cardLinks(page).allInnerTexts();
    const part = await openPart(page, common.search.date);
    await part.getByText(common.openAt.own, { exact: true }).click();
    await timeField(page).fill(`${date}T${ELEVEN_PM}`);
    await part.getByRole('button', { name: common.search.apply }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('openAt') === `${date}T${ELEVEN_PM}`);
    // The URL changes shortly before the page does.
    const time = chosenTime(page, `${date}T${ELEVEN_PM}`);
    await expect(time).toBeVisible();
    const count = countIn(await summary(page).innerText());
    await expect(cards(page)).toHaveCount(count);
    await showMap(page);
    await showAllOnMap(page);
    await expect.poll(() => countOnMap(page)).toBe(count);

    await time.click();
    await removal(page, formatWallClock(`${date}T${ELEVEN_PM}`, 'fr', Date.now())).click();
    await expect(page).toHaveURL(LYON);
    await expect.poll(() => cardLinks(page).allInnerTexts()).toEqual(all);
  });

  test('A time entered before hydration is part of the search', async ({ page, request }) => {
    const openAt = `${await nextSaturday(request)}T${ELEVEN_PM}`;
    let release = (): void => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/_next\/static\/.+\.js$/, async function serveWhenReleased(route) {
      await isReleased;
      await route.continue();
    });
    await page.goto(LYON, { waitUntil: 'commit' });
    const part = await openPart(page, common.search.date);
    await part.getByText(common.openAt.own, { exact: true }).click();
    await timeField(page).fill(openAt);
    release();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await part.getByRole('button', { name: common.search.apply }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('openAt') === openAt);
  });
});

test.describe('Search for venues open on Saturday at 23:00, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A visitor uses the plain form and gets only those venues, and all venues without the time', async ({
    page,
    request,
  }) => {
    const date = await nextSaturday(request);
    await page.goto(LYON);
    const all = await cardLinks(page).allInnerTexts();
    await searchParts(page).filter({ hasText: common.search.date }).click();
    await timeField(page).fill(`${date}T${ELEVEN_PM}`);
    await page.getByRole('button', { name: common.search.apply }).click();
    await expect(page).toHaveURL(
      (url) => sitePath(url.pathname) === LYON && url.searchParams.get('openAt') === `${date}T${ELEVEN_PM}`,
    );
    await expect(cards(page)).toHaveCount(countIn(await summary(page).innerText()));
    await expect(timeField(page)).toHaveValue(`${date}T${ELEVEN_PM}`);

    await chosenTime(page, `${date}T${ELEVEN_PM}`).click();
    await removal(page, formatWallClock(`${date}T${ELEVEN_PM}`, 'fr', Date.now())).click();
    await expect(page).toHaveURL(LYON);
    await expect.poll(() => cardLinks(page).allInnerTexts()).toEqual(all);
  });
});
