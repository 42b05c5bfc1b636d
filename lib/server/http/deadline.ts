/** The time of a request for all its upstreams, where nothing else is set (milliseconds): specification, section 9. */
export const UPSTREAM_TIMEOUT_MS = 10_000;

/** How long an upstream may take for the next question. */
export type Deadline = () => {
  /** Milliseconds; none are left at 0 and below. */
  readonly ms: number;
  /** False when earlier questions took most of it: to be late then is no fault of the upstream's. */
  readonly isFair: boolean;
};

/** Less than this part of the whole time is not enough to judge an upstream by. */
const FAIR_PART = 0.5;

/** Each question has the whole time. */
export function wholeTime(timeoutMs: number): Deadline {
  return () => ({ ms: timeoutMs, isFair: true });
}

/** All questions share one time, which begins now: a page that asks one after the other is not made later for it. */
export function sharedTime(timeoutMs: number): Deadline {
  const end = performance.now() + timeoutMs;
  return function timeLeft() {
    const ms = Math.floor(end - performance.now());
    return { ms, isFair: ms >= timeoutMs * FAIR_PART };
  };
}
