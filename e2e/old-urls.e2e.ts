import { expect, test } from 'playwright/test';
import { removeTemporaryFolders } from '@locator/test-support/temporary-folder';
import { aVenue, venueFile } from '@locator/test-support/venue-file';
import { BASE_PATH } from './support/base-path';
import { type OwnServer, startOwnServer } from './support/own-server';

test.describe('Addresses of the previous site', () => {
  let server: OwnServer;

  test.beforeAll(async () => {
    const file = venueFile([
      aVenue({
        code: 'A',
        name: 'Salle Mercière',
        old_url: 'https://www.example.org/magasins/lyon/ /shop.php?id=3',
      }),
      aVenue({
        code: 'B',
        name: 'Salle Bellecour',
        address: '2 place Bellecour',
        old_url: '/en/shops/lyon /fr',
      }),
    ]);
    server = await startOwnServer({ VENUES_FILE: file });
  });

  test.afterAll(async () => {
    await server.stop();
    removeTemporaryFolders();
  });

  test('A visitor of an old address comes to the page of the venue', async ({ page }) => {
    await page.goto(`${new URL(server.baseURL).origin}/magasins/lyon`);
    await expect(page).toHaveURL(`${server.baseURL}/fr/france-FRA/A/salle-merciere/details`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mercière');
  });

  test('An old address redirects permanently, and pages of this site take precedence', async ({
    request,
  }) => {
    const get = async (path: string) => {
      const response = await request.get(new URL(server.baseURL).origin + path, { maxRedirects: 0 });
      return [response.status(), response.headers().location];
    };
    expect(await get('/shop.php?id=3&utm_source=mail')).toEqual([
      308,
      `${BASE_PATH}/fr/france-FRA/A/salle-merciere/details?utm_source=mail`,
    ]);
    expect(await get('/en/shops/lyon')).toEqual([
      308,
      `${BASE_PATH}/en/france-FRA/B/salle-bellecour/details`,
    ]);
    expect(await get(`${BASE_PATH}/fr`)).toEqual([200, undefined]);
    expect((await get('/shop.php?id=4'))[0]).toBe(404);
  });
});
