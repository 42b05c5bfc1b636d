/** Whether every combination and every random case is tested (`npm run test:exhaustive`), not only some of them. */
export const IS_EXHAUSTIVE = process.env.EXHAUSTIVE === '1';

/**
 * Returns the number of random cases for a property. `npm test` uses a quarter of them, and different ones in each run.
 */
export function cases(count: number): number {
  return IS_EXHAUSTIVE ? count : Math.ceil(count / 4);
}

/** Returns the samples for a test: `some` in `npm test`, and `all` in exhaustive mode. */
export function sampled<Value>(all: readonly Value[], some: readonly Value[]): readonly Value[] {
  return IS_EXHAUSTIVE ? all : some;
}
