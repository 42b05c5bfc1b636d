import { getPriority, setPriority } from 'node:os';

/**
 * Added to the thread's nice value. When CPU time is scarce, Linux then gives the thread a tenth of the CPU time that
 * other threads get.
 */
const DIFFERENCE = 10;
const LOWEST = 19;

/**
 * Lowers the priority of the calling thread, so that the other threads of the process do not wait for the CPU. Does
 * nothing outside Linux, where a priority applies to the whole process.
 */
export function lowerThreadPriority() {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(LOWEST, getPriority() + DIFFERENCE));
  } catch {
    // A system call filter may forbid the call. The thread then keeps its priority.
  }
}
