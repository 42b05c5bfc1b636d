import type { Basemap, Line, Shape } from './basemap';

/** The part of the world that a picture shows, in CSS pixels of the whole world at the map's zoom. */
export interface PictureFrame {
  /** How many pixels wide the world is. */
  readonly worldSize: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each of these. */
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

/** Pixels that a point has to lie from the last one to be seen. */
const SMALLEST_STEP = 0.6;

/** Draws what a frame shows of the basemap, from the ground up. Water that isn't a lake is left out. */
export function drawBasemap(
  pen: Pick<
    OffscreenCanvasRenderingContext2D,
    | 'setTransform' | 'beginPath' | 'moveTo' | 'lineTo' | 'fill' | 'stroke'
    | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineJoin' | 'lineCap'
  >, // prettier-ignore
  basemap: Basemap,
  frame: PictureFrame,
  colors: BasemapColors,
): void {
  const { worldSize, left, top, width, height, pixelRatio } = frame;
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  // The coast is drawn with the land, a shade darker than the sea.
  for (const country of basemap.land) area(country, colors.land, colors.coast);
  line(basemap.countyLines, colors.county, 1.2);
  line(basemap.rivers, colors.river, 1.6);
  for (const lake of basemap.lakes) area(lake, colors.water);
  line(basemap.borders, colors.border, 1.6);

  function area(shape: Shape, fill: string, edge?: string): void {
    if (!trace(shape)) return;
    pen.fillStyle = fill;
    pen.fill('evenodd');
    if (edge !== undefined) stroke(edge, 1);
  }

  function line(shape: Shape, color: string, thickness: number): void {
    if (trace(shape)) stroke(color, thickness);
  }

  function stroke(color: string, thickness: number): void {
    pen.strokeStyle = color;
    pen.lineWidth = thickness;
    pen.stroke();
  }

  /** Whether anything of the shape is in the frame. */
  function trace(shape: Shape): boolean {
    const isInFrame =
      shape.right * worldSize >= left &&
      shape.left * worldSize <= left + width &&
      shape.bottom * worldSize >= top &&
      shape.top * worldSize <= top + height;
    if (!isInFrame) return false;
    pen.beginPath();
    for (const points of shape.lines) traceLine(points);
    return true;
  }

  function traceLine(points: Line): void {
    let lastX = NaN;
    let lastY = NaN;
    for (let index = 0; index < points.length; index += 2) {
      const x = (points[index] as number) * worldSize - left;
      const y = (points[index + 1] as number) * worldSize - top;
      if (index === 0) pen.moveTo(x, y);
      else if (
        Math.abs(x - lastX) < SMALLEST_STEP &&
        Math.abs(y - lastY) < SMALLEST_STEP &&
        index < points.length - 2
      ) {
        continue;
      } else pen.lineTo(x, y);
      lastX = x;
      lastY = y;
    }
  }
}
