import L from 'leaflet';
import type { MapCluster } from '@/services/backend/map-points';
import { countIcon } from './icons';

const clusterOfMark = new WeakMap<L.Layer, MapCluster>();

/** A cluster that the server made, as a marker among the pins: the group of the map clusters it further. */
export function createClusterMark(cluster: MapCluster): L.Marker {
  const { latitude, longitude } = cluster.position;
  const mark = L.marker([latitude, longitude], { icon: countIcon(cluster.count) });
  clusterOfMark.set(mark, cluster);
  return mark;
}

export function clusterOf(layer: L.Layer): MapCluster | undefined {
  return clusterOfMark.get(layer);
}

/** Tells clusters apart that come with another view. */
export function clusterKey({ position: { latitude, longitude }, count }: MapCluster): string {
  return `${latitude} ${longitude} ${count}`;
}

/** The venues that a cluster of the map stands for, with those in clusters that the server made. */
export function venuesIn(cluster: L.MarkerCluster): number {
  return cluster
    .getAllChildMarkers()
    .reduce((sum, marker) => sum + (clusterOfMark.get(marker)?.count ?? 1), 0);
}

export function clusterIcon(cluster: L.MarkerCluster): L.DivIcon {
  return countIcon(venuesIn(cluster));
}
