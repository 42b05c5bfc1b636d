/** The default time for all upstream calls of a request (specification, section 9). */
export const UPSTREAM_TIMEOUT_MS = 10_000;

/** Returns the time left for the next upstream call. */
export type Deadline = () => {
  /** Milliseconds; 0 or less when the deadline has passed. */
  readonly ms: number;
  /** False if earlier calls took most of the time: then a timeout does not count as a failure of the upstream. */
  readonly isFair: boolean;
};

const FAIR_PART = 0.5;

/** Gives each call the whole time. */
export function wholeTime(timeoutMs: number): Deadline {
  return () => ({ ms: timeoutMs, isFair: true });
}

/** Gives all calls together the time from now on, so that sequential calls do not add up. */
export function sharedTime(timeoutMs: number): Deadline {
  const end = performance.now() + timeoutMs;
  return function timeLeft() {
    const ms = Math.floor(end - performance.now());
    return { ms, isFair: ms >= timeoutMs * FAIR_PART };
  };
}
