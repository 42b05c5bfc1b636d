import type { Position } from '@locator/base/geo/position';
import {
  drawAttribution,
  drawNames,
  drawRegion,
  measureAttribution,
  nameAt,
  townNames,
} from '@locator/street-map/draw-picture';
import { registerFonts } from '@locator/street-map/fonts';
import { project } from '@locator/street-map/projection';
import { WEBP_QUALITY } from '@locator/street-map/draw-tile';
import { BASEMAP_ATTRIBUTION } from '@locator/street-map/street-map-info';
import type { View } from '@locator/street-map/view';
import type { ReportLanguage } from '@locator/venue-import';

/** From bottom to top. */
export const MARK_KINDS = ['town', 'corrected', 'position'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface Mark {
  readonly kind: MarkKind;
  readonly name: string;
  readonly position: Position;
}

/** Text symbols in the shapes of the marks, so that the legend does not rely on colour alone. */
export const MARK_SIGNS: Readonly<Record<MarkKind, string>> = { town: '■', corrected: '▲', position: '●' };

/** Values of the CSS custom properties `--link`, `--open` and `--coral-ink`. */
const MARK_COLORS: Readonly<Record<MarkKind, string>> = {
  town: '#4a2bb8',
  corrected: '#0b6b3d',
  position: '#b3261b',
};

export const MAP_SIZE = { width: 320, height: 200 } as const;
const SCALE = 2;
const MARK_RADIUS = 7;
/** Leaves room for labels. */
const MARGIN = 48;

/** Highest zoom level at which the basemap has anything to show. */
const MAX_ZOOM = 9;
const ZOOM_STEP = 0.25;
/** The Web Mercator projection is infinite at the poles. */
const MAX_LATITUDE = 84;

export async function drawMarks(marks: readonly Mark[], locale: ReportLanguage): Promise<Buffer> {
  registerFonts();
  const view = viewOf(marks, locale);
  const { canvas, context } = await drawRegion(view, SCALE);
  const attribution = measureAttribution(context, BASEMAP_ATTRIBUTION, view);
  const placed = marks.flatMap(({ kind, name, position }) =>
    nameAt(withinMap(position), name, context, view).map((label) => ({ ...label, kind })),
  );
  const boxes = placed.map(({ x, y }) => ({
    left: x - MARK_RADIUS,
    top: y - MARK_RADIUS,
    right: x + MARK_RADIUS,
    bottom: y + MARK_RADIUS,
  }));
  const others = (await townNames(context, view)).filter(
    ({ name }) => !marks.some((mark) => mark.name === name),
  );
  drawNames(context, [...placed, ...others], view, [...boxes, attribution.box]);
  for (const { kind, x, y } of placed) drawMark(kind, x, y);
  drawAttribution(context, attribution);
  return canvas.encode('webp', WEBP_QUALITY);

  function drawMark(kind: MarkKind, x: number, y: number): void {
    context.beginPath();
    if (kind === 'town') context.rect(x - 6, y - 6, 12, 12);
    else if (kind === 'position') context.arc(x, y, MARK_RADIUS, 0, 2 * Math.PI);
    else {
      context.moveTo(x, y - 8);
      context.lineTo(x + 8, y + 6);
      context.lineTo(x - 8, y + 6);
      context.closePath();
    }
    context.fillStyle = MARK_COLORS[kind];
    context.fill();
    context.strokeStyle = '#ffffff';
    context.lineWidth = 2;
    context.stroke();
  }
}

/** Returns the view with the highest zoom level at which all marks fit. */
function viewOf(marks: readonly Mark[], locale: ReportLanguage): View {
  const { width, height } = MAP_SIZE;
  for (let zoom = MAX_ZOOM; ; zoom -= ZOOM_STEP) {
    const points = marks.map(({ position }) => project(withinMap(position), zoom));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const isWhole = right - left <= width - 2 * MARGIN && bottom - top <= height - 2 * MARGIN;
    if (!isWhole && zoom > -1) continue;
    const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
    return { locale, zoom, left: Math.round(x), top: Math.round(y), width, height };
  }
}

function withinMap({ latitude, longitude }: Position): Position {
  return { latitude: Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)), longitude };
}
