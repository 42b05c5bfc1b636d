import type { Failure, Result } from '@locator/base';

/** Returns the value of a successful result, and throws otherwise. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.failure.operation} failed: ${result.failure.message}`);
  return result.value;
}

/** Returns the failure of a failed result, and throws otherwise. */
export function failureOf(result: Result<unknown>): Failure {
  if (result.ok) throw new Error(`This should have failed, but gave ${JSON.stringify(result.value)}`);
  return result.failure;
}
