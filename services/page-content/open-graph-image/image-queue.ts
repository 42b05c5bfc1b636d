import type { ImageText } from '@/lib/server/http/response-metadata';

export const MAX_WAITING_IMAGES = 12;

export type ImageResult = { readonly kind: 'drawn'; readonly png: Buffer } | { readonly kind: 'busy' };

interface Options {
  readonly draw: (content: ImageText) => Promise<Buffer>;
  readonly maxWaiting: number;
}

/** Renders one image at a time, so that a crawler cannot take the CPU from visitors. Proxies cache the images. */
export function createImageQueue({
  draw,
  maxWaiting,
}: Options): (content: ImageText) => Promise<ImageResult> {
  let drawing = 0;
  let last: Promise<unknown> = Promise.resolve();

  return async function getImage(content) {
    if (drawing > maxWaiting) return { kind: 'busy' };
    drawing += 1;
    const image = last.then(() => draw(content));
    last = image.catch(() => undefined);
    try {
      return { kind: 'drawn', png: await image };
    } finally {
      drawing -= 1;
    }
  };
}
