import type { LatLngBounds, LatLngBoundsLiteral, Map as LeafletMap } from 'leaflet';
import { type Bounds, boundsAround, distanceMeters, type Position, roundBounds } from '@locator/base/geo';
import type { Pin } from '@/services/browser/pins';

/** Share of the pins that the initial view of a search includes. The others could be so far away that it shows no detail. */
const SHOWN_SHARE = 0.8;

/** A pin is left out, too, if it is this many times farther than the one before it, and not near the origin. */
const FAR_FACTOR = 4;
const NEAR_METERS = 2_000;

export function boundsOf(pins: readonly Pin[], center: Position | null, fallback: Bounds): Bounds {
  if (pins.length === 0) return fallback;
  const positions = pins.map((pin) => pin.position);
  if (!center) return boundsAround(positions);
  const distanceOf = (position: Position): number => distanceMeters(center, position);
  positions.sort((one, other) => distanceOf(one) - distanceOf(other));
  const shown = positions.slice(0, Math.ceil(SHOWN_SHARE * positions.length));
  const far = shown.findIndex(function isFar(position, index) {
    const before = shown[index - 1];
    return before && distanceOf(position) > FAR_FACTOR * Math.max(distanceOf(before), NEAR_METERS);
  });
  return boundsAround([center, ...(far < 0 ? shown : shown.slice(0, far))]);
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

const SEARCHED_MARGIN = -0.01;

export function searchedBounds(map: Pick<LeafletMap, 'getBounds'>): Bounds {
  return roundBounds(fromLeaflet(map.getBounds().pad(SEARCHED_MARGIN)));
}

export function fromLeaflet(bounds: LatLngBounds): Bounds {
  return wrapBounds(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth());
}

export function toLeaflet([west, south, east, north]: Bounds): LatLngBoundsLiteral {
  return [
    [south, west],
    // East of the 180th meridian, Leaflet expects longitudes above 180.
    [north, east < west ? east + 360 : east],
  ];
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
