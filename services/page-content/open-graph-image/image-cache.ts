import { createCache } from '@/lib/cache/create-cache';
import type { ImageText } from '@/lib/server/http/response-metadata';

export const MAX_WAITING_IMAGES = 12;

export type ImageResult = { readonly kind: 'drawn'; readonly png: Buffer } | { readonly kind: 'busy' };

interface Options {
  readonly draw: (content: ImageText) => Promise<Buffer>;
  readonly maxBytes: number;
  /** Maximum number of images waiting to be rendered. */
  readonly maxWaiting: number;
}

/**
 * Creates a cache of Open Graph images that renders one image at a time, so that a crawler cannot take the CPU from
 * visitors' requests. Concurrent requests for the same image share one render.
 */
export function createImageCache({
  draw,
  maxBytes,
  maxWaiting,
}: Options): (content: ImageText) => Promise<ImageResult> {
  const images = createCache<string, Buffer>('images', { maxSize: maxBytes, sizeOf: ({ length }) => length });
  let drawing = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function drawSequentially(content: ImageText): Promise<Buffer> {
    if (drawing > maxWaiting) throw new Busy();
    drawing += 1;
    const image = last.then(() => draw(content));
    last = image.catch(() => undefined);
    try {
      return await image;
    } finally {
      drawing -= 1;
    }
  }

  return async function getImage(content) {
    try {
      const png = await images.getOrFetch(JSON.stringify(content), () => drawSequentially(content));
      return { kind: 'drawn', png };
    } catch (error) {
      if (error instanceof Busy) return { kind: 'busy' };
      throw error;
    }
  };
}

/** Thrown if too many images are waiting to be rendered. */
class Busy extends Error {}
