import L from 'leaflet';
import type { Town } from './towns';
import { type Box, type LabelCandidate, type PlacedLabel, placeLabels } from './declutter';

const PANE = 'towns';

/** Between vector shapes (400) and pins (600): https://leafletjs.com/reference.html#map-pane */
const PANE_Z_INDEX = 450;

/** Delay before labels are placed, while pins may still be added and removed (milliseconds). */
const SETTLE_MS = 120;

/** Share of the viewport, on each side, for which labels are placed ahead. */
const MARGIN = 0.2;

/** Towns shown from this zoom have a darker label. */
const LARGE_TOWN_ZOOM = 6;

/** Padding around a pin (pixels). */
const PIN_PADDING = 2;

interface TownCandidate extends LabelCandidate {
  readonly town: Town;
}

interface VisibleLabel {
  readonly marker: L.Marker;
  readonly position: PlacedLabel<TownCandidate>;
}

/** Labels towns, larger ones first, without overlapping another label or a pin. Keeps labels that remain visible. */
export class TownLabels extends L.LayerGroup {
  private readonly visible = new Map<Town, VisibleLabel>();
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
    map.on('moveend', this.updateLabels, this);
    map.on('layeradd layerremove', this.scheduleUpdate, this);
    this.updateLabels();
    return this;
  }

  override onRemove(map: L.Map): this {
    clearTimeout(this.timer);
    map.off('moveend', this.updateLabels, this);
    map.off('layeradd layerremove', this.scheduleUpdate, this);
    return super.onRemove(map);
  }

  private scheduleUpdate({ layer }: { layer: L.Layer }): void {
    if (!(layer instanceof L.Marker) || layer.options.pane === PANE) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.updateLabels(), SETTLE_MS);
  }

  private updateLabels(): void {
    const map = this._map;
    // When the timer fires, the map may be removed or hidden.
    if (!map || map.getSize().x === 0) return;
    const wanted = new Map(
      placeLabels(this.candidates(map), pinBoxes(map)).map((label) => [label.candidate.town, label]),
    );
    for (const [town, { marker, position: label }] of this.visible) {
      const next = wanted.get(town);
      if (next && isSamePosition(label, next)) wanted.delete(town);
      else {
        this.visible.delete(town);
        this.removeLayer(marker);
      }
    }
    for (const [town, label] of wanted) {
      const marker = labelMarker(label);
      this.visible.set(town, { marker, position: label });
      this.addLayer(marker);
    }
  }

  private candidates(map: L.Map): TownCandidate[] {
    const zoom = map.getZoom();
    const bounds = map.getBounds().pad(MARGIN);
    this.setFont(map);
    const candidates: TownCandidate[] = [];
    for (const town of this.towns) {
      const [name, latitude, longitude, minZoom] = town;
      if (minZoom > zoom || !bounds.contains([latitude, longitude])) continue;
      const { x, y } = map.latLngToLayerPoint([latitude, longitude]);
      candidates.push({ town, x, y, width: this.widthOf(name) });
    }
    return candidates;
  }

  private widthOf(name: string): number {
    const cached = this.widths.get(name);
    if (cached !== undefined) return cached;
    const width = this.context ? Math.ceil(this.context.measureText(name).width) : name.length * 7;
    this.widths.set(name, width);
    return width;
  }

  private setFont(map: L.Map): void {
    if (!this.context) return;
    const font = `600 13px ${getComputedStyle(map.getContainer()).fontFamily}`;
    if (this.context.font === font) return;
    this.context.font = font;
    this.widths.clear();
  }
}

/**
 * Reads the positions of pins and clusters from Leaflet's inline styles, since measuring elements would force a
 * layout.
 */
function pinBoxes(map: L.Map): Box[] {
  return [...(map.getPane('markerPane')?.children ?? [])].flatMap((pin) => {
    if (!(pin instanceof HTMLElement)) return [];
    const { x, y } = L.DomUtil.getPosition(pin);
    const left = x + (parseFloat(pin.style.marginLeft) || 0) - PIN_PADDING;
    const top = y + (parseFloat(pin.style.marginTop) || 0) - PIN_PADDING;
    const width = (parseFloat(pin.style.width) || 0) + 2 * PIN_PADDING;
    const height = (parseFloat(pin.style.height) || 0) + 2 * PIN_PADDING;
    return [{ left, top, right: left + width, bottom: top + height }];
  });
}

function isSamePosition(one: PlacedLabel<TownCandidate>, other: PlacedLabel<TownCandidate>): boolean {
  return (
    one.isPointVisible === other.isPointVisible &&
    Math.abs(one.dx - other.dx) < 1 &&
    Math.abs(one.dy - other.dy) < 1
  );
}

function labelMarker({ candidate: { town }, dx, dy, isPointVisible }: PlacedLabel<TownCandidate>): L.Marker {
  const [name, latitude, longitude, minZoom] = town;
  const label = document.createElement('span');
  label.textContent = name;
  label.style.translate = `${dx}px calc(${dy}px - 50%)`;
  const classes = ['town-label'];
  if (isPointVisible) classes.push('town-label-dotted');
  if (minZoom <= LARGE_TOWN_ZOOM) classes.push('town-label-large');
  return L.marker([latitude, longitude], {
    icon: L.divIcon({ className: classes.join(' '), html: label, iconSize: [0, 0] }),
    pane: PANE,
    interactive: false,
    keyboard: false,
  });
}
