/** Gives whatever else waits for this process its turn: long work is done while visitors are served. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
