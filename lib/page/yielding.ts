/** Delay for browsers without `requestIdleCallback` (Safari): about as long as hydration takes. */
const FALLBACK_MS = 200;

export function whenIdle(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    } else setTimeout(resolve, Math.min(timeoutMs, FALLBACK_MS));
  });
}

/** Resolves in a new task, so that the browser can handle input and paint first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
