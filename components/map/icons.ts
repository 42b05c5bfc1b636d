import L from 'leaflet';
import { DISC_SIZES, MARK_RISE, PIN_SIZE } from './spacing';

/** The tip of the pin (specification, section 9). */
const ICON_ANCHOR: L.PointTuple = [16, 48];
const ICON_SIZE: L.PointTuple = [PIN_SIZE.width, PIN_SIZE.height];

export const PIN_EXTENT = { side: ICON_ANCHOR[0], above: ICON_ANCHOR[1] } as const;

const PIN_SVG = `<svg viewBox="0 0 32 48" width="32" height="48" aria-hidden="true">
<path class="venue-pin-body" d="M16 48C12 38 1 28 1 16a15 15 0 0 1 30 0c0 12-11 22-15 32z"/>
<path class="venue-pin-light" d="M7.5 18.5a8.5 8.5 0 0 1 17 0z"/><rect class="venue-pin-light" x="6" y="20" width="20" height="3" rx="1.5"/></svg>`;

/** One icon for all pins: Leaflet does not modify it. */
export const PIN_ICON = L.divIcon({
  className: 'venue-pin',
  html: PIN_SVG,
  iconSize: ICON_SIZE,
  iconAnchor: ICON_ANCHOR,
});

export function countIcon(count: number): L.DivIcon {
  const size = count < 10 ? DISC_SIZES.few : count < 100 ? DISC_SIZES.tens : DISC_SIZES.hundreds;
  return L.divIcon({
    className: 'venue-cluster',
    html: String(count),
    iconSize: [size, size],
    iconAnchor: [size / 2, size / 2 + MARK_RISE],
  });
}

export const CENTER_ICON = L.divIcon({ className: 'search-center', iconSize: [16, 16] });
