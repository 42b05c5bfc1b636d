import { distanceMeters, type Position } from './position';

export interface FairPlace<Item> {
  readonly item: Item;
  /** Metres from each starting point, in the order of the starting points. */
  readonly distances: readonly number[];
}

/**
 * Returns the `count` items with the shortest longest distance from any starting point; ties are sorted by the sum of the
 * distances, then by their order in the list. The order of the starting points does not matter.
 */
export function fairestOf<Item>(
  items: readonly Item[],
  positionOf: (item: Item) => Position,
  starts: readonly Position[],
  count: number,
): FairPlace<Item>[] {
  return items
    .map(function rank(item) {
      const distances = starts.map((start) => distanceMeters(start, positionOf(item)));
      // Sorts the distances before adding them, because the rounding of a floating-point sum depends on the order of its
      // terms.
      const sorted = Float64Array.from(distances).sort();
      const sum = sorted.reduce((total, meters) => total + meters, 0);
      return { item, distances, longest: sorted.at(-1) ?? 0, sum };
    })
    .sort((one, other) => one.longest - other.longest || one.sum - other.sum)
    .slice(0, count)
    .map(({ item, distances }) => ({ item, distances }));
}
