/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** Of the standard normal distribution. */
  normal(): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Each item with this likelihood. */
  some<Item>(items: readonly Item[], likelihood: number): Item[];
}

/** Mulberry32 (T. Ettinger, public domain): small, quick, and even enough for sampling. */
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
    // Box and Muller's transform; the logarithm of zero is kept out.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    some: (items, likelihood) => items.filter(() => next() < likelihood),
  };
}
