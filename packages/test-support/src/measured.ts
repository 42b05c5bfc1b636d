import type fc from 'fast-check';

/** An arbitrary that records the length of the longest value drawn so far. */
export type MeasuredArbitrary<Value> = fc.Arbitrary<Value> & { longest(): number };

/** Records the lengths of the drawn values, so that a test can assert that its random cases reach a bound. */
export function measured<Value extends { readonly length: number }>(
  arbitrary: fc.Arbitrary<Value>,
): MeasuredArbitrary<Value> {
  let longest = 0;
  const recording = arbitrary.map(function recordLength(value) {
    longest = Math.max(longest, value.length);
    return value;
  });
  return Object.assign(recording, { longest: () => longest });
}
