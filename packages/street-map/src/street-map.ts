import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type TownLabel, townLabels } from './basemap/draw-basemap';
import { type Box, clipTo, intersection, movedBy, overlap, tilesIn } from './box';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import type { Locale } from '@locator/base/locale';
import { type Circle, circlesOf } from './circles';
import { COLORS, drawLabels, drawScene } from './draw-scene';
import { readFeatures, type TileFeatures } from './features';
import { fontOf, registerFonts } from './fonts';
import { type Label, type Measure, placeLabels } from './labels';
import type { MapFile } from './map-file';
import { TILE_SIZE } from './projection';
import { boxOf, type View } from './view';
import { MIN_STREET_ZOOM } from './zoom-levels';

export interface StreetMap {
  readonly file: MapFile;
  /** Whether the file has data in any part of a box, which is relative to the view. */
  hasData(view: View, box: Box): Promise<boolean>;
  /** Null without data. Names avoid `obstacles` (relative to the view); with them, none is cut off at its edge. */
  drawing(view: View, obstacles?: readonly Circle[]): Promise<StreetDrawing | null>;
}

interface StreetDrawing {
  /** Whether the streets cover the view, so that nothing below them is visible. */
  readonly isOpaque: boolean;
  draw(context: SKRSContext2D): void;
}

/** One of the file's tiles. Positions are in CSS pixels from its corner. */
interface Scene {
  /** The part within the file's bounds. */
  readonly shown: Box;
  readonly features: TileFeatures;
  readonly labels: readonly Label[];
}

/** (x, y) is the corner of the scene in the view. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly scene: Scene;
}

/** Further away, the basemap's coast is precise enough, and its urban areas are visible between the streets. */
const MIN_LAND_ZOOM = 13;

const ruler = createCanvas(1, 1).getContext('2d');

function measure(...[text, kind, size]: Parameters<Measure>): number {
  ruler.font = fontOf(kind, size);
  return ruler.measureText(text).width;
}

export function hasOwnName({ hasPlaces, hasStations }: MapFile, { icon }: Pick<TownLabel, 'icon'>): boolean {
  return icon === 'station' ? hasStations : hasPlaces;
}

export function createStreetMap(file: MapFile): StreetMap {
  registerFonts();
  const scenes = createCache<string, Scene | 'empty'>('street-map-scenes', CACHE_LIMITS['street-map-scenes']);
  const dataZoomOf = (zoom: number): number =>
    Math.max(file.minZoom, Math.min(file.maxZoom, Math.round(zoom) - 1));
  /** Returns the width of the file's tiles at a zoom level of the map, in CSS pixels. */
  const sizeAt = (zoom: number): number => TILE_SIZE * 2 ** (zoom - dataZoomOf(zoom));

  async function makeScene(locale: Locale, zoom: number, x: number, y: number): Promise<Scene | 'empty'> {
    const bytes = await file.readTile(dataZoomOf(zoom), x, y);
    if (!bytes) return 'empty';
    const features = readFeatures(bytes, file.schema, locale);
    const size = sizeAt(zoom);
    const corner = { zoom, left: x * size, top: y * size };
    const shown = intersection(boxOf(file.bounds, corner), { left: 0, top: 0, right: size, bottom: size });
    const view = { locale, ...corner, width: size, height: size };
    const room = { size, frame: shown, obstacles: await namesIn(file, view) };
    return { shown, features, labels: placeLabels(features, room, zoom, measure) };
  }

  async function partsOf({ locale, zoom, left, top, width, height }: View): Promise<Part[]> {
    const size = sizeAt(zoom);
    const parts: Part[] = [];
    const bounds = boxOf(file.bounds, { zoom, left, top });
    if (zoom < MIN_STREET_ZOOM || !overlap(bounds, { left: 0, top: 0, right: width, bottom: height }))
      return [];
    for (const [x, y] of tilesIn({ left, top, right: left + width, bottom: top + height }, size)) {
      const scene = await scenes.getOrFetch(`${locale} ${zoom} ${x} ${y}`, () =>
        makeScene(locale, zoom, x, y),
      );
      if (scene !== 'empty') parts.push({ x: x * size - left, y: y * size - top, scene });
    }
    return parts;
  }

  return {
    file,
    async hasData({ zoom, left, top }, box) {
      if (zoom < MIN_STREET_ZOOM || !overlap(boxOf(file.bounds, { zoom, left, top }), box)) return false;
      for (const [x, y] of tilesIn(movedBy(box, left, top), sizeAt(zoom)))
        if (await file.hasTile(dataZoomOf(zoom), x, y)) return true;
      return false;
    },
    async drawing(view, obstacles) {
      const found = await partsOf(view);
      if (found.length === 0) return null;
      const size = sizeAt(view.zoom);
      const parts = obstacles ? found.map((part) => relabelled(part, view, size, obstacles)) : found;
      return drawingOf(parts, view, size);
    },
  };
}

function drawingOf(parts: readonly Part[], { zoom, width, height }: View, size: number): StreetDrawing {
  const inView = { left: 0, top: 0, right: width, bottom: height };
  const area = parts
    .map(({ x, y, scene }) => intersection(movedBy(scene.shown, x, y), inView))
    .reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0);
  return {
    isOpaque: zoom >= MIN_LAND_ZOOM && area >= width * height - 0.5,
    draw(context) {
      for (const { x, y, scene } of parts) {
        const visible = movedBy(inView, -x, -y);
        context.save();
        context.translate(x, y);
        clipTo(context, scene.shown);
        if (zoom >= MIN_LAND_ZOOM) {
          context.fillStyle = COLORS.land;
          context.fillRect(0, 0, size, size);
        }
        drawScene(context, scene.features, size, zoom, visible);
        drawLabels(context, scene.labels, visible);
        context.restore();
      }
    },
  };
}

async function namesIn(file: MapFile, view: View): Promise<Circle[]> {
  const labels = await townLabels(ruler, view);
  return labels.filter((label) => !hasOwnName(file, label)).flatMap(({ box }) => circlesOf(box));
}

function relabelled(
  { x, y, scene }: Part,
  { zoom, width, height }: View,
  size: number,
  obstacles: readonly Circle[],
): Part {
  const inView = movedBy({ left: 0, top: 0, right: width, bottom: height }, -x, -y);
  const inPart = obstacles.map((circle) => ({ ...circle, x: circle.x - x, y: circle.y - y }));
  const room = { size, frame: intersection(inView, scene.shown), obstacles: inPart };
  return { x, y, scene: { ...scene, labels: placeLabels(scene.features, room, zoom, measure) } };
}
