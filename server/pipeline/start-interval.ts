import { performance } from 'node:perf_hooks';

/** Spaces out the starts of requests from throttled clients, so that the event loop is idle for part of the time. */
export interface StartInterval {
  /** Returns whether the next request may start. */
  isOver(): boolean;
  /** Call this when a request starts. */
  begin(): void;
}

/** Fraction of the time for which the event loop may be busy between two starts. */
const MAX_UTILIZATION = 0.5;
/** Maximum pause, after which the next request starts even if the event loop is busy with other work. */
const MAX_PAUSE_MS = 50;

/** `read` returns how long the event loop has been active and how long it has been idle, in milliseconds. */
export function createStartInterval(
  read: () => { readonly active: number; readonly idle: number } = performance.eventLoopUtilization,
): StartInterval {
  let begun = read();
  /**
   * Time at which the pause begins: the first check after a start. Rendering is synchronous, so it has ended by then.
   */
  let pausedAt: number | null = null;
  return {
    isOver() {
      const now = read();
      const active = now.active - begun.active;
      const idle = now.idle - begun.idle;
      pausedAt ??= active + idle;
      return active + idle - pausedAt >= MAX_PAUSE_MS || active <= MAX_UTILIZATION * (active + idle);
    },
    begin() {
      begun = read();
      pausedAt = null;
    },
  };
}
