import { expect, type Locator, type Page, test } from 'playwright/test';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addUser } from '@/apps/desk/src/users';
import { deskFolder, type DeskProcess, startDesk } from '../apps/desk/__tests__/support/desk';
import { drawHalves } from '../apps/desk/__tests__/support/photos';
import { shopsWorkbook } from '../apps/desk/__tests__/support/shops-workbook';
import { removeTemporaryFolders } from '@locator/test-support/temporary-folder';
import { aVenue, venueCsv } from '@locator/test-support/venue-file';
import { accessibilityFaults } from './support/axe';
import { overflowingTexts } from './support/overflow';

const WIDTHS = [360, 1280];

// Runs in one worker, because each worker would start a desk.
test.describe.configure({ mode: 'default' });

let desk: DeskProcess;

test.beforeAll(async () => {
  desk = await startDesk({ ...deskFolder('desk').settings, DEFAULT_LANGUAGE: 'fr' });
});

test.afterAll(async () => {
  await desk.kill();
  removeTemporaryFolders();
});

const PASSWORD = 'correct horse battery';
const BRUSSELS = {
  postal_code: '1000',
  city: 'Bruxelles',
  latitude: '50.85',
  longitude: '4.355',
  time_zone: 'Europe/Brussels',
};

/** Returns whether the workbook contains the shop's coordinates. */
const hasPosition = (name: string): boolean => !name.startsWith('B');

interface Operator {
  readonly page: Page;
  readonly status: Locator;
  readonly tally: Locator;
  press(name: string): Promise<void>;
  follow(name: string): Promise<void>;
  /** Follows a link of the header, which a phone has in a menu. */
  go(name: string): Promise<void>;
  signOut(): Promise<void>;
  /** Uploads a venue file. */
  upload(name: string, content: Uint8Array): Promise<void>;
  discard(): Promise<void>;
  /** Publishes the draft from the page that shows its changes. */
  publish(): Promise<void>;
  /** Checks the page for overflow and accessibility violations. */
  look(name: string): Promise<void>;
}

function createOperator(page: Page): Operator {
  let looks = 0;
  const status = page.getByRole('status');
  const press: Operator['press'] = (name) => page.getByRole('button', { name }).first().click();
  const go: Operator['go'] = async (name) => {
    const link = page.getByRole('banner').getByRole('link', { name, exact: true });
    // Waits for the page.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if ((await link.count()) === 0) await page.getByRole('banner').getByText('Plus', { exact: true }).click();
    await link.click();
  };
  return {
    page,
    status,
    tally: page.locator('.tally'),
    press,
    follow: (name) => page.getByRole('link', { name, exact: true }).click(),
    go,
    async signOut() {
      await page.locator('.person > summary').click();
      await press('Se déconnecter');
    },
    async upload(name, content) {
      await go('Envoyer un fichier');
      const file = { name, mimeType: '', buffer: Buffer.from(content) };
      await page.getByLabel('Fichier d’établissements').setInputFiles(file);
      await press('Envoyer et vérifier');
      await expect(page.locator('.tally')).toContainText('rejetée');
    },
    async discard() {
      await page.getByText('Supprimer le brouillon').click();
      await press('Supprimer définitivement');
    },
    async publish() {
      // The check boxes come before the button, so they are in the page once the button is.
      await expect(page.getByRole('button', { name: 'Publier sur le site' }).first()).toBeVisible();
      for (const box of await page.locator('#publish').getByRole('checkbox').all()) await box.check();
      await press('Publier sur le site');
      await expect(status).toContainText('Publié');
    },
    async look(name) {
      // A click on a link or button waits only until the next page starts to load.
      await page.waitForLoadState();
      const width = WIDTHS[looks++ % WIDTHS.length] ?? 1280;
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowingTexts(page), `${name} at ${width} px`).toEqual([]);
      expect(await accessibilityFaults(page), name).toEqual([]);
    },
  };
}

async function publishWorkbook({ page, tally, status, ...operator }: Operator): Promise<void> {
  const nowhere = ['France', 'Nulle part', 'IKEA, 1 rue Nulle, 69002 Lyon, France', '0', '0.2'];
  await operator.upload(
    'magasins.xlsx',
    shopsWorkbook([nowhere], () => true, hasPosition),
  );
  const [accepted = 0, rejected = 0] = ((await tally.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  await operator.look('findings');
  await operator.follow('Colonnes');
  await operator.look('columns');
  await operator.follow('Points à vérifier');

  const correction = page.locator('li', { hasText: 'Nulle part' }).first();
  await correction.getByLabel('Latitude').fill('45.75');
  await correction.getByLabel('Longitude').fill('4.83');
  await correction.getByRole('button', { name: 'Corriger' }).click();
  await expect(tally).toContainText(`${accepted + 1} établissements acceptés, ${rejected - 1} ligne`);
  await operator.look('corrected');
  await operator.follow('Vérifier et publier');
  await operator.look('difference');
  await operator.publish();
  await expect(status).toContainText(`Publié : ${accepted + 1} établissements.`);
  await operator.look('overview');
}

async function tryWrongFiles({ page, ...operator }: Operator): Promise<void> {
  await operator.upload('stock.csv', Buffer.from('sku;stock\nA1;3\nA2;4\n'));
  await expect(page.getByText('Aucune des colonnes')).toBeVisible();
  await operator.look('wrong-file');
  await operator.follow('Vérifier et publier');
  await expect(page.getByText('il n’y a donc rien à publier')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publier sur le site' })).toHaveCount(0);
  await operator.look('wrong-file-difference');
  await operator.discard();

  const first = (name: string): boolean => name < 'C';
  await operator.upload('trop-court.xlsx', shopsWorkbook([], first, hasPosition));
  await operator.follow('Vérifier et publier');
  await operator.press('Plutôt remplacer tous les établissements');
  await operator.press('Publier sur le site');
  await expect(page.getByRole('alert')).toContainText('Non publié');
  await expect(page.getByLabel('J’ai vérifié')).toBeFocused();
  await operator.look('too-short');
  await operator.discard();
}

async function closeBelgiumForADay({ page, ...operator }: Operator): Promise<void> {
  await operator.go('Modifier plusieurs');
  await page.getByLabel('Établissements').selectOption({ label: 'Belgique (6)' });
  await page.getByLabel('Premier jour').fill('2099-07-22');
  await page.getByLabel('Dernier jour').fill('2099-07-21');
  await operator.look('change');
  await operator.press('Continuer vers les différences');
  await expect(page.getByLabel('Premier jour')).toBeFocused();
  await expect(page.getByLabel('Premier jour')).toHaveAccessibleDescription(/^Rien n’a été modifié/);
  await expect(page.getByLabel('Établissements')).toHaveValue('BEL');
  await operator.look('change-problem');
  await page.getByLabel('Premier jour').fill('2099-07-21');
  await operator.press('Continuer vers les différences');
  await expect(page.getByText('0 ajouté, 6 modifiés, 0 retiré')).toBeVisible();
  await expect(page.getByText('21 juillet 2099 : fermé')).toHaveCount(6);
  await operator.look('change-difference');
  await operator.publish();
}

async function addPhoto({ page, ...operator }: Operator): Promise<void> {
  await operator.go('Établissements');
  await operator.look('venues');
  await operator.look('venues on the other screen');
  // The page lists only the first 100 venues, so search for the venue.
  await page.getByLabel('Nom, ville ou code').fill('arlon');
  await operator.press('Filtrer');
  await page.locator('tbody th').getByRole('link', { name: /Arlon/ }).click();
  const photo = { name: 'entrée.jpg', mimeType: 'image/jpeg', buffer: drawHalves(1_200, 800, 'image/jpeg') };
  await page.getByLabel('Nouvelle photo 1').setInputFiles(photo);
  await operator.press('Continuer vers les différences');
  await expect(page.getByRole('alert')).toContainText('n’a pas de description');
  await operator.look('venue-with-problem');
  await page.getByLabel('Description de la photo').first().fill('L’entrée, de nuit');
  await operator.press('Continuer vers les différences');
  await expect(page.getByText('L’entrée, de nuit')).toBeVisible();
  await operator.look('photo-difference');
  await operator.publish();
}

/** Restores the version from before the venues were closed. This also removes the photo. */
async function undoClosing({ page, ...operator }: Operator): Promise<void> {
  await operator.go('Versions');
  await operator.look('versions');
  await page.locator('.cards').getByRole('link').nth(2).click();
  await operator.look('version');
  await operator.press('Rétablir cette version');
  await expect(page.getByText('0 ajouté, 6 modifiés, 0 retiré')).toBeVisible();
  await operator.look('restore');
  await operator.publish();
}

test.describe('The operator’s desk', () => {
  test('An operator publishes a workbook, is stopped with a wrong file, closes the venues of one country for a day, adds a photo, and restores a version', async ({
    page,
  }) => {
    const operator = createOperator(page);
    await page.goto(`http://127.0.0.1:${desk.port}/sign-in?token=${await desk.token()}`);
    await operator.look('sign-in');
    await operator.press('Ouvrir le bureau');
    await operator.look('start');
    await publishWorkbook(operator);
    await tryWrongFiles(operator);
    await closeBelgiumForADay(operator);
    await addPhoto(operator);
    await undoClosing(operator);
  });

  test('An editor merges a file and asks for publication; a publisher returns the draft once, then publishes it', async ({
    page,
  }) => {
    const { folder, venuesFile, settings } = deskFolder('desk-team');
    const usersFile = path.join(folder, 'desk-users.json');
    writeFileSync(venuesFile, venueCsv([aVenue(), aVenue({ code: 'TEST-02', country: 'BEL', ...BRUSSELS })]));
    const limit = { codes: [], counties: [], countries: ['FRA'] };
    await addUser(usersFile, 'Léo', 'editor', PASSWORD, limit);
    await addUser(usersFile, 'Ada', 'publisher', PASSWORD);
    const team = await startDesk({ ...settings, DEFAULT_LANGUAGE: 'fr' });
    const { status, tally, ...operator } = createOperator(page);
    const switchTo = async (name: string): Promise<void> => {
      if (page.url().startsWith('http')) await operator.signOut();
      await page.goto(`http://127.0.0.1:${team.port}/sign-in`);
      await page.getByLabel('Nom').fill(name);
      await page.getByLabel('Mot de passe').fill(PASSWORD);
      await operator.press('Se connecter');
      await expect(page.getByText(name, { exact: false }).first()).toBeVisible();
    };

    await switchTo('Léo');
    await operator.look('editor-start');
    await operator.go('Envoyer un fichier');
    await expect(page.getByText('Ce fichier est fusionné')).toBeVisible();
    await operator.look('editor-upload');
    await operator.upload('textes.csv', Buffer.from('code;description\nTEST-01;Toute neuve\n'));
    await operator.look('merge-findings');
    await operator.follow('Vérifier et publier');
    await expect(tally).toContainText('0 ajouté, 1 modifié, 0 retiré, 0 inchangé');
    await operator.look('request');
    await operator.press('Demander la publication');
    await expect(status).toContainText('attend d’être publié');

    await switchTo('Ada');
    await expect(page.getByText('à la demande de Léo')).toBeVisible();
    await operator.look('awaiting');
    await operator.follow('textes.csv');
    await page.getByLabel('Ou renvoyer le brouillon').fill('Et la seconde phrase ?');
    await operator.look('return');
    await operator.press('Renvoyer le brouillon');
    await expect(status).toContainText('Le brouillon est renvoyé.');

    await switchTo('Léo');
    await expect(page.getByText('Renvoyé par Ada : Et la seconde phrase ?')).toBeVisible();
    await operator.follow('textes.csv');
    await operator.follow('Vérifier et publier');
    await operator.press('Demander la publication');

    await switchTo('Ada');
    await operator.follow('textes.csv');
    await operator.publish();
    await expect(status).toContainText('Publié : 2 établissements.');
    await page.getByRole('banner').getByText('Plus', { exact: true }).click();
    await operator.follow('Journal');
    await expect(page.getByText('a renvoyé textes.csv')).toBeVisible();
    await operator.look('log');
    await team.kill();
  });
});
