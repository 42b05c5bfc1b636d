import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type Request, test } from 'playwright/test';
import { generateVenues } from '../tools/bench/generated-venues';
import { readPlaces } from '@locator/gazetteer';
import { venuesAsCsv } from '@locator/venue-import';
import { messages } from './support/messages';
import { type OwnServer, startOwnServer } from './support/own-server';
import { clusters, countOnMap, map, markers, pins, showMap } from './support/results';
import { removeTemporaryFolders, temporaryFolder } from '@locator/test-support/temporary-folder';

const VENUES = 2_000;

let server: OwnServer;
let total: number;

test.describe('Map of two thousand venues', () => {
  // All tests share one server, because it loads a large file at startup.
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ request }) => {
    test.setTimeout(120_000);
    const places = readPlaces(readFileSync(path.resolve('packages/gazetteer/data/places.tsv'))).filter(
      ({ country }) => country === 'FRA',
    );
    const file = path.join(temporaryFolder('clusters'), 'venues.csv');
    writeFileSync(file, venuesAsCsv(generateVenues(places, VENUES)));
    server = await startOwnServer({ VENUES_FILE: file });
    const answer = await request.get(`${server.baseURL}/api/pins?country=FRA&locale=fr`);
    ({ total } = (await answer.json()) as { total: number });
  });

  test.afterAll(async () => {
    await server.stop();
    removeTemporaryFolders();
  });

  async function openHome(page: Page): Promise<void> {
    await page.goto(`${server.baseURL}/fr`);
    await showMap(page);
  }

  /** Returns a string that identifies the map's state: the markers, and the number of cluster responses received. */
  async function mapState(page: Page): Promise<string> {
    const responses = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/clusters')).length,
    );
    return [responses, ...(await markers(page).allInnerTexts())].join();
  }

  /** Opens the first cluster and waits until the markers have changed, and zooming and loading have finished. */
  async function openCluster(page: Page, enter: () => Promise<void>): Promise<void> {
    const before = (await markers(page).allInnerTexts()).join();
    const pending = new Set<Request>();
    page.on('request', (request) => {
      if (request.url().includes('/api/clusters')) pending.add(request);
    });
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    await enter();
    await expect.poll(async () => (await markers(page).allInnerTexts()).join()).not.toBe(before);
    let last = '';
    async function isStill(): Promise<boolean> {
      const previous = last;
      last = await mapState(page);
      return last === previous && pending.size === 0;
    }
    // The polling interval is longer than the animation, and longer than the debounce delay before a cluster request.
    await expect.poll(isStill, { intervals: [600] }).toBe(true);
  }

  test('The home map shows every venue in few markers, which the server clusters and which are named buttons', async ({
    page,
  }) => {
    expect(total).toBeGreaterThan(500);
    const pinsResponse = page.waitForResponse('**/api/pins?*');
    const clustersResponse = page.waitForResponse('**/api/clusters?*');
    await openHome(page);
    // The server clusters the venues, so the browser receives no single pins.
    expect(await (await pinsResponse).json()).toMatchObject({ data: [] });
    const { data } = (await (await clustersResponse).json()) as { data: { clusters: object[] } };
    expect(data.clusters.length).toBeGreaterThan(0);
    await expect.poll(() => countOnMap(page)).toBe(total);
    expect(await markers(page).count()).toBeLessThan(300);
    for (const cluster of await clusters(page).all()) {
      await expect(cluster).toHaveRole('button');
      await expect(cluster).toHaveAccessibleName(/^\d+ salles, .+ et environs\s: zoomer$/);
      await expect(cluster).toHaveAttribute('tabindex', '0');
    }
  });

  test('A visitor opens clusters down to a single marker and its venue', async ({ page }) => {
    await openHome(page);
    const pin = pins(page).filter({ visible: true }).first();
    for (let step = 0; step < 15 && !(await pin.isVisible()); step++) {
      await openCluster(page, () => clusters(page).first().dispatchEvent('click'));
    }
    await pin.dispatchEvent('click');
    await map(page).getByRole('link', { name: messages.venues.seeVenue }).click();
    await expect(page).toHaveURL(/\/details$/);
  });

  test('A keyboard visitor opens clusters, and the focus stays in the map', async ({ page }) => {
    await openHome(page);
    for (const key of ['Enter', 'Space']) {
      // After Tab is pressed, the browser treats focus as keyboard focus (`:focus-visible`), even if a script sets it.
      await page.keyboard.press('Tab');
      await clusters(page).first().focus();
      await openCluster(page, () => page.keyboard.press(key));
      await expect(page.locator('.venue-pin:focus, .venue-cluster:focus')).toHaveCount(1);
    }
  });
});
