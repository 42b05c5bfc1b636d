import L from 'leaflet';
import { useEffect } from 'react';
import type { Pin } from '@/services/browser/pins';
import { pinOf } from './useMarkerHighlight';

/** Spreads the cluster of a venue, and keeps the options of markers up to date. `spreadCode` is null for no venue. */
export function useMarkerUpdates(
  group: L.MarkerClusterGroup | null,
  pins: readonly Pin[],
  spreadCode: string | null,
): void {
  useEffect(
    function spreadVenues() {
      if (!group || spreadCode === null) return;
      // MarkerClusterGroup adds its markers in a microtask.
      queueMicrotask(function spread() {
        const marker = pinOf(group, spreadCode);
        const cluster = marker && group.getVisibleParent(marker);
        if (cluster instanceof L.MarkerCluster) cluster.spiderfy();
      });
    },
    [group, spreadCode, pins],
  );

  useEffect(
    function updateMarkers() {
      // react-leaflet changes the position and the icon of a marker that stays, but not these options.
      for (const { options } of (group?.getLayers() ?? []) as L.Marker[]) {
        const rank = pins.findIndex(({ code }) => code === options.venue?.code);
        if (rank !== -1) Object.assign(options, { venue: pins[rank], rank });
      }
    },
    [group, pins],
  );
}
