/* For calls whose callers distinguish kinds of failure. Exceptions are for bugs, which lead to the error page. */

/** A page responds to each with a different HTTP status. */
export type FailureKind = 'not-found' | 'bad-request' | 'unavailable' | 'unexpected';

export interface Failure {
  readonly kind: FailureKind;
  readonly service: string;
  readonly operation: string;
  /** A sentence for the log (and, for a bad request, for the caller). Never shown to a visitor. */
  readonly message: string;
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

export function mapResult<From, To>(result: Result<From>, change: (value: From) => To): Result<To> {
  return result.ok ? success(change(result.value)) : result;
}

export function valueOr<T>(result: Result<T>, fallback: T): T {
  return result.ok ? result.value : fallback;
}
