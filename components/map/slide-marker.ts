import type L from 'leaflet';

const SLIDE_MS = 200;

/** Animates a marker from its previous position to its new one. */
export function slideMarker(map: L.Map, marker: L.Marker, from: L.LatLng): void {
  if (from.equals(marker.getLatLng())) return;
  const { x, y } = map.latLngToLayerPoint(from).subtract(map.latLngToLayerPoint(marker.getLatLng()));
  marker.getElement()?.animate(
    // A marker that slides out from under the pointer must not be treated as hovered.
    { translate: [`${x}px ${y}px`, '0px 0px'], pointerEvents: ['none', 'none'] },
    { duration: SLIDE_MS, easing: 'ease-out' },
  );
}
