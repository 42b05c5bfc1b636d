import type { BasemapColors, DrawingFrame } from './draw-basemap';

export interface RenderRequest {
  readonly frame: DrawingFrame;
  readonly colors: BasemapColors;
}

export type RenderResponse = { readonly image: ImageBitmap } | { readonly failure: string };

/** Draws the basemap of one map in a worker. */
export interface BasemapRenderer {
  /** A newer request replaces a pending one, whose drawing may never be delivered. */
  render(request: RenderRequest): void;
  release(): void;
}

/** Worker of a removed map, kept because it has loaded the shapes. */
let spare: Worker | null = null;

function createWorker(): Worker {
  return new Worker(new URL('./basemap.worker.ts', import.meta.url));
}

/** Calls `onFailure` at most once, and nothing afterwards. */
export function createBasemapRenderer(
  onImage: (image: ImageBitmap, frame: DrawingFrame) => void,
  onFailure: (error: unknown) => void,
): BasemapRenderer {
  const worker = spare ?? createWorker();
  spare = null;
  const listeners = new AbortController();
  let current: RenderRequest | null = null;
  let next: RenderRequest | null = null;

  function send(request: RenderRequest): void {
    current = request;
    worker.postMessage(request);
  }

  function fail(error: unknown): void {
    listeners.abort();
    worker.terminate();
    onFailure(error);
  }

  function handleResponse({ data }: MessageEvent<RenderResponse>): void {
    if ('failure' in data) return fail(new Error(data.failure));
    const done = current;
    current = null;
    if (done) onImage(data.image, done.frame);
    if (next) send(next);
    next = null;
  }

  function handleLoadFailure(): void {
    fail(new Error('The basemap worker failed to load.'));
  }

  worker.addEventListener('message', handleResponse, { signal: listeners.signal });
  worker.addEventListener('error', handleLoadFailure, { signal: listeners.signal });

  return {
    render(request) {
      if (current) next = request;
      else send(request);
    },
    release() {
      if (listeners.signal.aborted) return;
      listeners.abort();
      if (current || spare) worker.terminate();
      else spare = worker;
    },
  };
}
