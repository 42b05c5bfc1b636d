import L from 'leaflet';
import type { Bounds } from '@/lib/geo/position';
import type { MapCluster } from '@/services/backend/map-points';
import type { Pin } from '@/services/browser/pins';
import { clusterKey, clusterOf, createClusterMark, venuesIn } from './cluster-marks';
import { pixelScale } from './clustering';
import { PIN_ICON } from './icons';
import { denseFirst } from './dense-first';
import { createPopup, focusPopup, popupContent, type PopupLabels } from './popup';

export interface PinActions {
  readonly words: PopupLabels;
  /** What a cluster is called for who cannot see it. */
  clusterName(count: number): string;
  /** A pin was pointed at, or none is any more. */
  onPoint(code: string | null): void;
  /** A pin was clicked, or activated by a key. */
  onChoose(code: string): void;
  /** The link in a popup was followed. */
  onFollow(url: string): void;
  /** The venues of a cluster that the server made; none when they can't be had. */
  pinsWithin(bounds: Bounds): Promise<readonly Pin[]>;
}

/** The pins of a map, in the hands of React: created once, then told what to show. */
export interface PinBoard {
  show(pins: readonly Pin[]): void;
  /** Of a view that follows the last one: what is in both stays, with its popup and the focus. */
  showView(pins: readonly Pin[], clusters: readonly MapCluster[]): void;
  /** Lets a pin stand out, or the cluster that hides it. */
  highlight(code: string | null): void;
  remove(): void;
}

/** Pins that go onto the map in one task: about 20 ms on a slow phone. The page answers in between. */
const SLICE = 25;

const HIGHLIGHT_CLASS = 'venue-highlighted';
const HIGHLIGHT_Z_OFFSET = 10_000;

/**
 * Puts pins into the group, and makes them and its clusters buttons for mouse, touch, keyboard and screen reader. One
 * popup and one set of listeners serve them all.
 */
export function createPinBoard(map: L.Map, group: L.MarkerClusterGroup, actions: PinActions): PinBoard {
  const container = map.getContainer();
  const popup = createPopup();
  const pinOf = new WeakMap<L.Layer, Pin>();
  const layerOf = new WeakMap<Element, L.Marker>();
  /** Pins by the codes of their venues, and clusters that the server made by their keys. */
  let markers = new Map<string, L.Marker>();
  let marks = new Map<string, L.Marker>();
  let scale = pixelScale(map);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened: L.Marker | null = null;
  let highlightedCode: string | null = null;
  let highlighted: L.Marker | null = null;
  let spread: L.MarkerCluster | null = null;
  /** What the keyboard is on: a pin, a cluster that the server made, or the first pin in one that the group made. */
  let focused: L.Marker | null = null;
  /** While pins come and go together, the group takes some that stay off the map, and puts them back. */
  let isChanging = false;

  function show(pins: readonly Pin[]): void {
    const ordered = denseFirst(pins);
    clearTimeout(timer);
    // React is at work in this task.
    timer = setTimeout(replace, 0);

    function replace(): void {
      map.closePopup(popup);
      scale = pixelScale(map);
      group.clearLayers();
      markers = new Map();
      marks = new Map();
      addFrom(0);
    }

    function addFrom(start: number): void {
      const slice = ordered.slice(start, start + SLICE).map(createMarker);
      group.addLayers(slice);
      if (start + SLICE < ordered.length) timer = setTimeout(addFrom, 0, start + SLICE);
      refreshHighlight();
    }
  }

  function showView(pins: readonly Pin[], clusters: readonly MapCluster[]): void {
    const [pinsBefore, marksBefore] = [markers, marks];
    markers = new Map();
    marks = new Map();
    for (const pin of denseFirst(pins)) {
      const kept = pinsBefore.get(pin.code);
      if (kept) markers.set(pin.code, kept);
      else createMarker(pin);
    }
    // Others gather around the largest.
    for (const cluster of clusters.toSorted((one, other) => other.count - one.count)) {
      const key = clusterKey(cluster);
      marks.set(key, marksBefore.get(key) ?? createClusterMark(cluster));
    }
    regroup();
  }

  /** Clusters anew. The group would leave marks too near to others where some went, or where pixels have changed. */
  function regroup(): void {
    scale = pixelScale(map);
    isChanging = true;
    group.clearLayers();
    group.addLayers([...marks.values(), ...markers.values()]);
    isChanging = false;
    if (opened && !map.hasLayer(opened)) map.closePopup(popup);
    if (focused && !group.hasLayer(focused)) focused = nearestTo(focused.getLatLng());
    refresh();
  }

  function regroupForZoom(): void {
    if (pixelScale(map) !== scale) regroup();
  }

  /** Zooms to where the cluster parts; where no zoom of this map parts it, its pins are spread. */
  function openCluster(mark: L.Marker, { position, expansionZoom, bounds }: MapCluster): void {
    const { latitude, longitude } = position;
    const zoomTo = (zoom: number): void => void map.setView([latitude, longitude], zoom);
    if (expansionZoom <= map.getMaxZoom()) {
      zoomTo(expansionZoom);
      return;
    }
    void actions.pinsWithin(bounds).then(function spread(pins) {
      // The map may have moved on in the meantime.
      if (!group.hasLayer(mark)) return;
      if (pins.length > 0) spreadInPlaceOf(mark, pins);
      else zoomTo(map.getMaxZoom());
    });
  }

  function spreadInPlaceOf(mark: L.Marker, pins: readonly Pin[]): void {
    const added = pins.filter(({ code }) => !markers.has(code)).map(createMarker);
    const [first] = added;
    if (!first) return;
    for (const [key, other] of marks) if (other === mark) marks.delete(key);
    group.removeLayers([mark]);
    group.addLayers(added);
    if (focused === mark) focused = first;
    refresh();
    const parent = visible(first);
    if (parent instanceof L.MarkerCluster) parent.spiderfy();
  }

  function nearestTo(position: L.LatLng): L.Marker | null {
    let nearest: L.Marker | null = null;
    let least = Infinity;
    for (const marker of [...marks.values(), ...markers.values()]) {
      const distance = map.distance(position, marker.getLatLng());
      if (distance < least) [nearest, least] = [marker, distance];
    }
    return nearest;
  }

  function createMarker(pin: Pin): L.Marker {
    const { latitude, longitude } = pin.position;
    const marker = L.marker([latitude, longitude], { icon: PIN_ICON });
    pinOf.set(marker, pin);
    markers.set(pin.code, marker);
    return marker;
  }

  /** Pins and clusters get their elements when they come into view, and only then can have names. */
  function nameElement({ layer }: L.LayerEvent): void {
    if (!(layer instanceof L.Marker)) return;
    const element = layer.getElement();
    if (!element) return;
    const pin = pinOf.get(layer);
    const cluster = clusterOf(layer);
    if (pin) element.title = `${pin.name}, ${pin.address.city}`;
    else if (cluster) element.ariaLabel = actions.clusterName(cluster.count);
    else if (layer instanceof L.MarkerCluster) element.ariaLabel = actions.clusterName(venuesIn(layer));
    else return;
    layerOf.set(element, layer);
  }

  function openPopup(marker: L.Marker, pin: Pin): void {
    if (opened === marker) {
      map.closePopup(popup);
      return;
    }
    popup.setLatLng(marker.getLatLng());
    popup.setContent(popupContent(pin, actions.words, (url) => actions.onFollow(url)));
    popup.openOn(map);
    opened = marker;
    focusPopup(popup, pin, actions.words);
    actions.onChoose(pin.code);
  }

  function leavePopup({ popup: closed }: L.PopupEvent): void {
    if (closed !== popup) return;
    const marker = opened;
    opened = null;
    actions.onPoint(null);
    // Focus that was taken elsewhere on purpose stays there.
    const isFocusInside = popup.getElement()?.contains(document.activeElement) ?? false;
    if (marker && (isFocusInside || isFocusLost())) focusOn(marker);
  }

  function closeWithoutPin({ layer }: L.LayerEvent): void {
    if (layer === opened && !isChanging) map.closePopup(popup);
  }

  function visible(marker: L.Marker): L.Marker | null {
    return group.hasLayer(marker) ? group.getVisibleParent(marker) : null;
  }

  function isFocusLost(): boolean {
    return document.activeElement === null || document.activeElement === document.body;
  }

  function focusOn(marker: L.Marker): void {
    const element = visible(marker)?.getElement() ?? container;
    element.focus({ preventScroll: true });
  }

  /** A zoom replaces pins by clusters and back, and the focus would go down with them. */
  function keepFocus(): void {
    if (focused && isFocusLost()) focusOn(focused);
  }

  function refreshHighlight(): void {
    const marker = highlightedCode === null ? undefined : markers.get(highlightedCode);
    const next = marker ? visible(marker) : null;
    if (highlighted && highlighted !== next) {
      highlighted.getElement()?.classList.remove(HIGHLIGHT_CLASS);
      highlighted.setZIndexOffset(0);
    }
    if (next) {
      next.getElement()?.classList.add(HIGHLIGHT_CLASS);
      next.setZIndexOffset(HIGHLIGHT_Z_OFFSET);
    }
    highlighted = next;
  }

  function refresh(): void {
    keepFocus();
    refreshHighlight();
  }

  function point(marker: L.Marker | undefined | null): void {
    const pin = marker ? pinOf.get(marker) : undefined;
    actions.onPoint((pin ?? (opened && pinOf.get(opened)))?.code ?? null);
  }

  function onClick({ propagatedFrom }: L.LeafletEvent): void {
    const marker = propagatedFrom as L.Marker;
    const pin = pinOf.get(marker);
    const cluster = clusterOf(marker);
    if (pin) openPopup(marker, pin);
    else if (cluster) openCluster(marker, cluster);
  }

  function onMouseOver({ propagatedFrom }: L.LeafletEvent): void {
    point(propagatedFrom as L.Marker);
  }

  function onFocusIn({ target }: FocusEvent): void {
    const layer = target instanceof Element ? layerOf.get(target) : undefined;
    if (layer && pinOf.has(layer)) point(layer);
    const isByKeyboard = layer && (target as Element).matches(':focus-visible');
    focused = !isByKeyboard
      ? null
      : layer instanceof L.MarkerCluster
        ? (layer.getAllChildMarkers()[0] ?? null)
        : layer;
  }

  function onFocusOut({ target }: FocusEvent): void {
    const layer = target instanceof Element ? layerOf.get(target) : undefined;
    if (layer && pinOf.has(layer)) point(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      if (!opened && !spread) return;
      if (opened) map.closePopup(popup);
      else spread?.unspiderfy();
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const layer = event.target instanceof Element ? layerOf.get(event.target) : undefined;
    if (!layer) return;
    // Leaflet knows Enter, not Space, and would send the focus back to the map.
    event.preventDefault();
    layer.fire('click', { latlng: layer.getLatLng() }, true);
  }

  function onSpread({ cluster }: L.MarkerClusterSpiderfyEvent): void {
    spread = cluster;
    // The cluster stays, faded, under its pins: the keyboard goes on to the first of them.
    const first = cluster.getAllChildMarkers()[0];
    if (first && focused && document.activeElement === cluster.getElement()) focusOn(first);
    refreshHighlight();
  }

  function onGathered(): void {
    spread = null;
    refresh();
  }

  map.on('layeradd', nameElement);
  map.on('layerremove', closeWithoutPin);
  map.on('popupclose', leavePopup);
  map.on('moveend', refresh);
  map.on('zoomend', regroupForZoom);
  group.on('animationend', refresh);
  group.on('spiderfied', onSpread);
  group.on('unspiderfied', onGathered);
  group.on('click', onClick);
  group.on('mouseover', onMouseOver);
  group.on('mouseout', pointAtNone);
  container.addEventListener('focusin', onFocusIn);
  container.addEventListener('focusout', onFocusOut);
  container.addEventListener('keydown', onKeyDown, true);

  function pointAtNone(): void {
    point(null);
  }

  return {
    show,
    showView,
    highlight(code) {
      highlightedCode = code;
      refreshHighlight();
    },
    remove() {
      clearTimeout(timer);
      map.off('popupclose', leavePopup);
      map.closePopup(popup);
      group.clearLayers();
      map.off('layeradd', nameElement);
      map.off('layerremove', closeWithoutPin);
      map.off('moveend', refresh);
      map.off('zoomend', regroupForZoom);
      group.off('animationend', refresh);
      group.off('spiderfied', onSpread);
      group.off('unspiderfied', onGathered);
      group.off('click', onClick);
      group.off('mouseover', onMouseOver);
      group.off('mouseout', pointAtNone);
      container.removeEventListener('focusin', onFocusIn);
      container.removeEventListener('focusout', onFocusOut);
      container.removeEventListener('keydown', onKeyDown, true);
    },
  };
}
