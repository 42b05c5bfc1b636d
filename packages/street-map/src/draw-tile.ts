import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Locale } from '@locator/base/locale';
import { basemapDrawing, drawTownLabels, type TownLabel, townLabels } from './basemap/draw-basemap';
import { registerFonts } from './fonts';
import { TILE_SIZE } from './projection';
import { hasOwnName, type StreetMap } from './street-map';
import type { View } from './view';

export const MAX_ZOOM = 18;

/** A higher quality looks the same, takes half as many bytes again, and more time. */
export const WEBP_QUALITY = 60;
/** By scale. On a screen with two pixels per CSS pixel, a lower quality looks the same and saves a quarter of the bytes. */
const TILE_QUALITY = { 1: WEBP_QUALITY, 2: 35 } as const;

export interface TileAddress {
  readonly locale: Locale;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly scale: 1 | 2;
}

/** Per scale. Canvases are reused, because each one waiting for garbage collection holds 1 MB outside the heap. */
const MAX_IDLE_CANVASES = 4;
const idleCanvases: Readonly<Record<TileAddress['scale'], Canvas[]>> = { 1: [], 2: [] };

const ruler = createCanvas(1, 1).getContext('2d');

export async function drawTile(
  { locale, z, x, y, scale }: TileAddress,
  streets: StreetMap | null,
): Promise<Buffer> {
  const view = {
    locale,
    zoom: z,
    left: x * TILE_SIZE,
    top: y * TILE_SIZE,
    width: TILE_SIZE,
    height: TILE_SIZE,
  };
  const draw = await mapDrawing(view, streets);
  const canvas = idleCanvases[scale].pop() ?? createCanvas(TILE_SIZE * scale, TILE_SIZE * scale);
  const context = canvas.getContext('2d');
  context.reset();
  context.scale(scale, scale);
  draw(context);
  const tile = await canvas.encode('webp', TILE_QUALITY[scale]);
  if (idleCanvases[scale].length < MAX_IDLE_CANVASES) idleCanvases[scale].push(canvas);
  return tile;
}

/** Names of the basemap may cross the edges of tiles. They are omitted where the street map has its own. */
async function mapDrawing(view: View, streets: StreetMap | null): Promise<(context: SKRSContext2D) => void> {
  registerFonts();
  const above = await streets?.drawing(view);
  if (above?.isOpaque && streets?.file.hasPlaces && streets.file.hasStations) return above.draw;
  const drawBelow = above?.isOpaque ? null : await basemapDrawing(view);
  const labels: TownLabel[] = [];
  for (const label of await townLabels(ruler, view)) {
    const isReplaced = streets && hasOwnName(streets.file, label) && (await streets.hasData(view, label.box));
    if (!isReplaced) labels.push(label);
  }
  return function draw(context) {
    drawBelow?.(context);
    above?.draw(context);
    drawTownLabels(context, labels);
  };
}
