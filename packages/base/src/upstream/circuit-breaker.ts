/** M. Nygard, "Release It!": several consecutive failures open it. After a while, it admits one trial call. */
export interface CircuitBreaker {
  /** Returns whether a call may be sent now. Report its outcome with `succeeded` or `failed`. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface CircuitBreakerOptions {
  readonly failureLimit: number;
  readonly openMs: number;
  /** Milliseconds since an arbitrary origin. */
  readonly now: () => number;
  readonly onChange: (state: 'open' | 'closed') => void;
}

export function createCircuitBreaker({
  failureLimit,
  openMs,
  now,
  onChange,
}: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0;
  /** Time of the next trial call; null while the circuit is closed. */
  let retryAt: number | null = null;

  return {
    admits() {
      if (retryAt === null) return true;
      if (now() < retryAt) return false;
      // Blocks other calls until the trial call ends. If it never ends, another trial is admitted after `openMs`.
      retryAt = now() + openMs;
      return true;
    },
    succeeded() {
      if (retryAt !== null) onChange('closed');
      failures = 0;
      retryAt = null;
    },
    failed() {
      failures += 1;
      if (failures < failureLimit) return;
      if (retryAt === null) onChange('open');
      retryAt = now() + openMs;
    },
  };
}
