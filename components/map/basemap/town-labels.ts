import L from 'leaflet';
import {
  type Box,
  type LabelRequest,
  type PlacedLabel,
  placeLabels,
} from '@locator/street-map/basemap/place-labels';
import type { Town } from '@locator/street-map/basemap/towns';

/** Maps whose town labels are hidden, because the visible street map contains town names. */
const mapsWithStreets = new WeakSet<L.Map>();
/** Map event that is fired when a map starts or stops showing the street map. */
const STREETS_EVENT = 'streetschange';

export function setStreets(map: L.Map, hasStreets: boolean): void {
  if (mapsWithStreets.has(map) === hasStreets) return;
  if (hasStreets) mapsWithStreets.add(map);
  else mapsWithStreets.delete(map);
  map.fire(STREETS_EVENT);
}

const PLACE_EVENTS = `moveend ${STREETS_EVENT}`;

const PANE = 'towns';

/** Above Leaflet's vector shapes (400) and below its markers (600). */
const PANE_Z_INDEX = 450;

/** Debounce delay: adding or removing many markers triggers a single layout of the labels. */
const DEBOUNCE_MS = 120;

/** As a fraction of the view's size. Towns within it are labelled, so that small moves reveal no others. */
const VIEW_MARGIN = 0.2;

/** Labels that already appear at this zoom level or a lower one are darker. */
const LARGE_TOWN_MAX_ZOOM = 6;

/** Margin around a marker, in pixels. */
const MARKER_MARGIN = 2;

interface TownLabelRequest extends LabelRequest {
  readonly town: Town;
}

interface ShownLabel {
  readonly marker: L.Marker;
  readonly label: PlacedLabel<TownLabelRequest>;
}

/** Adds town labels that overlap neither markers nor each other. Larger towns take precedence. */
export class TownLabels extends L.LayerGroup {
  private readonly shown = new Map<Town, ShownLabel>();
  private readonly widths = new Map<string, number>();
  private readonly context = document.createElement('canvas').getContext('2d');
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly towns: readonly Town[]) {
    super();
  }

  override onAdd(map: L.Map): this {
    super.onAdd(map);
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = String(PANE_Z_INDEX);
    pane.style.pointerEvents = 'none';
    pane.ariaHidden = 'true';
    // Read the font once, because reading it after a move would force a style recalculation.
    if (this.context) this.context.font = `600 13px ${getComputedStyle(map.getContainer()).fontFamily}`;
    map.on(PLACE_EVENTS, this.place, this);
    map.on('layeradd layerremove', this.schedulePlacing, this);
    this.place();
    return this;
  }

  override onRemove(map: L.Map): this {
    clearTimeout(this.timer);
    map.off(PLACE_EVENTS, this.place, this);
    map.off('layeradd layerremove', this.schedulePlacing, this);
    return super.onRemove(map);
  }

  private schedulePlacing({ layer }: { layer: L.Layer }): void {
    if (!(layer instanceof L.Marker) || layer.options.pane === PANE) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.place(), DEBOUNCE_MS);
  }

  private place(): void {
    const map = this._map;
    // A hidden map has no size, so it keeps its labels until it is shown again.
    if (!map || map.getSize().x === 0) return;
    const labels = mapsWithStreets.has(map) ? [] : placeLabels(this.labelRequests(map), markerBoxes(map));
    const wanted = new Map(labels.map((label) => [label.request.town, label]));
    for (const [town, { marker, label }] of this.shown) {
      const next = wanted.get(town);
      if (next && isSamePlace(label, next)) wanted.delete(town);
      else {
        this.shown.delete(town);
        this.removeLayer(marker);
      }
    }
    for (const [town, label] of wanted) {
      const marker = createLabelMarker(label);
      this.shown.set(town, { marker, label });
      this.addLayer(marker);
    }
  }

  private labelRequests(map: L.Map): TownLabelRequest[] {
    const zoom = map.getZoom();
    const bounds = map.getBounds().pad(VIEW_MARGIN);
    const requests: TownLabelRequest[] = [];
    for (const town of this.towns) {
      const [name, latitude, longitude, minZoom] = town;
      if (minZoom > zoom || !bounds.contains([latitude, longitude])) continue;
      const { x, y } = map.latLngToLayerPoint([latitude, longitude]);
      requests.push({ town, x, y, width: this.widthOf(name) });
    }
    return requests;
  }

  private widthOf(name: string): number {
    const known = this.widths.get(name);
    if (known !== undefined) return known;
    const width = this.context ? Math.ceil(this.context.measureText(name).width) : name.length * 7;
    this.widths.set(name, width);
    return width;
  }
}

/** Computes the markers' boxes from their styles, because measuring would force a layout. */
function markerBoxes(map: L.Map): Box[] {
  return [...(map.getPane('markerPane')?.children ?? [])].flatMap((marker) => {
    if (!(marker instanceof HTMLElement)) return [];
    const { x, y } = L.DomUtil.getPosition(marker);
    const left = x + (parseFloat(marker.style.marginLeft) || 0) - MARKER_MARGIN;
    const top = y + (parseFloat(marker.style.marginTop) || 0) - MARKER_MARGIN;
    const width = (parseFloat(marker.style.width) || 0) + 2 * MARKER_MARGIN;
    const height = (parseFloat(marker.style.height) || 0) + 2 * MARKER_MARGIN;
    return [{ left, top, right: left + width, bottom: top + height }];
  });
}

function isSamePlace(a: PlacedLabel<TownLabelRequest>, b: PlacedLabel<TownLabelRequest>): boolean {
  return a.isPointVisible === b.isPointVisible && Math.abs(a.dx - b.dx) < 1 && Math.abs(a.dy - b.dy) < 1;
}

function createLabelMarker({
  request: { town },
  dx,
  dy,
  isPointVisible,
}: PlacedLabel<TownLabelRequest>): L.Marker {
  const [name, latitude, longitude, minZoom] = town;
  const label = document.createElement('span');
  label.textContent = name;
  label.style.translate = `${dx}px calc(${dy}px - 50%)`;
  const classes = ['town-label'];
  if (isPointVisible) classes.push('town-label-dotted');
  if (minZoom <= LARGE_TOWN_MAX_ZOOM) classes.push('town-label-large');
  return L.marker([latitude, longitude], {
    icon: L.divIcon({ className: classes.join(' '), html: label, iconSize: [0, 0] }),
    pane: PANE,
    interactive: false,
    keyboard: false,
  });
}
