/** Requests that wait or are in progress. */
export interface RequestQueue {
  /** Calls `start` when its turn comes. Returns a function that ends the wait or the work; null if the queue is full. */
  enter(start: () => void): (() => void) | null;
  /** Like `enter`, for work that starts when no request waits. */
  enterBackground(start: () => void): (() => void) | null;
  /** Returns the number of requests that wait or are in progress, and of background work in progress. */
  count(): number;
}

/**
 * Creates a queue that starts requests in the order of their arrival, each in an event-loop turn of its own. Rendering is
 * almost entirely synchronous, so if each request started as soon as it was read, further requests would stay in the
 * socket buffers and would not be counted.
 */
export function createRequestQueue(max: number): RequestQueue {
  const waiting = new Set<() => void>();
  const background = new Set<() => void>();
  let inProgress = 0;
  let isScheduled = false;
  const count = (): number => waiting.size + inProgress;

  function scheduleNext(): void {
    if (isScheduled || waiting.size + background.size === 0) return;
    isScheduled = true;
    setImmediate(startNext);
  }

  function startNext(): void {
    isScheduled = false;
    const queue = waiting.size > 0 ? waiting : background;
    const [start] = queue;
    if (!start) return;
    queue.delete(start);
    inProgress += 1;
    start();
    scheduleNext();
  }

  function enterInto(queue: Set<() => void>, start: () => void): () => void {
    queue.add(start);
    scheduleNext();
    return once(function leave() {
      if (!queue.delete(start)) inProgress -= 1;
    });
  }

  return {
    enter: (start) => (count() >= max ? null : enterInto(waiting, start)),
    enterBackground: (start) => (background.size >= max ? null : enterInto(background, start)),
    count,
  };
}

/** Returns a function of which only the first call has an effect. */
export function once(action: () => void): () => void {
  let isDone = false;
  return function onlyOnce() {
    if (isDone) return;
    isDone = true;
    action();
  };
}
