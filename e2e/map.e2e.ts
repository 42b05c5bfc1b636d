import { expect, type Locator, type Page, test } from 'playwright/test';
import type { Bounds } from '@locator/base/geo';
import { sitePath } from './support/base-path';
import { fill, messages } from './support/messages';
import {
  cardLinks,
  clusters,
  countOnMap,
  map as mapRegion,
  markers,
  pinOf,
  pins,
  pointAtMap,
  showMap,
  venueNameOf,
} from './support/results';
import { visit } from './support/visit';

const LYON = '/fr/france-FRA/lyon/results';
const VENUE = '/fr/france-FRA/LGQ-PAR-01/le-grand-quiz-paris-bastille/details';
const FAILURE = messages.venues.map.failed;
/** Window widths in pixels, below and above the width from which the map is beside the list. */
const WIDTHS = [360, 1280];

interface HomeData {
  readonly props: { readonly pageProps: { readonly content: { readonly bounds: Bounds } } };
}

/** Opens a page, scrolls to its map and waits until the map has loaded. Returns the map. */
async function openMap(page: Page, url: string): Promise<Locator> {
  // On a phone, the button that shows the map works only after hydration.
  await visit(page, url);
  const map = page.locator('.leaflet-container');
  await pointAtMap(page);
  // Wait for markers, controls and tiles separately, because code, tiles, markers and controls load one after
  // another.
  await expect(markers(page).first()).toBeVisible();
  await expect(page.locator('.leaflet-control-scale')).toBeAttached();
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeAttached();
  return map;
}

/** Moves a finger in eight steps, in CSS pixels from the top left of the window. Returns a function that lifts it. */
async function swipe(
  page: Page,
  { x, fromY, toY }: { readonly x: number; readonly fromY: number; readonly toY: number },
): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: fromY }] });
  for (let step = 1; step <= 8; step++) {
    const y = fromY + (step / 8) * (toY - fromY);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Calls `enter` with one cluster after another until a single venue's marker is visible. */
async function openClustersUntilPin(
  map: Locator,
  enter: (cluster: Locator) => Promise<void>,
): Promise<Locator> {
  const pin = map.locator('.venue-pin').first();
  for (let step = 0; step < 12 && !(await pin.isVisible()); step++) {
    const before = await map.locator('.venue-cluster').allTextContents();
    await enter(map.locator('.venue-cluster').first());
    await expect
      .poll(
        async () =>
          (await pin.isVisible()) ||
          (await map.locator('.venue-cluster').allTextContents()).join() !== before.join(),
      )
      .toBe(true);
  }
  await expect(pin).toBeVisible();
  return pin;
}

test.describe('Map of the results', () => {
  test('The map shows as many venues as there are cards, an attribution and a scale', async ({ page }) => {
    const map = await openMap(page, LYON);
    const cards = await page.locator('main article').count();
    const far = mapRegion(page).getByRole('button', { name: /^L'Isle-d'Abeau, \d+,\d+ km$/ });
    await expect.poll(async () => (await countOnMap(page)) + (await far.count())).toBe(cards);
    await far.click();
    await expect(map.locator('.venue-highlighted')).toHaveAccessibleName(/L'Isle-d'Abeau/);
    await expect(far).toBeFocused();
    await expect(page.getByTestId('map-credit')).toHaveText(
      '© GeoNames, Natural Earth, GSHHG, Trainline · Leaflet',
    );
    await expect(page.locator('.leaflet-control-scale')).toContainText(/\d+ k?m/);
    await map.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: messages.map.searchHere })).toBeVisible();
  });

  for (const width of WIDTHS)
    test(`No marker of the initial view is cut off at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const map = await openMap(page, '/fr/belgium-BEL/bruxelles/results');
      const frame = await map.boundingBox();
      for (const marker of await markers(page).all()) {
        const box = await marker.boundingBox();
        if (!frame || !box) throw new Error('The map or a marker has no box.');
        expect(box.y).toBeGreaterThanOrEqual(frame.y);
        expect(box.x).toBeGreaterThanOrEqual(frame.x);
        expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
        expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
      }
    });

  test('Pins show prices on request', async ({ page }) => {
    await openMap(page, `${LYON}?players=14`);
    const toggle = page.getByRole('button', { name: messages.map.prices });
    await expect(pins(page).first()).toHaveText(/^\s*\d+\s*$/);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    for (const pin of await pins(page).all()) await expect(pin).toHaveText(/\d+\s€\s*$/);
    await toggle.click();
    await expect(pins(page).first()).toHaveText(/^\s*\d+\s*$/);
  });

  test('The map says that its background is missing, until tiles arrive', async ({ page }) => {
    const failure = page.getByRole('status').filter({ hasText: messages.map.tilesFailed });
    await page.route('**/tiles/**', (route) => route.abort());
    await visit(page, LYON);
    await pointAtMap(page);
    await expect(failure).toBeVisible();
    await expect(markers(page).first()).toBeVisible();
    await page.unroute('**/tiles/**');
    await page.getByRole('button', { name: messages.map.zoomOut }).click();
    await expect(failure).toHaveCount(0);
  });

  test('Every marker is named after its venue', async ({ page }) => {
    await page.goto('/fr/france-FRA/mende/results');
    await showMap(page);
    const names = await cardLinks(page).allInnerTexts();
    await expect(pins(page)).toHaveCount(names.length);
    for (const name of names) await expect(pinOf(page, name)).toHaveCount(1);
  });
});

test.describe('Map by mouse', () => {
  test('A card with the pointer or the focus highlights its marker, or the cluster that contains it', async ({
    page,
  }) => {
    const map = await openMap(page, LYON);
    await page.locator('main article').first().hover();
    await expect(map.locator('.venue-highlighted')).toHaveCount(1);
    await page.locator('main article').nth(1).hover();
    await expect(map.locator('.venue-highlighted')).toHaveCount(1);
    await page.mouse.move(2, 2);
    await expect(map.locator('.venue-highlighted')).toHaveCount(0);

    await page.locator('main article a').first().focus();
    for (let step = 0; step < 3; step++) {
      await page.getByRole('button', { name: messages.map.zoomOut }).dispatchEvent('click');
      await expect(map).not.toHaveClass(/leaflet-zoom-anim/);
    }
    await expect(map.locator('.venue-cluster.venue-highlighted')).toHaveCount(1);
  });

  test('A selected marker scrolls its card into view, and its popup leads to the venue', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 560 });
    const map = await openMap(page, LYON);
    const pin = await openClustersUntilPin(map, (cluster) => cluster.click());
    const name = await venueNameOf(pin);
    const card = page.locator('main article', { hasText: name }).first();
    await expect(card).not.toBeInViewport();
    await pin.click();
    await expect(card).toBeInViewport();
    const popup = map.getByRole('dialog');
    expect(name.startsWith((await popup.getAttribute('aria-label')) ?? '?')).toBe(true);
    const link = popup.getByRole('link', { name: 'Voir la salle' });
    await expect(link).toBeFocused();
    await link.click();
    await expect(page).toHaveURL(/\/details$/);
  });

  test('A popup and the head of its pin are in view on the low map of a laptop', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    const map = await openMap(page, `${LYON}?players=14`);
    await (await openClustersUntilPin(map, (cluster) => cluster.click())).click();
    const isInView = (): Promise<boolean> =>
      map.evaluate(function isInView(element) {
        const boxOf = (selector: string) => element.querySelector(selector)?.getBoundingClientRect();
        const [popup, pin] = [boxOf('.leaflet-popup'), boxOf('.venue-highlighted svg')];
        const { top, bottom } = element.getBoundingClientRect();
        if (!popup || !pin) return false;
        const head = (pin.top + pin.bottom) / 2;
        return top <= popup.top && popup.bottom <= head && head <= bottom;
      });
    await expect.poll(isInView).toBe(true);
  });

  test('The wheel scrolls the page, and zooms the map only with Ctrl', async ({ page }) => {
    const map = await openMap(page, LYON);
    const scale = page.locator('.leaflet-control-scale');
    const before = (await scale.textContent()) ?? '';
    await map.hover({ position: { x: 60, y: 200 } });
    // The hint disappears after a moment, which a busy machine may miss.
    await expect(async function showsHint() {
      await page.mouse.wheel(0, 300);
      const hint = page.getByText(fill(messages.map.wheelHint, { key: 'Ctrl' }));
      await expect(hint).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(scale).toHaveText(before);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 400);
    await page.keyboard.up('Control');
    await expect(scale).not.toHaveText(before);
  });

  test('The visible area can be searched after the map was moved', async ({ page }) => {
    const map = await openMap(page, `${LYON}?filters=bar`);
    const button = page.getByRole('button', { name: messages.map.searchHere });
    await expect(button).toHaveCount(0);
    const summary = await page.getByTestId('summary').textContent();
    await page.getByRole('button', { name: messages.map.zoomOut }).click();
    const box = await map.boundingBox();
    if (!box) throw new Error('The map has no box.');
    await page.mouse.move(box.x + 40, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + box.width / 4, box.y + 240, { steps: 8 });
    await page.mouse.up();
    const scale = page.locator('.leaflet-control-scale');
    const before = (await scale.textContent()) ?? '';
    await button.click();
    await expect(page).toHaveURL(/\/fr\/results\?bounds=(-?\d+(\.\d{1,4})?(%2C)?){4}&filters=bar$/);
    await expect(page.getByTestId('summary')).not.toHaveText(summary ?? '');
    await expect(page.locator('h1')).toContainText(messages.results.mapArea.in);
    // Neither the search nor a reload moves the map.
    await expect(scale).toHaveText(before);
    await page.reload();
    await map.scrollIntoViewIfNeeded();
    await expect(scale).toHaveText(before);
    await expect(markers(page).first()).toBeVisible();
    await expect.poll(() => countOnMap(page)).toBe(await page.locator('main article').count());
    await expect(button).toHaveCount(0);
  });

  test('A visitor who cannot drag moves the map with buttons that the keyboard shows, or by a double click', async ({
    page,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const map = await openMap(page, LYON);
      const toggle = page.getByRole('button', { name: messages.map.pan.toggle });
      await expect(toggle).toHaveCSS('clip-path', 'inset(50%)');
      await page.getByRole('button', { name: messages.map.prices }).focus();
      await page.keyboard.press('Tab');
      await expect(toggle).toBeFocused();
      await expect(toggle).toHaveCSS('clip-path', 'none');
      const [frame, button] = [await map.boundingBox(), await toggle.boundingBox()];
      expect(button?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
      const pane = map.locator('.leaflet-map-pane');
      const position = await pane.getAttribute('style');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: messages.map.pan.right }).click();
      await expect.poll(() => pane.getAttribute('style')).not.toBe(position);
      await expect(page.getByRole('button', { name: messages.map.searchHere })).toBeVisible();
      const scale = page.locator('.leaflet-control-scale');
      const before = (await scale.textContent()) ?? '';
      await map.dblclick({ position: { x: 30, y: 100 } });
      await expect(scale).not.toHaveText(before);
    }
  });

  test('The map of a venue has no search button', async ({ page }) => {
    await page.goto(LYON);
    await visit(page, (await page.locator('main article a').first().getAttribute('href')) ?? '');
    await expect(page).toHaveURL(/\/details$/);
    const map = page.locator('.leaflet-container');
    await pointAtMap(page);
    await expect(map.locator('.venue-pin')).toHaveCount(1);
    const before = (await page.locator('.leaflet-control-scale').textContent()) ?? '';
    await page.getByRole('button', { name: messages.map.zoomOut }).click();
    await page.getByRole('button', { name: messages.map.zoomOut }).click();
    await expect(page.locator('.leaflet-control-scale')).not.toHaveText(before);
    await expect(page.getByRole('button', { name: messages.map.searchHere })).toHaveCount(0);
  });
});

test.describe('Map by keyboard', () => {
  /** Presses Tab until the target has the focus. Fails if it never gets the focus. */
  async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
    for (let step = 0; step < 60; step++) {
      // One query, because the focus can move between two.
      if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${String(wanted)} cannot be reached with ${key}.`);
  }

  test('A skip link passes over the map', async ({ page }) => {
    await openMap(page, LYON);
    await page.locator('main article a').last().focus();
    const skip = page.getByRole('link', { name: 'Passer la carte' });
    await tabTo(page, skip);
    await expect(skip).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isBehind = await page.evaluate(() => {
      const map = document.querySelector('.leaflet-container');
      const active = document.activeElement;
      return Boolean(
        map &&
        active &&
        active !== document.body &&
        map.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !map.contains(active),
      );
    });
    expect(isBehind).toBe(true);
    await expect(page).toHaveURL(new RegExp(`${LYON}$`));
  });

  test('Every marker and cluster is a named button', async ({ page }) => {
    const map = await openMap(page, LYON);
    for (const cluster of await map.locator('.venue-cluster').all()) {
      await expect(cluster).toHaveRole('button');
      await expect(cluster).toHaveAccessibleName(/^\d+ salles, .+ et environs\s: zoomer$/);
      await expect(cluster).toHaveAttribute('tabindex', '0');
    }
    await openClustersUntilPin(map, (cluster) => cluster.click());
    for (const pin of await map.locator('.venue-pin').all()) {
      await expect(pin).toHaveRole('button');
      await expect(pin).toHaveAccessibleName(/.+, .+/);
      await expect(pin).toHaveAttribute('tabindex', '0');
    }
  });

  test('The home map shows every open venue of the country; a cluster opens with Space, and the focus moves into it', async ({
    page,
    request,
  }) => {
    const { total } = (await (await request.get('/api/pins?country=FRA&locale=fr')).json()) as {
      total: number;
    };
    expect(total).toBeGreaterThan(0);
    const map = await openMap(page, '/fr');
    await expect.poll(() => countOnMap(page)).toBe(total);
    const before = (await clusters(page).allTextContents()).join();
    await page.getByRole('link', { name: 'Passer la carte' }).focus();
    await tabTo(page, clusters(page).first());
    await page.keyboard.press('Space');
    await expect.poll(async () => (await clusters(page).allTextContents()).join()).not.toBe(before);
    await expect(map.locator('.venue-pin:focus, .venue-cluster:focus')).toHaveCount(1);
  });

  for (const width of WIDTHS)
    test(`The home map shows the same area as its picture at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const map = await openMap(page, '/fr');
      const data = JSON.parse(await page.locator('#__NEXT_DATA__').innerText()) as HomeData;
      const [west, , east] = data.props.pageProps.content.bounds;
      const tile = map.locator('.leaflet-tile-loaded').first();
      const [, zoom = '', column = ''] =
        /(\d+)\/(\d+)\/\d+[^/]*$/.exec((await tile.getAttribute('src')) ?? '') ?? [];
      const tileWest = (Number(column) / 2 ** Number(zoom)) * 360 - 180;
      const [frame, box] = [await map.boundingBox(), await tile.boundingBox()];
      if (!frame || !box) throw new Error('The map has no box.');
      const degree = frame.width / (east - west);
      expect(Math.abs(box.x - frame.x - (tileWest - west) * degree)).toBeLessThan(2);
      expect(Math.abs(box.width - (360 / 2 ** Number(zoom)) * degree)).toBeLessThan(2);
    });

  test('A popup moves the focus to its link, and Escape returns it to the marker', async ({ page }) => {
    const map = await openMap(page, LYON);
    const pin = await openClustersUntilPin(map, async (cluster) => {
      await cluster.focus();
      await page.keyboard.press('Enter');
    });
    for (const key of ['Enter', 'Space']) {
      await page.getByRole('link', { name: 'Passer la carte' }).focus();
      await tabTo(page, pin);
      await page.keyboard.press(key);
      await expect(map.getByRole('dialog').getByRole('link', { name: 'Voir la salle' })).toBeFocused();
      await tabTo(page, map.getByRole('button', { name: 'Fermer' }));
      await page.keyboard.press('Escape');
      await expect(pin).toBeFocused();
      await expect(map.getByRole('dialog')).toHaveCount(0);
    }
    await expect(pin).toHaveClass(/venue-highlighted/);
  });

  test('The map of a venue loads when it gets the focus, which it passes on to the map', async ({ page }) => {
    await visit(page, VENUE);
    await page.waitForLoadState('networkidle');
    const region = page.getByRole('region', { name: messages.venues.map.labelOfVenue });
    await expect(region.locator('.leaflet-container')).toHaveCount(0);
    await tabTo(page, region.or(region.locator('.leaflet-container')));
    await expect(region.locator('.leaflet-container')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('link', { name: messages.map.skip })).toBeFocused();
  });

  test('The Tab key goes through the map and out of it', async ({ page }) => {
    await openMap(page, LYON);
    await page.getByRole('link', { name: 'Passer la carte' }).focus();
    await tabTo(page, page.getByRole('button', { name: messages.map.zoomOut }));
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
    const region = mapRegion(page);
    expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await tabTo(page, page.locator('main article a').last(), 'Shift+Tab');
  });

  test('The pins get the focus in the order of the list', async ({ page }) => {
    await openMap(page, LYON);
    await page.getByRole('link', { name: 'Passer la carte' }).focus();
    const numbers: number[] = [];
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      const [, number] = /^(\d+)\. /.exec((await page.locator(':focus').getAttribute('title')) ?? '') ?? [];
      if (number !== undefined) numbers.push(Number(number));
    }
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  test('A screen reader announces the venues in view after a move by keyboard, but not at first', async ({
    page,
  }) => {
    const map = await openMap(page, LYON);
    const status = mapRegion(page).getByRole('status').filter({ hasText: /\d/ });
    await expect(status).toHaveCount(0);
    await map.focus();
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    const cards = await page.locator('main article').count();
    await expect(status).toHaveText(fill(messages.map.inView_other, { count: cards }));
    await map.hover({ position: { x: 20, y: 20 } });
    await page.mouse.down();
    await page.mouse.move(300, 300, { steps: 4 });
    await page.mouse.up();
    await expect(status).toHaveCount(0);
  });

  test('The arrow keys move the map, and its area can then be searched', async ({ page }) => {
    const map = await openMap(page, LYON);
    await map.focus();
    await expect(map).toHaveAccessibleName(/flèches/);
    const button = page.getByRole('button', { name: messages.map.searchHere });
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
    await expect(button).toBeVisible();
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/fr\/results\?bounds=/);
  });
});

test.describe('Map by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('The home map remains a picture while a finger scrolls over it, and loads on a tap', async ({
    page,
  }) => {
    await visit(page, '/fr');
    await mapRegion(page).scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await mapRegion(page).boundingBox()) ?? {};
    const lift = await swipe(page, { x: x + 100, fromY: y + 250, toY: y + 50 });
    await lift();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
    await mapRegion(page).tap();
    await expect(markers(page).first()).toBeVisible();
  });

  test('One finger scrolls the page, and the map explains that it needs two', async ({ page }) => {
    const map = await openMap(page, LYON);
    const box = await map.boundingBox();
    if (!box) throw new Error('The map has no box.');
    const scrolled = await page.evaluate(() => window.scrollY);
    const transform = () =>
      map.locator('.leaflet-map-pane').evaluate((pane) => (pane as HTMLElement).style.transform);
    const before = await transform();
    const fromY = Math.min(box.y + box.height - 60, 600);
    const lift = await swipe(page, { x: box.x + box.width / 2, fromY, toY: fromY + 200 });
    await expect(page.getByText(messages.map.touchHint)).toBeVisible();
    await lift();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(scrolled);
    expect(await transform()).toBe(before);
  });

  test('A touched pin shows the card of its venue below it, which can be closed', async ({ page }) => {
    const map = await openMap(page, LYON);
    const pin = await openClustersUntilPin(map, (cluster) => cluster.tap());
    const name = await venueNameOf(pin);
    await pin.tap();
    const card = page.getByRole('dialog', { name });
    await expect(card.getByRole('article')).toBeVisible();
    await expect(card.getByRole('heading').getByRole('link')).toBeFocused();
    await expect(page.locator('.leaflet-popup')).toHaveCount(0);
    const [tip, top] = [await pin.boundingBox(), await card.boundingBox()];
    expect((tip?.y ?? NaN) + (tip?.height ?? NaN)).toBeLessThan(top?.y ?? NaN);
    await card.getByRole('button', { name: messages.map.closePopup }).tap();
    await expect(card).toHaveCount(0);
    await expect(pin).toBeFocused();
    await expect(page.getByRole('button', { name: messages.map.searchHere })).toHaveCount(0);
  });

  test('A marker is at least 44 pixels wide for touch', async ({ page }) => {
    const map = await openMap(page, LYON);
    const pin = await openClustersUntilPin(map, (cluster) => cluster.tap());
    const width = await pin.evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      const isHit = (x: number) => element.contains(document.elementFromPoint(x, top + 20));
      return isHit(left - 5.5) && isHit(right + 5.5);
    });
    expect(width).toBe(true);
  });
});

test.describe('Failing map', () => {
  test('A failing chunk shows a message, and the page keeps working', async ({ page }) => {
    // On a phone, the map is initially far from the viewport. Once the network is idle, only the map's chunks have yet
    // to be requested.
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, LYON);
    await page.waitForLoadState('networkidle');
    await page.route('**/_next/static/**', (route) => route.abort());
    await pointAtMap(page);
    await expect(page.getByText(FAILURE)).toBeVisible();
    await page.unroute('**/_next/static/**');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
    await page.getByRole('button', { name: 'Liste', exact: true }).click();
    await page.locator('main article a').first().click();
    await expect(page).toHaveURL(/\/details$/);
  });

  test('A phone downloads nothing of the map until the visitor scrolls to it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const tiles: string[] = [];
    page.on('request', (request) => {
      if (sitePath(new URL(request.url()).pathname).startsWith('/tiles/')) tiles.push(request.url());
    });
    await visit(page, '/fr/results');
    await page.waitForLoadState('networkidle');
    expect(tiles).toEqual([]);
    await pointAtMap(page);
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
    expect(tiles.length).toBeGreaterThan(0);
  });

  test('The map of a venue is a picture until the visitor points at it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const requests: string[] = [];
    await visit(page, VENUE);
    await mapRegion(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    page.on('request', (request) => void requests.push(request.url()));
    await expect(mapRegion(page).getByRole('img')).toBeVisible();
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
    await pointAtMap(page);
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
    expect(requests.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
  });
});
