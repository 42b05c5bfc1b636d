import path from 'node:path';
import { expect, test } from 'playwright/test';
import { type DeskProcess, startDesk } from '../__tests__/support/desk';
import { inTurn } from '../__tests__/support/exhaustive';
import { SHOP_COUNT, shopsWorkbook } from '../__tests__/support/shops-workbook';
import { removeTemporaryFolders, temporaryFolder } from '../__tests__/support/temporary-folder';
import { accessibilityFaults } from './support/axe';
import { overflowingTexts } from './support/overflow';

const WIDTHS = [360, 1280];

let desk: DeskProcess;

test.beforeAll(async () => {
  const folder = temporaryFolder('desk');
  desk = await startDesk({
    VENUES_FILE: path.join(folder, 'venues.csv'),
    DESK_FOLDER: path.join(folder, 'desk'),
    DEFAULT_LANGUAGE: 'fr',
  });
});

test.afterAll(async () => {
  await desk.kill();
  removeTemporaryFolders();
});

test.describe('The operator’s desk', () => {
  test('An operator publishes a workbook, corrects a cell and closes the venues of one country for a day', async ({
    page,
  }, testInfo) => {
    let looks = 0;
    /** Checks a page at its width and takes a screenshot. */
    async function look(name: string): Promise<void> {
      for (const width of inTurn(WIDTHS, looks++)) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowingTexts(page), `${name} at ${width} px`).toEqual([]);
        expect(await accessibilityFaults(page), name).toEqual([]);
        await page.screenshot({ path: testInfo.outputPath(`${name}-${width}.png`), fullPage: true });
      }
    }

    await page.goto(`http://127.0.0.1:${desk.port}/sign-in?token=${await desk.token()}`);
    await look('sign-in');
    await page.getByRole('button', { name: 'Ouvrir le bureau' }).click();
    const nowhere = ['France', 'Nulle part', 'IKEA, 1 rue Nulle, 69002 Lyon, France', '0', '0'];
    const buffer = Buffer.from(shopsWorkbook([nowhere]));
    await page.getByLabel('Fichier de salles').setInputFiles({ name: 'magasins.xlsx', mimeType: '', buffer });
    await page.getByRole('button', { name: 'Envoyer et vérifier' }).click();
    await expect(page.getByText(`${SHOP_COUNT} salles acceptées, 1 ligne rejetée`)).toBeVisible();
    await look('findings');
    await page.getByRole('link', { name: 'Colonnes' }).click();
    await look('columns');
    await page.getByRole('link', { name: 'Constats' }).click();

    await page.getByLabel('Latitude').first().fill('45.75');
    await page.getByLabel('Longitude').first().fill('4.83');
    await page.getByRole('button', { name: 'Corriger' }).first().click();
    await expect(page.getByText(`${SHOP_COUNT + 1} salles acceptées, 0 ligne rejetée`)).toBeVisible();
    await page.getByRole('link', { name: 'Comparer avec le site' }).click();
    await look('difference');
    await page.getByRole('button', { name: 'Publier sur le site' }).click();
    await expect(page.getByRole('status')).toContainText(`Publié : ${SHOP_COUNT + 1} salles.`);
    await look('overview');

    await page.getByRole('link', { name: 'Modifier en nombre' }).click();
    await page.getByLabel('Salles').selectOption({ label: 'Belgique (6)' });
    await page.getByLabel('Premier jour').fill('2099-07-21');
    await page.getByLabel('Dernier jour').fill('2099-07-21');
    await look('change');
    await page.getByRole('button', { name: 'Continuer vers les différences' }).click();
    await expect(page.getByText('0 en plus, 6 modifiées, 0 en moins')).toBeVisible();
    await look('change-difference');
    await page.getByRole('button', { name: 'Publier sur le site' }).click();

    await page.getByRole('link', { name: 'Salles', exact: true }).click();
    await look('venues');
    await page.getByRole('link', { name: /Arlon/ }).click();
    await look('venue');
    await page.getByRole('link', { name: 'Versions' }).click();
    await look('versions');
    await page.getByRole('link', { name: /UTC/ }).nth(1).click();
    await look('version');
    await page.getByRole('button', { name: 'Rétablir cette version' }).click();
    await page.getByRole('button', { name: 'Publier sur le site' }).click();
    await expect(page.getByRole('status')).toContainText('Publié');
  });

  test('The public site has none of its pages', async ({ request }) => {
    for (const address of ['/sign-in', '/drafts', '/versions', '/change', '/desk.css', '/desk']) {
      expect((await request.get(address)).status(), address).toBe(404);
    }
  });
});
