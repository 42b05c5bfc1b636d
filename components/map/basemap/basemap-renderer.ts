import type { BasemapFrame } from '@locator/street-map/basemap/draw-basemap';

export interface RenderRequest {
  readonly frame: BasemapFrame;
}

export type RenderResponse = { readonly image: ImageBitmap } | { readonly error: string };

export interface BasemapRenderer {
  /** While an image is being rendered, only the latest of the new requests is kept. */
  request(request: RenderRequest): void;
  remove(): void;
}

/**
 * The idle worker of a removed map. The next map reuses it, because the worker has already parsed the basemap's shapes.
 */
let idleWorker: Worker | null = null;

function createWorker(): Worker {
  return new Worker(new URL('./basemap.worker.ts', import.meta.url));
}

/** Creates the basemap renderer for one map. After a failure, it calls `onFailure` once and stops rendering. */
export function createBasemapRenderer(
  onImage: (image: ImageBitmap, frame: BasemapFrame) => void,
  onFailure: (error: unknown) => void,
): BasemapRenderer {
  const worker = idleWorker ?? createWorker();
  idleWorker = null;
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
    if ('error' in data) return fail(new Error(data.error));
    const completed = current;
    current = null;
    if (completed) onImage(data.image, completed.frame);
    if (next) send(next);
    next = null;
  }

  function handleLoadError(): void {
    fail(new Error('The worker of the basemap failed to load.'));
  }

  worker.addEventListener('message', handleResponse, { signal: listeners.signal });
  worker.addEventListener('error', handleLoadError, { signal: listeners.signal });

  return {
    request(request) {
      if (current) next = request;
      else send(request);
    },
    remove() {
      if (listeners.signal.aborted) return;
      listeners.abort();
      if (current || idleWorker) worker.terminate();
      else idleWorker = worker;
    },
  };
}
