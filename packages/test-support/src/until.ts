import { setTimeout as wait } from 'node:timers/promises';

/** Maximum wait, which only a failing test reaches. It ends before Jest's timeout, so that the error names the condition. */
const TIMEOUT_MS = 5 * 60_000;

/** A copy that fake timers do not replace. */
const sleep = wait;

/** Waits until the condition holds. Use it only for changes that emit no event; otherwise, await the event. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`This is still false: ${String(condition)}`);
    await sleep(20);
  }
}
