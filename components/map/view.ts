import type { Bounds, Position } from '@/lib/geo/position';
import type { Pin } from '@/services/search/pins';

/** What has to be in view: the pins and where their search started; without a pin, what there is to show instead. */
export function boundsOf(pins: readonly Pin[], center: Position | null, fallback: Bounds): Bounds {
  if (pins.length === 0) return fallback;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const positions = pins.map((pin) => pin.position);
  if (center) positions.push(center);
  for (const { latitude, longitude } of positions) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

/** Whether two lists put the same pins on the map, whatever objects they are made of. */
export function arePinsSame(one: readonly Pin[], other: readonly Pin[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((pin, index) => isPinSame(pin, other[index]));
}

function isPinSame(pin: Pin, other: Pin | undefined): boolean {
  return (
    other !== undefined &&
    pin.code === other.code &&
    pin.name === other.name &&
    pin.url === other.url &&
    pin.position.latitude === other.position.latitude &&
    pin.position.longitude === other.position.longitude
  );
}
