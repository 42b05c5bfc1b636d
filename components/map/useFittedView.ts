import type L from 'leaflet';
import { useEffect, useState } from 'react';
import type { Bounds } from '@/lib/geo/position';
import { PIN_REACH } from './icons';

/** Specification, section 9: pixels kept free around the pins, which themselves stand out from their points. */
const FIT_PADDING = 30;
const PADDING: L.FitBoundsOptions = {
  paddingTopLeft: [FIT_PADDING + PIN_REACH.side, FIT_PADDING + PIN_REACH.above],
  paddingBottomRight: [FIT_PADDING + PIN_REACH.side, FIT_PADDING],
};

/** Pixels by which a view may differ from the one chosen here and still count as the same. */
const TOLERANCE = 20;

interface FittedView {
  /** Whether the visitor has moved or zoomed the map since the view was brought to the bounds. */
  readonly isMovedByHand: boolean;
  /** Takes the present view for the chosen one. */
  forgetMove(): void;
}

/** Brings the map to the bounds, again when they or its size change, until the visitor takes it elsewhere. */
export function useFittedView(map: L.Map | null, bounds: Bounds, maxZoom: number): FittedView {
  // The bounds that were left, not a flag: new bounds make it false without another render.
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

      /** A popup that opens near the edge pulls the map along; that is nobody's search. */
      function expectOurMove(): void {
        isOurs = true;
      }

      function keepView(): void {
        if (!map) return;
        const { clientWidth, clientHeight } = map.getContainer();
        const size = map.getSize();
        // A map hidden by its page's switch has no size, and keeps its view for when it comes back.
        if (clientWidth === 0 || (clientWidth === size.x && clientHeight === size.y)) return;
        isOurs = true;
        map.invalidateSize({ animate: false });
        isOurs = false;
        if (!hasLeft) fit();
      }

      const resizes = new ResizeObserver(keepView);
      // Paper has another size, and no time to observe it.
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
