import L from 'leaflet';
import { countVenues, isCluster, type MapMarker, markerOf, type VenueMarker } from './map-marker';
import type { MarkerGroups } from './marker-groups';

interface MarkerAccessibilityOptions {
  /** Returns the accessible name of a cluster of `count` venues. `town` is a nearby town; null if there is none. */
  clusterName(count: number, town: string | null): string;
  /** Called with the marker of a venue when it receives focus, and with null when it loses focus. */
  onVenueFocus(marker: VenueMarker | null): void;
  /** Called when Escape is pressed inside the map. Returns true if it closed something. */
  onEscape(): boolean;
}

/**
 * Exposes markers and clusters as buttons with accessible names, and preserves keyboard focus when they are replaced.
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

  /**
   * If the focused element has been removed, moves the keyboard focus back to its marker, or to the nearest marker if
   * that one no longer exists.
   */
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

  /**
   * Sets the accessible name of a marker's element. Leaflet creates the element only when the marker comes into view.
   */
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
    // Use the first member's town, because the first member determines the cluster's position.
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
    // By default, clusters ignore Space, and Leaflet.markercluster moves focus to the map after Enter.
    event.preventDefault();
    layer.fire('click', { latlng: layer.getLatLng() }, true);
  }
}
