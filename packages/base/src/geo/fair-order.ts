import { distanceMeters, type Position } from './position';

export interface FairPlace<Item> {
  readonly item: Item;
  /** Metres from each starting point, in the order of the starting points. */
  readonly distances: readonly number[];
}

/** Shortest longest distance from any start first; ties by the sum of distances, then by their order. */
export function fairestOf<Item>(
  items: readonly Item[],
  positionOf: (item: Item) => Position,
  starts: readonly Position[],
  count: number,
): FairPlace<Item>[] {
  return items
    .map(function rank(item) {
      const distances = starts.map((start) => distanceMeters(start, positionOf(item)));
      // Sorted before they are added, because the rounding of a sum depends on the order of its terms.
      const sorted = Float64Array.from(distances).sort();
      const sum = sorted.reduce((total, meters) => total + meters, 0);
      return { item, distances, longest: sorted.at(-1) ?? 0, sum };
    })
    .sort((one, other) => one.longest - other.longest || one.sum - other.sum)
    .slice(0, count)
    .map(({ item, distances }) => ({ item, distances }));
}
