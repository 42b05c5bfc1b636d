import type { PictureWords } from '@/lib/http/page-notes';

export type Drawn =
  | { readonly kind: 'drawn'; readonly png: Buffer }
  /** Too many requests are waiting. */
  | { readonly kind: 'busy' };

interface Options {
  readonly draw: (words: PictureWords) => Promise<Buffer>;
  /** Total size of the cached images. */
  readonly maxBytes: number;
  /** Maximum number of requests waiting for the image being drawn. */
  readonly maxWaiting: number;
}

/**
 * Creates a cache of Open Graph images that renders one image at a time, so that a crawler cannot take the CPU from
 * visitors. Concurrent requests for the same image share one rendering.
 */
export function keepPictures({
  draw,
  maxBytes,
  maxWaiting,
}: Options): (words: PictureWords) => Promise<Drawn> {
  /** Least recently used first. */
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  function keep(key: string, png: Buffer): void {
    kept.set(key, png);
    keptBytes += png.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= maxBytes) break;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  async function drawInTurn(key: string, words: PictureWords): Promise<Buffer> {
    const before = last;
    const drawing = before.then(() => draw(words));
    last = drawing.catch(() => undefined);
    underWay.set(key, drawing);
    try {
      const png = await drawing;
      keep(key, png);
      return png;
    } finally {
      underWay.delete(key);
    }
  }

  return async function pictureOf(words) {
    const key = JSON.stringify(words);
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return { kind: 'drawn', png: known };
    }
    const drawing = underWay.get(key);
    if (drawing) return { kind: 'drawn', png: await drawing };
    if (underWay.size > maxWaiting) return { kind: 'busy' };
    return { kind: 'drawn', png: await drawInTurn(key, words) };
  };
}
