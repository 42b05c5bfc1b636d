import type L from 'leaflet';
import type { NamedCluster } from '@/services/browser/map-view';
import type { Pin } from '@/services/browser/pins';
import type { SelectionOffer } from '@/services/browser/selection';
import { track } from '@/services/browser/track';
import { countVenues, type MapMarker, markerOf, toMapMarkers } from './map-marker';
import { MarkerAccessibility } from './marker-accessibility';
import { MarkerGroups } from './marker-groups';
import { MarkerHighlight } from './marker-highlight';
import { type FetchPinsWithin, openCluster } from './open-cluster';
import { type PopupLabels, VenuePopup } from './venue-popup';

export interface MarkerLayerOptions {
  readonly labels: PopupLabels;
  readonly isAnimated: boolean;
  /** Returns the accessible name of a cluster of `count` venues. `town` is a nearby town; null if there is none. */
  clusterName(count: number, town: string | null): string;
  /**
   * Called with a venue's code when the venue's marker is hovered or focused, or its popup opens. Called with null once
   * this is no longer the case for any venue.
   */
  onSelect(code: string | null): void;
  /** Called when a venue's popup opens. */
  onOpen(code: string): void;
  /** Returns the URL and action of the selection link in a venue's popup. */
  offerSelection(code: string): SelectionOffer;
  /** Called when the visitor follows a popup link to a page of the site. */
  onNavigate(url: string): void;
  readonly fetchPinsWithin: FetchPinsWithin;
}

export interface MarkerLayerData {
  readonly pins: readonly Pin[];
  /** Clusters computed by the server. */
  readonly clusters: readonly NamedCluster[];
  readonly highlightedCode: string | null;
}

export interface MarkerLayer {
  readonly groups: MarkerGroups;
  readonly highlight: MarkerHighlight;
  /** The pins that are currently shown. */
  pins: readonly Pin[];
  clusters: readonly NamedCluster[];
  /** Synchronises popup, focus and highlight with the markers on the map. */
  refresh(): void;
  remove(): void;
}

/**
 * Creates a layer of venues and clusters. All markers share one popup and one set of listeners. The function is long
 * because its parts refer to each other: popup, focus and highlight follow the same marker.
 */
export function createMarkerLayer(
  map: L.Map,
  clusterLayer: L.MarkerClusterGroup,
  options: MarkerLayerOptions,
): MarkerLayer {
  const groups = new MarkerGroups(map, clusterLayer, options.isAnimated);
  const highlight = new MarkerHighlight(groups);
  const popup = new VenuePopup(map, {
    labels: options.labels,
    offerSelection: options.offerSelection,
    onNavigate: options.onNavigate,
    onOpen: ({ pin }) => options.onOpen(pin.code),
    onClose(marker, shouldReturnFocus) {
      select(null);
      if (shouldReturnFocus) accessibility.focus(marker);
    },
  });
  const accessibility = new MarkerAccessibility(map, groups, {
    clusterName: options.clusterName,
    onVenueFocus: select,
    onEscape: () => popup.close() || groups.collapseCluster(),
  });

  function refresh(): void {
    accessibility.restoreFocus();
    highlight.refresh();
  }

  /** Called after the zoom level has changed, or a cluster has been opened or collapsed. */
  function refreshWithPopup(): void {
    popup.closeIfDetached();
    refresh();
  }

  /**
   * Unlike `refreshWithPopup`, keeps the popup open when its marker joins a cluster, as long as the data contains the
   * venue: opening a popup near the edge pans the map, which loads further venues and regroups the markers.
   */
  function refreshWithData(): void {
    if (popup.marker && !groups.all.has(popup.marker.key)) popup.close();
    refresh();
  }

  function select(marker: MapMarker | null | undefined): void {
    const venue = marker?.kind === 'venue' ? marker : popup.marker;
    options.onSelect(venue?.pin.code ?? null);
  }

  function handleClick({ propagatedFrom }: L.LeafletEvent): void {
    const layer = propagatedFrom as L.Marker;
    const marker = markerOf(layer);
    if (marker?.kind === 'venue') {
      popup.toggle(marker);
      return;
    }
    const members = marker ? [marker] : groups.membersOf(layer as L.MarkerCluster);
    track('cluster', { count: countVenues(members) });
    void openCluster(map, groups, members, options.fetchPinsWithin).then(refreshWithPopup);
  }

  function handleSpread(event: L.LeafletEvent): void {
    accessibility.focusSpreadMarkers((event as L.MarkerClusterSpiderfyEvent).cluster);
    highlight.refresh();
  }

  const clusterEvents = {
    click: handleClick,
    clusterclick: handleClick,
    mouseover: ({ propagatedFrom }: L.LeafletEvent) => select(markerOf(propagatedFrom as L.Layer)),
    mouseout: () => select(null),
    spiderfied: handleSpread,
    unspiderfied: refreshWithPopup,
  };
  map.on('moveend', refresh);
  map.on('zoomend', refreshWithPopup);
  clusterLayer.on(clusterEvents);

  return {
    groups,
    highlight,
    pins: [],
    clusters: [],
    refresh: refreshWithData,
    remove() {
      map.off('moveend', refresh);
      map.off('zoomend', refreshWithPopup);
      clusterLayer.off(clusterEvents);
      accessibility.remove();
      popup.remove();
      groups.remove();
    },
  };
}

/** Shows new data. Keeps the popup and focus of a marker that also exists in the new data. */
export function updateMarkerLayer(layer: MarkerLayer, data: MarkerLayerData): void {
  const { groups, highlight } = layer;
  if (layer.pins !== data.pins || layer.clusters !== data.clusters) {
    layer.pins = data.pins;
    layer.clusters = data.clusters;
    groups.replace(toMapMarkers(data.pins, data.clusters, groups.all));
    layer.refresh();
  }
  highlight.setVenue(data.highlightedCode);
}
