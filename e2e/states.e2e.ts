import { brand } from '../lib/brand/brand';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { BASE_PATH } from './support/base-path';
import { accessibilityFaults } from './support/axe';
import { fill, messages } from './support/messages';
import { overflowingTexts } from './support/overflow';
import { cardLinks, pinOf, searchBox, showMap, suggestions, summary } from './support/results';
import { smallTargets } from './support/touch-targets';
import { visit, visitWithOfflineNotice } from './support/visit';
import { watchConsole } from './support/watch';

const { common, problem, venue } = messages;

const HOME_URL = '/fr';
const RESULTS_URL = '/fr/france-FRA/lyon/results';

/** A venue with more payment methods than its page shows. */
const PAYMENT_VENUE_URL = '/fr/france-FRA/LGQ-PAR-01/le-grand-quiz-paris-bastille/details';
const PAYMENT_METHOD_COUNT = 14;

const PHONE = { width: 360, height: 740 };

// Disables transitions, so that contrast is measured at its final value.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openPin(page: Page): Promise<void> {
  await page.goto('/fr/france-FRA/nice/results');
  const name = await cardLinks(page).first().innerText();
  await showMap(page);
  await pinOf(page, name).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

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
      if (hasBurger) return expect(await smallTargets(page, 'header')).toEqual([]);
      await header.getByRole('button', { name: /^FR/ }).click();
      await expect(header.getByRole('link', { name: 'Nederlands' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }

  test('An open popup on the map passes axe', async ({ page }) => {
    await openPin(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  // The following states look alike on phones and desktops, but for the card.
  test.describe('On a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test('The card of a venue on the map passes axe', async ({ page }) => {
      await openPin(page);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test('The page passes axe while the search offers the visitor’s position, and with an open list of suggestions', async ({
      page,
    }) => {
      await visit(page, HOME_URL);
      await searchBox(page).click();
      await expect(geolocationOffer(page)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await smallTargets(page, '[role="search"]')).toEqual([]);
      await searchBox(page).fill('saint');
      await expect(suggestions(page).first()).toBeVisible();
      await searchBox(page).press('ArrowDown');
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await smallTargets(page, '[role="search"]')).toEqual([]);
      expect(await overflowingTexts(page)).toEqual([]);
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        messages.results.titleAround.replace('{{around}}', messages.results.you.around),
      );
      await expect(summary(page)).toContainText(messages.results.you.within);
      await expect(page.getByRole('main')).not.toContainText('2e arrondissement');
    });
  });
});

test.describe('Payment methods', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('The modal opens by keyboard, passes axe, keeps the focus and returns it on Escape', async ({
    page,
  }) => {
    await visit(page, PAYMENT_VENUE_URL);
    await expect(paymentModal(page)).toBeHidden();
    await paymentButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(paymentModal(page)).toBeVisible();
    await expect(paymentModal(page).getByRole('listitem')).toHaveCount(PAYMENT_METHOD_COUNT);
    await expect(paymentModal(page)).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallTargets(page, 'dialog')).toEqual([]);

    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await isFocusOutside(paymentModal(page))).toBe(false);
    }

    for (const keys of [['Escape'], ['Tab', 'Enter']]) {
      for (const key of keys) await page.keyboard.press(key);
      await expect(paymentModal(page)).toBeHidden();
      await expect(paymentButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(paymentModal(page)).toBeVisible();
      await expect(paymentModal(page)).toBeFocused();
    }
  });
});

test.describe('Rendering error', () => {
  test('The page shows a message, and its button leads to a working home page', async ({ page }) => {
    await openFailingVenue(page);
    await page.goBack();
    await expect(page).toHaveURL(RESULTS_URL);
    await expect(cardLinks(page).first()).toBeVisible();
    await expect(page.getByText(common.errorFallback.message)).toHaveCount(0);

    const complaints = watchConsole(page);
    await openFailingVenue(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints.join('\n')).toContain('Unsupported indexes type');
    await expect(page).toHaveTitle(`${common.errorFallback.headTitle} | ${brand().name}`);
    await expect(page.getByText(common.errorFallback.message)).toBeVisible();
    const wayOut = page.getByRole('link', { name: common.errorFallback.buttonLabel });
    await expect(wayOut).toHaveAttribute('href', BASE_PATH + HOME_URL);
    await wayOut.click();
    await expect(page).toHaveURL(HOME_URL);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(common.errorFallback.title);
    await searchBox(page).fill('lyon');
    await expect(suggestions(page).first()).toBeVisible();
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
    name: fill(venue.allPaymentMeans_other, { count: PAYMENT_METHOD_COUNT }),
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

/** Keeps every geolocation request pending. */
function holdGeolocation(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = () => undefined;
  });
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
