/// <reference types="leaflet.markercluster" />
import L from 'leaflet';
import type { NamedCluster } from '@/services/browser/map-view';
import type { Pin } from '@/services/browser/pins';
import { sortByDensity } from './group-markers';
import { isSamePin } from './map-bounds';
import { clusterIcon, PIN_ICON } from './marker-icons';

/** A marker for one venue, or for a cluster computed by the server. */
export type MapMarker = VenueMarker | ServerClusterMarker;

interface MarkerBase {
  /** Unique among the markers of a map. */
  readonly key: string;
  /** The venue's or cluster's own position. The layer is placed at the position of the marker's group instead. */
  readonly position: L.LatLng;
  readonly layer: L.Marker;
}

export interface VenueMarker extends MarkerBase {
  readonly kind: 'venue';
  readonly pin: Pin;
}

export interface ServerClusterMarker extends MarkerBase {
  readonly kind: 'serverCluster';
  readonly cluster: NamedCluster;
}

/**
 * Returns one marker for each pin and cluster, reusing those of `existing` that have the same key. Large clusters come
 * first, then venues in dense areas, because the first marker determines a group's position.
 */
export function toMapMarkers(
  pins: readonly Pin[],
  clusters: readonly NamedCluster[],
  existing: ReadonlyMap<string, MapMarker>,
): MapMarker[] {
  return [
    ...clusters
      .toSorted((a, b) => b.count - a.count)
      .map((cluster) => existing.get(clusterKey(cluster)) ?? createServerClusterMarker(cluster)),
    ...sortByDensity(pins).map(function reuseOrCreate(pin) {
      const marker = existing.get(venueKey(pin.code));
      return marker?.kind === 'venue' && isSamePin(marker.pin, pin) ? marker : createVenueMarker(pin);
    }),
  ];
}

const markerOfLayer = new WeakMap<L.Layer, MapMarker>();

/** Returns the marker of a layer; undefined for a cluster of several markers. */
export function markerOf(layer: L.Layer): MapMarker | undefined {
  return markerOfLayer.get(layer);
}

/** Returns whether a layer is a cluster of several markers. */
export function isCluster(layer: L.Layer): layer is L.MarkerCluster {
  return 'getAllChildMarkers' in layer;
}

/** Returns the total number of venues that the markers represent, including those in server-side clusters. */
export function countVenues(markers: readonly MapMarker[]): number {
  return markers.reduce((sum, marker) => sum + (marker.kind === 'venue' ? 1 : marker.cluster.count), 0);
}

export function isServerCluster(marker: MapMarker): marker is ServerClusterMarker {
  return marker.kind === 'serverCluster';
}

export function venueKey(code: string): string {
  return `venue ${code}`;
}

function clusterKey({ position: { latitude, longitude }, count }: NamedCluster): string {
  return `cluster ${latitude} ${longitude} ${count}`;
}

function createVenueMarker(pin: Pin): MapMarker {
  const position = L.latLng(pin.position.latitude, pin.position.longitude);
  const layer = L.marker(position, { icon: PIN_ICON });
  return withLayer({ kind: 'venue', pin, key: venueKey(pin.code), position, layer });
}

function createServerClusterMarker(cluster: NamedCluster): MapMarker {
  const position = L.latLng(cluster.position.latitude, cluster.position.longitude);
  const layer = L.marker(position, { icon: clusterIcon(cluster.count) });
  return withLayer({ kind: 'serverCluster', cluster, key: clusterKey(cluster), position, layer });
}

function withLayer(marker: MapMarker): MapMarker {
  markerOfLayer.set(marker.layer, marker);
  return marker;
}
