import { type Basemap, loadBasemap } from './basemap';
import { drawBasemap } from './draw-basemap';
import type { RenderResponse, RenderRequest } from './basemap-renderer';

/**
 * A worker, because reading and drawing the shapes would block the main thread of a phone for half a second. Handles
 * one request at a time.
 */
let basemap: Promise<Basemap> | null = null;

addEventListener('message', function handleRequest({ data }: MessageEvent<RenderRequest>) {
  renderImage(data).then(
    (image) => postMessage({ image } satisfies RenderResponse, { transfer: [image] }),
    (error: unknown) => postMessage({ failure: String(error) } satisfies RenderResponse),
  );
});

async function renderImage({ frame, colors }: RenderRequest): Promise<ImageBitmap> {
  basemap ??= loadBasemap();
  const shapes = await basemap;
  const { width, height, pixelRatio } = frame;
  const canvas = new OffscreenCanvas(Math.ceil(width * pixelRatio), Math.ceil(height * pixelRatio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not support the 2D context of OffscreenCanvas.');
  drawBasemap(context, shapes, frame, colors);
  return canvas.transferToImageBitmap();
}
