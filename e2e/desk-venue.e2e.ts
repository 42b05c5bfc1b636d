import { expect, type Locator, type Page, test } from 'playwright/test';
import { deskFolder, type DeskProcess, startDesk } from '../apps/desk/__tests__/support/desk';
import { removeTemporaryFolders } from '@locator/test-support/temporary-folder';
import { aRecord } from '@locator/test-support/venue-record';
import { venuesAsCsv } from '@locator/venue-import';
import { BASE_PATH } from './support/base-path';
import { accessibilityFaults } from './support/axe';
import { overflowingTexts } from './support/overflow';

// Runs in one worker, because each worker would start a desk.
test.describe.configure({ mode: 'default' });

const CONDAMINE = aRecord({
  code: 'CONDAMINE',
  name: 'La Condamine',
  address: { line: '14 rue Grimaldi', postalCode: '98000', city: 'Monaco', countryCode: 'MCO' },
  countyCode: null,
  timeZone: 'Europe/Monaco',
  position: { latitude: 43.73502, longitude: 7.41922 },
  hoursText: 'Mo-Su 17:00-23:00; PH off',
});
const LYON = aRecord({ code: 'LYON', name: 'Lyon' });

let desk: DeskProcess;
let hasScripts = true;

test.beforeEach(async () => {
  desk = await startDesk({
    ...deskFolder('desk-venue').settings,
    DEFAULT_LANGUAGE: 'fr',
    SITE_URL: 'https://quiz.example',
    MAP_FILE: 'data/streets/monaco.pmtiles',
  });
});

test.afterEach(() => desk.kill());

test.afterAll(removeTemporaryFolders);

const SAVE = 'Continuer vers les différences';
const CHECK = 'Vérifier et prévisualiser';

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

async function look(page: Page, name: string): Promise<void> {
  await page.waitForLoadState();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowingTexts(page), `${name} at ${width} px`).toEqual([]);
  }
  // axe needs the page's timers.
  if (hasScripts) expect(await accessibilityFaults(page), name).toEqual([]);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`http://127.0.0.1:${desk.port}/sign-in?token=${await desk.token()}`);
  await press(page, 'Ouvrir le bureau');
}

async function publish(page: Page): Promise<void> {
  await press(page, 'Publier sur le site');
  await expect(page.getByRole('status').first()).toContainText('Publié');
}

async function publishFile(page: Page): Promise<void> {
  const buffer = Buffer.from(venuesAsCsv([CONDAMINE, LYON]));
  await page.goto(`http://127.0.0.1:${desk.port}/upload`);
  await page
    .getByLabel('Fichier d’établissements')
    .setInputFiles({ name: 'salles.csv', mimeType: '', buffer });
  await press(page, 'Envoyer et vérifier');
  await page.getByRole('link', { name: 'Vérifier et publier' }).click();
  await publish(page);
}

async function openVenue(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Établissements', exact: true }).click();
  await page.locator('tbody th').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function moveVenue(page: Page): Promise<void> {
  await openVenue(page, 'Lyon');
  await page.getByLabel('Latitude').fill('43.7');
  await page.getByLabel('Numéro et rue').fill('2 rue Mercière');
  await press(page, SAVE);
  await expect(page.getByRole('alert')).toContainText('Rien n’est encore enregistré');
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/Lyon/);
  await expect(page.getByLabel('Numéro et rue')).toHaveValue('2 rue Mercière');
  await look(page, 'far from the town');
  await press(page, 'Prendre la position de l’adresse');
  await expect(page.getByLabel('Latitude')).toHaveValue(/^45\.7/);
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/milieu|centre/);
  await expect(page.getByRole('group', { name: /^Carte : / })).toHaveCount(hasScripts ? 1 : 0);
  await press(page, SAVE);
  await publish(page);
  const link = page.getByRole('link', { name: 'Page sur le site' });
  await expect(link).toHaveAttribute(
    'href',
    `https://quiz.example${BASE_PATH}/fr/france-FRA/LYON/lyon/details`,
  );
}

async function changeHours(page: Page): Promise<void> {
  await openVenue(page, 'La Condamine');
  await expect(page.getByText('Ces règles restent comme elles sont : PH off')).toBeVisible();
  await page.getByLabel('lundi fermé').check();
  await page.getByLabel('vendredi, ouverture').fill('12:00');
  await page.getByLabel('vendredi, fermeture').fill('14:00');
  await page.getByRole('listitem').filter({ hasText: 'vendredi' }).getByText('2e période').click();
  await page.getByLabel('vendredi, deuxième ouverture').fill('17:00');
  await page.getByLabel('vendredi, deuxième fermeture').fill('02:00');
  await press(page, CHECK);
  const words = page.locator('.words');
  await expect(words.locator('dt', { hasText: 'vendredi' }).locator('+ dd')).toHaveText(
    /12.h – 14.h, 17.h – 2.h/,
  );
  await expect(words.locator('dt', { hasText: 'lundi' }).locator('+ dd')).toHaveText('Fermé');
  await look(page, 'hours');
  await page.setViewportSize({ width: 1280, height: 800 });
  const boxes = [page.locator('.is-week'), page.getByLabel('vendredi, deuxième fermeture')];
  const [field, last] = await Promise.all(boxes.map((one) => one.boundingBox()));
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan((field?.x ?? 0) + (field?.width ?? 0));
  await press(page, SAVE);
  await expect(page.locator('ins')).toContainText(/lundi\s: fermé\s; vendredi\s: 12.h – 14.h, 17.h – 2.h/);
  await publish(page);
}

async function addVenue(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Établissements', exact: true }).click();
  await page.getByRole('link', { name: 'Ajouter un établissement' }).click();
  await look(page, 'new venue');
  await page.getByLabel('Nom', { exact: true }).fill('Monte-Carlo');
  await page.getByLabel('Numéro et rue').fill('6 avenue de la Costa');
  await page.getByLabel('Code postal').fill('98000');
  await page.getByLabel('Ville', { exact: true }).fill('Monaco');
  await page.getByLabel('Pays').selectOption({ label: 'Monaco' });
  await press(page, SAVE);
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('MCO-MONTE-CARLO');
  await look(page, 'new venue in the middle of the town');
  await press(page, SAVE);
  await expect(page.getByText('1 ajouté, 0 modifié, 0 retiré')).toBeVisible();
  await publish(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Monte-Carlo' })).toBeVisible();
}

async function closeForGood(page: Page): Promise<void> {
  await page.getByLabel('fermé définitivement').check();
  await page.getByLabel('Premier jour de l’état').fill('2099-01-31');
  await press(page, SAVE);
  await expect(page.locator('ins').first()).toContainText('fermé définitivement à partir du 31 janvier 2099');
  await page.getByText('Supprimer le brouillon').click();
  await look(page, 'discard');
  await press(page, 'Supprimer définitivement');
  await expect(page.getByRole('status')).toContainText('Le brouillon est supprimé');
}

test.describe('The page of a venue at the desk', () => {
  for (const javaScriptEnabled of [false, true]) {
    test(`${javaScriptEnabled ? 'With' : 'Without'} JavaScript, an operator moves a venue, changes its week, adds a venue and discards its closing`, async ({
      browser,
    }) => {
      hasScripts = javaScriptEnabled;
      const context = await browser.newContext({ javaScriptEnabled, locale: 'fr-FR' });
      const page = await context.newPage();
      await signIn(page);
      await publishFile(page);
      await moveVenue(page);
      await changeHours(page);
      await addVenue(page);
      await closeForGood(page);
      await context.close();
    });
  }

  test('A click on the map, dragging the pin and the arrow keys change the coordinates, and the keyboard checks the form', async ({
    page,
  }) => {
    hasScripts = true;
    await signIn(page);
    await publishFile(page);
    await openVenue(page, 'La Condamine');
    const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')];
    const east = async (): Promise<number> => Number(await longitude.inputValue());
    const map = page.getByRole('group', { name: /^Carte : / });
    const pin = map.getByRole('button', { name: 'Cette position' });
    const middleOf = async (element: Locator): Promise<readonly [x: number, y: number]> => {
      const box = (await element.boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await expect(map.locator('img[src*="/map-tiles/16/"].leaflet-tile-loaded').first()).toBeVisible();
    await look(page, 'map');

    await map.scrollIntoViewIfNeeded();
    const [x, y] = await middleOf(pin);
    // 100 CSS pixels at zoom level 16 are 172 m of longitude at 43.7°: 0.00215°.
    await page.mouse.click(x + 100, y);
    expect(Number(await latitude.inputValue())).toBeCloseTo(43.73502, 4);
    expect(await east()).toBeCloseTo(7.41922 + 0.00215, 4);
    expect((await middleOf(pin))[0]).toBeCloseTo(x + 100, 0);

    await page.mouse.move(x + 100, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.move(x, y);
    await page.mouse.up();
    expect(await east()).toBeCloseTo(7.41922, 4);

    await pin.press('Shift+ArrowRight');
    await pin.press('ArrowLeft');
    expect(await east()).toBeCloseTo(7.41922 + 0.00215 * 0.36, 4);

    await page.getByRole('button', { name: 'Zoom arrière' }).press('Enter');
    await expect(map.locator('img[src*="/map-tiles/15/"]').first()).toBeVisible();
    await latitude.fill('43.7377');
    const before = (await middleOf(pin))[1];
    await latitude.press('Tab');
    await expect.poll(async () => (await middleOf(pin))[1]).toBeLessThan(before - 20);

    // Enter checks the form. It does not press the first visible button, which would replace the coordinates.
    await page.getByLabel('Nom', { exact: true }).press('Enter');
    await expect(page.getByText('La position est à')).toBeVisible();
    await expect(latitude).toHaveValue('43.7377');
    await look(page, 'checked');
  });
});
