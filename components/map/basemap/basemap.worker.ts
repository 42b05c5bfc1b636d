import { type Basemap, loadBasemap } from './basemap';
import { drawBasemap } from './draw-basemap';
import type { PictureAnswer, PictureOrder } from './painter';

/**
 * A worker, because reading and drawing the shapes would block the main thread of a phone for half a second. Handles
 * one request at a time.
 */
let basemap: Promise<Basemap> | null = null;

addEventListener('message', function takeOrder({ data }: MessageEvent<PictureOrder>) {
  paint(data).then(
    (picture) => postMessage({ picture } satisfies PictureAnswer, { transfer: [picture] }),
    (error: unknown) => postMessage({ failure: String(error) } satisfies PictureAnswer),
  );
});

async function paint({ frame, colors }: PictureOrder): Promise<ImageBitmap> {
  basemap ??= loadBasemap();
  const shapes = await basemap;
  const { width, height, pixelRatio } = frame;
  const canvas = new OffscreenCanvas(Math.ceil(width * pixelRatio), Math.ceil(height * pixelRatio));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no pen for a canvas off the screen.');
  drawBasemap(pen, shapes, frame, colors);
  return canvas.transferToImageBitmap();
}
