import type { Basemap, Line, Shape } from './basemap';

/** The part of the world to draw, in CSS pixels at the map's zoom. */
export interface DrawingFrame {
  /** Width of the world. */
  readonly worldSize: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

export interface BasemapColors {
  readonly land: string;
  readonly coast: string;
  readonly water: string;
  readonly county: string;
  readonly river: string;
  readonly border: string;
}

/** Points closer to the previous one than this (pixels) are skipped. */
const MIN_POINT_DISTANCE = 0.6;

/** Draws the basemap within a frame, from bottom to top. The sea is the background. */
export function drawBasemap(
  context: Pick<
    OffscreenCanvasRenderingContext2D,
    | 'setTransform' | 'beginPath' | 'moveTo' | 'lineTo' | 'fill' | 'stroke'
    | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineJoin' | 'lineCap'
  >, // prettier-ignore
  basemap: Basemap,
  frame: DrawingFrame,
  colors: BasemapColors,
): void {
  const { worldSize, left, top, width, height, pixelRatio } = frame;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  // The stroke is the coast, slightly darker than the sea.
  for (const country of basemap.land) area(country, colors.land, colors.coast);
  line(basemap.countyLines, colors.county, 1.2);
  line(basemap.rivers, colors.river, 1.6);
  for (const lake of basemap.lakes) area(lake, colors.water);
  line(basemap.borders, colors.border, 1.6);

  function area(shape: Shape, fill: string, edge?: string): void {
    if (!trace(shape)) return;
    context.fillStyle = fill;
    context.fill('evenodd');
    if (edge !== undefined) stroke(edge, 1);
  }

  function line(shape: Shape, color: string, thickness: number): void {
    if (trace(shape)) stroke(color, thickness);
  }

  function stroke(color: string, thickness: number): void {
    context.strokeStyle = color;
    context.lineWidth = thickness;
    context.stroke();
  }

  /** Adds the shape to the current path. Returns false if it is outside of the frame. */
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
        Math.abs(x - lastX) < MIN_POINT_DISTANCE &&
        Math.abs(y - lastY) < MIN_POINT_DISTANCE &&
        index < points.length - 2
      ) {
        continue;
      } else context.lineTo(x, y);
      lastX = x;
      lastY = y;
    }
  }
}
