/** Resolves in the next turn of the event loop, so that long work doesn't block requests. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
