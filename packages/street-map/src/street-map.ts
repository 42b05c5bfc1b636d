import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from './basemap/place-labels';
import { CACHE_LIMITS } from '@locator/base/cache/cache-limits';
import { createCache } from '@locator/base/cache/create-cache';
import type { Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import { COLORS, drawLabels, drawScene } from './draw-scene';
import { type Point, readFeatures, type TileFeatures } from './features';
import { fontOf, registerFonts } from './fonts';
import { type Circle, type Label, type Measure, placeLabels } from './labels';
import type { MapFile } from './map-file';
import { project, TILE_SIZE } from './projection';

/** Up to level 10, the bundled basemap is detailed enough. */
export const MIN_STREET_ZOOM = 11;
export const MAX_STREET_ZOOM = 18;

export const WEBP_QUALITY = 85;

export interface TileAddress {
  readonly locale: Locale;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly scale: 1 | 2;
}

/** A rectangle of the world map, in CSS pixels from the map's north-west corner. */
export interface View {
  readonly locale: Locale;
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Of one of the file's tiles, with the labels at one zoom level of the displayed map. */
interface Scene {
  readonly features: TileFeatures;
  readonly labels: readonly Label[];
}

export interface StreetMap {
  readonly file: MapFile;
  /** Returns a tile as WebP; null where the file has no data. */
  drawTile(address: TileAddress): Promise<Buffer | null>;
  /** Searches only the tile that contains the position, at the file's highest zoom level. */
  nearestStation(position: Position, locale: Locale): Promise<string | null>;
  /**
   * Draws a view on a canvas context that is scaled to CSS pixels. Omits names that would be cut off at the view's
   * edge, and everything outside the file's bounds.
   *
   * @param obstacles circles that names must not overlap, relative to the view
   */
  drawView(context: SKRSContext2D, view: View, obstacles: readonly Circle[]): Promise<void>;
}

interface Part {
  readonly x: number;
  readonly y: number;
  readonly scene: Scene;
}

/** Per scale. Canvases are reused, because each one waiting for garbage collection holds 1 MB outside the heap. */
const MAX_IDLE_CANVASES = 4;
const idleCanvases: Readonly<Record<TileAddress['scale'], Canvas[]>> = { 1: [], 2: [] };

const measure = createMeasure();

interface Scenes {
  /** Returns the width of the file's tiles at a zoom level of the map, in CSS pixels. */
  sizeAt(zoom: number): number;
  at(locale: Locale, zoom: number, x: number, y: number): Promise<Scene | 'empty'>;
}

function createScenes(file: MapFile): Scenes {
  const scenes = createCache<string, Scene | 'empty'>('street-map-scenes', CACHE_LIMITS['street-map-scenes']);
  const dataZoomOf = (zoom: number): number => Math.max(file.minZoom, Math.min(file.maxZoom, zoom - 1));
  const sizeAt = (zoom: number): number => TILE_SIZE * 2 ** (zoom - dataZoomOf(zoom));

  async function makeScene(locale: Locale, zoom: number, x: number, y: number): Promise<Scene | 'empty'> {
    const bytes = await file.readTile(dataZoomOf(zoom), x, y);
    if (!bytes) return 'empty';
    const features = readFeatures(bytes, file.schema, locale);
    const size = sizeAt(zoom);
    const frame = intersection(boundsWithin(file, x * size, y * size, zoom), squareOf(size));
    return { features, labels: placeLabels(features, { size, frame }, zoom, measure) };
  }

  return {
    sizeAt,
    at(locale, zoom, x, y) {
      return scenes.getOrFetch(`${locale} ${zoom} ${x} ${y}`, () => makeScene(locale, zoom, x, y));
    },
  };
}

function createMeasure(): Measure {
  const ruler = createCanvas(1, 1).getContext('2d');
  return function measure(text, kind, size) {
    ruler.font = fontOf(kind, size);
    return ruler.measureText(text).width;
  };
}

/** Relative to (`left`, `top`). Beyond the bounds, the file's data is incomplete. */
function boundsWithin(file: MapFile, left: number, top: number, zoom: number): Box {
  const [west, south, east, north] = file.bounds;
  const northWest = project({ latitude: north, longitude: west }, zoom);
  const southEast = project({ latitude: south, longitude: east }, zoom);
  return {
    left: northWest.x - left,
    top: northWest.y - top,
    right: southEast.x - left,
    bottom: southEast.y - top,
  };
}

export function createStreetMap(file: MapFile): StreetMap {
  registerFonts();
  const { sizeAt, at } = createScenes(file);

  /** Omits tiles without data. */
  async function partsOf({ locale, zoom, left, top, width, height }: View): Promise<Part[]> {
    const size = sizeAt(zoom);
    const parts: Part[] = [];
    for (let x = Math.floor(left / size); x * size < left + width; x++) {
      for (let y = Math.floor(top / size); y * size < top + height; y++) {
        const scene = await at(locale, zoom, x, y);
        if (scene !== 'empty') parts.push({ x: x * size - left, y: y * size - top, scene });
      }
    }
    return parts;
  }

  /** Labels never cross the edge of a tile, so that adjacent images match. */
  function drawParts(
    context: SKRSContext2D,
    { zoom, left, top, width, height }: View,
    parts: readonly Part[],
  ): void {
    const size = sizeAt(zoom);
    const bounds = boundsWithin(file, left, top, zoom);
    context.save();
    context.beginPath();
    context.rect(bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top);
    context.clip();
    for (const { x, y, scene } of parts) {
      context.save();
      context.translate(x, y);
      context.beginPath();
      context.rect(0, 0, size, size);
      context.clip();
      context.fillStyle = COLORS.land;
      context.fillRect(0, 0, size, size);
      const visible = { left: -x, top: -y, right: width - x, bottom: height - y };
      drawScene(context, scene.features, size, zoom, visible);
      drawLabels(context, scene.labels, visible);
      context.restore();
    }
    context.restore();
  }

  return {
    file,
    async drawTile({ locale, z, x, y, scale }) {
      const [left, top] = [x * TILE_SIZE, y * TILE_SIZE];
      const view = { locale, zoom: z, left, top, width: TILE_SIZE, height: TILE_SIZE };
      const parts = await partsOf(view);
      if (parts.length === 0) return null;
      const canvas = idleCanvases[scale].pop() ?? createCanvas(TILE_SIZE * scale, TILE_SIZE * scale);
      const context = canvas.getContext('2d');
      context.reset();
      context.scale(scale, scale);
      drawParts(context, view, parts);
      const tile = await canvas.encode('webp', WEBP_QUALITY);
      if (idleCanvases[scale].length < MAX_IDLE_CANVASES) idleCanvases[scale].push(canvas);
      return tile;
    },
    nearestStation: (position, locale) => nearestStation(file, position, locale),
    async drawView(context, view, obstacles) {
      const { zoom, left, top, width, height } = view;
      const size = sizeAt(zoom);
      const shown = intersection(boundsWithin(file, left, top, zoom), {
        left: 0,
        top: 0,
        right: width,
        bottom: height,
      });
      const parts = (await partsOf(view)).map(({ x, y, scene: { features } }) => {
        const frame = intersection(movedBy(shown, -x, -y), squareOf(size));
        const inPart = obstacles.map((circle) => ({ ...circle, x: circle.x - x, y: circle.y - y }));
        const labels = placeLabels(features, { size, frame, obstacles: inPart }, zoom, measure);
        return { x, y, scene: { features, labels } };
      });
      drawParts(context, view, parts);
    },
  };
}

async function nearestStation(file: MapFile, position: Position, locale: Locale): Promise<string | null> {
  const { maxZoom } = file;
  const at = project(position, maxZoom);
  const [x, y] = [at.x / TILE_SIZE, at.y / TILE_SIZE];
  const bytes = await file.readTile(maxZoom, Math.floor(x), Math.floor(y));
  if (!bytes) return null;
  const here = { x: x - Math.floor(x), y: y - Math.floor(y) };
  const [nearest] = readFeatures(bytes, file.schema, locale)
    .places.filter(({ kind }) => kind === 'station')
    .sort((one, other) => distance(one.point, here) - distance(other.point, here));
  return nearest?.name ?? null;
}

function squareOf(size: number): Box {
  return { left: 0, top: 0, right: size, bottom: size };
}

function movedBy({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
