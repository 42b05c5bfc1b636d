import { type Bounds, type Position, roundPosition } from './position';

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

export function isWithin([west, south, east, north]: Bounds, { latitude, longitude }: Position): boolean {
  const isBetween = longitude >= west && longitude <= east;
  const isAcross180 = west > east && (longitude >= west || longitude <= east);
  return latitude >= south && latitude <= north && (isBetween || isAcross180);
}

/** Returns the smallest bounds of one position or more. They may cross the 180th meridian. */
export function boundsAround(positions: readonly Position[]): Bounds {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude).sort((one, other) => one - other);
  const [first = 0, last = first] = [longitudes[0], longitudes.at(-1)];
  let [west, east, widestGap] = [first, last, 360 - (last - first)];
  for (const [index, longitude] of longitudes.entries()) {
    const previous = longitudes[index - 1] ?? longitude;
    if (longitude - previous <= widestGap) continue;
    [west, east, widestGap] = [longitude, previous, longitude - previous];
  }
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)];
}

/** In degrees. */
export function widthOf([west, , east]: Bounds): number {
  return degreesEast(west, east) || east - west;
}

function degreesEast(from: number, to: number): number {
  return (to - from + 360) % 360;
}

/** Returns a longitude in the copy of the world that is nearest to another one; outside ±180 if that is across. */
export function longitudeNear(longitude: number, other: number): number {
  return longitude + 360 * Math.round((other - longitude) / 360);
}

export function containsBounds(outer: Bounds, inner: Bounds): boolean {
  const isWide = widthOf(outer) >= degreesEast(outer[0], inner[0]) + widthOf(inner);
  return (isWide || widthOf(outer) === 360) && outer[1] <= inner[1] && outer[3] >= inner[3];
}

export function overlapBounds(one: Bounds, other: Bounds): boolean {
  const isAcross =
    degreesEast(one[0], other[0]) <= widthOf(one) || degreesEast(other[0], one[0]) <= widthOf(other);
  return isAcross && one[1] <= other[3] && other[1] <= one[3];
}

export function roundBounds([west, south, east, north]: Bounds): Bounds {
  const southWest = roundPosition({ latitude: south, longitude: west });
  const northEast = roundPosition({ latitude: north, longitude: east });
  return [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude];
}
