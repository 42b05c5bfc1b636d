import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Compression, zxyToTileId } from 'pmtiles';
import { project, TILE_SIZE } from '@locator/street-map/drawing';
import { emptyEntries, archiveHead } from '@locator/pmtiles-extract/write-archive';
import {
  archiveOf,
  fileOf,
  PROTOMAPS,
  WORLD,
  worldTiles,
} from '@/packages/pmtiles-extract/__tests__/archives';
import { addDeskUser, deskFolder, type DeskClient, signInByLink, startDesk } from './support/desk';
import { SHOP_COUNT, shopsWorkbook } from './support/shops-workbook';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

async function deskWith(settings: Readonly<Record<string, string>>): Promise<DeskClient> {
  const client = await signInByLink(await startDesk(settings));
  await client.publish(await client.upload('shops.xlsx', shopsWorkbook()));
  return client;
}

/** Follows the redirect of a form to the page, and waits until it does not reload any more. */
async function pageAfter(client: DeskClient, action: string): Promise<string> {
  const { status, location } = await client.post(`/streets/${action}`, {});
  expect([status, location]).toEqual([303, '/streets']);
  return (await client.get('/streets')).text;
}

/** Writes a sparse file with ten tiles of 60 MB, which contain Ghent. */
function hugeArchive(): string {
  const entries = emptyEntries();
  for (let zoom = 0; zoom < 10; zoom++) {
    const { x, y } = project({ latitude: 51.05, longitude: 3.72 }, zoom);
    entries.tileIds.push(zxyToTileId(zoom, Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)));
    entries.runLengths.push(1);
    entries.lengths.push(60e6);
    entries.offsets.push(zoom * 60e6);
  }
  const description = { bounds: WORLD, minZoom: 0, maxZoom: 9, tileCompression: Compression.None };
  const head = archiveHead(entries, { ...description, metadata: PROTOMAPS });
  const file = path.join(temporaryFolder('huge'), 'map.pmtiles');
  writeFileSync(file, head);
  truncateSync(file, head.length + 600e6);
  return file;
}

describe('Streets at the desk', () => {
  it('A publisher fetches the streets around the venues', async () => {
    const { folder, settings } = deskFolder('desk-streets');
    const MAP_FILE = path.join(folder, 'streets.pmtiles');
    const STREETS_SOURCE = fileOf(archiveOf(worldTiles(5, 10), { maxZoom: 5 }));
    const client = await deskWith({ ...settings, MAP_FILE, STREETS_SOURCE });
    const before = (await client.get('/streets')).text;
    expect(before).toContain(`streets on the map: 0 of ${SHOP_COUNT}.`);
    const text = await pageAfter(client, 'start');
    expect(text).toContain('The streets have been fetched.');
    expect(text).toContain(`streets on the map: ${SHOP_COUNT} of ${SHOP_COUNT}. Map file: `);
    expect(statSync(MAP_FILE).size).toBeGreaterThan(0);
  });

  it('The desk counts the venues that the sample map has streets around', async () => {
    const settings = { ...deskFolder('desk-streets').settings, MAP_FILE: 'data/streets/sample.pmtiles' };
    const client = await signInByLink(await startDesk(settings));
    const venues = [
      ['France', 'Lyon', '1 place Bellecour, 69002 Lyon', '45.7578', '4.832'],
      ['Belgium', 'Bruxelles', '1 Grand-Place, 1000 Bruxelles', '50.8467', '4.3525'],
    ];
    await client.publish(
      await client.upload(
        'shops.xlsx',
        shopsWorkbook(venues, () => false),
      ),
    );
    const count = 'Venues with streets on the map: 1 of 2.';
    expect((await client.get('/streets')).text).toContain(`<p>${count}</p>`);
  });

  it('A large file is fetched only after a confirmation', async () => {
    const { folder, settings } = deskFolder('desk-streets');
    const MAP_FILE = path.join(folder, 'streets.pmtiles');
    const client = await deskWith({ ...settings, MAP_FILE, STREETS_SOURCE: hugeArchive() });
    expect(await pageAfter(client, 'start')).toMatch(
      /\d\d\d MB will be fetched[^]*action="\/streets\/confirm"/,
    );
    expect(await pageAfter(client, 'start')).toContain('action="/streets/confirm"');
    expect(await pageAfter(client, 'stop')).toContain('action="/streets/start"');
    expect(readdirSync(folder).filter((name) => name.includes('streets'))).toEqual([]);
  });

  it('The page names the problem', async () => {
    const desk = await startDesk({ ...deskFolder('desk-streets').settings, STREETS_SOURCE: '/nowhere' });
    const client = await signInByLink(desk);
    expect(await pageAfter(client, 'start')).toMatch(/role="alert">There are no venues\./);
  });

  it('An editor learns how to set a source, and cannot fetch streets', async () => {
    const { folder, settings } = deskFolder('desk-streets');
    addDeskUser(path.join(folder, 'desk-users.json'), 'Ada', 'editor', 'a long password');
    const client = (await startDesk(settings)).client();
    await client.signIn({ name: 'Ada', password: 'a long password' });
    expect((await client.get('/streets')).text).toContain('ask the person who hosts the site');
    expect((await client.post('/streets/start', {})).status).toBe(403);
  });
});
