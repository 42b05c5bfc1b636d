/**
 * Number of event-loop turns between two slices of long work. The operating system hands over only a few new
 * connections per turn. If every turn contained a slice, a burst of connections would wait for seconds. An empty turn
 * takes microseconds.
 */
export const TURNS_BETWEEN_SLICES = 16;

/** Resolves after a few turns of the event loop, so that long work does not block requests. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => afterTurns(TURNS_BETWEEN_SLICES, resolve));
}

/**
 * Calls `work` after the given number of event-loop turns, or as soon as `isEnough` returns true at the end of a turn.
 */
export function afterTurns(turns: number, work: () => void, isEnough = (): boolean => false): void {
  setImmediate(() => (turns > 1 && !isEnough() ? afterTurns(turns - 1, work, isEnough) : work()));
}
