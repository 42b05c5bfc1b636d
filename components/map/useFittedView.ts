import type L from 'leaflet';
import { useEffect, useState } from 'react';
import type { Bounds } from '@/lib/geo/position';
import { PIN_EXTENT } from './icons';

/** Padding around the pins (specification, section 9), plus the size of a pin. */
const FIT_PADDING = 30;
const PADDING: L.FitBoundsOptions = {
  paddingTopLeft: [FIT_PADDING + PIN_EXTENT.side, FIT_PADDING + PIN_EXTENT.above],
  paddingBottomRight: [FIT_PADDING + PIN_EXTENT.side, FIT_PADDING],
};

/** Pixels by which a viewport may differ from the fitted one and still count as the same. */
const TOLERANCE = 20;

interface FittedView {
  /** Whether the visitor has moved or zoomed the map since the last fit. */
  readonly isMovedByVisitor: boolean;
  /** Treats the current viewport as fitted. */
  resetMove(): void;
}

/** Fits the map to the bounds, and again when the bounds or the map's size change, until the visitor moves the map. */
export function useFittedView(map: L.Map | null, bounds: Bounds, maxZoom: number): FittedView {
  // Stores the bounds, not a flag, so that new bounds reset `isMovedByVisitor` without another render.
  const [abandonedBounds, setAbandonedBounds] = useState<Bounds | null>(null);
  useEffect(
    function fitAndWatch() {
      if (!map) return;
      let isProgrammatic = false;
      let hasMoved = false;
      let fitted = { center: map.getCenter(), zoom: map.getZoom() };

      function fit(): void {
        if (!map) return;
        isProgrammatic = true;
        map.fitBounds(toLeaflet(bounds), { ...PADDING, maxZoom, animate: false });
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
          setAbandonedBounds(bounds);
        }
        isProgrammatic = false;
      }

      /** A popup near the edge pans the map, which does not count as a move by the visitor. */
      function markProgrammatic(): void {
        isProgrammatic = true;
      }

      function handleResize(): void {
        if (!map) return;
        const { clientWidth, clientHeight } = map.getContainer();
        const size = map.getSize();
        // A map hidden by the list/map switch has no size; it keeps its viewport.
        if (clientWidth === 0 || (clientWidth === size.x && clientHeight === size.y)) return;
        isProgrammatic = true;
        map.invalidateSize({ animate: false });
        isProgrammatic = false;
        if (!hasMoved) fit();
      }

      const resizes = new ResizeObserver(handleResize);
      // The page size changes for printing, before a ResizeObserver can run.
      const print = matchMedia('print');

      fit();
      map.on('moveend', handleMove).on('autopanstart', markProgrammatic);
      resizes.observe(map.getContainer());
      print.addEventListener('change', handleResize);
      return () => {
        resizes.disconnect();
        print.removeEventListener('change', handleResize);
        map.off('moveend', handleMove).off('autopanstart', markProgrammatic);
      };
    },
    [map, bounds, maxZoom],
  );
  return { isMovedByVisitor: abandonedBounds === bounds, resetMove: () => setAbandonedBounds(null) };
}

export function toLeaflet([west, south, east, north]: Bounds): L.LatLngBoundsLiteral {
  return [
    [south, west],
    [north, east],
  ];
}
