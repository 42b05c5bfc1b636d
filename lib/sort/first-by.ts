export interface Ranked<Item> {
  readonly item: Item;
  readonly rank: number;
}

/** If more items than this are requested, sorting the whole list is faster than insertion. */
const MAX_INSERTION_COUNT = 200;

/**
 * Returns the `count` items with the lowest rank, lowest first; ties keep their order. For a few items out of
 * thousands, insertion is faster than sorting.
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
