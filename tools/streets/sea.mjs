// @ts-check
/** @typedef {[longitude: number, latitude: number]} Point */

/**
 * Returns the sea polygon for a coastline that runs from the west to the east of a box, with the sea to its right
 * (https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline) and the box's south-east corner in the sea.
 *
 * @param {readonly (readonly Point[])[]} ways
 * @param {readonly [west: number, south: number, east: number, north: number]} box
 * @returns {Point[]}
 */
export function seaPolygon(ways, [, south, east, north]) {
  const coast = longestChain(ways);
  const first = /** @type {Point} */ (coast[0]);
  return [...coast, [east, north], [east, south], [first[0], south], first];
}

/** @param {readonly (readonly Point[])[]} ways @returns {Point[]} */
function longestChain(ways) {
  const byStart = new Map(ways.map((way) => [String(way[0]), way]));
  const ends = new Set(ways.map((way) => String(way.at(-1))));
  const chains = ways
    .filter((way) => !ends.has(String(way[0])))
    .map((start) => {
      /** @type {Point[]} */
      const chain = [];
      for (
        let way = /** @type {readonly Point[] | undefined} */ (start);
        way;
        way = byStart.get(String(chain.at(-1)))
      ) {
        byStart.delete(String(way[0]));
        chain.push(...way);
      }
      return chain;
    });
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}
