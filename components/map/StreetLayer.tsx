import L from 'leaflet';
import { useEffect, useMemo } from 'react';
import { useMap } from 'react-leaflet';
import type { Bounds } from '@locator/base/geo/position';
import { setStreets } from './basemap/town-labels';
import { toLeaflet } from './useFittedView';
import { nextTask } from '@/lib/page/yielding';

/** Minimum zoom level of the street map. At lower levels, the bundled basemap is detailed enough. */
const MIN_STREET_ZOOM = 11;
export const MAX_STREET_ZOOM = 18;

/** Maximum zoom level without the street map. At higher levels, the basemap would show nothing around a pin. */
export const MAX_BASEMAP_ZOOM = 13;

/** Puts the layer above the basemap canvas, whose z-index is 100 in Leaflet's style sheet. */
const Z_INDEX = 101;

interface StreetLayerProps {
  readonly url: string;
  readonly attribution: string;
  readonly bounds: Bounds;
}

/** Where a tile is missing, the basemap below shows through. */
export function StreetLayer({ url, attribution, bounds }: StreetLayerProps): null {
  const map = useMap();
  const [west, south, east, north] = bounds;
  // Depend on the four coordinates instead of the `bounds` array, because each navigation creates a new array, which
  // would reload the tiles.
  const area = useMemo(
    () => L.latLngBounds(toLeaflet([west, south, east, north])),
    [west, south, east, north],
  );

  useEffect(
    function limitZoom() {
      function update(): void {
        const isCovered = area.contains(map.getCenter());
        map.setMaxZoom(isCovered ? MAX_STREET_ZOOM : MAX_BASEMAP_ZOOM);
        setStreets(map, isCovered && map.getZoom() >= MIN_STREET_ZOOM);
      }
      update();
      map.on('moveend', update);
      return function stopLimiting() {
        map.off('moveend', update);
        setStreets(map, false);
      };
    },
    [map, area],
  );

  useEffect(
    function addTiles() {
      const tiles = new StreetTiles(url, {
        attribution,
        bounds: area,
        minZoom: MIN_STREET_ZOOM,
        maxZoom: MAX_STREET_ZOOM,
        zIndex: Z_INDEX,
        // Leaflet must not replace the tiles during zoom animations, because `StreetTiles` does so.
        updateWhenZooming: false,
      }).addTo(map);
      return () => void tiles.remove();
    },
    [map, url, attribution, area],
  );

  return null;
}

/**
 * A tile layer that defers the replacement of its tiles to a separate task after a zoom animation starts. By default,
 * Leaflet replaces them in the task that draws the animation's first frame, which takes more than 50 ms on a slow
 * device. During a pinch, tiles are only scaled; they are replaced when the pinch ends.
 */
class StreetTiles extends L.TileLayer {
  /** The latest zoom animation; null once Leaflet has fired `zoom`. */
  private animation: L.LeafletEvent | null = null;

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    const events = super.getEvents?.() ?? {};
    const { zoom, zoomanim } = events;
    // Leaflet registers no zoom animation handler if the visitor prefers reduced motion.
    if (!zoom || !zoomanim) return events;
    return {
      ...events,
      zoom: (event) => {
        this.animation = null;
        zoom.call(this, event);
      },
      zoomanim: (event) => {
        this.animation = event;
        zoomanim.call(this, { ...event, noUpdate: true });
        if ((event as L.ZoomAnimEvent).noUpdate) return;
        void nextTask().then(() => {
          if (this._map && this.animation === event) zoomanim.call(this, event);
        });
      },
    };
  }
}
