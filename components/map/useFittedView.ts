import type L from 'leaflet';
import { useEffect, useState } from 'react';
import type { Bounds } from '@/lib/geo/position';
import { PIN_REACH } from './icons';

/** Padding around the pins (specification, section 9), plus the size of a pin. */
const FIT_PADDING = 30;
const PADDING: L.FitBoundsOptions = {
  paddingTopLeft: [FIT_PADDING + PIN_REACH.side, FIT_PADDING + PIN_REACH.above],
  paddingBottomRight: [FIT_PADDING + PIN_REACH.side, FIT_PADDING],
};

/** Pixels by which a viewport may differ from the fitted one and still count as the same. */
const TOLERANCE = 20;

interface FittedView {
  /** Whether the visitor has moved or zoomed the map since the last fit. */
  readonly isMovedByHand: boolean;
  /** Treats the current viewport as fitted. */
  forgetMove(): void;
}

/** Fits the map to the bounds, and again when the bounds or the map's size change, until the visitor moves the map. */
export function useFittedView(map: L.Map | null, bounds: Bounds, maxZoom: number): FittedView {
  // Stores the bounds, not a flag, so that new bounds reset `isMovedByHand` without another render.
  const [leftBounds, setLeftBounds] = useState<Bounds | null>(null);
  useEffect(
    function fitAndWatch() {
      if (!map) return;
      let isOurs = false;
      let hasLeft = false;
      let home = { center: map.getCenter(), zoom: map.getZoom() };

      function fit(): void {
        if (!map) return;
        isOurs = true;
        map.fitBounds(toLeaflet(bounds), { ...PADDING, maxZoom, animate: false });
        isOurs = false;
        home = { center: map.getCenter(), zoom: map.getZoom() };
      }

      function noticeMove(): void {
        if (!map || hasLeft) return;
        const zoom = map.getZoom();
        const center = map.getCenter();
        const shift = map.project(home.center, zoom).distanceTo(map.project(center, zoom));
        if (isOurs) home = { center, zoom };
        else if (zoom !== home.zoom || shift > TOLERANCE) {
          hasLeft = true;
          setLeftBounds(bounds);
        }
        isOurs = false;
      }

      /** A popup near the edge pans the map, which does not count as a move by the visitor. */
      function expectOurMove(): void {
        isOurs = true;
      }

      function keepView(): void {
        if (!map) return;
        const { clientWidth, clientHeight } = map.getContainer();
        const size = map.getSize();
        // A map hidden by the list/map switch has no size; it keeps its viewport.
        if (clientWidth === 0 || (clientWidth === size.x && clientHeight === size.y)) return;
        isOurs = true;
        map.invalidateSize({ animate: false });
        isOurs = false;
        if (!hasLeft) fit();
      }

      const resizes = new ResizeObserver(keepView);
      // The page size changes for printing, before a ResizeObserver can run.
      const print = matchMedia('print');

      fit();
      map.on('moveend', noticeMove).on('autopanstart', expectOurMove);
      resizes.observe(map.getContainer());
      print.addEventListener('change', keepView);
      return () => {
        resizes.disconnect();
        print.removeEventListener('change', keepView);
        map.off('moveend', noticeMove).off('autopanstart', expectOurMove);
      };
    },
    [map, bounds, maxZoom],
  );
  return { isMovedByHand: leftBounds === bounds, forgetMove: () => setLeftBounds(null) };
}

export function toLeaflet([west, south, east, north]: Bounds): L.LatLngBoundsLiteral {
  return [
    [south, west],
    [north, east],
  ];
}
