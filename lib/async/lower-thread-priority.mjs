import { getPriority, setPriority } from 'node:os';

/** When processor time is scarce, Linux gives a thread with this difference a tenth of the time of another. */
const DIFFERENCE = 10;
const LOWEST = 19;

/**
 * Lowers the priority of the calling thread, so that the other threads of the process do not wait for the processor.
 * Only on Linux, because elsewhere the priority belongs to the process.
 */
export function lowerThreadPriority() {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(LOWEST, getPriority() + DIFFERENCE));
  } catch {
    // A system call filter may forbid it. The thread then works at the usual priority.
  }
}
