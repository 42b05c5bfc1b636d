/** Limits the number of concurrent requests, and starts them in order. */
export interface Admission {
  /** Returns a permit and calls `begin` when it is the request's turn, or returns null at capacity. */
  acquire(begin: () => void): Permit | null;
  /** Returns the number of permits held. */
  count(): number;
}

/** Permission to process a request. `begin` is not called if the permit is released before. */
export interface Permit {
  /** Has no effect after the first call. */
  release(): void;
}

/**
 * Sheds load. A process renders a fixed number of pages per second, and a long queue delays all visitors beyond their
 * patience. With `max` permits, an admitted request completes within `max` times the cost of a page, whatever the load.
 *
 * Starts one request per turn of the event loop. Rendering hardly ever waits, so if each request started as soon as it is
 * read, further requests would stay in the socket buffers, uncounted.
 */
export function createAdmission(max: number): Admission {
  const waiting = new Set<() => void>();
  let inProgress = 0;
  let isScheduled = false;

  function scheduleNext(): void {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    setImmediate(function startNext() {
      isScheduled = false;
      const [next] = waiting;
      next?.();
      scheduleNext();
    });
  }

  return {
    acquire(begin) {
      if (waiting.size + inProgress >= max) return null;
      let isHeld = true;
      function start(): void {
        waiting.delete(start);
        inProgress += 1;
        begin();
      }
      waiting.add(start);
      scheduleNext();
      return {
        release() {
          if (!isHeld) return;
          isHeld = false;
          if (!waiting.delete(start)) inProgress -= 1;
        },
      };
    },
    count: () => waiting.size + inProgress,
  };
}
