import type { Failure, Result } from '@/lib/result';

/** The value of a call that has to succeed. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.failure.operation} failed: ${result.failure.message}`);
  return result.value;
}

/** The failure of a call that has to fail. */
export function failureOf(result: Result<unknown>): Failure {
  if (result.ok) throw new Error(`This should have failed, but gave ${JSON.stringify(result.value)}`);
  return result.failure;
}
