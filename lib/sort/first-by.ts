export interface Ranked<Item> {
  readonly item: Item;
  readonly rank: number;
}

/** More than this are put in their place faster by sorting everything. */
const MAX_INSERTION_COUNT = 200;

/**
 * The `count` items of the lowest rank, lowest first; equal ones as they come. A few out of thousands are found much
 * faster than by sorting them all: hardly any comes before those already found.
 */
export function firstBy<Item>(
  items: readonly Item[],
  count: number,
  rankOf: (item: Item) => number,
): Ranked<Item>[] {
  if (count > MAX_INSERTION_COUNT) {
    const ranked = items.map((item) => ({ item, rank: rankOf(item) }));
    return ranked.sort((a, b) => a.rank - b.rank).slice(0, count);
  }
  const first: Ranked<Item>[] = [];
  let highest = Infinity;
  for (const item of items) {
    const rank = rankOf(item);
    if (first.length === count && rank >= highest) continue;
    let at = first.length;
    while (at > 0 && first[at - 1]!.rank > rank) at -= 1;
    first.splice(at, 0, { item, rank });
    if (first.length > count) first.pop();
    highest = first.at(-1)?.rank ?? -Infinity;
  }
  return first;
}
