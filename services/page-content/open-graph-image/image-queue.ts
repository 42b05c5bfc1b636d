import { createQueue } from '@locator/base';
import type { ImageText } from '@/lib/server/http/response-metadata';

export const MAX_WAITING_IMAGES = 12;

interface Options {
  readonly draw: (content: ImageText) => Promise<Buffer>;
  readonly maxWaiting: number;
}

/** One image at a time, so that a crawler cannot take the CPU from visitors; null if too many wait. Proxies cache them. */
export function createImageQueue({
  draw,
  maxWaiting,
}: Options): (content: ImageText) => Promise<Buffer | null> {
  let drawing = 0;
  const inTurn = createQueue();

  return async function getImage(content) {
    if (drawing > maxWaiting) return null;
    drawing += 1;
    try {
      return await inTurn(() => draw(content));
    } finally {
      drawing -= 1;
    }
  };
}
