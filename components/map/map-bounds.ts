import type { Map as LeafletMap } from 'leaflet';
import { type Bounds, distanceMeters, type Position } from '@locator/base/geo/position';
import type { Pin } from '@/services/browser/pins';

/** Share of the pins that the initial view of a search includes. The others could be so far away that it shows no detail. */
const SHOWN_SHARE = 0.8;

/** Returns the bounds of all pins, or of the origin of the search and a share of the pins: those nearest to it. */
export function boundsOf(
  pins: readonly Pin[],
  center: Position | null,
  fallback: Bounds,
  share = SHOWN_SHARE,
): Bounds {
  if (pins.length === 0) return fallback;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let positions = pins.map((pin) => pin.position);
  if (center) {
    positions.sort((one, other) => distanceMeters(center, one) - distanceMeters(center, other));
    positions = [center, ...positions.slice(0, Math.ceil(share * positions.length))];
  }
  for (const { latitude, longitude } of positions) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

/** Width and height of Leaflet's map tiles. */
const TILE_PIXELS = 256;

/** Number of decimal places in coordinates. Six give a precision of about 11 cm, far less than a pixel. */
const DECIMALS = 6;

/** Extends the view to whole tiles, so that small moves find the response in the cache. */
export function tiledBounds(
  map: Pick<LeafletMap, 'getBounds' | 'project' | 'unproject'>,
  zoom: number,
): Bounds {
  const view = map.getBounds();
  const northWest = map.project(view.getNorthWest(), zoom).divideBy(TILE_PIXELS).floor();
  const southEast = map.project(view.getSouthEast(), zoom).divideBy(TILE_PIXELS).ceil();
  const { lng: west, lat: north } = map.unproject(northWest.multiplyBy(TILE_PIXELS), zoom);
  const { lng: east, lat: south } = map.unproject(southEast.multiplyBy(TILE_PIXELS), zoom);
  return wrapBounds(west, south, east, north);
}

/** Searched bounds are smaller than the view, so that a map fitted to them rounds to the same zoom level. */
const SEARCHED_MARGIN = -0.01;

export function searchedBounds(map: Pick<LeafletMap, 'getBounds'>): Bounds {
  const view = map.getBounds().pad(SEARCHED_MARGIN);
  return wrapBounds(view.getWest(), view.getSouth(), view.getEast(), view.getNorth());
}

function wrapBounds(west: number, south: number, east: number, north: number): Bounds {
  const isWholeWorld = east - west >= 360;
  return [
    roundDegrees(isWholeWorld ? -180 : wrapDegrees(west)),
    roundDegrees(Math.max(south, -90)),
    // A view may end exactly at the 180th meridian, which `wrapDegrees` turns into −180.
    roundDegrees(isWholeWorld || wrapDegrees(east) === -180 ? 180 : wrapDegrees(east)),
    roundDegrees(Math.min(north, 90)),
  ];
}

/** Wraps a longitude to the range from −180 (inclusive) to 180 (exclusive). */
function wrapDegrees(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS)) + 0;
}

export function arePinsSame(a: readonly Pin[], b: readonly Pin[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((pin, index) => isSamePin(pin, b[index]));
}

function isSamePin(pin: Pin, other: Pin | undefined): boolean {
  return (
    pin === other ||
    (other !== undefined &&
      pin.code === other.code &&
      pin.name === other.name &&
      pin.url === other.url &&
      pin.isAway === other.isAway &&
      pin.position.latitude === other.position.latitude &&
      pin.position.longitude === other.position.longitude)
  );
}

export function contains(outer: Bounds, inner: Bounds): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}
