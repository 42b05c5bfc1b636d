import { existsSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { deskFolder, type DeskProcess, signInByLink, startDesk } from '../apps/desk/__tests__/support/desk';
import { removeTemporaryFolders } from '@locator/test-support/temporary-folder';
import { aVenue, venueCsv } from '@locator/test-support/venue-file';
import { BASE_PATH } from './support/base-path';

let desk: DeskProcess;

test.afterAll(async () => {
  await desk.kill();
  removeTemporaryFolders();
});

test('The preview shows the whole site with a draft’s venues to the signed-in person, and to nobody else', async () => {
  const { venuesFile, settings } = deskFolder('desk-preview');
  desk = await startDesk(settings);
  const client = await signInByLink(desk);
  const draft = await client.upload('one.csv', venueCsv([aVenue({ name: 'Salle du brouillon' })]));
  await client.difference(draft);
  expect((await client.post(`${draft}/preview`, {})).location).toBe('/preview');
  const page = (await client.get('/preview')).text;
  const link = new URL(/href="([^"]+\/open-preview\?token=[\w-]+)"/.exec(page)?.[1] ?? '');

  const get = (address: string, cookie = ''): Promise<Response> =>
    fetch(new URL(address, link), { redirect: 'manual', headers: { Cookie: cookie } });
  for (const [address, cookie] of [
    ['/', ''],
    ['/fr/venues.geojson', ''],
    ['/fr/venues.geojson', 'desk-preview=guessed'],
    ['/fr/venues.geojson', client.cookie],
    ['/open-preview', ''],
    ['/open-preview?token=guessed', ''],
  ] as const) {
    const { status, headers } = await get(address, cookie);
    expect(status, `${address} ${cookie}`).toBe(403);
    expect(headers.get('x-robots-tag')).toContain('noindex');
  }

  const opened = await get(link.href);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe(`${BASE_PATH}/`);
  expect(opened.headers.get('set-cookie')).toMatch(
    /^desk-preview=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const cookie = opened.headers.get('set-cookie')?.split(';')[0];
  expect((await get(link.href)).status, 'the link a second time').toBe(403);
  const venues = await get(`${BASE_PATH}/fr/venues.geojson`, cookie);
  expect(venues.headers.get('x-robots-tag')).toContain('noindex');
  expect(venues.headers.get('cache-control')).toBe('no-store');
  expect(await venues.text()).toContain('Salle du brouillon');
  expect((await get(`${BASE_PATH}/fr`, cookie)).status).toBe(200);
  expect(existsSync(venuesFile), 'nothing is published').toBe(false);

  await client.post('/sign-out', {});
  expect((await get('/fr', cookie)).status, 'after signing out').toBe(403);
});
