import { writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, type Page, test } from 'playwright/test';
import { deskFolder, type DeskProcess, startDesk } from '../apps/desk/__tests__/support/desk';
import { removeTemporaryFolders } from '@locator/test-support/temporary-folder';
import { aVenue, venueCsv, venueCsvIn } from '@locator/test-support/venue-file';
import { accessibilityFaults } from './support/axe';
import { overflowingTexts } from './support/overflow';

// Runs in one worker, because each worker would start a desk.
test.describe.configure({ mode: 'default' });

const PARIS = {
  ...{ address: '14 rue de Lappe', postal_code: '75011', city: 'Paris' },
  ...{ latitude: '48.8545', longitude: '2.3725' },
};
const VENUES = [
  aVenue({
    ...{ code: 'LYON', name: 'Bellecour' },
    opening_hours: 'Mo-Sa 18:00-24:00',
    special_days: '2099-12-25 off',
  }),
  aVenue({ ...PARIS, code: 'PARIS-1', name: 'Bastille', special_days: '2099-12-25 off' }),
  aVenue({ ...PARIS, code: 'PARIS-2', name: 'Nation', address: '2 rue de Picpus', latitude: '48.8475' }),
];

let desk: DeskProcess;
let venuesFile: string;

test.beforeEach(async ({ page }) => {
  const { settings, ...folder } = deskFolder('desk-tasks');
  venuesFile = folder.venuesFile;
  writeFileSync(venuesFile, venueCsv(VENUES));
  desk = await startDesk({ ...settings, DEFAULT_LANGUAGE: 'fr' });
  await page.goto(`http://127.0.0.1:${desk.port}/sign-in?token=${await desk.token()}`);
  await press(page, 'Ouvrir le bureau');
});

test.afterEach(() => desk.kill());

test.afterAll(removeTemporaryFolders);

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

async function look(page: Page, name: string): Promise<void> {
  await page.waitForLoadState();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowingTexts(page), `${name} at ${width} px`).toEqual([]);
  }
  expect(await accessibilityFaults(page), name).toEqual([]);
}

async function openVenue(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Établissements', exact: true }).click();
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await look(page, 'venue');
}

/** Reads the difference, then publishes it. */
async function publish(page: Page, ...changes: readonly RegExp[]): Promise<void> {
  await press(page, 'Continuer vers les différences');
  for (const change of changes) await expect(page.locator('ins', { hasText: change }).first()).toBeVisible();
  await look(page, 'difference');
  const ticks = page.locator('#publish input[type=checkbox]');
  for (const tick of await ticks.all()) await tick.check();
  await press(page, 'Publier sur le site');
  await expect(page.getByRole('status').first()).toContainText('Publié');
}

function cell(code: string, column: string): string | undefined {
  const rows = parse<Record<string, string>>(venueCsvIn(venuesFile), { columns: true });
  return rows.find((row) => row.code === code)?.[column];
}

test('A manager changes the hours of Tuesday and of 24 December', async ({ page }) => {
  await openVenue(page, 'Bellecour');
  await page.getByLabel('mardi, ouverture').fill('17');
  const day = page.getByRole('group', { name: 'Jours particuliers, 2' });
  await day.getByLabel('Date').fill('2099-12-24');
  await day.getByLabel('Ouvre', { exact: true }).fill('17h');
  await day.getByLabel('Ferme', { exact: true }).fill('21h');
  await publish(page, /mardi.+17.h – minuit/, /jeu\. 24 décembre 2099.+17.h – 21.h/);
  expect(cell('LYON', 'opening_hours')).toContain('Tu 17:00-24:00');
  expect(cell('LYON', 'special_days')).toBe('2099-12-24 17:00-21:00;2099-12-25 off');
});

test('A manager adds an event for 15 €', async ({ page }) => {
  await openVenue(page, 'Bellecour');
  const event = page.getByRole('group', { name: 'Événements, 1' });
  await event.getByLabel('Date').fill('2099-12-12');
  await event.getByLabel('Début').fill('20h');
  await event.getByLabel('Titre').fill('Quiz de Noël');
  await event.getByLabel('Prix/pers.').fill('15');
  await publish(page, /sam\. 12 décembre 2099.+20.h.+Quiz de Noël.+15.€/);
  expect(cell('LYON', 'events')).toBe('2099-12-12 20:00 | Quiz de Noël | 15 EUR');
});

test('A manager closes a venue for three weeks of works', async ({ page }) => {
  await openVenue(page, 'Bellecour');
  await page.getByRole('radio', { name: 'fermé temporairement' }).check();
  await page.getByLabel('Premier jour de l’état').fill('2099-12-01');
  await page.getByLabel('Fin de l’état (réouverture)').fill('2099-12-22');
  await publish(page, /fermé temporairement du 1er au 21 décembre 2099/);
  expect(['state', 'state_from', 'state_until'].map((column) => cell('LYON', column))).toEqual([
    'temporarily_closed',
    '2099-12-01',
    '2099-12-22',
  ]);
});

test('A manager sets the hours of New Year’s Eve for the venues in Paris, with a word that cannot be read first', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Établissements', exact: true }).click();
  await page.getByLabel('Nom, ville ou code').fill('paris');
  await press(page, 'Filtrer');
  await page.getByRole('link', { name: 'Cocher les 2 établissements affichés' }).click();
  await look(page, 'selection');
  await press(page, 'Modifier les établissements cochés');
  await expect(page.getByText('Choisis : 2 établissements')).toBeVisible();
  await page.getByLabel('Premier jour').fill('2099-12-31');
  await page.getByLabel('Dernier jour').fill('2099-12-31');
  await page.getByLabel('Horaires').fill('fermeture à 2h du matin');
  await press(page, 'Continuer vers les différences');
  await expect(page.getByLabel('Horaires')).toHaveAccessibleDescription(/ne peut pas être lu/);
  await page.getByLabel('Horaires').fill('18h-2h');
  await look(page, 'change');
  await publish(page, /jeu\. 31 décembre 2099.+18.h – 2.h/);
  expect(cell('PARIS-1', 'special_days')).toBe('2099-12-25 off;2099-12-31 18:00-02:00');
  expect(cell('PARIS-2', 'special_days')).toBe('2099-12-31 18:00-02:00');
  expect(cell('LYON', 'special_days')).toBe('2099-12-25 off');
});
