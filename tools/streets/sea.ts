import type { Bounds } from '@locator/base/geo';

export type Point = readonly [longitude: number, latitude: number];

/**
 * Returns the sea polygon for a coastline that runs from the west to the east of a box, with the sea to its right
 * (https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline) and the box's south-east corner in the sea.
 */
export function seaPolygon(ways: readonly (readonly Point[])[], [, south, east, north]: Bounds): Point[] {
  const coast = longestChain(ways);
  const [first] = coast;
  if (!first) throw new Error('The extract contains no coastline.');
  return [...coast, [east, north], [east, south], [first[0], south], first];
}

function longestChain(ways: readonly (readonly Point[])[]): Point[] {
  const byStart = new Map(ways.map((way) => [String(way[0]), way]));
  const ends = new Set(ways.map((way) => String(way.at(-1))));
  const chains = ways
    .filter((way) => !ends.has(String(way[0])))
    .map((start) => {
      const chain: Point[] = [];
      for (let way: typeof start | undefined = start; way; way = byStart.get(String(chain.at(-1)))) {
        byStart.delete(String(way[0]));
        chain.push(...way);
      }
      return chain;
    });
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}
