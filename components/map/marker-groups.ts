import type L from 'leaflet';
import { groupMarkers, type MarkerGroup } from './group-markers';
import { isServerCluster, type MapMarker, markerOf } from './map-marker';
import { slideMarker } from './slide-marker';

/**
 * Shows markers in a cluster layer of react-leaflet-cluster. The library would measure distances between the mean
 * positions of clusters, so markers could overlap. This class therefore groups the markers itself and adds each one at
 * its group's position. The library then merges markers at the same position into one cluster, and spreads them on
 * demand.
 */
export class MarkerGroups {
  private spreadCluster: L.MarkerCluster | null = null;
  private markers: ReadonlyMap<string, MapMarker> = new Map();
  private groupOf: ReadonlyMap<MapMarker, MarkerGroup<MapMarker>> = new Map();

  constructor(
    private readonly map: L.Map,
    private readonly clusterLayer: L.MarkerClusterGroup,
    private readonly isAnimated: boolean,
  ) {
    map.on('zoomend', this.regroup, this);
    clusterLayer.on('spiderfied', this.handleSpread, this);
    clusterLayer.on('unspiderfied', this.handleCollapse, this);
  }

  remove(): void {
    this.map.off('zoomend', this.regroup, this);
    this.clusterLayer.off('spiderfied', this.handleSpread, this);
    this.clusterLayer.off('unspiderfied', this.handleCollapse, this);
    this.clusterLayer.clearLayers();
    this.markers = new Map();
  }

  get all(): ReadonlyMap<string, MapMarker> {
    return this.markers;
  }

  /** Replaces the markers, and groups them in the given order. */
  replace(markers: readonly MapMarker[]): void {
    this.markers = new Map(markers.map((marker) => [marker.key, marker]));
    this.regroup();
  }

  /** Collapses a spread cluster. Returns false if no cluster is spread. */
  collapseCluster(): boolean {
    if (!this.spreadCluster) return false;
    this.spreadCluster.unspiderfy();
    return true;
  }

  /** Returns the markers in a cluster. The first marker determines the cluster's position. */
  membersOf(cluster: L.MarkerCluster): readonly MapMarker[] {
    const [child] = cluster.getAllChildMarkers();
    const marker = child && markerOf(child);
    return (marker && this.groupOf.get(marker)) ?? [];
  }

  /**
   * Returns the layer that represents a marker on the map: the marker's own layer, or that of the cluster that contains
   * it.
   */
  visibleLayer(marker: MapMarker): L.Marker | null {
    return this.clusterLayer.hasLayer(marker.layer) ? this.clusterLayer.getVisibleParent(marker.layer) : null;
  }

  /** Returns the marker whose own position is nearest to the given position. */
  nearestTo(position: L.LatLng): MapMarker | null {
    const distance = (marker: MapMarker): number => this.map.distance(position, marker.position);
    const [nearest = null] = [...this.markers.values()].sort((a, b) => distance(a) - distance(b));
    return nearest;
  }

  /**
   * Returns the first zoom level above the current one at which a cluster splits into several markers; null if there is
   * none.
   */
  separatingZoom(members: readonly MapMarker[]): number | null {
    const maxZoom = this.map.getMaxZoom();
    let zoom = this.map.getZoom();
    while (zoom < maxZoom) {
      zoom = Math.min(zoom + 1, maxZoom);
      const isServerClusterSplit = members.filter(isServerCluster).some(
        // The server computes clusters at integer zoom levels only.
        ({ cluster }) => cluster.expansionZoom <= Math.round(zoom),
      );
      if (isServerClusterSplit || this.isSplitAt(zoom, members)) return zoom;
    }
    return null;
  }

  /** Groups the markers at the current zoom level. */
  private regroup(): void {
    const markers = [...this.markers.values()];
    const groups = this.groupsAt(this.map.getZoom());
    const previous = new Map(markers.map(({ layer }) => [layer, layer.getLatLng()]));
    // A marker's position must not change while the marker is in the cluster layer.
    this.clusterLayer.clearLayers();
    for (const group of groups) {
      for (const { layer } of group) layer.setLatLng(group[0].position);
    }
    this.groupOf = new Map(groups.flatMap((group) => group.map((marker) => [marker, group])));
    this.clusterLayer.addLayers(markers.map(({ layer }) => layer));
    if (!this.isAnimated) return;
    for (const [first] of groups) {
      const shown = this.visibleLayer(first);
      const start = previous.get(first.layer);
      if (shown && start) slideMarker(this.map, shown, start);
    }
  }

  private handleSpread(event: L.LeafletEvent): void {
    const { cluster, markers } = event as L.MarkerClusterSpiderfyEvent;
    this.spreadCluster = cluster;
    if (!this.isAnimated) return;
    for (const marker of markers) slideMarker(this.map, marker, cluster.getLatLng());
  }

  private handleCollapse(): void {
    this.spreadCluster = null;
  }

  private isSplitAt(zoom: number, members: readonly MapMarker[]): boolean {
    const groups = this.groupsAt(zoom).filter((group) => group.some((marker) => members.includes(marker)));
    return groups.length > 1;
  }

  private groupsAt(zoom: number): MarkerGroup<MapMarker>[] {
    return groupMarkers([...this.markers.values()], ({ position }) => this.map.project(position, zoom));
  }
}
