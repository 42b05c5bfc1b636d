import type { BasemapColors, PictureFrame } from './draw-basemap';

export interface PictureOrder {
  readonly frame: PictureFrame;
  readonly colors: BasemapColors;
}

export type PictureAnswer = { readonly picture: ImageBitmap } | { readonly failure: string };

/** Draws the basemap of one map in a worker. */
export interface Painter {
  /** A newer request replaces a pending one, whose drawing may never be delivered. */
  order(order: PictureOrder): void;
  dismiss(): void;
}

/** Worker of a removed map, kept because it has loaded the shapes. */
let spare: Worker | null = null;

function createWorker(): Worker {
  return new Worker(new URL('./basemap.worker.ts', import.meta.url));
}

/** Calls `onFailure` at most once, and nothing afterwards. */
export function hirePainter(
  onPicture: (picture: ImageBitmap, frame: PictureFrame) => void,
  onFailure: (error: unknown) => void,
): Painter {
  const worker = spare ?? createWorker();
  spare = null;
  const watch = new AbortController();
  let inHand: PictureOrder | null = null;
  let next: PictureOrder | null = null;

  function hand(order: PictureOrder): void {
    inHand = order;
    worker.postMessage(order);
  }

  function fail(error: unknown): void {
    watch.abort();
    worker.terminate();
    onFailure(error);
  }

  function takeAnswer({ data }: MessageEvent<PictureAnswer>): void {
    if ('failure' in data) return fail(new Error(data.failure));
    const done = inHand;
    inHand = null;
    if (done) onPicture(data.picture, done.frame);
    if (next) hand(next);
    next = null;
  }

  function failToCome(): void {
    fail(new Error('The code that draws the basemap did not come.'));
  }

  worker.addEventListener('message', takeAnswer, { signal: watch.signal });
  worker.addEventListener('error', failToCome, { signal: watch.signal });

  return {
    order(order) {
      if (inHand) next = order;
      else hand(order);
    },
    dismiss() {
      if (watch.signal.aborted) return;
      watch.abort();
      if (inHand || spare) worker.terminate();
      else spare = worker;
    },
  };
}
