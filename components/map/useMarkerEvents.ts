import type L from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { track } from '@/services/browser/track';

interface MarkerEventHandlers {
  onSelect(marker: L.Marker | null): void;
  onToggle(marker: L.Marker): void;
  onRemoval(): void;
}

export function useMarkerEvents(
  map: L.Map,
  group: L.MarkerClusterGroup | null,
  handlers: MarkerEventHandlers,
): RefObject<L.MarkerCluster | null> {
  const spreadCluster = useRef<L.MarkerCluster | null>(null);
  const onSelect = useEffectEvent(handlers.onSelect);
  const onToggle = useEffectEvent(handlers.onToggle);
  const onRemoval = useEffectEvent(handlers.onRemoval);

  useEffect(
    function listenToMarkers() {
      if (!group) return;
      const groupEvents = {
        click: ({ propagatedFrom }: L.LeafletEvent) => onToggle(propagatedFrom as L.Marker),
        mouseover: ({ propagatedFrom }: L.LeafletEvent) => onSelect(propagatedFrom as L.Marker),
        mouseout: () => onSelect(null),
        clusterclick({ propagatedFrom }: L.LeafletEvent) {
          track('cluster', { count: (propagatedFrom as L.MarkerCluster).getChildCount() });
        },
        spiderfied(event: L.LeafletEvent) {
          const { cluster, markers } = event as L.MarkerClusterSpiderfyEvent;
          spreadCluster.current = cluster;
          // The cluster stays on the map while its pins are spread.
          if (document.activeElement === cluster.getElement()) markers[0]?.getElement()?.focus();
        },
        unspiderfied() {
          spreadCluster.current = null;
        },
      };
      // Leaflet.markercluster may remove a marker only to add it again at once.
      const handleRemoval = (): void => queueMicrotask(() => onRemoval());
      group.on(groupEvents);
      map.on('layerremove', handleRemoval);
      return () => {
        group.off(groupEvents);
        map.off('layerremove', handleRemoval);
      };
    },
    [map, group],
  );

  return spreadCluster;
}
