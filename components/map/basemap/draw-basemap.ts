import type { Basemap, Line, Shape } from './basemap-shapes';

/** The part of the world that an image shows, in CSS pixels. The origin is the north-west corner of the world. */
export interface BasemapFrame {
  /** The width of the whole world at the map's zoom level. */
  readonly worldSize: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Image pixels per CSS pixel. */
  readonly pixelRatio: number;
}

/** CSS colours. */
export interface BasemapColors {
  readonly land: string;
  readonly coast: string;
  readonly water: string;
  readonly county: string;
  readonly river: string;
  readonly border: string;
}

/** Line points closer than this to the previous one are skipped (pixels). */
const MIN_STEP = 0.6;

/** Draws the shapes inside a frame from bottom to top. The sea is the background of the map. */
export function drawBasemap(
  context: Pick<
    OffscreenCanvasRenderingContext2D,
    | 'setTransform' | 'beginPath' | 'moveTo' | 'lineTo' | 'fill' | 'stroke'
    | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineJoin' | 'lineCap'
  >, // prettier-ignore
  basemap: Basemap,
  frame: BasemapFrame,
  colors: BasemapColors,
): void {
  const { worldSize, left, top, width, height, pixelRatio } = frame;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  // The outlines of countries include the coastlines.
  for (const country of basemap.land) drawArea(country, colors.land, colors.coast);
  drawLine(basemap.countyLines, colors.county, 1.2);
  drawLine(basemap.rivers, colors.river, 1.6);
  for (const lake of basemap.lakes) drawArea(lake, colors.water);
  drawLine(basemap.borders, colors.border, 1.6);

  function drawArea(shape: Shape, fill: string, outline?: string): void {
    if (!trace(shape)) return;
    context.fillStyle = fill;
    context.fill('evenodd');
    if (outline !== undefined) stroke(outline, 1);
  }

  function drawLine(shape: Shape, color: string, thickness: number): void {
    if (trace(shape)) stroke(color, thickness);
  }

  function stroke(color: string, thickness: number): void {
    context.strokeStyle = color;
    context.lineWidth = thickness;
    context.stroke();
  }

  /** Traces a shape's path. Returns false if the shape is outside the frame. */
  function trace(shape: Shape): boolean {
    const isInFrame =
      shape.right * worldSize >= left &&
      shape.left * worldSize <= left + width &&
      shape.bottom * worldSize >= top &&
      shape.top * worldSize <= top + height;
    if (!isInFrame) return false;
    context.beginPath();
    for (const points of shape.lines) traceLine(points);
    return true;
  }

  function traceLine(points: Line): void {
    let lastX = NaN;
    let lastY = NaN;
    for (let index = 0; index < points.length; index += 2) {
      const x = (points[index] as number) * worldSize - left;
      const y = (points[index + 1] as number) * worldSize - top;
      if (index === 0) context.moveTo(x, y);
      else if (
        Math.abs(x - lastX) < MIN_STEP &&
        Math.abs(y - lastY) < MIN_STEP &&
        index < points.length - 2
      ) {
        continue;
      } else context.lineTo(x, y);
      lastX = x;
      lastY = y;
    }
  }
}
