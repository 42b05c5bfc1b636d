import { expect, test } from 'playwright/test';
import { photoName, photoPath, PICTURE_WIDTHS } from '@locator/venue-model';
import { preparePhoto } from '@/apps/desk/src/venue-desk/prepare-photo';
import { createFolderPhotos } from '@locator/venues';
import { drawHalves } from '../apps/desk/__tests__/support/photos';
import { get, openConnection, readToEnd } from '@locator/test-support/raw-connection';
import { removeTemporaryFolders } from '@locator/test-support/temporary-folder';
import { aVenue, venueFile } from '@locator/test-support/venue-file';
import { BASE_PATH } from './support/base-path';
import { messages } from './support/messages';
import { type OwnServer, startOwnServer } from './support/own-server';
import { visit } from './support/visit';

const SITE_URL = 'https://quiz.example';

let server: OwnServer;
let id: string;

test.beforeAll(async () => {
  const photo = await preparePhoto(drawHalves(1_600, 800, 'image/jpeg'));
  if ('kind' in photo) throw new Error(photo.kind);
  id = photo.id;
  const current = venueFile([aVenue({ pictures: `${photoPath(id)} La salle vue du bar` })]);
  await createFolderPhotos({ current }).write(photo.files);
  server = await startOwnServer({ VENUES_FILE: current, SITE_URL, ALLOWED_HOSTS: '*' });
});

test.afterAll(async () => {
  await server.stop();
  removeTemporaryFolders();
});

test.describe('A photo that was uploaded at the desk', () => {
  // The tests share a server.
  test.describe.configure({ mode: 'default' });

  test('The page of its venue and the list show it, in the width that they need', async ({ page }) => {
    await page.goto(`${server.baseURL}/fr/france-FRA/TEST-01/lyon/details`);
    const photo = page.getByRole('img', { name: 'La salle vue du bar' });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const widths = PICTURE_WIDTHS.map((width) => `${BASE_PATH}/photos/${photoName(id, width)} ${width}w`);
    await expect(photo).toHaveAttribute('srcset', widths.join(', '));
    await page.goto(`${server.baseURL}/fr/france-FRA/lyon/results`);
    await expect(page.locator(`article img[src="${BASE_PATH}/photos/${photoName(id, 480)}"]`)).toHaveCount(1);
  });

  test('It may be cached for ever and used by other sites, and the API names its whole address', async ({
    request,
  }) => {
    const response = await request.get(`${server.baseURL}${photoPath(id)}`);
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const api = await request.get(`${server.baseURL}/api/v1/pois/TEST-01`);
    expect(await api.json()).toMatchObject({
      data: [
        {
          picture: SITE_URL + BASE_PATH + photoPath(id),
          pictures: [SITE_URL + BASE_PATH + photoPath(id)],
          pictureTexts: ['La salle vue du bar'],
        },
      ],
    });
  });

  test('Nothing else beside the venue file is sent', async () => {
    for (const name of [
      '../venues.csv',
      '..%2fvenues.csv',
      '%2e%2e%2fvenues.csv',
      '..%5cvenues.csv',
      `${photoName(id, 480)}%00`,
      `${photoName(id, 480)}/x`,
      photoName('0'.repeat(32), 480),
      `${id}.webp`,
      '',
    ]) {
      // Sends the path over a raw connection, because a browser would resolve `..` in it.
      const connection = await openConnection(server.port);
      connection.write(get(`${BASE_PATH}/photos/${name}`, { Connection: 'close' }));
      const response = await readToEnd(connection);
      expect(response, name).toMatch(/^HTTP\/1\.1 (?:400|404|308) /);
      expect(response).not.toContain('TEST-01');
    }
  });
});

test.describe('The pictures of a venue', () => {
  const URL = '/fr/france-FRA/LGQ-PAR-01/le-grand-quiz-paris-bastille/details';
  const LARGEST = /\/brand\/pictures\/stage-1440\.webp$/;
  const { common, venue } = messages;

  test('They open in a large view, which arrow keys, buttons and swipes move, and Escape closes', async ({
    page,
  }) => {
    await visit(page, URL);
    const [first, second] = await page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('img') })
      .all();
    await second!.click();
    const dialog = page.getByRole('dialog', { name: venue.pictures.title });
    const counter = dialog.getByRole('status');
    await expect(counter).toHaveText(/^2 \/ 2 · ./);
    await page.keyboard.press('ArrowLeft');
    await expect(counter).toHaveText(/^1 \/ 2 · ./);
    await dialog.getByRole('button', { name: venue.pictures.next }).click();
    await expect(counter).toHaveText(/^2 \/ 2 · ./);
    // A swipe scrolls the strip.
    await dialog
      .getByRole('img')
      .first()
      .evaluate((image) => image.parentElement?.scrollTo({ left: 0 }));
    await expect(counter).toHaveText(/^1 \/ 2 · ./);
    await expect(dialog.getByRole('img').first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(second!).toBeFocused();
    await first!.click();
    await expect(counter).toHaveText(/^1 \/ 2 · ./);
    await dialog.getByRole('button', { name: common.modal.close }).click();
    await expect(first!).toBeFocused();
  });

  test('On a wide screen they are shown whole', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, URL);
    const pictures = page.getByRole('main').getByRole('link').getByRole('img');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) await expect(picture).toBeInViewport({ ratio: 1 });
  });

  test.describe('Without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('Each leads to its largest file', async ({ page }) => {
      await page.goto(URL);
      await page
        .getByRole('main')
        .getByRole('link')
        .filter({ has: page.getByRole('img') })
        .first()
        .click();
      await expect(page).toHaveURL(LARGEST);
    });
  });
});
