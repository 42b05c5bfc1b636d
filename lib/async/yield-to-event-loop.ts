/**
 * Turns of the event loop between two slices of long work. The operating system hands over only a few new connections
 * per turn, so with long work in every turn, a burst of connections would wait for seconds. An empty turn takes
 * microseconds.
 */
export const TURNS_BETWEEN_SLICES = 16;

/** Resolves after a few turns of the event loop, so that long work does not block requests. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => afterTurns(TURNS_BETWEEN_SLICES, resolve));
}

/** Calls `work` after `count` turns of the event loop. */
export function afterTurns(turns: number, work: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, work) : work()));
}
