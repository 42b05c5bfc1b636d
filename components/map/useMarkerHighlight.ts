/// <reference types="leaflet.markercluster" />
import type L from 'leaflet';
import { useEffect } from 'react';
import type { Pin } from '@/services/browser/pins';
import { useAppSelector } from '@/store/hooks';

declare module 'leaflet' {
  interface MarkerOptions {
    venue?: Pin;
    rank?: number;
    /** Number of venues of a marker that the server has clustered. */
    count?: number;
  }
}

const HIGHLIGHT_CLASS = 'venue-highlighted';
const HIGHLIGHT_Z_INDEX_OFFSET = 10_000;

export function useMarkerHighlight(map: L.Map, group: L.MarkerClusterGroup | null): void {
  const code = useAppSelector((state) => state.venues.selectedCode);
  useEffect(
    function highlightMarker() {
      if (!group || code === null) return;
      let highlighted: L.Marker | null = null;

      function clear(): void {
        highlighted?.getElement()?.classList.remove(HIGHLIGHT_CLASS);
        highlighted?.setZIndexOffset(0);
      }

      /** Runs whenever a marker is added or removed, because zooming may move the pin into or out of a cluster. */
      function highlight(): void {
        const pin = pinOf(group!, code!);
        clear();
        highlighted = pin ? group!.getVisibleParent(pin) : null;
        highlighted?.getElement()?.classList.add(HIGHLIGHT_CLASS);
        highlighted?.setZIndexOffset(HIGHLIGHT_Z_INDEX_OFFSET);
      }

      highlight();
      map.on('layeradd layerremove', highlight);
      return () => {
        map.off('layeradd layerremove', highlight);
        clear();
      };
    },
    [map, group, code],
  );
}

export function pinOf(group: L.MarkerClusterGroup, code: string): L.Marker | undefined {
  return (group.getLayers() as L.Marker[]).find(({ options }) => options.venue?.code === code);
}
