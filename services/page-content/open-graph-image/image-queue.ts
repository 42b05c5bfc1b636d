import { createQueue } from '@locator/base';
import type { ImageText } from '@/lib/server/http/response-metadata';

/** One image at a time, so that a crawler cannot take the CPU from visitors; null if too many wait. Proxies cache them. */
export function createImageQueue(
  draw: (content: ImageText) => Promise<Buffer>,
  maxWaiting = 12,
): (content: ImageText) => Promise<Buffer | null> {
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
