import { shared } from './shared';

type ExitTask = () => Promise<void>;

declare module '@/lib/server/shared' {
  interface SharedState {
    exitTasks?: ExitTask[];
  }
}

/**
 * Registers a task that the server runs once it has completed its last response, before it exits. `next dev` and `next
 * start` do not run these tasks.
 */
export function beforeExit(task: ExitTask): void {
  (shared.exitTasks ??= []).push(task);
}

export async function runExitTasks(): Promise<void> {
  await Promise.all((shared.exitTasks ?? []).map((task) => task()));
}
