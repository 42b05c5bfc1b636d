import { type Bounds, type Position, roundPosition } from './position';

/** A JSON number with an optional plus sign. */
const DEGREES = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** In bounds that cross the 180th meridian, west is greater than east. */
export function isBounds([west, south, east, north]: Bounds): boolean {
  const isLongitude = (degrees: number): boolean => degrees >= -180 && degrees <= 180;
  return isLongitude(west) && isLongitude(east) && south >= -90 && south <= north && north <= 90;
}

/** Such as `4.7,45.6,5,45.9` (west, south, east, north). */
export function readBounds(text: string): Bounds | null {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null;
  const [west = NaN, south = NaN, east = NaN, north = NaN] = parts.map(Number);
  const bounds: Bounds = [west, south, east, north];
  return isBounds(bounds) ? bounds : null;
}

export function writeBounds(bounds: Bounds): string {
  return bounds.join(',');
}

/** Or on their edge. */
export function isWithin([west, south, east, north]: Bounds, { latitude, longitude }: Position): boolean {
  const isBetween = longitude >= west && longitude <= east;
  const isAcross180 = west > east && (longitude >= west || longitude <= east);
  return latitude >= south && latitude <= north && (isBetween || isAcross180);
}

/** To the precision of positions in URLs. */
export function roundBounds([west, south, east, north]: Bounds): Bounds {
  const southWest = roundPosition({ latitude: south, longitude: west });
  const northEast = roundPosition({ latitude: north, longitude: east });
  return [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude];
}
