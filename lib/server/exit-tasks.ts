type ExitTask = () => Promise<void>;

/** Global, because Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorExitTasks?: ExitTask[] };

/**
 * Registers a task that the server runs once it has completed its last response, before it exits. `next dev` and `next
 * start` do not run these tasks.
 */
export function beforeExit(task: ExitTask): void {
  (shared.venueLocatorExitTasks ??= []).push(task);
}

export async function runExitTasks(): Promise<void> {
  await Promise.all((shared.venueLocatorExitTasks ?? []).map((task) => task()));
}
