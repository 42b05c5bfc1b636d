/**
 * libuv accepts one connection in each turn of the event loop (https://github.com/libuv/libuv/pull/3696). With long work
 * in every turn, hundreds of connections that arrive at once would wait for seconds; an empty turn takes microseconds.
 */
export const TURNS_BETWEEN_SLICES = 16;

/** Lets the event loop accept and serve others before long work goes on. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => afterTurns(TURNS_BETWEEN_SLICES, resolve));
}

/** Calls `work` after so many turns of the event loop. */
export function afterTurns(turns: number, work: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, work) : work()));
}
