import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type TownLabel, townLabels } from './basemap/draw-basemap';
import type { Box } from './basemap/place-labels';
import { CACHE_LIMITS } from '@locator/base/cache/cache-limits';
import { createCache } from '@locator/base/cache/create-cache';
import type { Locale } from '@locator/base/locale/locale';
import { COLORS, drawLabels, drawScene, type ShapeKind } from './draw-scene';
import { type Point, readFeatures, type TileFeatures } from './features';
import { fontOf, registerFonts } from './fonts';
import { type Circle, circlesOf, type Label, type Measure, placeLabels } from './labels';
import type { MapFile } from './map-file';
import { createPartsMask, type MapPart, minZoomOf, type PartsMask } from './map-parts';
import { TILE_SIZE } from './projection';
import { boxOf, type View } from './view';

/** Further away, the basemap's coast is precise enough, and its urban areas are visible. */
const MIN_LAND_ZOOM = 13;
/** From this level on, a file with parts has tiles only where it has small streets. */
const MIN_ZOOM_OF_STREETS_ONLY = 14;

/** Width of the transition from the streets to the basemap, where the file's data ends, in CSS pixels. */
const FADE = 32;

/** The square of one of the file's tiles that has data, relative to its north-west corner. */
interface Square {
  /** The part within the file's bounds. */
  readonly shown: Box;
  /** The sides of `shown` beyond which there is no data. */
  readonly ends: readonly Side[];
}

type Side = keyof Box;

/** A square with the labels at one zoom level of the displayed map. */
interface Scene extends Square {
  readonly features: TileFeatures;
  readonly labels: readonly Label[];
}

interface Part {
  readonly x: number;
  readonly y: number;
  readonly scene: Scene;
}

/** A drawing of the streets in a view. */
export interface StreetDrawing {
  /** Whether the streets cover the view, so that nothing below them is visible. */
  readonly isOpaque: boolean;
  draw(context: SKRSContext2D): void;
}

export interface StreetMap {
  readonly file: MapFile;
  /** Whether the file has data in any part of a box, which is relative to the view. */
  hasData(view: View, box: Box): Promise<boolean>;
  /**
   * Prepares to draw a view on a canvas context that is scaled to CSS pixels. Fades out where the file's data ends.
   * Returns null where the file has no data.
   *
   * @param obstacles circles that names must not overlap, relative to the view. If set, names are placed for this view,
   *   and none is cut off at its edge.
   */
  drawing(view: View, obstacles?: readonly Circle[]): Promise<StreetDrawing | null>;
}

const ruler = createCanvas(1, 1).getContext('2d');

function measure(...[text, kind, size]: Parameters<Measure>): number {
  ruler.font = fontOf(kind, size);
  return ruler.measureText(text).width;
}

const NEIGHBOURS = { left: [-1, 0], top: [0, -1], right: [1, 0], bottom: [0, 1] } as const;
const SIDES = ['left', 'top', 'right', 'bottom'] as const;

/** Returns whether the file has names of the label's kind, which replace the basemap's. */
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
    const room = {
      size,
      frame: frameOf(square),
      obstacles: await namesIn(locale, zoom, x * size, y * size, size),
    };
    return { ...square, features, labels: placeLabels(features, room, zoom, measure) };
  }

  /** Returns the places of the basemap's names that are drawn above the streets. */
  async function namesIn(
    locale: Locale,
    zoom: number,
    left: number,
    top: number,
    size: number,
  ): Promise<Circle[]> {
    const labels = await townLabels(ruler, { locale, zoom, left, top, width: size, height: size });
    return labels.filter((label) => !hasOwnName(file, label)).flatMap(({ box }) => circlesOf(box));
  }

  async function partsOf({ locale, zoom, left, top, width, height }: View): Promise<Part[]> {
    const size = sizeAt(zoom);
    const parts: Part[] = [];
    const bounds = boxOf(file.bounds, { zoom, left, top });
    if (zoom < minZoom || !overlaps(bounds, { left: 0, top: 0, right: width, bottom: height })) return [];
    for (let x = Math.floor(left / size); x * size < left + width; x++) {
      for (let y = Math.floor(top / size); y * size < top + height; y++) {
        const scene = await scenes.getOrFetch(`${locale} ${zoom} ${x} ${y}`, () =>
          makeScene(locale, zoom, x, y),
        );
        if (scene !== 'empty') parts.push({ x: x * size - left, y: y * size - top, scene });
      }
    }
    return parts;
  }

  return {
    file,
    async hasData({ zoom, left, top }, box) {
      if (zoom < minZoom || !overlaps(boxOf(file.bounds, { zoom, left, top }), box)) return false;
      const size = sizeAt(zoom);
      for (let x = Math.floor((left + box.left) / size); x * size < left + box.right; x++)
        for (let y = Math.floor((top + box.top) / size); y * size < top + box.bottom; y++)
          if (await isCovered(dataZoomOf(zoom), x, y)) return true;
      return false;
    },
    async drawing(view, obstacles) {
      const found = await partsOf(view);
      if (found.length === 0) return null;
      const { zoom, width, height } = view;
      const size = sizeAt(zoom);
      const parts = obstacles ? found.map((part) => relabelled(part, view, size, obstacles)) : found;
      const visible = parts.map(({ x, y, scene }) =>
        intersection(movedBy(scene.shown, x, y), { left: 0, top: 0, right: width, bottom: height }),
      );
      const area = visible.reduce(
        (sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top),
        0,
      );
      const fades = parts.flatMap(({ x, y, scene }) =>
        scene.ends.map((side) => fadeAt(movedBy(scene.shown, x, y), side)),
      );
      const hasFade = fades.some(({ box }) =>
        overlaps(box, { left: 0, top: 0, right: width, bottom: height }),
      );
      const passes = file.parts ? passesOf(view, file.parts) : [EVERYTHING];
      return {
        isOpaque: !file.parts && !hasFade && area >= width * height - 0.5,
        draw(context) {
          for (const pass of passes) {
            if (!hasFade && (pass.mask?.isFull ?? true)) {
              drawParts(context, view, size, parts, pass);
              continue;
            }
            // The streets fade out on a canvas of their own, because a gradient would also erase what is below them.
            const { a: scale } = context.getTransform();
            const layer = createCanvas(width * scale, height * scale);
            const layerContext = layer.getContext('2d');
            layerContext.scale(scale, scale);
            drawParts(layerContext, view, size, parts, pass);
            eraseFades(layerContext, fades);
            pass.mask?.apply(layerContext);
            context.drawImage(layer, 0, 0, width, height);
          }
          for (const part of parts) drawLabelsOf(context, view, part);
        },
      };
    },
  };

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
}

/** A drawing of some kinds of shapes. */
interface Pass {
  readonly kinds: readonly ShapeKind[];
  /** Whether land covers the basemap first. */
  readonly hasLand: boolean;
  readonly mask: PartsMask | null;
}

/** In the order of drawing. */
const KINDS_OF_PARTS: Readonly<Record<Exclude<MapPart['kind'], 'land'>, readonly ShapeKind[]>> = {
  water: ['built', 'green', 'sand', 'water', 'building', 'stream', 'ferry'],
  streets: ['path', 'minor'],
  roads: ['major', 'motorway'],
  railways: ['transit', 'rail'],
};
const ALL_KINDS = Object.values(KINDS_OF_PARTS).flat();
const EVERYTHING: Pass = { kinds: ALL_KINDS, hasLand: true, mask: null };

/** Each kind of shape fades out where its own parts end. */
function passesOf(view: View, parts: readonly MapPart[]): Pass[] {
  const maskOf = (kind: MapPart['kind']): PartsMask =>
    createPartsMask(
      view,
      parts.filter((part) => part.kind === kind).map(({ bounds }) => bounds),
    );
  // With the waters, because fading land would lighten the sea.
  const land: Pass = { kinds: KINDS_OF_PARTS.water, hasLand: true, mask: maskOf('land') };
  const hasLand = view.zoom >= MIN_LAND_ZOOM && !land.mask?.isEmpty;
  return [...(hasLand ? [land] : []), ...shapePasses(view, maskOf)];
}

function shapePasses(view: View, maskOf: (kind: MapPart['kind']) => PartsMask): Pass[] {
  const hasLand = false;
  if (view.zoom >= MIN_ZOOM_OF_STREETS_ONLY) return [{ kinds: ALL_KINDS, hasLand, mask: maskOf('streets') }];
  const passes = Object.entries(KINDS_OF_PARTS).map(([kind, kinds]) => ({
    kinds,
    hasLand,
    mask: maskOf(kind as MapPart['kind']),
  }));
  const isWhole = passes.every(({ mask }) => mask.isFull);
  return isWhole ? [{ kinds: ALL_KINDS, hasLand, mask: null }] : passes.filter(({ mask }) => !mask.isEmpty);
}

function drawParts(
  context: SKRSContext2D,
  { zoom, width, height }: View,
  size: number,
  parts: readonly Part[],
  { kinds, hasLand }: Pass,
): void {
  for (const { x, y, scene } of parts) {
    const { left, top, right, bottom } = scene.shown;
    context.save();
    context.translate(x, y);
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    if (hasLand) {
      context.fillStyle = COLORS.land;
      context.fillRect(0, 0, size, size);
    }
    const visible = { left: -x, top: -y, right: width - x, bottom: height - y };
    drawScene(context, scene.features, size, zoom, visible, kinds);
    context.restore();
  }
}

/** Labels never cross the edge of one of the file's tiles, so that adjacent images match. */
function drawLabelsOf(context: SKRSContext2D, { width, height }: View, { x, y, scene }: Part): void {
  context.save();
  context.translate(x, y);
  drawLabels(context, scene.labels, { left: -x, top: -y, right: width - x, bottom: height - y });
  context.restore();
}

function eraseFades(context: SKRSContext2D, fades: readonly ReturnType<typeof fadeAt>[]): void {
  context.globalCompositeOperation = 'destination-out';
  for (const { box, from, to } of fades) {
    const gradient = context.createLinearGradient(from.x, from.y, to.x, to.y);
    gradient.addColorStop(0, '#000f');
    gradient.addColorStop(1, '#0000');
    context.fillStyle = gradient;
    context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  }
  context.globalCompositeOperation = 'source-over';
}

/** Names must not fade. */
function frameOf({ shown, ends }: Square): Box {
  const inset = (side: Side): number => (ends.includes(side) ? FADE : 0);
  return {
    left: shown.left + inset('left'),
    top: shown.top + inset('top'),
    right: shown.right - inset('right'),
    bottom: shown.bottom - inset('bottom'),
  };
}

function fadeAt(shown: Box, side: Side): { readonly box: Box; readonly from: Point; readonly to: Point } {
  const { left, top, right, bottom } = shown;
  const box = {
    left: { ...shown, right: left + FADE },
    top: { ...shown, bottom: top + FADE },
    right: { ...shown, left: right - FADE },
    bottom: { ...shown, top: bottom - FADE },
  }[side];
  const [dx, dy] = NEIGHBOURS[side];
  const [x, y] = [dx > 0 ? right : left, dy > 0 ? bottom : top];
  return { box, from: { x, y }, to: { x: x - dx * FADE, y: y - dy * FADE } };
}

function squareOf(size: number): Box {
  return { left: 0, top: 0, right: size, bottom: size };
}

function movedBy({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}
