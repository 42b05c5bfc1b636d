import path from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { createCache } from '@/lib/cache/create-cache';
import type { Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import { COLORS, drawLabels, drawScene, fontOf } from './draw-scene';
import { type Point, readFeatures, type TileFeatures } from './features';
import { type Label, placeLabels } from './labels';
import type { MapFile } from './map-file';

/** Minimum zoom level, because the bundled basemap is detailed enough up to level 10. */
export const MIN_STREET_ZOOM = 11;
export const MAX_STREET_ZOOM = 18;

/** CSS pixels. */
export const TILE_SIZE = 256;

const WEBP_QUALITY = 85;

export interface TileAddress {
  readonly locale: Locale;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Image pixels per CSS pixel. */
  readonly scale: 1 | 2;
}

export interface PictureRequest {
  readonly locale: Locale;
  readonly center: Position;
  readonly zoom: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly scale: 1 | 2;
}

/** Features and labels of one tile in the file, at one zoom level of the map. */
interface Scene {
  readonly features: TileFeatures;
  readonly labels: readonly Label[];
}

export interface StreetMap {
  readonly file: MapFile;
  /** Draws a tile as WebP; null if the file has no data there. */
  drawTile(address: TileAddress): Promise<Buffer | null>;
  /** Returns the name of the nearest station within about a kilometre of a position; null if there is none. */
  nearestStation(position: Position, locale: Locale): Promise<string | null>;
  /** Draws the surroundings of a position as WebP; null if the file has no data there. */
  drawPicture(request: PictureRequest): Promise<Buffer | null>;
}

/** Position in pixels from the north-west corner of a tile in the file. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Maximum number of cached scenes (decoded vector tiles), which take about 1 MB in a city. */
const MAX_SCENES = 12;

/** Creates the renderer for a map file. */
export function createStreetMap(file: MapFile): StreetMap {
  registerFonts();
  const scenes = createScenes(file);

  /**
   * Draws a rectangle of the world. Each tile in the file has its own labels, which never cross the tile's edge, so
   * that adjacent images fit together.
   *
   * @param left of the rectangle, in CSS pixels from the world's north-west corner at this zoom level
   */
  async function draw(
    options: DrawOptions,
    left: number,
    top: number,
    width: number,
    height: number,
  ): Promise<Buffer | null> {
    const { locale, zoom, scale } = options;
    const size = scenes.sizeAt(zoom);
    const parts: ScenePart[] = [];
    for (let x = Math.floor(left / size); x * size < left + width; x++) {
      for (let y = Math.floor(top / size); y * size < top + height; y++) {
        const scene = await scenes.at(locale, zoom, x, y);
        if (scene !== 'empty') parts.push({ x: x * size - left, y: y * size - top, size, scene });
      }
    }
    if (parts.length === 0) return null;
    const canvas = createCanvas(width * scale, height * scale);
    const context = canvas.getContext('2d');
    context.scale(scale, scale);
    clipTo(context, frameOfBounds(file, left, top, zoom));
    for (const part of parts) drawPart(context, part, options, width, height);
    return canvas.encode('webp', WEBP_QUALITY);
  }

  return {
    file,
    drawTile: ({ locale, z, x, y, scale }) =>
      draw({ locale, zoom: z, scale }, x * TILE_SIZE, y * TILE_SIZE, TILE_SIZE, TILE_SIZE),
    nearestStation: (position, locale) => nearestStation(file, position, locale),
    drawPicture({ locale, center, zoom, width, height, scale }) {
      const { x, y } = project(center, zoom);
      return draw(
        { locale, zoom, scale },
        Math.round(x - width / 2),
        Math.round(y - height / 2),
        width,
        height,
      );
    },
  };
}

interface DrawOptions {
  readonly locale: Locale;
  readonly zoom: number;
  readonly scale: number;
  /** Whether to omit labels that the image would cut off, because no adjacent image continues a picture. */
  readonly hasWholeLabels?: boolean;
}

interface Scenes {
  /** Returns the size of a tile in the file at a zoom level of the map, in CSS pixels. */
  sizeAt(zoom: number): number;
  at(locale: Locale, zoom: number, x: number, y: number): Promise<Scene | 'empty'>;
}

/** Decodes and labels the tiles in a file, and caches them. */
function createScenes(file: MapFile): Scenes {
  const cache = createCache<string, Scene | 'empty'>('street-map-scenes', { max: MAX_SCENES });
  const ruler = createCanvas(1, 1).getContext('2d');
  const dataZoomOf = (zoom: number): number => Math.max(file.minZoom, Math.min(file.maxZoom, zoom - 1));
  const sizeAt = (zoom: number): number => TILE_SIZE * 2 ** (zoom - dataZoomOf(zoom));

  async function makeScene(locale: Locale, zoom: number, x: number, y: number): Promise<Scene | 'empty'> {
    const bytes = await file.readTile(dataZoomOf(zoom), x, y);
    if (!bytes) return 'empty';
    const features = readFeatures(bytes, file.schema, locale);
    const size = sizeAt(zoom);
    const labels = placeLabels(features, size, zoom, (text, kind, fontSize) => {
      ruler.font = fontOf(kind, fontSize);
      return ruler.measureText(text).width;
    });
    const area = frameOfBounds(file, x * size, y * size, zoom);
    return { features, labels: labels.filter((label) => isWithin(label, area)) };
  }

  return {
    sizeAt,
    at: (locale, zoom, x, y) =>
      cache.getOrFetch(`${locale} ${zoom} ${x} ${y}`, () => makeScene(locale, zoom, x, y)),
  };
}

/** A scene and its position in an image, in CSS pixels. */
interface ScenePart {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly scene: Scene;
}

function drawPart(
  context: SKRSContext2D,
  { x, y, size, scene }: ScenePart,
  { zoom, hasWholeLabels }: DrawOptions,
  width: number,
  height: number,
): void {
  context.save();
  context.translate(x, y);
  clipTo(context, { left: 0, top: 0, right: size, bottom: size });
  context.fillStyle = COLORS.land;
  context.fillRect(0, 0, size, size);
  drawScene(context, scene.features, size, zoom);
  const frame = { left: -x, top: -y, right: width - x, bottom: height - y };
  drawLabels(context, hasWholeLabels ? scene.labels.filter((label) => isWithin(label, frame)) : scene.labels);
  context.restore();
}

function clipTo(context: SKRSContext2D, { left, top, right, bottom }: Frame): void {
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
}

/** Returns the bounds of the file. Outside them, the file lacks the sea and most streets, so the basemap is shown. */
function frameOfBounds({ bounds }: MapFile, left: number, top: number, zoom: number): Frame {
  const [west, south, east, north] = bounds;
  const northWest = project({ latitude: north, longitude: west }, zoom);
  const southEast = project({ latitude: south, longitude: east }, zoom);
  return {
    left: northWest.x - left,
    top: northWest.y - top,
    right: southEast.x - left,
    bottom: southEast.y - top,
  };
}

async function nearestStation(file: MapFile, position: Position, locale: Locale): Promise<string | null> {
  const at = project(position, file.maxZoom);
  const [x, y] = [at.x / TILE_SIZE, at.y / TILE_SIZE];
  const bytes = await file.readTile(file.maxZoom, Math.floor(x), Math.floor(y));
  if (!bytes) return null;
  const here = { x: x - Math.floor(x), y: y - Math.floor(y) };
  const [nearest] = readFeatures(bytes, file.schema, locale)
    .places.filter(({ kind }) => kind === 'station')
    .sort((one, other) => distance(one.point, here) - distance(other.point, here));
  return nearest?.name ?? null;
}

/** Returns whether the label is completely inside. */
function isWithin({ extent }: Label, frame: Frame): boolean {
  return (
    extent.left >= frame.left &&
    extent.top >= frame.top &&
    extent.right <= frame.right &&
    extent.bottom <= frame.bottom
  );
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * Projects to Web Mercator: CSS pixels from the world's north-west corner
 * (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames).
 */
export function project(
  { latitude, longitude }: Position,
  zoom: number,
): { readonly x: number; readonly y: number } {
  const size = TILE_SIZE * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

const FONT_FOLDER = 'node_modules/@fontsource/bricolage-grotesque/files';
let areFontsRegistered = false;

function registerFonts(): void {
  if (areFontsRegistered) return;
  areFontsRegistered = true;
  for (const [family, subset] of [
    ['Bricolage Grotesque', 'latin'],
    ['Bricolage Grotesque Extended', 'latin-ext'],
  ] as const) {
    for (const weight of [400, 800]) {
      const font = path.resolve(FONT_FOLDER, `bricolage-grotesque-${subset}-${weight}-normal.woff`);
      if (!GlobalFonts.registerFromPath(font, family)) throw new Error(`The font ${font} cannot be read.`);
    }
  }
}
