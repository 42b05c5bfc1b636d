/**
 * Result of a call whose callers distinguish kinds of failure. Exceptions are reserved for bugs, which lead to the
 * error page.
 */

/** Failures that pages handle differently. */
export type FailureKind = 'not-found' | 'bad-request' | 'unavailable' | 'unexpected';

export interface Failure {
  readonly kind: FailureKind;
  /** The failed upstream or component, for the log: `engine`, `backend`, `venues`. */
  readonly service: string;
  readonly operation: string;
  /** A sentence for the log (and, for a bad request, for the caller). Never shown to a visitor. */
  readonly message: string;
  /** Whether the failed call has been logged and counted. */
  readonly isLogged?: boolean;
}

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failed(failure: Failure): Result<never> {
  return { ok: false, failure };
}

/** Throws a failure from a generator, which cannot return a `Result`. */
export class FailureError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Returns the value, or `fallback` if the call failed. For optional page content. */
export function valueOr<T>(result: Result<T>, fallback: T): T {
  return result.ok ? result.value : fallback;
}
