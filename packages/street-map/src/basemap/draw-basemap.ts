import type { SKRSContext2D } from '@napi-rs/canvas';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import { basemapShapes, townRows } from '../basemap-file';
import { COLORS, drawScene } from '../draw-scene';
import { readFeatures, type TileFeatures } from '../features';
import { TILE_SIZE } from '../projection';
import type { View } from '../view';
import { type Box, overlap } from './place-labels';
import { drawIcon } from './place-icons';
import { FIRST_AREA_ZOOM, labelFont, labelPositions, nameIn, type PlaceIcon, type TownRow } from './towns';

/** Part of a view that a tile of the file covers. Positions are relative to the view, in CSS pixels. */
interface Part {
  readonly clip: Box;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly features: TileFeatures;
}

/** The site's own countries have more detailed tiles than the rest of the world. */
const MAX_WORLD_ZOOM = 6;

const tiles = createCache<string, TileFeatures | 'empty'>('basemap-tiles', CACHE_LIMITS['basemap-tiles']);

/** Draws land, water and borders. Returns a function, so that nothing waits while the canvas is in use. */
export async function basemapDrawing(view: View): Promise<(context: SKRSContext2D) => void> {
  const parts = await partsOf(view);
  return function draw(context) {
    context.fillStyle = COLORS.water;
    context.fillRect(0, 0, view.width, view.height);
    for (const { clip, x, y, size, features } of parts) {
      context.save();
      context.beginPath();
      context.rect(clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top);
      context.clip();
      context.translate(x, y);
      const visible = {
        left: clip.left - x,
        top: clip.top - y,
        right: clip.right - x,
        bottom: clip.bottom - y,
      };
      drawScene(context, features, size, view.zoom, visible);
      context.restore();
    }
  };
}

async function partsOf({ zoom, left, top, width, height }: View): Promise<Part[]> {
  const { maxZoom } = await basemapShapes();
  const dataZoom = Math.max(0, Math.min(maxZoom, Math.round(zoom) - 1));
  const size = TILE_SIZE * 2 ** (zoom - dataZoom);
  const parts: Part[] = [];
  for (let column = Math.floor(left / size); column * size < left + width; column++) {
    for (let row = Math.floor(top / size); row * size < top + height; row++) {
      const found = await tileAt(dataZoom, column, row);
      if (!found) continue;
      const clip = {
        left: Math.max(0, column * size - left),
        top: Math.max(0, row * size - top),
        right: Math.min(width, (column + 1) * size - left),
        bottom: Math.min(height, (row + 1) * size - top),
      };
      const levels = dataZoom - found.z;
      const tileSize = size * 2 ** levels;
      const [x, y] = [(column >> levels) * tileSize - left, (row >> levels) * tileSize - top];
      parts.push({ clip, x, y, size: tileSize, features: found.features });
    }
  }
  return parts;
}

/** Returns the most detailed tile that contains the requested one; null in the sea. */
async function tileAt(
  z: number,
  x: number,
  y: number,
): Promise<{ readonly z: number; readonly features: TileFeatures } | null> {
  // A picture may extend beyond the poles, and across the 180th meridian.
  if (y < 0 || y >= 2 ** z) return null;
  const column = ((x % 2 ** z) + 2 ** z) % 2 ** z;
  const features = await tiles.getOrFetch(`${z} ${column} ${y}`, async () => {
    const file = await basemapShapes();
    const bytes = await file.readTile(z, column, y);
    return bytes ? readFeatures(bytes, file.schema, 'fr') : 'empty';
  });
  if (features !== 'empty') return { z, features };
  return z > MAX_WORLD_ZOOM ? tileAt(z - 1, x >> 1, y >> 1) : null;
}

interface Positions {
  readonly rows: readonly TownRow[];
  /** On a world map of width 1. */
  readonly xy: Float64Array;
  readonly minZooms: Uint8Array;
}

/** Of all towns, because computing them for each tile would take milliseconds. */
let positions: Promise<Positions> | null = null;

async function readPositions(): Promise<Positions> {
  const rows = await townRows();
  const xy = new Float64Array(2 * rows.length);
  rows.forEach(([, latitude, longitude], index) => {
    xy[2 * index] = 0.5 + longitude / 360;
    xy[2 * index + 1] = 0.5 - Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI);
  });
  return { rows, xy, minZooms: Uint8Array.from(rows, ([, , , minZoom]) => minZoom) };
}

/** CSS pixels. No name extends further from its point. */
const MAX_REACH = 260;

export interface TownLabel {
  readonly name: string;
  readonly font: string;
  /** Undefined for towns, which have a point up to zoom level 9. */
  readonly icon: PlaceIcon | undefined;
  readonly hasPoint: boolean;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

export async function townLabels(context: SKRSContext2D, view: View): Promise<TownLabel[]> {
  positions ??= readPositions();
  const { rows, xy, minZooms } = await positions;
  const worldSize = TILE_SIZE * 2 ** view.zoom;
  const visible = { left: 0, top: 0, right: view.width, bottom: view.height };
  const labels: TownLabel[] = [];
  // The rows are sorted by zoom level.
  for (let index = 0; index < rows.length && minZooms[index]! <= view.zoom; index++) {
    const x = xy[2 * index]! * worldSize - view.left;
    const y = xy[2 * index + 1]! * worldSize - view.top;
    if (x < -MAX_REACH || y < -MAX_REACH || x > view.width + MAX_REACH || y > view.height + MAX_REACH)
      continue;
    const row = rows[index]!;
    const [, , , minZoom, side, , icon] = row;
    const name = nameIn(view.locale, row);
    const font = labelFont(minZoom, icon);
    context.font = font;
    const positions = labelPositions({ x, y }, context.measureText(name).width, view.zoom, icon);
    // A town's side no longer matters when its name is in its middle.
    const position = positions[side] ?? positions[0];
    if (!position || !overlap(position.needs, visible)) continue;
    const hasPoint = !icon && view.zoom < FIRST_AREA_ZOOM;
    labels.push({ name, font, icon, hasPoint, x, y, box: position.box });
  }
  return labels;
}

export function drawTownLabels(context: SKRSContext2D, labels: readonly TownLabel[]): void {
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { name, font, icon, hasPoint, x, y, box } of labels) {
    context.font = font;
    context.strokeStyle = COLORS.halo;
    context.lineWidth = 3;
    const middle = (box.top + box.bottom) / 2;
    context.strokeText(name, box.left, middle);
    context.fillStyle = icon ? COLORS[icon] : COLORS.text;
    context.fillText(name, box.left, middle);
    if (icon) drawIcon(context, icon, x, y);
    if (!hasPoint) continue;
    context.beginPath();
    context.arc(x, y, 2, 0, 2 * Math.PI);
    context.fill();
  }
}
