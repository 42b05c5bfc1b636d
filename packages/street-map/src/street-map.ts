import { createCanvas } from '@napi-rs/canvas';
import { type TownLabel, townLabels } from './basemap/draw-basemap';
import type { Box } from './basemap/place-labels';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import type { Locale } from '@locator/base/locale';
import { intersection, movedBy, overlaps, squareOf } from './boxes';
import { type Circle, circlesOf } from './circles';
import {
  drawingOf,
  frameOf,
  NEIGHBOURS,
  type Part,
  type Scene,
  type Side,
  SIDES,
  type Square,
  type StreetDrawing,
} from './draw-streets';
import { readFeatures } from './features';
import { fontOf, registerFonts } from './fonts';
import { type Measure, placeLabels } from './labels';
import type { MapFile } from './map-file';
import { minZoomOf } from './map-parts';
import { TILE_SIZE } from './projection';
import { boxOf, type View } from './view';

export interface StreetMap {
  readonly file: MapFile;
  /** Whether the file has data in any part of a box, which is relative to the view. */
  hasData(view: View, box: Box): Promise<boolean>;
  /** Null without data. Names avoid `obstacles` (relative to the view); with them, none is cut off at its edge. */
  drawing(view: View, obstacles?: readonly Circle[]): Promise<StreetDrawing | null>;
}

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
  const coverage = createCache<string, boolean>('street-map-coverage', CACHE_LIMITS['street-map-coverage']);
  const minZoom = minZoomOf(file);
  const dataZoomOf = (zoom: number): number =>
    Math.max(file.minZoom, Math.min(file.maxZoom, Math.round(zoom) - 1));
  /** Returns the width of the file's tiles at a zoom level of the map, in CSS pixels. */
  const sizeAt = (zoom: number): number => TILE_SIZE * 2 ** (zoom - dataZoomOf(zoom));

  function isCovered(z: number, x: number, y: number): Promise<boolean> {
    return coverage.getOrFetch(`${z} ${x} ${y}`, () =>
      file.readTile(z, x, y).then(
        (bytes) => bytes !== null,
        // A damaged tile must not prevent that its neighbours are drawn.
        () => true,
      ),
    );
  }

  async function squareAt(zoom: number, x: number, y: number): Promise<Square> {
    const size = sizeAt(zoom);
    const whole = squareOf(size);
    if (file.parts) return { shown: whole, ends: [] };
    const shown = intersection(boxOf(file.bounds, { zoom, left: x * size, top: y * size }), whole);
    const ends: Side[] = [];
    for (const side of SIDES) {
      const [dx, dy] = NEIGHBOURS[side];
      const isWithinBounds = shown[side] === whole[side];
      if (!isWithinBounds || !(await isCovered(dataZoomOf(zoom), x + dx, y + dy))) ends.push(side);
    }
    return { shown, ends };
  }

  async function makeScene(locale: Locale, zoom: number, x: number, y: number): Promise<Scene | 'empty'> {
    const bytes = await file.readTile(dataZoomOf(zoom), x, y);
    coverage.set(`${dataZoomOf(zoom)} ${x} ${y}`, bytes !== null);
    if (!bytes) return 'empty';
    const features = readFeatures(bytes, file.schema, locale);
    const square = await squareAt(zoom, x, y);
    const size = sizeAt(zoom);
    const view = { locale, zoom, left: x * size, top: y * size, width: size, height: size };
    const room = { size, frame: frameOf(square), obstacles: await namesIn(file, view) };
    return { ...square, features, labels: placeLabels(features, room, zoom, measure) };
  }

  async function partsOf({ locale, zoom, left, top, width, height }: View): Promise<Part[]> {
    const size = sizeAt(zoom);
    const parts: Part[] = [];
    const bounds = boxOf(file.bounds, { zoom, left, top });
    if (zoom < minZoom || !overlaps(bounds, { left: 0, top: 0, right: width, bottom: height })) return [];
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
      if (zoom < minZoom || !overlaps(boxOf(file.bounds, { zoom, left, top }), box)) return false;
      for (const [x, y] of tilesIn(movedBy(box, left, top), sizeAt(zoom)))
        if (await isCovered(dataZoomOf(zoom), x, y)) return true;
      return false;
    },
    async drawing(view, obstacles) {
      const found = await partsOf(view);
      if (found.length === 0) return null;
      const size = sizeAt(view.zoom);
      const parts = obstacles ? found.map((part) => relabelled(part, view, size, obstacles)) : found;
      return drawingOf(parts, view, size, file.parts);
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
  const room = { size, frame: intersection(inView, frameOf(scene)), obstacles: inPart };
  return { x, y, scene: { ...scene, labels: placeLabels(scene.features, room, zoom, measure) } };
}

function* tilesIn(
  { left, top, right, bottom }: Box,
  size: number,
): Generator<readonly [x: number, y: number]> {
  for (let x = Math.floor(left / size); x * size < right; x++)
    for (let y = Math.floor(top / size); y * size < bottom; y++) yield [x, y];
}
