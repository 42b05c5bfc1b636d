export interface RequestQueue {
  /** Calls `start` when its turn comes. Returns a function that ends the wait or the work; null if the queue is full. */
  enter(start: () => void): (() => void) | null;
  enterBackground(start: () => void): (() => void) | null;
  /** Returns the number of requests that wait or are in progress, and of background work in progress. */
  count(): number;
}

/**
 * Turns of the event loop before each start. Node accepts one connection in a turn, and rendering is synchronous: without
 * these turns, the connections of a flood would wait in the kernel, where nothing limits them.
 */
export const TURNS_BEFORE_START = 32;

export function createRequestQueue(max: number): RequestQueue {
  const waiting = new Set<() => void>();
  const background = new Set<() => void>();
  let inProgress = 0;
  let isScheduled = false;
  const count = (): number => waiting.size + inProgress;

  function scheduleNext(): void {
    if (isScheduled || waiting.size + background.size === 0) return;
    isScheduled = true;
    afterTurns(TURNS_BEFORE_START, startNext);
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

function afterTurns(count: number, action: () => void): void {
  setImmediate(() => (count > 1 ? afterTurns(count - 1, action) : action()));
}

export function once(action: () => void): () => void {
  let isDone = false;
  return function onlyOnce() {
    if (isDone) return;
    isDone = true;
    action();
  };
}
