import type { Position } from 'geojson';

export type Line = readonly Position[];

/**
 * Joins lines that meet at their ends, where exactly two of them do, into longer ones. Junctions stay ends, so that the
 * joined lines have the same shape. A ring starts at the end of whichever of its lines is first in the list.
 */
export function joinLines(lines: readonly Line[]): Position[][] {
  const ends = new Map<string, number[]>();
  lines.forEach((line, index) => {
    for (const end of [line[0], line.at(-1)]) {
      const key = String(end);
      ends.set(key, [...(ends.get(key) ?? []), index]);
    }
  });
  const used = new Set<number>();

  /** Returns the line that continues a chain at its last point, from that point on. */
  function nextOf(chain: Line): Line | null {
    const point = String(chain.at(-1));
    const meeting = ends.get(point) ?? [];
    const next = meeting.find((index) => !used.has(index));
    if (meeting.length !== 2 || next === undefined) return null;
    used.add(next);
    const line = lines[next] ?? [];
    return String(line[0]) === point ? line : line.toReversed();
  }

  function extended(start: Line): Position[] {
    const chain = [...start];
    for (let next = nextOf(chain); next; next = nextOf(chain)) chain.push(...next.slice(1));
    return chain;
  }

  return lines.flatMap((line, index) => {
    if (used.has(index)) return [];
    used.add(index);
    return [extended(extended(line).reverse())];
  });
}
