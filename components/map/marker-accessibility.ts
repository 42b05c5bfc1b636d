import L from 'leaflet';
import { countVenues, isCluster, type MapMarker, markerOf, type VenueMarker } from './map-marker';
import type { MarkerGroups } from './marker-groups';

interface MarkerAccessibilityOptions {
  /** Returns the accessible name of a cluster. `town` is null if none is near. */
  clusterName(count: number, town: string | null): string;
  /** Called when a venue's marker receives the focus; with null when it loses the focus. */
  onVenueFocus(marker: VenueMarker | null): void;
  /** Called when Escape is pressed inside the map. Returns true if it closed something. */
  onEscape(): boolean;
}

/**
 * Exposes markers and clusters as buttons with accessible names, and keeps the keyboard focus when they are replaced.
 */
export class MarkerAccessibility {
  /** The marker that has the keyboard focus; for a cluster, the first marker in it. */
  private focused: MapMarker | null = null;
  private readonly layerOfElement = new WeakMap<Element, L.Marker>();
  private readonly listeners = new AbortController();

  constructor(
    private readonly map: L.Map,
    private readonly groups: MarkerGroups,
    private readonly options: MarkerAccessibilityOptions,
  ) {
    const { signal } = this.listeners;
    const container = map.getContainer();
    map.on('layeradd', this.nameElement, this);
    container.addEventListener('focusin', (event) => this.handleFocusIn(event), { signal });
    container.addEventListener('focusout', (event) => this.handleFocusOut(event), { signal });
    container.addEventListener('keydown', (event) => this.handleKeyDown(event), { signal, capture: true });
  }

  remove(): void {
    this.map.off('layeradd', this.nameElement, this);
    this.listeners.abort();
  }

  focus(marker: MapMarker): void {
    const element = this.groups.visibleLayer(marker)?.getElement() ?? this.map.getContainer();
    element.focus({ preventScroll: true });
  }

  /** Restores the keyboard focus after the focused element was removed: to the same marker, or the nearest one. */
  restoreFocus(): void {
    if (!this.focused) return;
    if (this.groups.all.get(this.focused.key) !== this.focused)
      this.focused = this.groups.nearestTo(this.focused.position);
    const { activeElement } = document;
    const isFocusLost = activeElement === null || activeElement === document.body;
    if (this.focused && isFocusLost) this.focus(this.focused);
  }

  /** Moves the keyboard focus from a spread cluster, which stays on the map, to its first marker. */
  focusSpreadMarkers(cluster: L.MarkerCluster): void {
    const [first] = this.groups.membersOf(cluster);
    if (first && this.focused && document.activeElement === cluster.getElement()) this.focus(first);
  }

  /** Leaflet creates the elements of markers when they come into view. */
  private nameElement({ layer }: L.LayerEvent): void {
    if (!(layer instanceof L.Marker)) return;
    const element = layer.getElement();
    if (!element) return;
    const marker = markerOf(layer);
    if (marker?.kind === 'venue') element.title = `${marker.pin.name}, ${marker.pin.city}`;
    else if (marker || isCluster(layer)) element.ariaLabel = this.clusterName(this.markersOf(layer));
    else return;
    this.layerOfElement.set(element, layer);
  }

  private clusterName(members: readonly MapMarker[]): string {
    // The first member gives the cluster its position; the others are nearby.
    const [first] = members;
    const town = first?.kind === 'venue' ? first.pin.city : first?.cluster.town;
    return this.options.clusterName(countVenues(members), town ?? null);
  }

  private markersOf(layer: L.Marker): readonly MapMarker[] {
    const marker = markerOf(layer);
    if (marker) return [marker];
    return isCluster(layer) ? this.groups.membersOf(layer) : [];
  }

  private layerAt({ target }: Event): L.Marker | undefined {
    return target instanceof Element ? this.layerOfElement.get(target) : undefined;
  }

  private handleFocusIn(event: FocusEvent): void {
    const layer = this.layerAt(event);
    const [first = null] = layer ? this.markersOf(layer) : [];
    if (layer && first?.kind === 'venue' && first.layer === layer) this.options.onVenueFocus(first);
    const isByKeyboard = event.target instanceof Element && event.target.matches(':focus-visible');
    this.focused = isByKeyboard ? first : null;
  }

  private handleFocusOut(event: FocusEvent): void {
    const layer = this.layerAt(event);
    if (layer && markerOf(layer)?.kind === 'venue') this.options.onVenueFocus(null);
  }

  private handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      if (this.options.onEscape()) event.stopPropagation();
      return;
    }
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const layer = this.layerAt(event);
    if (!layer) return;
    // Leaflet handles Enter but not Space, and would move the focus to the map.
    event.preventDefault();
    layer.fire('click', { latlng: layer.getLatLng() }, true);
  }
}
