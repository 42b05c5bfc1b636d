import type { Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import { shared } from '@locator/base/shared';
import {
  drawAttribution,
  drawNames,
  drawRegion,
  measureAttribution,
  nameAt,
  townNames,
} from './draw-picture';
import { fontOf, registerFonts } from './fonts';
import { DEFAULT_PIN_COLORS } from './pin-colors';
import { project } from './projection';
import { WEBP_QUALITY } from './draw-tile';
import { BASEMAP_ATTRIBUTION } from './street-map-info';
import type { View } from './view';

export type MarkKind = 'town' | 'corrected' | 'position' | 'start' | 'venue';

/** A venue shows its name inside the mark: a number. All others show it beside. */
export interface Mark {
  readonly kind: MarkKind;
  readonly name: string;
  readonly position: Position;
}

export interface MarksFormat {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Highest zoom level; beyond 10, the basemap has nothing more to show. */
  readonly maxZoom: number;
}

/** Values of the CSS custom properties `--link`, `--open` and `--coral-ink`. */
const MARK_COLORS: Readonly<Record<Exclude<MarkKind, 'venue'>, string>> = {
  town: '#4a2bb8',
  corrected: '#0b6b3d',
  position: '#b3261b',
  start: '#b3261b',
};

const SCALE = 2;
const MARK_RADIUS = 7;
const VENUE_RADIUS = 12;
/** Leaves room for labels. */
const MARGIN = 48;

const ZOOM_STEP = 0.25;
/** The Web Mercator projection is infinite at the poles. */
const MAX_LATITUDE = 84;

/** Draws a map on which all marks fit, as WebP. The last mark is on top. */
export async function drawMarks(
  marks: readonly Mark[],
  locale: Locale,
  format: MarksFormat,
): Promise<Buffer> {
  registerFonts();
  const view = viewOf(marks, locale, format);
  const { canvas, context } = await drawRegion(view, SCALE);
  const attribution = measureAttribution(context, BASEMAP_ATTRIBUTION, view);
  const placed = marks.flatMap(({ kind, name, position }) =>
    nameAt(withinMap(position), name, context, view).map((label) => ({ ...label, kind })),
  );
  const boxes = placed.map(function boxOf({ kind, x, y }) {
    const radius = kind === 'venue' ? VENUE_RADIUS : MARK_RADIUS;
    return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  });
  const others = (await townNames(context, view)).filter(
    ({ name }) => !marks.some((mark) => mark.name === name),
  );
  const named = placed.filter(({ kind }) => kind !== 'venue');
  drawNames(context, [...named, ...others], view, [...boxes, attribution.box]);
  for (const { kind, name, x, y } of placed) {
    if (kind === 'venue') drawVenue(name, x, y);
    else drawMark(kind, x, y);
  }
  drawAttribution(context, attribution);
  return canvas.encode('webp', WEBP_QUALITY);

  function drawMark(kind: Exclude<MarkKind, 'venue'>, x: number, y: number): void {
    context.beginPath();
    if (kind === 'town') context.rect(x - 6, y - 6, 12, 12);
    else if (kind === 'corrected') {
      context.moveTo(x, y - 8);
      context.lineTo(x + 8, y + 6);
      context.lineTo(x - 8, y + 6);
      context.closePath();
    } else context.arc(x, y, MARK_RADIUS, 0, 2 * Math.PI);
    fill(MARK_COLORS[kind]);
  }

  function drawVenue(name: string, x: number, y: number): void {
    const { dark, accent } = shared.streetMapPin ?? DEFAULT_PIN_COLORS;
    context.beginPath();
    context.arc(x, y, VENUE_RADIUS, 0, 2 * Math.PI);
    fill(dark);
    context.font = fontOf('quarter', 13);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = accent;
    context.fillText(name, x, y);
  }

  function fill(color: string): void {
    context.fillStyle = color;
    context.fill();
    context.strokeStyle = '#ffffff';
    context.lineWidth = 2;
    context.stroke();
  }
}

/** Returns the view with the highest zoom level at which all marks fit. */
function viewOf(marks: readonly Mark[], locale: Locale, { width, height, maxZoom }: MarksFormat): View {
  for (let zoom = maxZoom; ; zoom -= ZOOM_STEP) {
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
