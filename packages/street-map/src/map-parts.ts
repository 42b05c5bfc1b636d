import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { z } from 'zod';
import type { Bounds, Position } from '@locator/base/geo';
import { type Credit, joinBounds } from './credits';
import { boxOf, type View } from './view';

const partSchema = z.object({
  /** Small streets are `streets`, main roads are `roads`. Within `land`, the file also has the whole sea. */
  kind: z.enum(['land', 'water', 'streets', 'roads', 'railways']),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  credit: z.string(),
});

/** Has data of one kind. Files made from an extract of OpenStreetMap name no parts: they have all within their tiles. */
export type MapPart = z.output<typeof partSchema>;

/** Returns null for a file that names no parts. @throws Error if they have another format */
export function readMapParts(metadata: Readonly<Record<string, unknown>> | null): readonly MapPart[] | null {
  if (metadata?.parts === undefined) return null;
  const parts = z.array(partSchema).safeParse(metadata.parts);
  if (!parts.success)
    throw new Error(`The parts of its metadata are invalid: ${z.prettifyError(parts.error)}`);
  return parts.data;
}

interface MapData {
  readonly bounds: Bounds;
  readonly attribution: string;
  readonly parts: readonly MapPart[] | null;
}

/** Returns the first zoom level that shows the data: before, the basemap is detailed enough. */
export function minZoomOf({ parts }: Pick<MapData, 'parts'>): number {
  return parts ? 10 : 11;
}

export function streetAreas({ bounds, parts }: Pick<MapData, 'bounds' | 'parts'>): Bounds[] {
  return parts ? joinBounds(parts.filter(({ kind }) => kind === 'streets').map(boundsOf)) : [bounds];
}

export function hasStreetsAt(
  { bounds, parts }: Pick<MapData, 'bounds' | 'parts'>,
  { latitude, longitude }: Position,
): boolean {
  const areas = parts?.filter(({ kind }) => kind === 'streets').map(boundsOf) ?? [bounds];
  return areas.some(
    ([west, south, east, north]) =>
      west <= longitude && longitude <= east && south <= latitude && latitude <= north,
  );
}

export function creditsOf({ bounds, attribution, parts }: MapData): Credit[] {
  const minZoom = minZoomOf({ parts });
  if (!parts) return [{ text: attribution, areas: [bounds], minZoom }];
  const texts = [...new Set(parts.map(({ credit }) => credit))];
  return texts.map((text) => {
    const areas = parts.filter(({ credit }) => credit === text).map(boundsOf);
    return { text, areas: joinBounds(areas), minZoom };
  });
}

function boundsOf({ bounds }: MapPart): Bounds {
  return bounds;
}

/** Width of the transition at the edge of a part, in CSS pixels; less in a small part. */
const FADE = 64;
const MAX_FADE_SHARE = 0.25;

/** CSS pixels between two values of a mask. */
const STEP = 8;

/** Erases all but some parts from a view. Their edges are transparent, so that no road ends in the open. */
export interface PartsMask {
  readonly isEmpty: boolean;
  readonly isFull: boolean;
  /** Erases what is outside the parts, on a context that is scaled to CSS pixels. */
  apply(context: SKRSContext2D): void;
}

export function createPartsMask(
  { zoom, left, top, width, height }: View,
  bounds: readonly Bounds[],
): PartsMask {
  const boxes = bounds
    .map((each) => boxOf(each, { zoom, left, top }))
    .filter((box) => box.left < width && box.right > 0 && box.top < height && box.bottom > 0);
  // One value beyond each edge, because neighbouring tiles must have the same ones along their edge.
  const [columns, rows] = [Math.ceil(width / STEP) + 2, Math.ceil(height / STEP) + 2];
  const alphas = new Uint8ClampedArray(columns * rows);
  for (const box of boxes) {
    const fade = Math.min(FADE, MAX_FADE_SHARE * Math.min(box.right - box.left, box.bottom - box.top));
    for (let index = 0; index < alphas.length; index++) {
      const x = ((index % columns) - 0.5) * STEP;
      const y = (Math.floor(index / columns) - 0.5) * STEP;
      const inside = Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y);
      alphas[index] = Math.max(alphas[index]!, (255 * inside) / fade);
    }
  }
  return {
    isEmpty: alphas.every((alpha) => alpha === 0),
    isFull: alphas.every((alpha) => alpha === 255),
    apply(context) {
      const mask = createCanvas(columns, rows);
      const maskContext = mask.getContext('2d');
      const pixels = maskContext.createImageData(columns, rows);
      alphas.forEach((alpha, index) => (pixels.data[4 * index + 3] = alpha));
      maskContext.putImageData(pixels, 0, 0);
      context.globalCompositeOperation = 'destination-in';
      context.imageSmoothingEnabled = true;
      context.drawImage(mask, -STEP, -STEP, columns * STEP, rows * STEP);
      context.globalCompositeOperation = 'source-over';
    },
  };
}
