export interface Ranked<Item> {
  readonly item: Item;
  readonly rank: number;
}

/** Returns the `count` items with the lowest rank, lowest first; ties keep their order. `count` should be small. */
export function firstBy<Item>(
  items: readonly Item[],
  count: number,
  rankOf: (item: Item) => number,
): Ranked<Item>[] {
  const first: Ranked<Item>[] = [];
  for (const item of items) {
    const rank = rankOf(item);
    const index = first.findLastIndex((before) => before.rank <= rank) + 1;
    if (index >= count) continue;
    first.splice(index, 0, { item, rank });
    if (first.length > count) first.pop();
  }
  return first;
}
