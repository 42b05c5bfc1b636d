import type { ImageText } from '@/lib/server/http/response-metadata';

export type ImageResult = { readonly kind: 'drawn'; readonly png: Buffer } | { readonly kind: 'busy' };

interface Options {
  readonly draw: (content: ImageText) => Promise<Buffer>;
  readonly maxBytes: number;
  /** Maximum number of requests waiting for the image being drawn. */
  readonly maxWaiting: number;
}

/**
 * Creates a cache of Open Graph images that renders one image at a time, so that a crawler cannot take the CPU from
 * visitors. Concurrent requests for the same image share one rendering.
 */
export function createImageCache({
  draw,
  maxBytes,
  maxWaiting,
}: Options): (content: ImageText) => Promise<ImageResult> {
  /** Least recently used first. */
  const cache = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  let cachedBytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  function store(key: string, png: Buffer): void {
    cache.set(key, png);
    cachedBytes += png.length;
    for (const [oldest, { length }] of cache) {
      if (cachedBytes <= maxBytes) break;
      cache.delete(oldest);
      cachedBytes -= length;
    }
  }

  async function drawSequentially(key: string, content: ImageText): Promise<Buffer> {
    const before = last;
    const drawing = before.then(() => draw(content));
    last = drawing.catch(() => undefined);
    pending.set(key, drawing);
    try {
      const png = await drawing;
      store(key, png);
      return png;
    } finally {
      pending.delete(key);
    }
  }

  return async function getImage(content) {
    const key = JSON.stringify(content);
    const cached = cache.get(key);
    if (cached) {
      cache.delete(key);
      cache.set(key, cached);
      return { kind: 'drawn', png: cached };
    }
    const drawing = pending.get(key);
    if (drawing) return { kind: 'drawn', png: await drawing };
    if (pending.size > maxWaiting) return { kind: 'busy' };
    return { kind: 'drawn', png: await drawSequentially(key, content) };
  };
}
