import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { sitePath } from './support/base-path';
import { messages } from './support/messages';
import {
  cards,
  chosenTime,
  removal,
  searchBox,
  searchButton,
  searchParts,
  suggestions,
} from './support/results';
import { visit } from './support/visit';

const { common } = messages;
const LYON = '/fr/france-FRA/lyon/results';
const SENTENCE = 'blind test pour 14 demain à 21 h à Lyon avec bar';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the time in France according to the server's clock, such as `2026-11-21T23:00`, some days later. */
async function timeInFrance(request: APIRequestContext, daysAhead = 0): Promise<string> {
  const response = await request.get('/fr');
  const instant = Date.parse(response.headers().date ?? '') + daysAhead * DAY_MS;
  // The Swedish locale formats times as `YYYY-MM-DD hh:mm:ss`.
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' });
  return text.replace(' ', 'T').slice(0, 16);
}

async function tomorrowAt(time: string, request: APIRequestContext): Promise<string> {
  return `${(await timeInFrance(request, 1)).slice(0, 10)}T${time}`;
}

/** Expects the results that {@link SENTENCE} describes, with its parts in the search bar. */
async function expectResultsOfSentence(page: Page, openAt: string): Promise<void> {
  await expect(page).toHaveURL(
    `${LYON}?filters=bar&openAt=${encodeURIComponent(openAt)}&players=14&game=blindtest`,
  );
  const names = searchParts(page).locator('.visually-hidden');
  for (const name of [/^Lyon, /, /14 joueurs, /, /^Blind test, /])
    await expect(names.filter({ hasText: name })).toHaveCount(1);
  await expect(chosenTime(page, openAt)).toHaveCount(1);
  await expect(removal(page, common.filters.bar!)).toBeVisible();
}

test.describe('Search by a sentence', () => {
  test('A suggestion says what was understood, and Enter leads to its results, whose bar shows the parts', async ({
    page,
    request,
  }) => {
    const openAt = await tomorrowAt('21:00', request);
    const weekday = new Date(openAt).toLocaleDateString('fr-FR', { weekday: 'short' });
    await visit(page, '/fr');
    await searchBox(page).fill(SENTENCE);
    await expect(suggestions(page).first()).toHaveText(
      new RegExp(`^Lyon\\b.* Blind test · 14 joueurs · ${weekday} 21\\s?h · ${common.filters.bar!}$`),
    );
    await expect(suggestions(page).filter({ hasText: 'joueurs' })).toHaveCount(1);
    await searchBox(page).press('Enter');
    await expectResultsOfSentence(page, openAt);
  });

  test('The results say which words were not used, and why', async ({ page }) => {
    await visit(page, '/fr');
    await searchBox(page).fill('blind test pas cher à Lyon');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(
      (url) => sitePath(url.pathname) === LYON && url.searchParams.get('game') === 'blindtest',
    );
    await expect(page.getByRole('search').getByText(/^Sans/)).toHaveText(
      /^Sans «\u00a0pas cher\u00a0»\u00a0: ce site ne trie pas par prix\.$/,
    );
  });

  test('A German sentence leads to its results', async ({ page, request }) => {
    const openAt = await tomorrowAt('20:00', request);
    await visit(page, '/de');
    await page.getByRole('combobox').fill('Quizabend für 10 Personen morgen um 20 Uhr in Straßburg');
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(
      `/de/frankreich-FRA/strasbourg/results?openAt=${encodeURIComponent(openAt)}&players=10&game=quiz`,
    );
    await expect(searchParts(page).filter({ hasText: '10 Personen' })).toHaveCount(1);
  });
});

test.describe('Search by a sentence, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The form leads to the same results', async ({ page, request }) => {
    const openAt = await tomorrowAt('21:00', request);
    await page.goto('/fr');
    await searchBox(page).fill(SENTENCE);
    await searchButton(page).click();
    await expectResultsOfSentence(page, openAt);
  });
});

test.describe('Search by a sentence, with a known position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 45.7578, longitude: 4.8321 } });

  test('“Tonight near me” leads to venues around the position that are open then', async ({
    page,
    request,
  }) => {
    await visit(page, '/fr');
    await searchBox(page).fill('ce soir près de moi');
    await expect(suggestions(page)).toHaveText([new RegExp(common.geolocation.offer)]);
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/fr\/results\?latitude=45\.7578&longitude=4\.8321&around=me&openAt=/);
    const openAt = new URL(page.url()).searchParams.get('openAt') ?? '';
    const minutesAfter = (Date.parse(openAt) - Date.parse(await tonight(request))) / 60_000;
    expect(minutesAfter, 'not long before').toBeGreaterThanOrEqual(-5);
    expect(minutesAfter, 'not after').toBeLessThanOrEqual(0);
    // Late in the evening, the nearest venue that is open is in another town.
    await expect(cards(page).first()).toContainText(/\d\skm/);
  });
});

/** Returns 8 p.m. of today or, later in the evening, the current time. */
async function tonight(request: APIRequestContext): Promise<string> {
  const now = await timeInFrance(request);
  const evening = `${now.slice(0, 10)}T20:00`;
  return now <= evening ? evening : now;
}
