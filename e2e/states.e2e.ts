import { BRAND } from '../lib/brand/brand';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { accessibilityFaults } from './support/axe';
import { inTurn } from './support/in-turn';
import { fill, messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import { cardLinks, reopenSearch, searchBox, showMap, suggestions, summary } from './support/results';
import { visit, visitWhole } from './support/visit';

const { common, problem, venue } = messages;

const HOME_URL = '/fr';
const RESULTS_URL = '/fr/france-FRA/lyon/results';

/** Takes more ways of paying than its page has room for. */
const PAYMENT_VENUE_URL = '/fr/france-FRA/LGQ-PAR-01/le-grand-quiz-paris-bastille/details';
const PAYMENT_MEANS_COUNT = 14;
const PARIS_URL = '/fr/france-FRA/paris/results';

/** Codes of https://www.w3.org/TR/geolocation/#position_error_interface, and one that it does not know. */
const FAILURES = [
  { name: 'denied', code: 1 },
  { name: 'unavailable', code: 2 },
  { name: 'timeout', code: 3 },
  { name: 'unknown', code: 99 },
] as const;

const SIZES = [
  { device: 'a phone', viewport: { width: 360, height: 740 }, hasBurger: true },
  { device: 'a desktop', viewport: { width: 1280, height: 800 }, hasBurger: false },
];

// Half a fade has half a contrast: states are looked at once they are there.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { device, viewport, hasBurger } of SIZES) {
  test.describe(`Nothing stands in anybody’s way on ${device}`, () => {
    test.use({ viewport });

    test('while a menu of the header is open', async ({ page }) => {
      await visit(page, HOME_URL);
      const header = page.getByRole('banner');
      if (hasBurger) await header.getByRole('button', { name: common.menu.button, exact: true }).click();
      await header.getByRole('button', { name: common.menu.games }).click();
      await expect(header.getByRole('link', { name: new RegExp(`^${common.menu.quiz}`) })).toBeInViewport();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('while the languages are shown', async ({ page }) => {
      await visit(page, RESULTS_URL);
      const header = page.getByRole('banner');
      if (hasBurger) await header.getByRole('button', { name: common.menu.button, exact: true }).click();
      else await header.getByRole('button', { name: /\(FR\)/ }).click();
      await expect(header.getByRole('link', { name: 'Nederlands' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('while the search offers the visitor’s own position', async ({ page }) => {
      await visit(page, HOME_URL);
      await searchBox(page).click();
      await expect(geolocationOffer(page)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('while the position is being looked for', async ({ page }) => {
      await holdGeolocation(page);
      await askForPosition(page);
      await expect(cancelButton(page)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('while the ways of paying are listed', async ({ page }) => {
      await visit(page, PAYMENT_VENUE_URL);
      await paymentButton(page).click();
      await expect(paymentModal(page)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('when the visitor’s browser refuses to tell the position', async ({ page }) => {
      await askForPosition(page);
      await expect(toast(page, common.geolocation.denied)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('when the position fails, for whatever reason', async ({ page }) => {
      await inTurn(FAILURES, async function isTold({ name, code }) {
        await failGeolocation(page, code);
        await askForPosition(page);
        await expect(toast(page, common.geolocation[name])).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
      });
    });

    test('when an address was copied', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await visit(page, LYON_VENUE_URL);
      await page.getByRole('button', { name: venue.copy }).click();
      await expect(toast(page, venue.copied)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('once the search of the results is unfolded', async ({ page }) => {
      await visit(page, RESULTS_URL);
      await reopenSearch(page);
      await page.getByRole('search').getByText(common.openAt.toggle).click();
      await expect(page.getByLabel(common.openAt.input)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('once the results are looked at on their map', async ({ page }) => {
      await visit(page, RESULTS_URL);
      await showMap(page);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('when a page breaks', async ({ page }) => {
      await openBrokenVenue(page);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    for (const url of ['/fr/nowhere', '/outside/every/language']) {
      test(`where there is no page: ${url}`, async ({ page }) => {
        await visit(page, url);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(problem['404'].title);
        expect(await accessibilityFaults(page)).toEqual([]);
      });
    }

    test('when the network is gone', async ({ page, context }) => {
      await visitWhole(page, RESULTS_URL);
      await context.setOffline(true);
      await expect(page.getByText(common.offline.text)).toBeInViewport();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('when a page was missed for want of a network', async ({ page, context }) => {
      await visitWhole(page, RESULTS_URL);
      await context.setOffline(true);
      await cardLinks(page).first().click();
      const notice = page.getByTestId('offline-notice');
      await expect(notice.getByRole('button', { name: common.offline.retry })).toBeInViewport();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}

test.describe('The visitor’s position', () => {
  test('that fails says why, says only that, and leaves the visitor in the search box', async ({ page }) => {
    await inTurn(FAILURES, async function isTold({ name, code }) {
      await failGeolocation(page, code);
      await askForPosition(page);
      await expect(toast(page, common.geolocation[name])).toHaveCount(1);
      for (const other of FAILURES) {
        if (other.name !== name) await expect(page.getByText(common.geolocation[other.name])).toHaveCount(0);
      }
      await expect(searchBox(page)).toBeFocused();
      await expect(cancelButton(page)).toHaveCount(0);
      await expect(page).toHaveURL(HOME_URL);
    });
  });

  test('that the browser gives to nobody says so too', async ({ page }) => {
    await askForPosition(page);
    await expect(toast(page, common.geolocation.denied)).toHaveCount(1);
    await expect(searchBox(page)).toBeFocused();
  });

  test('is never asked for before the visitor wants it', async ({ page }) => {
    await holdGeolocation(page);
    await visit(page, HOME_URL);
    await searchBox(page).click();
    await expect(geolocationOffer(page)).toBeVisible();
    expect(await timesAsked(page)).toBe(0);
    await geolocationOffer(page).click();
    await expect.poll(() => timesAsked(page)).toBe(1);
  });

  test('is waited for in so many words, until the visitor cancels: a later answer changes nothing', async ({
    page,
  }) => {
    await holdGeolocation(page);
    await askForPosition(page);
    await expect(
      page.getByRole('search').getByRole('status').filter({ hasText: common.geolocation.locating }),
    ).toBeVisible();
    await cancelButton(page).click();
    await expect(page.getByText(common.geolocation.locating)).toHaveCount(0);
    await expect(searchBox(page)).toBeFocused();

    await answerGeolocation(page, { latitude: 48.85, longitude: 2.35 });
    await searchBox(page).fill('lyon');
    // By then the late answer would have led elsewhere.
    await expect(suggestions(page).first()).toBeVisible();
    await expect(page).toHaveURL(HOME_URL);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  test('asked for again after a cancelled question takes the new answer', async ({ page }) => {
    await holdGeolocation(page);
    await askForPosition(page);
    await cancelButton(page).click();
    // Cancelling gave the focus back to the box, and so the offer too.
    await geolocationOffer(page).click();
    await expect.poll(() => timesAsked(page)).toBe(2);
    await answerGeolocation(page, { latitude: 43.7, longitude: 7.26 });
    await expect(page).toHaveURL('/fr/results?latitude=43.7&longitude=7.26');
  });

  test.describe('once known', () => {
    test.use({
      permissions: ['geolocation'],
      geolocation: { latitude: 45.757_812_3, longitude: 4.832_098_7 },
    });

    test('leads to the venues around it, no finer than ten metres', async ({ page }) => {
      await askForPosition(page);
      await expect(page).toHaveURL('/fr/results?latitude=45.7578&longitude=4.8321');
      await expect(summary(page)).toBeVisible();
      await expect(cardLinks(page).first()).toContainText('Lyon');
    });

    test('is found by keyboard alone', async ({ page }) => {
      await visit(page, HOME_URL);
      await searchBox(page).focus();
      await searchBox(page).press('ArrowDown');
      await expect(geolocationOffer(page)).toHaveAttribute('aria-selected', 'true');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL(/\/fr\/results\?latitude=45\.7578&longitude=4\.8321$/);
    });
  });
});

test.describe('The ways of paying', () => {
  test('open by keyboard, keep the focus, and give it back on Escape', async ({ page }) => {
    await visit(page, PAYMENT_VENUE_URL);
    await expect(paymentModal(page)).toBeHidden();
    await paymentButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(paymentModal(page)).toBeVisible();
    await expect(paymentModal(page).getByRole('listitem')).toHaveCount(PAYMENT_MEANS_COUNT);
    await expect(paymentModal(page).getByRole('button', { name: common.modal.close })).toBeFocused();

    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await isFocusOutside(paymentModal(page))).toBe(false);
    }

    await page.keyboard.press('Escape');
    await expect(paymentModal(page)).toBeHidden();
    await expect(paymentButton(page)).toBeFocused();
  });

  test('hold the page still behind them, and only while they are shown', async ({ page }) => {
    const body = page.locator('body');
    await visit(page, PAYMENT_VENUE_URL);
    await expect(body).not.toHaveClass(/stop-scroll/);
    await paymentButton(page).click();
    await expect(body).toHaveClass(/stop-scroll/);
    await expect(body).toHaveCSS('overflow', 'hidden');
    await paymentModal(page).getByRole('button', { name: common.modal.close }).click();
    await expect(paymentModal(page)).toBeHidden();
    await expect(body).not.toHaveClass(/stop-scroll/);
    await expect(paymentButton(page)).toBeFocused();
  });

  test('close by a click beside them, not by one on them', async ({ page }) => {
    await visit(page, PAYMENT_VENUE_URL);
    await paymentButton(page).click();
    await paymentModal(page).getByRole('heading').click();
    await expect(paymentModal(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(paymentModal(page)).toBeHidden();
    await expect(page.locator('body')).not.toHaveClass(/stop-scroll/);
  });

  test('open as often as they are asked for', async ({ page }) => {
    await visit(page, PAYMENT_VENUE_URL);
    for (let round = 0; round < 3; round++) {
      await paymentButton(page).click();
      await expect(paymentModal(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(paymentModal(page)).toBeHidden();
    }
  });

  test('leave the page before them free when the visitor goes back while they are shown', async ({
    page,
  }) => {
    await visit(page, PARIS_URL);
    await page.getByRole('link', { name: 'Le Grand Quiz – Paris Bastille' }).first().click();
    await paymentButton(page).click();
    await expect(paymentModal(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(PARIS_URL);
    await expect(paymentModal(page)).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveClass(/stop-scroll/);
    await expect(cardLinks(page).first()).toBeVisible();
  });
});

test.describe('A page that breaks', () => {
  test('says so, and its button leads to a home page that works', async ({ page }) => {
    await openBrokenVenue(page);
    await expect(page).toHaveTitle(`${common.errorFallback.headTitle} | ${BRAND.name}`);
    await expect(page.getByText(common.errorFallback.message)).toBeVisible();
    const wayOut = page.getByRole('link', { name: common.errorFallback.buttonLabel });
    await expect(wayOut).toHaveAttribute('href', HOME_URL);
    await wayOut.click();
    await expect(page).toHaveURL(HOME_URL);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(common.errorFallback.title);
    await searchBox(page).fill('lyon');
    await expect(suggestions(page).first()).toBeVisible();
  });

  test('does not break the one before it', async ({ page }) => {
    await openBrokenVenue(page);
    await page.goBack();
    await expect(page).toHaveURL(RESULTS_URL);
    await expect(cardLinks(page).first()).toBeVisible();
    await expect(page.getByText(common.errorFallback.message)).toHaveCount(0);
  });

  test('tells the console what broke, for whoever mends it', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await openBrokenVenue(page);
    expect(errors.some((text) => text.includes('Unsupported indexes type'))).toBe(true);
  });
});

function geolocationOffer(page: Page): Locator {
  return page.getByRole('option', { name: common.geolocation.offer });
}

function cancelButton(page: Page): Locator {
  return page.getByRole('search').getByRole('button', { name: common.geolocation.cancel });
}

function toast(page: Page, text: string): Locator {
  return page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: text })
    .filter({ has: page.getByRole('button', { name: common.toast.close }) });
}

function paymentButton(page: Page): Locator {
  return page.getByRole('button', {
    name: fill(venue.allPaymentMeans_other, { count: PAYMENT_MEANS_COUNT }),
    exact: true,
  });
}

function paymentModal(page: Page): Locator {
  return page.getByRole('dialog', { name: venue.payment, includeHidden: true });
}

async function askForPosition(page: Page): Promise<void> {
  await visit(page, HOME_URL);
  await searchBox(page).click();
  await geolocationOffer(page).click();
}

/** Questions for the position as the page asked them, each waiting for its answer. */
interface HeldQuestions {
  questions?: PositionCallback[];
}

/** Makes every question for the position wait until `answerGeolocation`. */
function holdGeolocation(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const held: PositionCallback[] = [];
    (window as HeldQuestions).questions = held;
    Geolocation.prototype.getCurrentPosition = (onLocated) => void held.push(onLocated);
  });
}

function timesAsked(page: Page): Promise<number> {
  return page.evaluate(() => (window as HeldQuestions).questions?.length ?? -1);
}

/** Answers every question asked so far. */
function answerGeolocation(page: Page, coords: { latitude: number; longitude: number }): Promise<void> {
  return page.evaluate((position) => {
    for (const answer of (window as HeldQuestions).questions ?? [])
      answer({ coords: position } as GeolocationPosition);
  }, coords);
}

function failGeolocation(page: Page, code: number): Promise<unknown> {
  return page.addInitScript((failureCode) => {
    const constants = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
    Geolocation.prototype.getCurrentPosition = (_, onFailed) =>
      onFailed?.({ ...constants, code: failureCode, message: 'as the test wants it' });
  }, code);
}

/** Goes from a list to a venue whose data name a kind of index block that there is not. */
async function openBrokenVenue(page: Page): Promise<void> {
  await page.route('**/_next/data/**/details.json*', async function spoil(route) {
    const response = await route.fetch();
    const data = (await response.json()) as { pageProps: { state: { indexes: unknown } } };
    data.pageProps.state.indexes = [{ type: 'no such type', title: 'Nothing', elements: [] }];
    await route.fulfill({ response, json: data });
  });
  await visit(page, RESULTS_URL);
  await cardLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.errorFallback.title);
}

/** Whether something outside of it has the focus. The body stands for the browser's own bars, which come after the last stop. */
function isFocusOutside(dialog: Locator): Promise<boolean> {
  return dialog.evaluate(
    (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
  );
}
