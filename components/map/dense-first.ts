import type { Position } from '@/lib/geo/position';

/** Degrees: a large city with what lies around it. */
const CELL = 0.25;

/**
 * Those of the fullest places first. Others gather around whatever comes first, so a cluster stands in the city that most
 * of its venues are in.
 */
export function denseFirst<Item extends { readonly position: Position }>(items: readonly Item[]): Item[] {
  const counts = new Map<string, number>();
  for (const { position } of items) {
    const cell = cellOf(position);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const countAround = ({ position }: Item): number => counts.get(cellOf(position)) ?? 0;
  return items.toSorted((one, other) => countAround(other) - countAround(one));
}

function cellOf({ latitude, longitude }: Position): string {
  return `${Math.round(latitude / CELL)} ${Math.round(longitude / CELL)}`;
}
