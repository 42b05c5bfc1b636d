import { expect, type Locator, type Page, test } from 'playwright/test';
import { messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import { SITE_WITH_FILTERS } from './support/servers';
import { visit } from './support/visit';

const { common, facts, venue, venues } = messages;

const PHONE = { width: 375, height: 667 };

const VENUES = [
  { kind: 'a venue', url: LYON_VENUE_URL },
  {
    kind: 'a venue with a long name',
    url: '/fr/france-FRA/LGQ-RUN-01/le-grand-quiz-saint-denis-de-la-reunion/details',
  },
];

/** The server that shows phone numbers, because one of the actions is to call the venue. */
const site = SITE_WITH_FILTERS;

/** Returns the main actions in the order of the action bar. */
function actions(page: Page): Locator[] {
  const main = page.getByRole('main');
  return [
    main.getByRole('link', { name: `${venues.book} ${common.leavesSite}`, exact: true }),
    main.getByRole('link', { name: `${venues.directions} ${common.leavesSite}`, exact: true }),
    main.getByRole('link', { name: venue.call, exact: true }),
    main.getByRole('link', { name: venue.share, exact: true }),
    main.getByText(venues.selection.name, { exact: true }),
  ];
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Venue page on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ viewport: PHONE, javaScriptEnabled });

    for (const { kind, url } of VENUES) {
      test(`The first screen of ${kind} has its name, state, address and main actions`, async ({ page }) => {
        await page.goto(site.baseURL + url);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
        await expect(page.locator('address')).toBeInViewport({ ratio: 1 });
        for (const action of actions(page)) await expect(action).toBeInViewport({ ratio: 1 });
        // Only JavaScript shows whether a venue is open now, because the HTML is cached.
        if (javaScriptEnabled) {
          const state = page
            .getByRole('main')
            .getByText(/^(?:Ouvert|Ouvre|Fermé)/)
            .filter({ visible: true })
            .first();
          await expect(state).toBeInViewport({ ratio: 1 });
        }
      });
    }

    test('A visitor asks on the page whether a group can play, and is told where or that it cannot', async ({
      page,
    }) => {
      await page.goto(site.baseURL + LYON_VENUE_URL);
      const evening = page.getByRole('group', { name: common.search.visit });
      const answer = page.locator('main [data-answer]');
      for (const [players, isHeld] of [
        ['12', true],
        ['99', false],
      ] as const) {
        await evening.locator('summary').first().click();
        await evening.getByLabel(common.group.players).fill(players);
        await evening.getByRole('button', { name: common.search.apply }).first().click();
        await expect(page).toHaveURL((url) => url.searchParams.get('players') === players);
        await expect(answer).toHaveText(isHeld ? /, \d+ à \d+ joueurs$/ : /N’accueille pas 99 joueurs$/);
      }
    });
  });
}

test.describe('Main actions of a venue', () => {
  test.use({ viewport: PHONE });

  test('The first screen says whether the venue is open at the chosen time', async ({ page, request }) => {
    const date = new Date((await request.get(site.baseURL + '/fr')).headers().date ?? '');
    date.setUTCDate(date.getUTCDate() + 1);
    const openAt = `${date.toISOString().slice(0, 10)}T21:00`;
    await page.goto(`${site.baseURL}${LYON_VENUE_URL}?openAt=${openAt}`);
    const state = page
      .getByRole('main')
      .getByText(/^(?:Ouvert · .*\d\sh|Fermé le .*21\sh)/)
      .filter({ visible: true })
      .first();
    await expect(state).toBeInViewport({ ratio: 1 });
    for (const action of actions(page)) await expect(action).toBeInViewport({ ratio: 1 });
  });

  test('The main actions stay visible at the end of the venue', async ({ page }) => {
    await page.goto(site.baseURL + LYON_VENUE_URL);
    await page.getByRole('heading', { level: 2, name: venue.contact }).scrollIntoViewIfNeeded();
    await expect(page.locator('address')).not.toBeInViewport();
    for (const action of actions(page)) await expect(action).toBeInViewport({ ratio: 1 });
  });

  test('The main actions are not printed', async ({ page }) => {
    await page.goto(site.baseURL + LYON_VENUE_URL);
    for (const action of actions(page)) await expect(action).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const action of actions(page)) await expect(action).toBeHidden();
  });

  test('They never cover the focused element, in either direction', async ({ page }) => {
    await visit(page, site.baseURL + LYON_VENUE_URL);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press(key);
        expect(await coveredFocus(page), `stop ${stop} with ${key}`).toBe('');
      }
    }
  });

  test('Where there is no share sheet, sharing copies the URL and says so', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = (text) => {
        document.title = `copied ${text}`;
        return Promise.resolve();
      };
    });
    await visit(page, site.baseURL + LYON_VENUE_URL);
    await page.getByRole('link', { name: venue.share, exact: true }).click();
    await expect(page).toHaveTitle(`copied ${site.baseURL}${LYON_VENUE_URL}`);
    await expect(page.getByText(venue.linkCopied)).toBeVisible();
  });

  test('Sharing opens the share sheet of the system, or writes an e-mail without JavaScript', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => {
        document.title = `shared ${data?.url}`;
        return Promise.resolve();
      };
    });
    await visit(page, site.baseURL + LYON_VENUE_URL);
    const share = page.getByRole('link', { name: venue.share, exact: true });
    const email = new URL((await share.getAttribute('href')) ?? '');
    expect(email.searchParams.get('subject')).toContain('Le Grand Quiz');
    expect(email.searchParams.get('body')).toBe(site.baseURL + LYON_VENUE_URL);
    await share.click();
    await expect(page).toHaveTitle(`shared ${site.baseURL}${LYON_VENUE_URL}`);
  });

  test('A venue closed for good offers neither booking nor directions, but the nearest venues', async ({
    page,
  }) => {
    await visit(
      page,
      `${site.baseURL}/fr/france-FRA/LGQ-LIG-01/le-grand-quiz-limoges-quartier-de-la-boucherie/details`,
    );
    await expect(page.getByText(facts.venue.state.closed)).toBeVisible();
    for (const action of actions(page)) await expect(action).toHaveCount(0);
    const nearby = page.getByRole('group').filter({ hasText: messages.indexes.block.poiNearest });
    await expect(nearby.getByRole('link').first()).toBeVisible();
  });
});

/** Returns the focused element if another element covers its centre; otherwise an empty string. */
function coveredFocus(page: Page): Promise<string> {
  return page.evaluate(function findCovered() {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return '';
    const { x, y, width, height } = activeElement.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20));
    return hit && (activeElement.contains(hit) || hit.contains(activeElement)) ? '' : activeElement.outerHTML;
  });
}
