/**
 * A circuit breaker (M. Nygard, "Release It!"): after several failures in a row nobody is sent to the upstream for a
 * while; then one call tries it for all.
 */
export interface Circuit {
  /** Whether a call may go out now. Whoever is let through has to tell how it went. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface CircuitOptions {
  /** Failures in a row that open the circuit. */
  readonly failureLimit: number;
  /** How long it stays open. */
  readonly openMs: number;
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
  readonly onChange: (state: 'open' | 'closed') => void;
}

/** About as many questions as one page asks at a time. */
export const FAILURE_LIMIT = 5;

/**
 * How long a failing operation is left alone, as a part of the time-out: 5 s of 10, long enough to spare whoever is
 * restarting, short enough that hardly anybody notices once it is back.
 */
export const OPEN_PART = 0.5;

export function createCircuit({ failureLimit, openMs, now, onChange }: CircuitOptions): Circuit {
  let failures = 0;
  /** When one call may try again; null while the circuit is closed. */
  let retryAt: number | null = null;

  return {
    admits() {
      if (retryAt === null) return true;
      if (now() < retryAt) return false;
      // The others keep waiting for what this one finds, or as long again when it never tells.
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
