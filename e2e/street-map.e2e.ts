import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { removeTemporaryFolders, temporaryFolder } from '@locator/test-support/temporary-folder';
import information from '../public/locales/fr/information.json';
import { messages } from './support/messages';
import { type OwnServer, startOwnServer } from './support/own-server';
import { LYON_VENUE_URL } from './support/pages';
import { pointAtMap } from './support/results';
import { visit } from './support/visit';

const MONACO = path.resolve('data/streets/monaco.pmtiles');

/** The tile of that venue. */
const TILE = 'fr/16/33647/23377';

async function versionOn(baseURL: string): Promise<string> {
  const text = await (await fetch(`${baseURL}/api/map?locale=fr`)).text();
  return /\/tiles\/([0-9a-f]{12})\/fr\/\{z\}/.exec(text)?.[1] ?? 'none';
}

test.describe('Street map', () => {
  async function openVenue(page: Page): Promise<string[]> {
    const urls: string[] = [];
    page.on('request', (request) => void urls.push(request.url()));
    await visit(page, LYON_VENUE_URL);
    await pointAtMap(page);
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    return urls;
  }

  test('The map of a venue shows its streets and an attribution, without requests to other origins', async ({
    page,
    baseURL,
  }) => {
    const urls = await openVenue(page);
    expect(urls.filter((url) => /\/tiles\/[0-9a-f]{12}\/fr\/16\//.test(url)).length).toBeGreaterThan(0);
    expect(urls.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url))).toEqual([]);
    await expect(page.getByTestId('map-credit')).toContainText(
      '© OpenStreetMap contributors, Ville de Paris, Île-de-France Mobilités, © GeoNames, Natural Earth, GSHHG, Trainline',
    );
    await page.getByRole('contentinfo').getByRole('link', { name: messages.common.footer.licences }).click();
    await expect(page.getByRole('link', { name: information.siteMap.data.streets })).toBeInViewport();
  });

  test('A tile may be cached for a year only if its URL has the current version', async ({
    request,
    baseURL,
  }) => {
    const version = await versionOn(baseURL ?? '');
    for (const suffix of ['', '@2x']) {
      const current = await request.get(`/tiles/${version}/${TILE}${suffix}.webp`);
      expect([current.status(), current.headers()['content-type']]).toEqual([200, 'image/webp']);
      expect(current.headers()['cache-control']).toContain('immutable');
    }
    const other = await request.get(`/tiles/0123456789ab/${TILE}.webp`);
    expect([other.status(), other.headers()['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect((await request.get(`/tiles/${version}/fr/6/32/22.webp`)).status()).toBe(200);
    expect((await request.get(`/tiles/${version}/fr/19/1/1.webp`)).status()).toBe(204);
  });

  test('A tile of level 16 says whether it has streets', async ({ request, baseURL }) => {
    const version = await versionOn(baseURL ?? '');
    const dataOf = async (tile: string): Promise<string | undefined> =>
      (await request.get(`/tiles/${version}/${tile}.webp`)).headers()['map-data'];
    expect(await Promise.all([TILE, 'fr/16/33600/23400', 'fr/15/16823/11688'].map(dataOf))).toEqual([
      'streets',
      'basemap',
      undefined,
    ]);
  });
});

test.describe('Faults of the map file', () => {
  test.describe.configure({ mode: 'serial' });
  let file: string;
  let server: OwnServer | undefined;

  test.beforeAll(async () => {
    file = path.join(temporaryFolder('map'), 'map.pmtiles');
    copyFileSync(MONACO, file);
    server = await startOwnServer({ MAP_FILE: file, RATE_LIMIT_PER_MINUTE: '0' });
  });

  test.afterAll(async () => {
    await server?.stop();
    removeTemporaryFolders();
  });

  function theServer(): OwnServer {
    if (!server) throw new Error('The server has not been started.');
    return server;
  }

  /** Replaces the file atomically, as the documentation tells operators to. */
  function replaceWith(content: Buffer): void {
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  }

  /** Returns the file with one unused header byte changed: the same map, but a different version. */
  function otherVersion(): Buffer {
    const content = Buffer.from(readFileSync(MONACO));
    content.writeUInt8(12, 118);
    return content;
  }

  test('A replaced file is shown without a failed request', async () => {
    const { baseURL } = theServer();
    const before = await versionOn(baseURL);
    let isOver = false;
    let answered = 0;
    const faults: string[] = [];
    async function visit(client: number): Promise<void> {
      for (let turn = client; !isOver; turn++) {
        const url = turn % 3 ? `/tiles/${before}/fr/17/${68_236 + (turn % 5)}/47796.webp` : LYON_VENUE_URL;
        const response = await fetch(baseURL + url).catch((error: unknown) => String(error));
        const status = typeof response === 'string' ? response : response.status;
        if (status !== 200) faults.push(`${url}: ${status}`);
        answered += 1;
      }
    }
    const visits = [0, 1, 2, 3].map(visit);
    replaceWith(otherVersion());
    await expect.poll(() => versionOn(baseURL), { timeout: 60_000 }).not.toBe(before);
    isOver = true;
    await Promise.all(visits);
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(10);
  });

  test('A truncated file leaves the previous map in use, and is reported', async () => {
    const { baseURL, log } = theServer();
    const before = await versionOn(baseURL);
    replaceWith(readFileSync(MONACO).subarray(0, 50_000));
    await expect.poll(log).toMatch(/is truncated: 50000 bytes of.*stays in use/);
    expect(await versionOn(baseURL)).toBe(before);
    expect((await fetch(`${baseURL}/tiles/${before}/fr/18/136476/95592.webp`)).status).toBe(200);
  });
});
