/**
 * Failure is a value: a call that can fail for a reason its caller must tell apart answers a Result.
 * Exceptions stay for faults of our own, which nobody handles but the error page.
 */

/** Kinds of failure that pages handle differently. */
export type FailureKind = 'not-found' | 'bad-request' | 'unavailable' | 'unexpected';

export interface Failure {
  readonly kind: FailureKind;
  /** The upstream or part that failed, for the log: `engine`, `backend`, `venues`. */
  readonly service: string;
  readonly operation: string;
  /** A sentence for the log (and, for a bad request, for the caller). Never shown to a visitor. */
  readonly message: string;
}

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failed(failure: Failure): Result<never> {
  return { ok: false, failure };
}

/** The value, or `fallback` when the call failed: for decoration, whose absence never takes a page down. */
export function valueOr<T>(result: Result<T>, fallback: T): T {
  return result.ok ? result.value : fallback;
}
