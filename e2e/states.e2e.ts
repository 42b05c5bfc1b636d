import { BRAND } from '../lib/brand/brand';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { accessibilityFaults } from './support/axe';
import { checkEach } from './support/check-each';
import { fill, messages } from './support/messages';
import { LYON_VENUE_URL } from './support/pages';
import { overflowingTexts } from './support/overflow';
import { cardLinks, pinOf, searchBox, showMap, suggestions, summary } from './support/results';
import { visit, visitWithOfflineNotice } from './support/visit';
import { watchConsole } from './support/watch';

const { common, problem, venue } = messages;

const HOME_URL = '/fr';
const RESULTS_URL = '/fr/france-FRA/lyon/results';

/** A venue with more payment methods than its page shows. */
const PAYMENT_VENUE_URL = '/fr/france-FRA/LGQ-PAR-01/le-grand-quiz-paris-bastille/details';
const PAYMENT_MEANS_COUNT = 14;
const PARIS_URL = '/fr/france-FRA/paris/results';

/**
 * Error codes of the Geolocation API (https://www.w3.org/TR/geolocation/#position_error_interface), and an unknown one.
 */
const FAILURES = [
  { name: 'denied', code: 1 },
  { name: 'unavailable', code: 2 },
  { name: 'timeout', code: 3 },
  { name: 'unknown', code: 99 },
] as const;

const PHONE = { width: 360, height: 740 };

// Disables transitions, so that contrast is measured at its final value.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('Accessibility of what a visitor opens', () => {
  for (const [device, viewport, hasBurger] of [
    ['a phone', PHONE, true],
    ['a desktop', { width: 1280, height: 800 }, false],
  ] as const) {
    test(`The page passes axe with an open menu of the header on ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await visit(page, RESULTS_URL);
      const header = page.getByRole('banner');
      if (hasBurger) await header.getByRole('button', { name: common.menu.button, exact: true }).click();
      await header.getByRole('button', { name: common.menu.games }).click();
      await expect(header.getByRole('link', { name: new RegExp(`^${common.menu.quiz}`) })).toBeInViewport();
      if (hasBurger) await expect(header.getByRole('link', { name: 'Nederlands' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      if (hasBurger) return;
      await header.getByRole('button', { name: /^FR/ }).click();
      await expect(header.getByRole('link', { name: 'Nederlands' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }

  // The following states look alike on phones and desktops.
  test.describe('On a phone', () => {
    test.use({ viewport: PHONE });

    test('The page passes axe while the search offers the visitor’s position, and with an open list of suggestions', async ({
      page,
    }) => {
      await visit(page, HOME_URL);
      await searchBox(page).click();
      await expect(geolocationOffer(page)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await searchBox(page).fill('saint');
      await expect(suggestions(page).first()).toBeVisible();
      await searchBox(page).press('ArrowDown');
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflowingTexts(page)).toEqual([]);
    });

    test('An open popup on the map passes axe', async ({ page }) => {
      await page.goto('/fr/france-FRA/nice/results');
      const name = await cardLinks(page).first().innerText();
      await showMap(page);
      await pinOf(page, name).click();
      await expect(page.getByRole('link', { name: messages.map.seeVenue })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('The page passes axe while the position is being determined', async ({ page }) => {
      await holdGeolocation(page);
      await askForPosition(page);
      await expect(cancelButton(page)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('The page passes axe when the browser denies the position', async ({ page }) => {
      await askForPosition(page);
      await expect(toast(page, common.geolocation.denied)).toHaveCount(1);
      await expect(searchBox(page)).toBeFocused();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('The page passes axe after an address was copied', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await visit(page, LYON_VENUE_URL);
      await page.getByRole('button', { name: venue.copy }).click();
      await expect(toast(page, venue.copied)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('The page passes axe for a missing page outside every language', async ({ page }) => {
      await visit(page, '/outside/every/language');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(problem['404'].title);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('The page passes axe without a network, and after a navigation has failed', async ({
      page,
      context,
    }) => {
      await visitWithOfflineNotice(page, RESULTS_URL);
      await context.setOffline(true);
      await expect(page.getByText(common.offline.text)).toBeInViewport();
      expect(await accessibilityFaults(page)).toEqual([]);
      await cardLinks(page).first().click();
      const notice = page.getByTestId('offline-notice');
      await expect(notice.getByRole('button', { name: common.offline.retry })).toBeInViewport();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
});

test.describe('Geolocation', () => {
  test('A failure shows its own message only and moves the focus to the search box', async ({ page }) => {
    await checkEach(FAILURES, async function isTold({ name, code }) {
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

  test('The browser is not asked for the position before the visitor requests it', async ({ page }) => {
    await holdGeolocation(page);
    await visit(page, HOME_URL);
    await searchBox(page).click();
    await expect(geolocationOffer(page)).toBeVisible();
    expect(await timesAsked(page)).toBe(0);
    await geolocationOffer(page).click();
    await expect.poll(() => timesAsked(page)).toBe(1);
  });

  test('A pending request shows a message until the visitor cancels it, and a late response is ignored', async ({
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
    // Wait for the suggestions. By then, a late geolocation response would have caused a navigation.
    await expect(suggestions(page).first()).toBeVisible();
    await expect(page).toHaveURL(HOME_URL);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  test('A second request after a cancelled one uses the new response', async ({ page }) => {
    await holdGeolocation(page);
    await askForPosition(page);
    await cancelButton(page).click();
    // Cancelling moves the focus back to the search box, which reopens the list.
    await geolocationOffer(page).click();
    await expect.poll(() => timesAsked(page)).toBe(2);
    await answerGeolocation(page, { latitude: 43.7, longitude: 7.26 });
    await expect(page).toHaveURL('/fr/results?latitude=43.7&longitude=7.26&around=me');
  });

  test.describe('Known position', () => {
    test.use({
      permissions: ['geolocation'],
      geolocation: { latitude: 45.757_812_3, longitude: 4.832_098_7 },
    });

    test('The position leads to the venues around it, rounded to ten metres', async ({ page }) => {
      await askForPosition(page);
      await expect(page).toHaveURL('/fr/results?latitude=45.7578&longitude=4.8321&around=me');
      await expect(summary(page)).toBeVisible();
      await expect(cardLinks(page).first()).toContainText('Lyon');
    });

    test('The button below the search box uses the position', async ({ page }) => {
      await visit(page, HOME_URL);
      await page.getByRole('button', { name: messages.common.geolocation.offer }).click();
      await expect(page).toHaveURL(/&around=me$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.results.titleAroundMe);
      await expect(summary(page)).toContainText(messages.results.you.within);
      await expect(page.getByRole('main')).not.toContainText('2e arrondissement');
    });

    test('A keyboard visitor can use the position', async ({ page }) => {
      await visit(page, HOME_URL);
      await searchBox(page).focus();
      await searchBox(page).press('ArrowDown');
      await expect(geolocationOffer(page)).toHaveAttribute('aria-selected', 'true');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL(/\/fr\/results\?latitude=45\.7578&longitude=4\.8321&around=me$/);
    });
  });
});

test.describe('Payment methods', () => {
  test('The modal opens by keyboard, passes axe, keeps the focus and returns it on Escape', async ({
    page,
  }) => {
    await visit(page, PAYMENT_VENUE_URL);
    await expect(paymentModal(page)).toBeHidden();
    await paymentButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(paymentModal(page)).toBeVisible();
    await expect(paymentModal(page).getByRole('listitem')).toHaveCount(PAYMENT_MEANS_COUNT);
    await expect(paymentModal(page).getByRole('button', { name: common.modal.close })).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);

    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await isFocusOutside(paymentModal(page))).toBe(false);
    }

    for (const key of ['Escape', 'Enter']) {
      await page.keyboard.press(key);
      await expect(paymentModal(page)).toBeHidden();
      await expect(paymentButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(paymentModal(page)).toBeVisible();
      await expect(paymentModal(page).getByRole('button', { name: common.modal.close })).toBeFocused();
    }
  });

  test('The page behind the modal does not scroll while the modal is open', async ({ page }) => {
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

  test('A click outside the modal closes it, and a click inside does not', async ({ page }) => {
    await visit(page, PAYMENT_VENUE_URL);
    await paymentButton(page).click();
    await paymentModal(page).getByRole('heading').click();
    await expect(paymentModal(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(paymentModal(page)).toBeHidden();
    await expect(page.locator('body')).not.toHaveClass(/stop-scroll/);
  });

  test('The previous page is usable after going back with the modal open', async ({ page }) => {
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

test.describe('Rendering error', () => {
  test('The page shows a message, and its button leads to a working home page', async ({ page }) => {
    const complaints = watchConsole(page);
    await openFailingVenue(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints.join('\n')).toContain('Unsupported indexes type');
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

  test('The previous page keeps working', async ({ page }) => {
    await openFailingVenue(page);
    await page.goBack();
    await expect(page).toHaveURL(RESULTS_URL);
    await expect(cardLinks(page).first()).toBeVisible();
    await expect(page.getByText(common.errorFallback.message)).toHaveCount(0);
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

/** Success callbacks of the pending geolocation requests. */
interface HeldQuestions {
  questions?: PositionCallback[];
}

/** Keeps every geolocation request pending until `answerGeolocation` is called. */
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

/** Opens a venue from a list. Adds an index block of unknown type to the page data, which makes rendering throw. */
async function openFailingVenue(page: Page): Promise<void> {
  await page.route('**/_next/data/**/details.json*', async function addUnknownType(route) {
    const response = await route.fetch();
    const data = (await response.json()) as { pageProps: { state: { indexes: unknown } } };
    data.pageProps.state.indexes = [{ type: 'no such type', title: 'Nothing', elements: [] }];
    await route.fulfill({ response, json: data });
  });
  await visit(page, RESULTS_URL);
  await cardLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.errorFallback.title);
  // The list prefetches its venues' data, and a response may arrive after the test has ended.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * Returns whether an element outside the dialog has the focus. Does not count the body, which is active while the focus
 * is on the browser's own controls, after the last tab stop.
 */
function isFocusOutside(dialog: Locator): Promise<boolean> {
  return dialog.evaluate(
    (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
  );
}
