import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { countIn, messages } from './support/messages';
import {
  cardLinks,
  cards,
  countOnMap,
  reopenSearch,
  searchBox,
  searchButton,
  showMap,
  summary,
} from './support/results';

const { common, results, venues } = messages;
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

/**
 * Returns whether hours such as "17 h – minuit, 9 h 30 – 12 h" include a time. Hours that end before they start extend
 * past midnight.
 */
function contains(hours: string, time: string): boolean {
  return hours.split(', ').some(function containsTime(range) {
    const [from = '', to = ''] = range.split(' – ').map(clockOf);
    return from <= time && (time < to || to <= from);
  });
}

function clockOf(text: string): string {
  const [, hours = '0', minutes = '0'] = /^(\d+)\sh(?:\s(\d+))?$/.exec(text) ?? [];
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/**
 * Returns the hours for the date's weekday from the seven days on a venue page. The date itself may be missing: shortly
 * after midnight, the week of a venue that is still open starts on the previous day.
 */
async function hoursOn(page: Page, date: string): Promise<string> {
  const days = page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('time') });
  await expect(days).toHaveCount(7);
  const dates = await days
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  const weekday = new Date(date).getUTCDay();
  const row = dates.findIndex((other) => new Date(other ?? '').getUTCDay() === weekday);
  return days.nth(row).getByRole('definition').innerText();
}

async function expectFirstVenuesOpen(page: Page, date: string): Promise<void> {
  const urls = await cardLinks(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(urls.length).toBeGreaterThan(2);
  for (const url of urls.slice(0, 3)) {
    await page.goto(url);
    const hours = await hoursOn(page, date);
    expect(contains(hours, ELEVEN_PM), `${url} is open ${hours}`).toBe(true);
  }
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
    await reopenSearch(page);
    await page.getByText(common.openAt.toggle).click();
    await timeField(page).fill(`${date}T${ELEVEN_PM}`);
    const apply = page.getByRole('button', { name: common.openAt.apply, exact: true });
    await apply.click();
    await expect(page).toHaveURL((url) => url.searchParams.get('openAt') === `${date}T${ELEVEN_PM}`);
    // The URL changes shortly before the page does. The button is disabled once the page shows this time.
    await expect(apply).toBeDisabled();
    const count = countIn(await summary(page).innerText());
    await expect(cards(page)).toHaveCount(count);
    await showMap(page);
    await expect.poll(() => countOnMap(page)).toBe(count);

    await reopenSearch(page);
    await page.getByRole('button', { name: common.openAt.clear }).click();
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
    await page.goto('/fr', { waitUntil: 'commit' });
    await timeField(page).fill(openAt);
    release();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await searchBox(page).fill('Lyon');
    await expect(searchButton(page)).toBeEnabled();
    await searchButton(page).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('openAt') === openAt);
  });

  test('The results exclude the nearest venue, which closes exactly then', async ({ page, request }) => {
    const date = await nextSaturday(request);
    const around = '/fr/france-FRA/evry-courcouronnes/results';
    await page.goto(around);
    const all = countIn(await summary(page).innerText());
    const nearest = (await cardLinks(page).first().getAttribute('href')) ?? '';
    await page.goto(`${around}?openAt=${date}T${ELEVEN_PM}`);
    expect(countIn(await summary(page).innerText())).toBeLessThan(all);
    await expect(cards(page).first()).toBeVisible();
    await expect(
      page.getByRole('list', { name: venues.listLabel }).locator(`a[href^="${nearest}"]`),
    ).toHaveCount(0);
    await page.goto(nearest);
    expect(contains(await hoursOn(page, date), ELEVEN_PM)).toBe(false);
  });

  test('The results page offers alternatives with the stated number of venues when no venue is open', async ({
    page,
    request,
  }) => {
    const date = await nextSaturday(request);
    await page.goto(`${LYON}?openAt=${date}T06:00`);
    await expect(summary(page)).toHaveText(/^Aucune/);
    const wayOut = page.getByText(results.relax.title).locator('..').getByRole('link');
    await expect(wayOut).toHaveCount(1);
    const total = Number(/(\d+)[^\d]*$/.exec(await wayOut.innerText())?.[1]);
    await wayOut.click();
    await expect(page).toHaveURL(LYON);
    await expect(summary(page)).toHaveText(new RegExp(`^${total} `));
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
    await page.goto('/fr');
    await searchBox(page).fill('Lyon');
    await timeField(page).fill(`${date}T${ELEVEN_PM}`);
    await searchButton(page).click();
    await expect(page).toHaveURL(
      (url) => url.pathname === LYON && url.searchParams.get('openAt') === `${date}T${ELEVEN_PM}`,
    );
    await expect(cards(page)).toHaveCount(countIn(await summary(page).innerText()));
    await expect(timeField(page)).toHaveValue(`${date}T${ELEVEN_PM}`);

    await timeField(page).fill('');
    await searchButton(page).click();
    await expect(page).toHaveURL(LYON);
    await expect.poll(() => cardLinks(page).allInnerTexts()).toEqual(all);
  });

  test('The pages of the first three venues show that they are open then', async ({ page, request }) => {
    const date = await nextSaturday(request);
    await page.goto(`/fr/france-FRA/paris/results?openAt=${date}T${ELEVEN_PM}`);
    await expectFirstVenuesOpen(page, date);
  });
});
