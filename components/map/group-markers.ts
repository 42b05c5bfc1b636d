import type { Position } from '@/lib/geo/position';
import { MARKER_SPACING, markerDistance, type Point } from './marker-spacing';

/** Markers that are shown as one. The first marker determines the group's position. */
export type MarkerGroup<Item> = readonly [Item, ...Item[]];

/**
 * Groups items so that the first items of any two groups are at least {@link MARKER_SPACING} pixels apart. Each item
 * joins the first group that is too close to it, so earlier items determine the positions of groups.
 */
export function groupMarkers<Item>(
  items: readonly Item[],
  toPixels: (item: Item) => Point,
): MarkerGroup<Item>[] {
  const groups: { readonly point: Point; readonly members: [Item, ...Item[]] }[] = [];
  for (const item of items) {
    const point = toPixels(item);
    const group = groups.find((other) => markerDistance(other.point, point) < MARKER_SPACING);
    if (group) group.members.push(item);
    else groups.push({ point, members: [item] });
  }
  return groups.map(({ members }) => members);
}

/** Size of a grid cell in degrees, about that of a large city with its suburbs. */
const CELL_DEGREES = 0.25;

/** Sorts items by the number of items around them, so that the densest places determine the positions of groups. */
export function sortByDensity<Item extends { readonly position: Position }>(items: readonly Item[]): Item[] {
  const counts = new Map<string, number>();
  for (const { position } of items) {
    const cell = cellOf(position);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const density = ({ position }: Item): number => counts.get(cellOf(position)) ?? 0;
  return items.toSorted((a, b) => density(b) - density(a));
}

function cellOf({ latitude, longitude }: Position): string {
  return `${Math.round(latitude / CELL_DEGREES)} ${Math.round(longitude / CELL_DEGREES)}`;
}
