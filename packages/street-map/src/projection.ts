import type { Position } from '@locator/base/geo';

/** CSS pixels. */
export const TILE_SIZE = 256;

/** Web Mercator, in CSS pixels from the north-west: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames. */
export function project(
  { latitude, longitude }: Position,
  zoom: number,
): { readonly x: number; readonly y: number } {
  const size = TILE_SIZE * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

export function unproject({ x, y }: ReturnType<typeof project>, zoom: number): Position {
  const size = TILE_SIZE * 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { latitude, longitude: (x / size) * 360 - 180 };
}
