/**
 * Turns of the event loop between two slices of long work. The operating system hands over few new connections in each
 * turn; with long work in every turn, many connections that arrive at once would wait for seconds. An empty turn takes
 * microseconds.
 */
export const TURNS_BETWEEN_SLICES = 16;

/** Resolves after a few turns of the event loop, so that long work doesn't block requests. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => afterTurns(TURNS_BETWEEN_SLICES, resolve));
}

/** Calls `work` after this number of turns of the event loop. */
export function afterTurns(turns: number, work: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, work) : work()));
}
