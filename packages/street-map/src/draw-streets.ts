import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from './basemap/place-labels';
import { intersection, movedBy, overlaps } from './boxes';
import { COLORS, drawLabels, drawScene, type ShapeKind } from './draw-scene';
import type { Point, TileFeatures } from './features';
import type { Label } from './labels';
import { createPartsMask, type MapPart, type PartsMask } from './map-parts';
import type { View } from './view';

/** Further away, the basemap's coast is precise enough, and its urban areas are visible. */
const MIN_LAND_ZOOM = 13;
/** From this level on, a file with parts has tiles only where it has small streets. */
const MIN_ZOOM_OF_STREETS_ONLY = 14;

/** Width of the transition from the streets to the basemap, where the file's data ends, in CSS pixels. */
const FADE = 32;

export interface Square {
  /** The part within the file's bounds. */
  readonly shown: Box;
  /** The sides of `shown` beyond which there is no data. */
  readonly ends: readonly Side[];
}

export type Side = keyof Box;

export interface Scene extends Square {
  readonly features: TileFeatures;
  readonly labels: readonly Label[];
}

export interface Part {
  readonly x: number;
  readonly y: number;
  readonly scene: Scene;
}

export interface StreetDrawing {
  /** Whether the streets cover the view, so that nothing below them is visible. */
  readonly isOpaque: boolean;
  draw(context: SKRSContext2D): void;
}

export const NEIGHBOURS = { left: [-1, 0], top: [0, -1], right: [1, 0], bottom: [0, 1] } as const;
export const SIDES = ['left', 'top', 'right', 'bottom'] as const;

/** The parts' tiles are `size` CSS pixels wide. @param fileParts of a file that has data only in some areas */
export function drawingOf(
  parts: readonly Part[],
  view: View,
  size: number,
  fileParts: readonly MapPart[] | null,
): StreetDrawing {
  const { width, height } = view;
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
  const hasFade = fades.some(({ box }) => overlaps(box, { left: 0, top: 0, right: width, bottom: height }));
  const passes = fileParts ? passesOf(view, fileParts) : [EVERYTHING];
  return {
    isOpaque: !fileParts && !hasFade && area >= width * height - 0.5,
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
}

interface Pass {
  readonly kinds: readonly ShapeKind[];
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
export function frameOf({ shown, ends }: Square): Box {
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
