import type { Bounds } from '@/lib/geo/position';

/** Size of a Leaflet tile in pixels; at zoom 0, the world is one tile. */
export const TILE_PIXELS = 256;

/** Projects a longitude to the x coordinate of Leaflet's tiles (EPSG:3857): 0 in the west, 1 in the east. */
export function mercatorX(longitude: number): number {
  return longitude / 360 + 0.5;
}

/** Projects a latitude to the y coordinate of Leaflet's tiles (EPSG:3857): 0 in the north, 1 in the south. */
export function mercatorY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.atanh(sine) / (2 * Math.PI);
  return Math.min(1, Math.max(0, y));
}

/** Returns the latitude of a y coordinate: the inverse of {@link mercatorY}. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh((1 - 2 * y) * Math.PI)) * 180) / Math.PI;
}

/** Splits bounds that cross the 180th meridian. */
export function boxesOf(bounds: Bounds): Bounds[] {
  const [west, south, east, north] = bounds;
  if (west <= east) return [bounds];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}
