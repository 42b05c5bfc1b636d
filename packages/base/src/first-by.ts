export interface Ranked<Item> {
  readonly item: Item;
  readonly rank: number;
}

/** Returns the `count` items with the lowest rank, lowest first; ties keep their order. */
export function firstBy<Item>(
  items: readonly Item[],
  count: number,
  rankOf: (item: Item) => number,
): Ranked<Item>[] {
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count);
}
