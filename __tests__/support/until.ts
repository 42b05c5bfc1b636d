import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum wait, which only a failing test reaches. */
const TIMEOUT_MS = 20_000;

/** Waits until the condition holds. Use it only for changes that emit no event; otherwise, await the event. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`This is still false: ${String(condition)}`);
    await sleep(20);
  }
}
