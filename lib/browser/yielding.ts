/** Safari has no idle callbacks yet: about as long as a page needs to come to life there. */
const WITHOUT_IDLE_MS = 200;

/** When the browser has nothing else to do, at the latest after `patienceMs`. */
export function whenIdle(patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: patienceMs });
    } else setTimeout(resolve, Math.min(patienceMs, WITHOUT_IDLE_MS));
  });
}

/** When the browser has answered its visitor and painted: what follows is a task of its own. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
