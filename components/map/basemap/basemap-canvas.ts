import L from 'leaflet';
import type { BasemapColors, DrawingFrame } from './draw-basemap';
import { createBasemapRenderer, type BasemapRenderer } from './basemap-renderer';

/** Share of the viewport, on each side, that is drawn ahead for small moves. */
const MARGIN = 0.5;

const MAX_PIXEL_RATIO = 2;

/**
 * Leaflet layer for the canvas of the bundled basemap. Moves with the map and redraws after each move. Fires `load`
 * after each drawing.
 */
export class BasemapCanvas extends L.Layer {
  private readonly canvas = document.createElement('canvas');
  private renderer: BasemapRenderer | null = null;
  /** Top left corner and zoom of the current drawing. */
  private drawn: { readonly northWest: L.LatLng; readonly zoom: number } | null = null;

  constructor(private readonly onFailure: (error: unknown) => void) {
    super();
    this.canvas.className = 'leaflet-zoom-animated';
    this.canvas.ariaHidden = 'true';
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      zoom: () => this.updatePosition(),
      viewreset: () => this.updatePosition(),
      zoomanim: (event) => this.animateZoom(event as L.ZoomAnimEvent),
      moveend: () => this.draw(),
    };
  }

  override onAdd(map: L.Map): this {
    map.getPane('tilePane')?.append(this.canvas);
    this.renderer = createBasemapRenderer((image, frame) => this.present(image, frame), this.onFailure);
    this.draw();
    return this;
  }

  override onRemove(): this {
    this.renderer?.release();
    this.canvas.remove();
    this.drawn = null;
    return this;
  }

  private draw(): void {
    const map = this._map;
    const size = map.getSize();
    // A map hidden by the list/map switch has no size; it keeps its drawing.
    if (size.x === 0) return;
    this.updatePosition();
    const zoom = map.getZoom();
    const { x: left, y: top } = map
      .project(map.getCenter(), zoom)
      .subtract(size.multiplyBy(0.5 + MARGIN))
      .round();
    const { x: width, y: height } = size.multiplyBy(1 + 2 * MARGIN).round();
    const pixelRatio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    this.renderer?.render({
      frame: { worldSize: L.CRS.EPSG3857.scale(zoom), left, top, width, height, pixelRatio },
      colors: colorsOf(map.getContainer()),
    });
  }

  private present(image: ImageBitmap, { worldSize, left, top, width, height }: DrawingFrame): void {
    const zoom = L.CRS.EPSG3857.zoom(worldSize);
    this.drawn = { northWest: this._map.unproject([left, top], zoom), zoom };
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(image);
    this.updatePosition();
    this.fire('load');
  }

  private updatePosition(): void {
    if (!this.drawn) return;
    const { northWest, zoom } = this.drawn;
    const scale = this._map.getZoomScale(this._map.getZoom(), zoom);
    L.DomUtil.setTransform(this.canvas, this._map.latLngToLayerPoint(northWest), scale);
  }

  /** Moves the canvas to its position after the zoom; Leaflet's style sheet animates the change. */
  private animateZoom({ center, zoom }: L.ZoomAnimEvent): void {
    if (!this.drawn) return;
    const map = this._map;
    const pane = map.getPane('mapPane');
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(pane ? L.DomUtil.getPosition(pane) : [0, 0])
      .round();
    const corner = map.project(this.drawn.northWest, zoom).subtract(origin);
    L.DomUtil.setTransform(this.canvas, corner, map.getZoomScale(zoom, this.drawn.zoom));
  }
}

function colorsOf(container: HTMLElement): BasemapColors {
  const styles = getComputedStyle(container);
  const color = (name: keyof BasemapColors): string => styles.getPropertyValue(`--map-${name}`).trim();
  return {
    land: color('land'),
    coast: color('coast'),
    water: color('water'),
    county: color('county'),
    river: color('river'),
    border: color('border'),
  };
}
