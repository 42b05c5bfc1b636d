import { decodeHTML } from 'entities';
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
import type { StreetMap } from './street-map';
import type { View } from './view';

export type MarkKind = 'town' | 'corrected' | 'position' | 'start' | 'venue';

/** A venue shows its name, a number or nothing, inside the mark. All others show it beside. */
export interface Mark {
  readonly kind: MarkKind;
  readonly name: string;
  readonly position: Position;
}

export interface MarksFormat {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels: all marks fit in the middle of the picture. */
  readonly inner: { readonly width: number; readonly height: number };
  /** Highest zoom level; beyond 10, the basemap has nothing more to show. */
  readonly maxZoom: number;
}

/** Returns a format whose margins leave room for the names of the marks. */
export function marksFormat(width: number, height: number, maxZoom: number): MarksFormat {
  return { width, height, inner: { width: width - 2 * MARGIN, height: height - 2 * MARGIN }, maxZoom };
}

/** Values of the CSS custom properties `--link`, `--open` and `--coral-ink`. */
const MARK_COLORS: Readonly<Record<Exclude<MarkKind, 'venue'>, string>> = {
  town: '#4a2bb8',
  corrected: '#0b6b3d',
  position: '#b3261b',
  start: '#b3261b',
};

const MARK_RADIUS = 7;
const VENUE_RADIUS = 12;
/** Radius of a venue without a number. */
const DOT_RADIUS = 6;
const MARGIN = 48;

const ZOOM_STEP = 0.125;
/** The Web Mercator projection is infinite at the poles. */
const MAX_LATITUDE = 84;

/** Draws a map on which all marks fit, as WebP. The last mark is on top. */
export function drawMarks(marks: readonly Mark[], locale: Locale, format: MarksFormat): Promise<Buffer> {
  const positions = marks.map(({ position }) => position);
  return drawMarksIn(viewOf(positions, locale, format), marks, { scale: 2, hasTexts: true });
}

export interface MarksOptions {
  /** Image pixels per CSS pixel. */
  readonly scale: number;
  /** Without the attribution and the names of towns, pages may scale the picture. */
  readonly hasTexts: boolean;
  /** Drawn where it has data, instead of the names of towns. */
  readonly streets?: StreetMap | null;
}

/** As {@link drawMarks}, without the marks outside the view. */
export async function drawMarksIn(
  view: View,
  marks: readonly Mark[],
  { scale, hasTexts, streets = null }: MarksOptions,
): Promise<Buffer> {
  registerFonts();
  const { canvas, context } = await drawRegion(view, scale);
  const drawing = (await streets?.drawing(view, [])) ?? null;
  drawing?.draw(context);
  const source = drawing && streets ? decodeHTML(streets.file.attribution) : BASEMAP_ATTRIBUTION;
  const attribution = hasTexts ? measureAttribution(context, source, view) : null;
  const placed = marks.flatMap(({ kind, name, position }) =>
    nameAt(withinMap(position), name, context, view).map((label) => ({ ...label, kind })),
  );
  const boxes = placed.map(function boxOf({ kind, name, x, y, width }) {
    const radius = kind === 'venue' ? venueRadius(name, width) : MARK_RADIUS;
    return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  });
  const others = (drawing || !hasTexts ? [] : await townNames(context, view)).filter(
    ({ name }) => !marks.some((mark) => mark.name === name),
  );
  const named = placed.filter(({ kind }) => kind !== 'venue');
  drawNames(context, [...named, ...others], view, [...boxes, ...(attribution ? [attribution.box] : [])]);
  for (const { kind, name, x, y, width } of placed) {
    if (kind === 'venue') drawVenue(name, x, y, venueRadius(name, width));
    else drawMark(kind, x, y);
  }
  if (attribution) drawAttribution(context, attribution);
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

  function drawVenue(name: string, x: number, y: number, radius: number): void {
    const { dark, accent } = shared.streetMapPin ?? DEFAULT_PIN_COLORS;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
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

function venueRadius(name: string, textWidth: number): number {
  return name === '' ? DOT_RADIUS : Math.max(VENUE_RADIUS, textWidth / 2 + 5);
}

/** Returns the view with the highest zoom level at which all positions fit. */
export function viewOf(
  positions: readonly Position[],
  locale: Locale,
  { width, height, inner, maxZoom }: MarksFormat,
): View {
  for (let zoom = maxZoom; ; zoom -= ZOOM_STEP) {
    const points = positions.map((position) => project(withinMap(position), zoom));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const isWhole = right - left <= inner.width && bottom - top <= inner.height;
    if (!isWhole && zoom > -1) continue;
    const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
    return { locale, zoom, left: Math.round(x), top: Math.round(y), width, height };
  }
}

function withinMap({ latitude, longitude }: Position): Position {
  return { latitude: Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)), longitude };
}
