/** Default time limit that all upstream calls of a page request share (specification, section 9). */
export const UPSTREAM_TIMEOUT_MS = 10_000;

export type Deadline = () => {
  /** Time left in milliseconds; 0 or negative when the deadline has passed. */
  readonly ms: number;
  /** False if previous calls used most of the time. A timeout is then not treated as an upstream failure. */
  readonly isFair: boolean;
};

/** Share of the time that must be left when a call starts, for its timeout to count as an upstream failure. */
const FAIR_PART = 0.5;

export function wholeTime(timeoutMs: number): Deadline {
  return () => ({ ms: timeoutMs, isFair: true });
}

/** Starts now. All calls of one request share it. */
export function sharedTime(timeoutMs: number): Deadline {
  const end = performance.now() + timeoutMs;
  return function timeLeft() {
    const ms = Math.floor(end - performance.now());
    return { ms, isFair: ms >= timeoutMs * FAIR_PART };
  };
}

/** Seconds that a client should wait before it repeats a failed request (`Retry-After`). */
export const RETRY_AFTER_SECONDS = 30;
