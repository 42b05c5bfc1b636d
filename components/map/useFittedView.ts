import type L from 'leaflet';
import { useEffect, useState } from 'react';
import type { Bounds } from '@/lib/geo/position';
import { PIN_EXTENT } from './marker-icons';

/** Padding around the pins in pixels (specification, section 9), in addition to the size of the pins. */
const FIT_PADDING = 30;
const PADDING: L.FitBoundsOptions = {
  paddingTopLeft: [FIT_PADDING + PIN_EXTENT.side, FIT_PADDING + PIN_EXTENT.above],
  paddingBottomRight: [FIT_PADDING + PIN_EXTENT.side, FIT_PADDING],
};

/** Tolerance in pixels: a smaller distance from the centre of the fitted view does not count as a move. */
const TOLERANCE = 20;

interface FittedView {
  /** Whether the visitor has moved or zoomed the map since it was fitted to the bounds. */
  readonly isMovedByHand: boolean;
  /** Makes the current view the fitted one. */
  forgetMove(): void;
}

/**
 * Fits the map to the bounds, and again whenever the bounds or the map's size change, until the visitor moves the
 * map. Without `maxZoom`, there is no padding.
 */
export function useFittedView(map: L.Map | null, bounds: Bounds, maxZoom: number | null): FittedView {
  // The bounds are stored instead of a flag, so that new bounds reset `isMovedByHand` without another render.
  const [movedFrom, setMovedFrom] = useState<Bounds | null>(null);
  useEffect(
    function fitAndFollow() {
      if (!map) return;
      let isProgrammatic = false;
      let hasMoved = false;
      let fitted = { center: map.getCenter(), zoom: map.getZoom() };

      function fit(): void {
        if (!map) return;
        isProgrammatic = true;
        const [west, south, east, north] = bounds;
        // Zooming in keeps a single pin in view, because it is exactly in the middle.
        const isPoint = west === east && south === north;
        const padding = isPoint || maxZoom === null ? {} : PADDING;
        map.fitBounds(toLeaflet(bounds), { ...padding, maxZoom: maxZoom ?? undefined, animate: false });
        isProgrammatic = false;
        fitted = { center: map.getCenter(), zoom: map.getZoom() };
      }

      function handleMove(): void {
        if (!map || hasMoved) return;
        const zoom = map.getZoom();
        const center = map.getCenter();
        const shift = map.project(fitted.center, zoom).distanceTo(map.project(center, zoom));
        if (isProgrammatic) fitted = { center, zoom };
        else if (zoom !== fitted.zoom || shift > TOLERANCE) {
          hasMoved = true;
          setMovedFrom(bounds);
        }
        isProgrammatic = false;
      }

      /** A popup that opens near the edge pans the map. */
      function expectProgrammaticMove(): void {
        isProgrammatic = true;
      }

      function handleResize(): void {
        if (!map) return;
        const { clientWidth, clientHeight } = map.getContainer();
        const size = map.getSize();
        // A hidden map has no size, so it keeps its view until it is shown again.
        if (clientWidth === 0 || (clientWidth === size.x && clientHeight === size.y)) return;
        isProgrammatic = true;
        map.invalidateSize({ animate: false });
        isProgrammatic = false;
        if (!hasMoved) fit();
      }

      const resizes = new ResizeObserver(handleResize);
      // Printing changes the size, but the observer is notified too late.
      const print = matchMedia('print');

      fit();
      map.on('moveend', handleMove).on('autopanstart', expectProgrammaticMove);
      resizes.observe(map.getContainer());
      print.addEventListener('change', handleResize);
      return () => {
        resizes.disconnect();
        print.removeEventListener('change', handleResize);
        map.off('moveend', handleMove).off('autopanstart', expectProgrammaticMove);
      };
    },
    [map, bounds, maxZoom],
  );
  return { isMovedByHand: movedFrom === bounds, forgetMove: () => setMovedFrom(null) };
}

export function toLeaflet([west, south, east, north]: Bounds): L.LatLngBoundsLiteral {
  return [
    [south, west],
    // Leaflet's longitudes continue beyond the 180th meridian.
    [north, east < west ? east + 360 : east],
  ];
}
