/** Default time of a page request for all its upstream calls (specification, section 9). */
export const UPSTREAM_TIMEOUT_MS = 10_000;

/** Returns the time left for the next upstream call. */
export type Deadline = () => {
  /** Milliseconds; 0 or negative when the deadline has passed. */
  readonly ms: number;
  /**
   * False if previous calls used up most of the time. In that case, a timeout does not count as a failure of the
   * upstream.
   */
  readonly isFair: boolean;
};

/** Minimum share of the total time for a timeout to count as a failure of the upstream. */
const FAIR_PART = 0.5;

/** Creates a deadline that gives each call the full time. */
export function wholeTime(timeoutMs: number): Deadline {
  return () => ({ ms: timeoutMs, isFair: true });
}

/** Creates a deadline that all calls of one request share. It starts now. */
export function sharedTime(timeoutMs: number): Deadline {
  const end = performance.now() + timeoutMs;
  return function timeLeft() {
    const ms = Math.floor(end - performance.now());
    return { ms, isFair: ms >= timeoutMs * FAIR_PART };
  };
}
