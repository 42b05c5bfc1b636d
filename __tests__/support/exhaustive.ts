/** Whether every combination and every random case is tested (`npm run test:exhaustive`), not only a part of them. */
export const IS_EXHAUSTIVE = process.env.EXHAUSTIVE === '1';

/** Returns the number of random cases for a property: a quarter in `npm test`, where each run has other cases. */
export function cases(count: number): number {
  return IS_EXHAUSTIVE ? count : Math.ceil(count / 4);
}

/**
 * Returns the values that a test combines with the sample at this index. `npm test` takes one of them in turn, so that
 * it tests every sample and every value, but not every combination.
 */
export function inTurn<Value>(values: readonly Value[], index: number): readonly Value[] {
  return IS_EXHAUSTIVE ? values : values.filter((_, turn) => turn === index % values.length);
}
