import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { type MapFile, openMapFile } from '../src/map-file';
import { drawPicture, type PictureSubject } from '../src/draw-picture';
import { COLORS } from '../src/draw-scene';
import { fontOf } from '../src/fonts';
import { project } from '../src/projection';
import { drawTile } from '../src/draw-tile';
import { createStreetMap, type StreetMap } from '../src/street-map';
import { townLabels } from '../src/basemap/draw-basemap';
import type { Position } from '@locator/base/geo';
import { PICTURE_HEIGHT, PICTURE_WIDTHS } from '../src/street-map-urls';
import { writePmtiles } from '../../../tools/streets/write-pmtiles';

/** Has everything within its tiles, as a file of an operator. */
const MONACO = path.resolve('data/streets/monaco.pmtiles');
/** Monaco's railway station. */
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
    const map = createStreetMap(await open(MONACO));
    for (const scale of [1, 2] as const) {
      const tile = await drawTile({ locale: 'fr', ...tileAt(zoom), scale }, map);
      if (!tile) throw new Error('No tile was drawn.');
      expect(tile.subarray(8, 12).toString()).toBe('WEBP');
      const image = await loadImage(tile);
      expect([image.width, image.height]).toEqual([256 * scale, 256 * scale]);
    }
  },
);

it('A tile does not depend on the tiles drawn before', async () => {
  const map = createStreetMap(await open(MONACO));
  const [street, region] = [16, 12].map((zoom) => ({ locale: 'fr', ...tileAt(zoom), scale: 2 }) as const);
  if (!street || !region) throw new Error('Both zoom levels have a tile.');
  const first = await drawTile(region, map);
  await drawTile(street, map);
  const again = await drawTile(region, map);
  // An empty tile is about 1,000 bytes long.
  expect(first?.length).toBeGreaterThan(2_000);
  expect(again?.equals(first ?? Buffer.of())).toBe(true);
});

/** Returns the colour at a position on its tile, as the name of the most similar one in `COLORS`. */
async function colorAt(position: Position, zoom: number, map: StreetMap | null): Promise<string> {
  const { x, y } = project(position, zoom);
  const tile = { z: zoom, x: Math.floor(x / 256), y: Math.floor(y / 256) };
  const image = await loadImage(await drawTile({ locale: 'fr', ...tile, scale: 1 }, map));
  const context = createCanvas(256, 256).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(Math.floor(x % 256), Math.floor(y % 256), 1, 1);
  const distanceTo = (color: string): number =>
    Math.hypot(
      ...[0, 1, 2].map((at) => data[at]! - Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16)),
    );
  const names = Object.keys(COLORS) as (keyof typeof COLORS)[];
  return names.sort((one, other) => distanceTo(COLORS[one]) - distanceTo(COLORS[other]))[0] ?? 'none';
}

it.each([
  [5, 'land', 46.9, 2.9],
  [8, 'land', 46.9, 2.9],
  [12, 'land', 46.9, 2.9],
  [5, 'water', 45, -4],
  [12, 'water', 45, -4],
  [8, 'water', 46.44, 6.5],
  [12, 'water', 46.44, 6.5],
  [8, 'urban', 45.7, 4.88],
  [12, 'paleUrban', 50.84, 4.32],
  // Lake Annecy, the Étang de Berre, the old port of Marseille, and Cap Ferret.
  [13, 'water', 45.86, 6.17],
  [13, 'water', 43.46, 5.1],
  [13, 'water', 43.2955, 5.369],
  [13, 'land', 44.65, -1.245],
])('Without a street map, a tile of zoom level %i shows %s', async (zoom, name, latitude, longitude) => {
  expect(await colorAt({ latitude, longitude }, zoom, null)).toBe(name);
});

it('Where the data of the streets ends, the basemap continues', async () => {
  const map = createStreetMap(await open(MONACO));
  const [, south, east] = map.file.bounds;
  const beyond = { latitude: south + 0.01, longitude: east + 0.002 };
  expect(await colorAt(beyond, 15, map)).toBe(await colorAt(beyond, 15, null));
  const view = {
    locale: 'fr',
    zoom: 15,
    ...cornerAround({ latitude: south + 0.001, longitude: east - 0.001 }, 15),
  } as const;
  expect(await map.drawing(view)).toMatchObject({ isOpaque: false });
});

it.each([
  [11, 'paleUrban'],
  [12, 'paleUrban'],
  [13, 'land'],
  [15, 'land'],
])('At zoom level %i, the ground between the streets is %s', async (zoom, name) => {
  const lyon = { latitude: 45.7, longitude: 4.88 };
  const file: MapFile = {
    ...(await open(MONACO)),
    bounds: [4.8, 45.6, 5, 45.8],
    readTile: () => Promise.resolve(new Uint8Array()),
  };
  expect(await colorAt(lyon, zoom, createStreetMap(file))).toBe(name);
});

function cornerAround(
  position: Position,
  zoom: number,
): { left: number; top: number; width: number; height: number } {
  const { x, y } = project(position, zoom);
  return { left: Math.round(x - 50), top: Math.round(y - 50), width: 100, height: 100 };
}

it('A town name continues in the next tile', async () => {
  const ruler = createCanvas(1, 1).getContext('2d');
  const { x, y } = project({ latitude: 45.75, longitude: 4.85 }, 8);
  const view = { locale: 'fr', zoom: 8, top: Math.round(y) - 128, width: 256, height: 256 } as const;
  const edge = Math.round(x) + 20;
  const [west, east] = await Promise.all(
    [edge - 256, edge].map(async (left) => {
      const labels = await townLabels(ruler, { ...view, left });
      const lyon = labels.find(({ name }) => name === 'Lyon');
      return lyon && Math.round(lyon.box.left + left);
    }),
  );
  expect(west).toBeDefined();
  expect(east).toBe(west);
});

it('The basemap omits names where the street map has data', async () => {
  const map = createStreetMap(await open(MONACO));
  const view = { locale: 'fr', zoom: 14, ...cornerAround(STATION, 14) } as const;
  expect(await map.hasData(view, { left: 40, top: 40, right: 60, bottom: 60 })).toBe(true);
  expect(await map.hasData(view, { left: -900, top: 40, right: -800, bottom: 60 })).toBe(false);
  expect(await map.hasData({ ...view, zoom: 10 }, { left: 0, top: 0, right: 1e9, bottom: 1e9 })).toBe(false);
});

it('A tile has names of the basemap above streets without names of their own', async () => {
  const file = await open(MONACO);
  const named = { hasPlaces: true, hasStations: true };
  const tiles = await Promise.all(
    [named, { ...named, hasPlaces: false }, { ...named, hasStations: false }].map((names) =>
      drawTile({ locale: 'fr', ...tileAt(15), scale: 1 }, createStreetMap({ ...file, ...names })),
    ),
  );
  const streets = await createStreetMap(file).drawing({
    locale: 'fr',
    zoom: 15,
    ...cornerAround(STATION, 15),
  });
  expect(streets?.isOpaque).toBe(true);
  expect(new Set(tiles.map(String)).size).toBe(3);
});

it('The layers of a map file tell whether it has places and stations', async () => {
  expect(await open(MONACO)).toMatchObject({ hasPlaces: true, hasStations: true });
  const file = emptyFile('streets-only', ['transportation']);
  expect(await open(file)).toMatchObject({ hasPlaces: false, hasStations: false });
});

it.each([
  ['the streets', true],
  ['the region, without a street map,', false],
])('A picture shows %s around a position', async (_, hasStreets) => {
  const map = hasStreets ? createStreetMap(await open(MONACO)) : null;
  const size = { width: 480, height: 352, scale: 2 } as const;
  const picture = await drawPicture({ ...size, locale: 'fr', subject: at(STATION), type: 'webp' }, map);
  const image = await loadImage(picture);
  expect([image.width, image.height]).toEqual([960, 704]);
});

/** Returns the pixels that a string covers completely when drawn, relative to the first of them. */
function inkOf(text: string, scale: number): { readonly x: number; readonly y: number }[] {
  const canvas = createCanvas(400 * scale, 20 * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.font = fontOf('street', 10);
  context.textBaseline = 'middle';
  context.fillStyle = COLORS.text;
  context.fillText(text, 5, 9);
  const [first, ...others] = inkIn(context, canvas.width, canvas.height);
  if (!first || others.length < 100) throw new Error('The text was not drawn.');
  return [first, ...others].map(({ x, y }) => ({ x: x - first.x, y: y - first.y }));
}

function inkIn(context: SKRSContext2D, width: number, height: number): { x: number; y: number }[] {
  const { data } = context.getImageData(0, 0, width, height);
  const ink = Number.parseInt(COLORS.text.slice(1), 16);
  return Array.from({ length: width * height }, (_, index) => index)
    .filter((index) => {
      const [red = 0, green = 0, blue = 0, alpha] = data.subarray(index * 4, index * 4 + 4);
      return alpha === 255 && (red << 16) + (green << 8) + blue === ink;
    })
    .map((index) => ({ x: index % width, y: Math.floor(index / width) }));
}

/** Returns whether a picture shows a string in its bottom-right corner. */
async function isCredited(picture: Buffer, text: string, scale: number): Promise<boolean> {
  const image = await loadImage(picture);
  const [width, height] = [Math.min(image.width, 400 * scale), 34 * scale];
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, width - image.width, height - image.height);
  const found = inkIn(context, width, height);
  const keys = new Set(found.map(({ x, y }) => y * width + x));
  const shape = inkOf(text, scale);
  return found.some((start) => shape.every(({ x, y }) => keys.has((start.y + y) * width + start.x + x)));
}

function at(position: Position): PictureSubject {
  return { position, address: '14 rue de Lappe, 75011 Paris', stations: [] };
}

const LYON = { latitude: 45.7578, longitude: 4.832 };

it.each(PICTURE_WIDTHS)('A picture %i pixels wide credits the source of its data', async (width) => {
  // At scale 1, letters are too thin to cover any pixel completely.
  const scale = 2;
  const map = createStreetMap(await open(MONACO));
  const request = { width, height: PICTURE_HEIGHT, scale, locale: 'fr', type: 'png' } as const;
  const streets = await drawPicture({ ...request, subject: at(STATION) }, map);
  expect(await isCredited(streets, '© OpenStreetMap', scale)).toBe(true);
  const region = await drawPicture({ ...request, subject: at(LYON) }, null);
  expect(await isCredited(region, '© GeoNames, Natural Earth, GSHHG, Trainline', scale)).toBe(true);
  expect(await isCredited(region, '© OpenStreetMap', scale)).toBe(false);
});

/** Where there are no names of towns. */
const AT_SEA = { latitude: 30, longitude: -40 };

/** In the west, outside the picture. */
const STATION_AWAY = {
  name: 'Gare de Lyon Saint-Paul',
  position: { latitude: 30.02, longitude: -40.1 },
  walkMinutes: 9,
};

it.each([
  [360, 288],
  [480, 360],
  [704, 544],
])(
  'In a picture %i pixels wide, the address and the station are in the %i that every page shows',
  async (width, shown) => {
    const scale = 2;
    const request = { width, height: PICTURE_HEIGHT, scale, locale: 'fr', type: 'png' } as const;
    async function pixels(subject: Partial<PictureSubject>): Promise<Buffer> {
      const image = await loadImage(
        await drawPicture({ ...request, subject: { ...at(AT_SEA), address: '', ...subject } }, null),
      );
      const context = createCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      return Buffer.from(context.getImageData(0, 0, image.width, image.height).data);
    }
    const without = await pixels({});
    const subjects: readonly Partial<PictureSubject>[] = [
      { address: '14 rue de Lappe, 75011 Paris' },
      { address: `${'14 rue de Lappe, '.repeat(9)}75011 Paris` },
      { stations: [STATION_AWAY] },
    ];
    for (const subject of subjects) {
      const drawn = await pixels(subject);
      const columns = Array.from({ length: drawn.length / 4 }, (_, index) => index)
        .filter((index) => drawn.readUInt32BE(index * 4) !== without.readUInt32BE(index * 4))
        .map((index) => index % (width * scale));
      expect(columns.length).toBeGreaterThan(3_000);
      expect(Math.min(...new Set(columns))).toBeGreaterThanOrEqual((width - shown) * scale);
    }
  },
);

/** Returns the path of a PMTiles file without tiles. */
function emptyFile(name: string, layers: readonly string[]): string {
  const file = path.join(folder, `${name}.pmtiles`);
  const metadata = { vector_layers: layers.map((id) => ({ id })) };
  writePmtiles(mkdtempSync(path.join(folder, 'no-tiles-')), file, {
    bounds: [7.4, 43.7, 7.5, 43.8],
    minZoom: 0,
    maxZoom: 14,
    metadata,
  });
  return file;
}

it.each([
  ['is missing', null, /does not exist/],
  ['is no PMTiles file', Buffer.from('code,name\n'.repeat(100)), /is not a complete PMTiles file/],
  ['is truncated', readFileSync(MONACO).subarray(0, 50_000), /is truncated: 50000 bytes of/],
  [
    'has another schema',
    readFileSync(emptyFile('contours', ['contours'])),
    /has neither the OpenMapTiles nor the Protomaps schema\.$/,
  ],
  ['has less than a header', readFileSync(MONACO).subarray(0, 60), /is not a complete PMTiles file/],
])('A map file that %s is refused in a sentence', async (name, content, message) => {
  const file = path.join(folder, `${name.replaceAll(' ', '-')}.pmtiles`);
  if (content) writeFileSync(file, content);
  await expect(openMapFile(file)).rejects.toThrow(message);
});

it('A tile that cannot be decoded fails alone', async () => {
  const bytes = Buffer.from(readFileSync(MONACO));
  bytes.fill(0xff, bytes.length - 60_000);
  const file = path.join(folder, 'damaged.pmtiles');
  writeFileSync(file, bytes);
  const map = createStreetMap(await open(file));
  const tiles = await Promise.allSettled(
    [11, 12, 13, 14, 15].map((zoom) => drawTile({ locale: 'fr', ...tileAt(zoom), scale: 1 }, map)),
  );
  expect(new Set(tiles.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
});
