import L from 'leaflet';
import type { MapCluster } from '@/services/backend/map-points';
import { countIcon } from './icons';

/** The clusters that the server made, on the map: beside the group that clusters pins in the browser, and like its own. */
export interface ClusterMarks {
  /** Those that are shown already stay as they are, with the focus that one may have. */
  show(clusters: readonly MapCluster[]): void;
  all(): readonly L.Marker[];
  clusterOf(layer: L.Layer): MapCluster | undefined;
  take(mark: L.Marker): void;
  remove(): void;
}

export function createClusterMarks(
  map: L.Map,
  onOpen: (mark: L.Marker, cluster: MapCluster) => void,
): ClusterMarks {
  const layer = L.featureGroup().addTo(map);
  let marks = new Map<string, L.Marker>();
  const clusterOfMark = new WeakMap<L.Layer, MapCluster>();

  layer.on('click', function open({ propagatedFrom }: L.LeafletEvent) {
    const cluster = clusterOfMark.get(propagatedFrom);
    if (cluster) onOpen(propagatedFrom as L.Marker, cluster);
  });

  function createMark(cluster: MapCluster): L.Marker {
    const { latitude, longitude } = cluster.position;
    const mark = L.marker([latitude, longitude], { icon: countIcon(cluster.count) });
    clusterOfMark.set(mark, cluster);
    return mark.addTo(layer);
  }

  return {
    show(clusters) {
      const before = marks;
      marks = new Map();
      for (const cluster of clusters) {
        const key = keyOf(cluster);
        marks.set(key, before.get(key) ?? createMark(cluster));
      }
      for (const [key, mark] of before) if (!marks.has(key)) layer.removeLayer(mark);
    },
    all: () => [...marks.values()],
    clusterOf: (mark) => (layer.hasLayer(mark) ? clusterOfMark.get(mark) : undefined),
    take(mark) {
      const cluster = clusterOfMark.get(mark);
      if (cluster) marks.delete(keyOf(cluster));
      layer.removeLayer(mark);
    },
    remove() {
      layer.remove();
    },
  };
}

function keyOf({ position: { latitude, longitude }, count }: MapCluster): string {
  return `${latitude} ${longitude} ${count}`;
}
