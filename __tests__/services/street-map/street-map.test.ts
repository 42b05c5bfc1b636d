import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { type MapFile, openMapFile } from '@/services/street-map/map-file';
import { drawPicture } from '@/services/street-map/draw-picture';
import { project } from '@/services/street-map/projection';
import { createStreetMap } from '@/services/street-map/street-map';

const SAMPLE = path.resolve('data/streets/monaco.pmtiles');
/** The station of Monaco. */
const STATION = { latitude: 43.7384, longitude: 7.4197 };

const folder = mkdtempSync(path.join(tmpdir(), 'street-map-'));
const opened: MapFile[] = [];
afterAll(async () => {
  await Promise.all(opened.map((file) => file.close()));
  rmSync(folder, { recursive: true });
});

async function open(file: string): Promise<MapFile> {
  const map = await openMapFile(file);
  opened.push(map);
  return map;
}

function tileAt(zoom: number): { z: number; x: number; y: number } {
  const { x, y } = project(STATION, zoom);
  return { z: zoom, x: Math.floor(x / 256), y: Math.floor(y / 256) };
}

it.each([12, 14, 16, 18])(
  'The sample street map has a tile of Monaco at zoom level %i, in two resolutions',
  async (zoom) => {
    const map = createStreetMap(await open(SAMPLE));
    for (const scale of [1, 2] as const) {
      const tile = await map.drawTile({ locale: 'fr', ...tileAt(zoom), scale });
      if (!tile) throw new Error('No tile was drawn.');
      expect(tile.subarray(8, 12).toString()).toBe('WEBP');
      const image = await loadImage(tile);
      expect([image.width, image.height]).toEqual([256 * scale, 256 * scale]);
    }
  },
);

it('The street map has no tile where its file has no data', async () => {
  const map = createStreetMap(await open(SAMPLE));
  expect(await map.drawTile({ locale: 'fr', z: 14, x: 8300, y: 5630, scale: 1 })).toBeNull();
});

it('The street map names the nearest station', async () => {
  const map = createStreetMap(await open(SAMPLE));
  expect(await map.nearestStation(STATION, 'fr')).toBe('Monaco - Monte Carlo');
});

it.each([
  ['the streets', true],
  ['the region, without a street map,', false],
])('A picture shows %s around a position', async (_, hasStreets) => {
  const map = hasStreets ? createStreetMap(await open(SAMPLE)) : null;
  const size = { width: 480, height: 352, scale: 2 } as const;
  const picture = await drawPicture({ ...size, locale: 'fr', center: STATION, type: 'webp' }, map);
  const image = await loadImage(picture);
  expect([image.width, image.height]).toEqual([960, 704]);
});

it.each([
  ['is missing', null, /does not exist/],
  ['is no PMTiles file', Buffer.from('code,name\n'.repeat(100)), /is not a complete PMTiles file/],
  ['is truncated', readFileSync(SAMPLE).subarray(0, 50_000), /is truncated: 50000 bytes of/],
  ['has less than a header', readFileSync(SAMPLE).subarray(0, 60), /is not a complete PMTiles file/],
])('A map file that %s is refused in a sentence', async (name, content, message) => {
  const file = path.join(folder, `${name.replaceAll(' ', '-')}.pmtiles`);
  if (content) writeFileSync(file, content);
  await expect(openMapFile(file)).rejects.toThrow(message);
});

it('A tile that cannot be decoded fails alone', async () => {
  const bytes = Buffer.from(readFileSync(SAMPLE));
  bytes.fill(0xff, bytes.length - 60_000);
  const file = path.join(folder, 'damaged.pmtiles');
  writeFileSync(file, bytes);
  const map = createStreetMap(await open(file));
  const tiles = await Promise.allSettled(
    [11, 12, 13, 14, 15].map((zoom) => map.drawTile({ locale: 'fr', ...tileAt(zoom), scale: 1 })),
  );
  expect(new Set(tiles.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
});
