import type { Map as LeafletMap } from 'leaflet';
import type { Bounds, Position } from '@/lib/geo/position';
import type { Pin } from '@/services/browser/pins';

/** Returns bounds that contain the pins and the start of the search, or `fallback` if there are no pins. */
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

const TILE_PIXELS = 256;

/** Six decimals are about 11 cm, far less than a pixel. */
const DECIMALS = 6;

/**
 * Expands the viewport at a whole zoom to the edges of the tiles it touches, so that small moves and other visitors
 * request the same URL, which caches can answer.
 */
export function tileAlignedBounds(
  map: Pick<LeafletMap, 'getBounds' | 'project' | 'unproject'>,
  zoom: number,
): Bounds {
  const view = map.getBounds();
  const northWest = map.project(view.getNorthWest(), zoom).divideBy(TILE_PIXELS).floor();
  const southEast = map.project(view.getSouthEast(), zoom).divideBy(TILE_PIXELS).ceil();
  const { lng: west, lat: north } = map.unproject(northWest.multiplyBy(TILE_PIXELS), zoom);
  const { lng: east, lat: south } = map.unproject(southEast.multiplyBy(TILE_PIXELS), zoom);
  const isWholeWorld = east - west >= 360;
  return [
    roundDegrees(isWholeWorld ? -180 : wrapDegrees(west)),
    roundDegrees(Math.max(south, -90)),
    // A viewport may end at the antimeridian.
    roundDegrees(isWholeWorld || wrapDegrees(east) === -180 ? 180 : wrapDegrees(east)),
    roundDegrees(Math.min(north, 90)),
  ];
}

/** Normalises to −180 (included) to 180 (excluded). */
function wrapDegrees(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS)) + 0;
}

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
