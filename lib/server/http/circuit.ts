/**
 * A circuit breaker (M. Nygard, "Release It!"): after several consecutive failures, calls are rejected for a while; then
 * one trial call is let through.
 */
export interface Circuit {
  /** Returns whether a call may be made. If so, the caller must report its outcome. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface CircuitOptions {
  /** Consecutive failures that open the circuit. */
  readonly failureLimit: number;
  /** How long it stays open. */
  readonly openMs: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly onChange: (state: 'open' | 'closed') => void;
}

/** About the number of concurrent calls of one page. */
export const FAILURE_LIMIT = 5;

/**
 * Time that a circuit stays open, as a fraction of the timeout: 5 s of 10 s, long enough for an upstream to restart, short
 * enough for visitors not to notice once it is back.
 */
export const OPEN_PART = 0.5;

export function createCircuit({ failureLimit, openMs, now, onChange }: CircuitOptions): Circuit {
  let failures = 0;
  /** Time of the next trial call; null while the circuit is closed. */
  let retryAt: number | null = null;

  return {
    admits() {
      if (retryAt === null) return true;
      if (now() < retryAt) return false;
      // Rejects other calls until the trial call reports its outcome, or until the next trial.
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
