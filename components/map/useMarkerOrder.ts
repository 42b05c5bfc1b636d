import L from 'leaflet';
import { useEffect } from 'react';
import { afterEvents } from './after-events';
import { buttonsOn } from './useMarkerKeyboard';

/** Lets the Tab key go through the pins in the order of the list. A cluster has the place of its first venue. */
export function useMarkerOrder(map: L.Map, isListed: boolean): void {
  useEffect(
    function sortMarkers() {
      if (!isListed) return;
      function sort(): void {
        const elements = buttonsOn(map)
          .sort((one, other) => rankOf(one) - rankOf(other))
          .flatMap((marker) => marker.getElement() ?? []);
        // An element that moves loses the focus, so the others move around it.
        const focused = elements.find((element) => element === document.activeElement);
        let isAfter = !focused;
        for (const element of elements) {
          if (element === focused) isAfter = true;
          else if (isAfter) map.getPane('markerPane')?.append(element);
          else focused?.before(element);
        }
      }

      return afterEvents(map, 'layeradd', sort);
    },
    [map, isListed],
  );
}

function rankOf(marker: L.Marker): number {
  const markers = marker instanceof L.MarkerCluster ? marker.getAllChildMarkers() : [marker];
  return Math.min(...markers.map(({ options }) => options.rank ?? Infinity));
}
