import { shared } from './shared';

type ExitTask = () => Promise<void>;

declare module './shared' {
  interface SharedState {
    exitTasks?: ExitTask[];
  }
}

/** Runs a task between the last response and the exit; `next dev` and `next start` do not. */
export function beforeExit(task: ExitTask): void {
  (shared.exitTasks ??= []).push(task);
}

export async function runExitTasks(): Promise<void> {
  await Promise.all((shared.exitTasks ?? []).map((task) => task()));
}
