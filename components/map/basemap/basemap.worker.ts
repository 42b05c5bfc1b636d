import { type Basemap, parseBasemap } from '@locator/street-map/basemap/basemap-shapes';
import { drawBasemap } from '@locator/street-map/basemap/draw-basemap';
import { fetchMapFile } from './map-file';
import type { RenderRequest, RenderResponse } from './basemap-renderer';

// Runs in a worker, because parsing and drawing the shapes would block the page for half a second on a phone.

let basemap: Promise<Basemap> | null = null;

addEventListener('message', function handleRequest({ data }: MessageEvent<RenderRequest>) {
  renderImage(data).then(
    (image) => postMessage({ image } satisfies RenderResponse, { transfer: [image] }),
    (error: unknown) => postMessage({ error: String(error) } satisfies RenderResponse),
  );
});

async function renderImage({ frame }: RenderRequest): Promise<ImageBitmap> {
  basemap ??= loadBasemap();
  const shapes = await basemap;
  const { width, height, pixelRatio } = frame;
  const canvas = new OffscreenCanvas(Math.ceil(width * pixelRatio), Math.ceil(height * pixelRatio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on an OffscreenCanvas.');
  drawBasemap(context, shapes, frame);
  return canvas.transferToImageBitmap();
}

/** @throws Error if a file fails to load */
async function loadBasemap(): Promise<Basemap> {
  const [land, water, counties] = await Promise.all(['land', 'water', 'counties'].map(fetchMapFile));
  return parseBasemap(land, water, counties);
}
