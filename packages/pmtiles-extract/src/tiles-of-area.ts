import { zxyToTileId } from 'pmtiles';

/** In decimal degrees. In bounds across the 180th meridian, west is greater than east. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Tile ids from `start` to before `end`. */
export interface IdRange {
  readonly start: number;
  readonly end: number;
}

/** Tile columns and rows of one zoom level; the maxima belong to it. */
type TileBox = readonly [minX: number, minY: number, maxX: number, maxY: number];

export function boxesOf([west, south, east, north]: Bounds): Bounds[] {
  if (west <= east) return [[west, south, east, north]];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}

/** Returns the smallest bounds that contain all boxes. */
export function boundsOf(boxes: readonly Bounds[]): Bounds {
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}

/** Neither may cross the 180th meridian. */
export function intersectionsOf(some: readonly Bounds[], others: readonly Bounds[]): Bounds[] {
  return some.flatMap((one) =>
    others.flatMap((other): Bounds[] => {
      const [west, south] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])];
      const [east, north] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])];
      return west <= east && south <= north ? [[west, south, east, north]] : [];
    }),
  );
}

/** Sorted ranges of all tiles that overlap a box. Descendants of a tile have consecutive ids on the Hilbert curve. */
export function tileRanges(boxes: readonly Bounds[], minZoom: number, maxZoom: number): IdRange[] {
  const found: IdRange[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const tileBoxes = boxes.map((box) => tileBoxOf(box, zoom));
    collect([0, 0, 0], zoom, tileBoxes, found);
  }
  found.sort((one, other) => one.start - other.start);
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end } of found) {
    const last = ranges.at(-1);
    if (last?.end === start) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges;
}

function collect(
  [z, x, y]: readonly [number, number, number],
  zoom: number,
  boxes: readonly TileBox[],
  found: IdRange[],
): void {
  const size = 2 ** (zoom - z);
  const [west, north, east, south] = [x * size, y * size, (x + 1) * size - 1, (y + 1) * size - 1];
  const near = boxes.filter(
    ([minX, minY, maxX, maxY]) => minX <= east && maxX >= west && minY <= south && maxY >= north,
  );
  if (near.length === 0) return;
  const isInside = near.some(
    ([minX, minY, maxX, maxY]) => minX <= west && maxX >= east && minY <= north && maxY >= south,
  );
  if (isInside) {
    const start = firstIdOf(zoom) + (zxyToTileId(z, x, y) - firstIdOf(z)) * size ** 2;
    found.push({ start, end: start + size ** 2 });
    return;
  }
  for (let child = 0; child < 4; child++)
    collect([z + 1, 2 * x + (child & 1), 2 * y + (child >> 1)], zoom, near, found);
}

/** The number of tiles of all lower zoom levels. */
function firstIdOf(zoom: number): number {
  return (4 ** zoom - 1) / 3;
}

/** Latitude at which the square world map ends. */
const MAX_LATITUDE = 85.05112878;

/** Web Mercator: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames. */
function tileBoxOf([west, south, east, north]: Bounds, zoom: number): TileBox {
  const size = 2 ** zoom;
  const within = (tile: number): number => Math.max(0, Math.min(size - 1, Math.floor(tile)));
  const columnOf = (longitude: number): number => within(((longitude + 180) / 360) * size);
  const rowOf = (latitude: number): number => {
    const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
    return within((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size);
  };
  return [columnOf(west), rowOf(north), columnOf(east), rowOf(south)];
}

export function rangeAfter(ranges: readonly IdRange[], id: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? Infinity) > id) high = middle;
    else low = middle + 1;
  }
  return low;
}
