import type { SKRSContext2D } from '@napi-rs/canvas';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import { basemapShapes, townRows } from '../basemap-file';
import { type Box, clipTo, grown, intersection, movedBy, overlap, tilesIn } from '../box';
import { COLORS, drawScene } from '../draw-scene';
import { readFeatures, type TileFeatures } from '../features';
import { project, TILE_SIZE, unproject } from '../projection';
import type { View } from '../view';
import { drawIcon } from './place-icons';
import { FIRST_AREA_ZOOM, labelFont, labelPositions, nameIn, type PlaceIcon } from './towns';

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
      clipTo(context, clip);
      context.translate(x, y);
      drawScene(context, features, size, view.zoom, movedBy(clip, -x, -y));
      context.restore();
    }
  };
}

async function partsOf({ zoom, left, top, width, height }: View): Promise<Part[]> {
  const { maxZoom } = await basemapShapes();
  const dataZoom = Math.max(0, Math.min(maxZoom, Math.round(zoom) - 1));
  const size = TILE_SIZE * 2 ** (zoom - dataZoom);
  const parts: Part[] = [];
  const inView = { left: 0, top: 0, right: width, bottom: height };
  const tile = { left: 0, top: 0, right: size, bottom: size };
  for (const [column, row] of tilesIn(movedBy(inView, left, top), size)) {
    const found = await tileAt(dataZoom, column, row);
    if (!found) continue;
    const clip = intersection(inView, movedBy(tile, column * size - left, row * size - top));
    const levels = dataZoom - found.z;
    const tileSize = size * 2 ** levels;
    const [x, y] = [(column >> levels) * tileSize - left, (row >> levels) * tileSize - top];
    parts.push({ clip, x, y, size: tileSize, features: found.features });
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
  const visible = { left: 0, top: 0, right: view.width, bottom: view.height };
  const { left, top, right, bottom } = grown(movedBy(visible, view.left, view.top), MAX_REACH);
  const northWest = unproject({ x: left, y: top }, view.zoom);
  const southEast = unproject({ x: right, y: bottom }, view.zoom);
  const labels: TownLabel[] = [];
  for (const row of await townRows()) {
    const [, latitude, longitude, minZoom, side, , icon] = row;
    // The rows are sorted by zoom level.
    if (minZoom > view.zoom) break;
    // Comparing degrees is faster than projecting all towns for each tile.
    if (latitude > northWest.latitude || latitude < southEast.latitude) continue;
    if (longitude < northWest.longitude || longitude > southEast.longitude) continue;
    const projected = project({ latitude, longitude }, view.zoom);
    const [x, y] = [projected.x - view.left, projected.y - view.top];
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
