/** A seeded pseudo-random number generator. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a number from the standard normal distribution. */
  normal(): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns a random subset, in which each item is included with the given probability. */
  some<Item>(items: readonly Item[], probability: number): Item[];
}

/** Creates a Mulberry32 generator (T. Ettinger, public domain): small, fast, and uniform enough for sampling. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    // Box–Muller transform. `1 - next()` is never zero, so its logarithm is finite.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('No items to pick from.');
      return item;
    },
    some: (items, probability) => items.filter(() => next() < probability),
  };
}
