import type { ChildProcess } from 'node:child_process';

/** The global object, to which the Jest environment adds the processes that it ends after the test file. */
const outside = globalThis as typeof globalThis & { testProcesses?: Map<ChildProcess, NodeJS.Signals> };

/**
 * Ends a child process after the test file at the latest, even if a hook fails. Outside Jest, it ends with this process.
 * Returns the process.
 */
export function endAfterTests<Child extends ChildProcess>(
  child: Child,
  signal: NodeJS.Signals = 'SIGKILL',
): Child {
  const { testProcesses } = outside;
  if (child.pid === undefined) return child;
  if (testProcesses) {
    testProcesses.set(child, signal);
    child.once('exit', () => testProcesses.delete(child));
  } else {
    process.once('exit', () => child.kill(signal));
  }
  return child;
}
