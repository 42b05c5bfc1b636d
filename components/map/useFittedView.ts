import type L from 'leaflet';
import { startTransition, useEffect, useState } from 'react';
import type { Bounds } from '@locator/base/geo/position';

/** Pixels (specification, section 9). */
const FIT_PADDING: L.PointTuple = [30, 30];

/** Width of the zoom buttons at the top left, which would hide a pin. */
const ZOOM_BUTTONS = 44;

/** Tolerance in pixels: smaller shifts of the map's centre are not treated as moves by the visitor. */
const TOLERANCE = 20;

interface FittedView {
  /** The area that the map shows when it is fitted to the bounds; null before. */
  readonly fittedArea: L.LatLngBounds | null;
  /** Whether the visitor has moved or zoomed the map since it was fitted to the bounds. */
  readonly isMovedByHand: boolean;
  /** Treats the current view as the fitted one, so that `isMovedByHand` becomes false. */
  forgetMove(): void;
}

/** Fits the map to the bounds until the visitor moves it. If `maxZoom` is null, fits without padding. */
export function useFittedView(map: L.Map | null, bounds: Bounds, maxZoom: number | null): FittedView {
  // Store the bounds instead of a flag, so that new bounds reset `isMovedByHand` without another render.
  const [movedFrom, setMovedFrom] = useState<Bounds | null>(null);
  const [shown, setShown] = useState<{ readonly of: Bounds; readonly area: L.LatLngBounds } | null>(null);
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
        // A single pin needs no padding: it is in the middle, so zooming in keeps it in view.
        const isPoint = west === east && south === north;
        const [x, y]: L.PointTuple = isPoint || maxZoom === null ? [0, 0] : FIT_PADDING;
        map.fitBounds(toLeaflet(bounds), {
          paddingTopLeft: [x && x + ZOOM_BUTTONS, y],
          paddingBottomRight: [x, y],
          maxZoom: maxZoom ?? undefined,
          animate: false,
        });
        isProgrammatic = false;
        fitted = { center: map.getCenter(), zoom: map.getZoom() };
        setShown({ of: bounds, area: map.getBounds() });
      }

      function handleMove(): void {
        if (!map || hasMoved) return;
        const zoom = map.getZoom();
        const center = map.getCenter();
        const shift = map.project(fitted.center, zoom).distanceTo(map.project(center, zoom));
        if (isProgrammatic) fitted = { center, zoom };
        else if (zoom !== fitted.zoom || shift > TOLERANCE) {
          hasMoved = true;
          // A drag ends in a mouse event, in which React would otherwise render immediately.
          startTransition(() => setMovedFrom(bounds));
        }
        isProgrammatic = false;
      }

      /** Leaflet pans the map when a popup opens near the edge. */
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
      // Printing also resizes the map, but the `ResizeObserver` is notified too late for the printout.
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
  return {
    fittedArea: shown?.of === bounds ? shown.area : null,
    isMovedByHand: movedFrom === bounds,
    forgetMove() {
      setMovedFrom(null);
      setShown(null);
    },
  };
}

export function toLeaflet([west, south, east, north]: Bounds): L.LatLngBoundsLiteral {
  return [
    [south, west],
    // East of the 180th meridian, Leaflet expects longitudes above 180.
    [north, east < west ? east + 360 : east],
  ];
}
