import type { Basemap, Line, Shape } from './basemap-shapes';

/** The part of the world that an image shows, in CSS pixels. The origin is the north-west corner of the world. */
export interface BasemapFrame {
  readonly worldSize: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Image pixels per CSS pixel. */
  readonly pixelRatio: number;
}

/** Muted, so that the brand colours stand out. `styles/tokens.css` repeats that of water, `VenueMap.module.css` that of towns. */
export const BASEMAP_COLORS = {
  land: '#fdfbf5',
  coast: '#b3abd8',
  water: '#dcdaf0',
  county: '#ded5ea',
  river: '#b6b8e6',
  border: '#9d92c4',
} as const;

/** Rivers and borders are up to 3 km off: from here on, a venue could appear on the wrong side. */
const FIRST_ZOOM_WITHOUT_LINES = 9.5;

/** CSS pixels. */
const WORLD_SIZE_AT_ZOOM_0 = 256;

/** Minimum distance between consecutive points of a line, in pixels. Closer points are skipped. */
const MIN_STEP = 0.6;

/** Draws from bottom to top. Does not draw the sea, which is the map's background. */
export function drawBasemap(
  context: Pick<
    OffscreenCanvasRenderingContext2D,
    | 'setTransform' | 'beginPath' | 'moveTo' | 'lineTo' | 'fill' | 'stroke'
    | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineJoin' | 'lineCap'
  >, // prettier-ignore
  basemap: Basemap,
  frame: BasemapFrame,
): void {
  const { worldSize, left, top, width, height, pixelRatio } = frame;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  // The outlines of countries serve as coastlines.
  for (const country of basemap.land) drawArea(country, BASEMAP_COLORS.land, BASEMAP_COLORS.coast);
  const hasLines = worldSize < WORLD_SIZE_AT_ZOOM_0 * 2 ** FIRST_ZOOM_WITHOUT_LINES;
  if (hasLines) {
    drawLine(basemap.countyLines, BASEMAP_COLORS.county, 1.2);
    drawLine(basemap.rivers, BASEMAP_COLORS.river, 1.6);
  }
  for (const lake of basemap.lakes) drawArea(lake, BASEMAP_COLORS.water);
  if (hasLines) drawLine(basemap.borders, BASEMAP_COLORS.border, 1.6);

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

  /** Returns false if the shape is outside the frame. */
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
