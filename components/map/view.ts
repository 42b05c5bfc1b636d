import type { Map as LeafletMap } from 'leaflet';
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

/** A map tile of Leaflet's. */
const TILE_PIXELS = 256;

/** Six decimals are about 11 cm, far below a pixel. */
const DECIMALS = 6;

/**
 * The view of a map at a whole zoom, out to the edges of the tiles it touches: whoever moves it a little asks for the
 * same again, and visitors who look at the same place share an answer that a cache keeps.
 */
export function tiledBounds(
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
    // A view may end where the next world begins.
    roundDegrees(isWholeWorld || wrapDegrees(east) === -180 ? 180 : wrapDegrees(east)),
    roundDegrees(Math.min(north, 90)),
  ];
}

/** From −180 to just under 180. */
function wrapDegrees(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS)) + 0;
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
