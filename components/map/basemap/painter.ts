import type { BasemapColors, PictureFrame } from './draw-basemap';

export interface PictureOrder {
  readonly frame: PictureFrame;
  readonly colors: BasemapColors;
}

/** The picture, or why there is none. */
export type PictureAnswer = { readonly picture: ImageBitmap } | { readonly failure: string };

/** Draws the basemap beside the page, for one map. */
export interface Painter {
  /** The latest order wins: the picture of one that is overtaken may never come. */
  order(order: PictureOrder): void;
  dismiss(): void;
}

/** `onFailure` is called once at most; the painter is dismissed then. */
export function hirePainter(
  onPicture: (picture: ImageBitmap, frame: PictureFrame) => void,
  onFailure: (error: unknown) => void,
): Painter {
  const worker = new Worker(new URL('./basemap.worker.ts', import.meta.url));
  let inHand: PictureOrder | null = null;
  let next: PictureOrder | null = null;

  function hand(order: PictureOrder): void {
    inHand = order;
    worker.postMessage(order);
  }

  function fail(error: unknown): void {
    worker.terminate();
    onFailure(error);
  }

  worker.addEventListener('message', function takeAnswer({ data }: MessageEvent<PictureAnswer>) {
    if ('failure' in data) return fail(new Error(data.failure));
    const done = inHand;
    inHand = null;
    if (done) onPicture(data.picture, done.frame);
    if (next) hand(next);
    next = null;
  });
  worker.addEventListener('error', () => fail(new Error('The code that draws the basemap did not come.')));

  return {
    order(order) {
      if (inHand) next = order;
      else hand(order);
    },
    dismiss: () => worker.terminate(),
  };
}
