import L from 'leaflet';
import { type BasemapRenderer, createBasemapRenderer } from './basemap-renderer';
import type { BasemapFrame } from '@locator/street-map/basemap/draw-basemap';

/** As a fraction of the view's size, so that small moves reveal no blank area. */
const MARGIN = 0.5;

/** Maximum pixel ratio. Higher resolutions make no visible difference. */
const MAX_PIXEL_RATIO = 2;

/**
 * A canvas with the bundled basemap. It moves with the map, is redrawn after each move, and fires `load` when drawn.
 */
export class BasemapCanvas extends L.Layer {
  private readonly canvas = document.createElement('canvas');
  private renderer: BasemapRenderer | null = null;
  /** The geographic position of the image's top left corner, and the zoom level at which the image was drawn. */
  private drawn: { readonly northWest: L.LatLng; readonly zoom: number } | null = null;

  constructor(private readonly onFailure: (error: unknown) => void) {
    super();
    this.canvas.className = 'leaflet-zoom-animated';
    this.canvas.ariaHidden = 'true';
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      zoom: () => this.place(),
      viewreset: () => this.place(),
      zoomanim: (event) => this.animateZoom(event as L.ZoomAnimEvent),
      moveend: () => this.draw(),
    };
  }

  override onAdd(map: L.Map): this {
    map.getPane('tilePane')?.append(this.canvas);
    this.renderer = createBasemapRenderer((image, frame) => this.show(image, frame), this.onFailure);
    this.draw();
    return this;
  }

  override onRemove(): this {
    this.renderer?.remove();
    this.canvas.remove();
    this.drawn = null;
    return this;
  }

  private draw(): void {
    const map = this._map;
    const size = map.getSize();
    // A hidden map has no size, so it keeps its image until it is shown again.
    if (size.x === 0) return;
    this.place();
    const zoom = map.getZoom();
    const { x: left, y: top } = map
      .project(map.getCenter(), zoom)
      .subtract(size.multiplyBy(0.5 + MARGIN))
      .round();
    const { x: width, y: height } = size.multiplyBy(1 + 2 * MARGIN).round();
    const pixelRatio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    this.renderer?.request({
      frame: { worldSize: L.CRS.EPSG3857.scale(zoom), left, top, width, height, pixelRatio },
    });
  }

  private show(image: ImageBitmap, { worldSize, left, top, width, height }: BasemapFrame): void {
    const zoom = L.CRS.EPSG3857.zoom(worldSize);
    this.drawn = { northWest: this._map.unproject([left, top], zoom), zoom };
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(image);
    this.place();
    this.fire('load');
  }

  private place(): void {
    if (!this.drawn) return;
    const { northWest, zoom } = this.drawn;
    const scale = this._map.getZoomScale(this._map.getZoom(), zoom);
    L.DomUtil.setTransform(this.canvas, this._map.latLngToLayerPoint(northWest), scale);
  }

  /** Moves the canvas to its place after the zoom. Leaflet's style sheet animates the change. */
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
