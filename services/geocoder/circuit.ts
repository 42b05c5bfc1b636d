export interface CircuitOptions {
  /** Failures in a row after which nothing is asked any more. */
  readonly maxFailures: number;
  /** How long nothing is asked, in milliseconds. */
  readonly pauseMs: number;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
}

/** Spares visitors the wait for a server that is down: after some failures in a row it isn't asked for a while. */
export interface Circuit {
  /** Whether a call may be made now; after a pause, one call only until its outcome is known. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
}

export function createCircuit({ maxFailures, pauseMs, now }: CircuitOptions): Circuit {
  let failuresInARow = 0;
  let pausedUntil = -Infinity;
  return {
    admits() {
      if (failuresInARow < maxFailures) return true;
      if (now() < pausedUntil) return false;
      // This one is the trial. Should its outcome never be told, the next pause ends in another.
      pausedUntil = now() + pauseMs;
      return true;
    },
    succeeded() {
      failuresInARow = 0;
    },
    failed() {
      failuresInARow++;
      pausedUntil = now() + pauseMs;
    },
  };
}
