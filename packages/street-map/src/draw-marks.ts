import { type Box, boxAround, overlap } from './box';
import { type Bounds, boundsAround, type Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { shared } from '@locator/base';
import { drawAttribution, measureAttribution } from './attribution';
import { drawNames, nameAt, townNames } from './draw-names';
import { drawRegion } from './draw-picture';
import { BASEMAP_CREDITS, creditsIn, creditsOf } from './credits';
import { registerFonts } from './fonts';
import {
  drawFlag,
  drawLine,
  drawMark,
  drawVenue,
  FLAG,
  flagOf,
  JOINT,
  MARK_RADIUS,
  type MarkKind,
  VENUE_RADIUS,
  venueBox,
} from './mark-shapes';
import { project, unproject } from './projection';
import { WEBP_QUALITY } from './draw-tile';
import type { StreetMap } from './street-map';
import { boundsOfView, type View } from './view';

/** A start's name is on its flag; a venue's, inside its mark: numbers joined with {@link JOINT}, or nothing. */
export interface Mark {
  readonly kind: MarkKind;
  readonly name: string;
  readonly position: Position;
}

export interface MarksFormat {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels: the area that all positions fit in, halfway between the sides and `top` below the upper edge. */
  readonly inner: { readonly top: number; readonly width: number; readonly height: number };
  /** Highest zoom level; beyond 10, the basemap has nothing more to show. */
  readonly maxZoom: number;
}

export function marksFormat(width: number, height: number, maxZoom: number): MarksFormat {
  return {
    width,
    height,
    inner: {
      top: MARGIN.above,
      width: width - 2 * MARGIN.side,
      height: height - MARGIN.above - MARGIN.below,
    },
    maxZoom,
  };
}

/** CSS pixels: room for names beside the marks, for flags above them, and for the marks of venues. */
const MARGIN = { side: 48, above: 36, below: 16 } as const;

const ZOOM_STEP = 0.125;
/** The Web Mercator projection is infinite at the poles. */
const MAX_LATITUDE = 84;

/** As WebP, with all marks. Venues that would overlap share one. The last is on top, and flags are above all others. */
export function drawMarks(marks: readonly Mark[], locale: Locale, format: MarksFormat): Promise<Buffer> {
  const view = viewOf(boundsAround(marks.map(({ position }) => position)), locale, format);
  const streets = shared.streets ?? null;
  return drawMarksIn(view, joinVenues(marks, view.zoom), { scale: 2, hasTexts: true, streets });
}

/** Also those that overlap only once joined. A mark is below the starts within it: poles would hide its numbers. */
export function joinVenues(marks: readonly Mark[], zoom: number): Mark[] {
  const others = marks.filter(({ kind }) => kind !== 'venue');
  const starts = others
    .filter(({ kind }) => kind === 'start')
    .map(({ position }) => project(withinMap(position), zoom));
  let groups: (readonly Mark[])[] = [];
  for (const venue of marks.filter(({ kind }) => kind === 'venue')) {
    let group: readonly Mark[] = [venue];
    for (;;) {
      const { box } = joined(group);
      const near = groups.filter((other) => overlap(joined(other).box, box));
      if (near.length === 0) break;
      groups = groups.filter((other) => !near.includes(other));
      group = [...group, ...near.flat()];
    }
    groups.push(group);
  }
  return [...others, ...groups.map((group) => joined(group).mark)];

  function joined(group: readonly Mark[]): { readonly mark: Mark; readonly box: Box } {
    const points = group.map(({ position }) => project(withinMap(position), zoom));
    const names = group.map(({ name }) => name).toSorted((one, other) => Number(one) - Number(other));
    const name = names.join(JOINT);
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
    let y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
    for (;;) {
      const { left, top, right, bottom } = venueBox(name, x, y, 0);
      const poles = starts.filter((at) => at.x >= left && at.x <= right && at.y > top && at.y <= bottom);
      if (poles.length === 0) break;
      // A pixel lower, so that the mark is below them even after rounding.
      y = Math.max(...poles.map((pole) => pole.y)) + VENUE_RADIUS + 1;
    }
    const mark: Mark = { kind: 'venue', name, position: unproject({ x, y }, zoom) };
    return { mark, box: venueBox(name, x, y, 0) };
  }
}

interface MarksOptions {
  /** Image pixels per CSS pixel. */
  readonly scale: number;
  /** Whether to draw the attribution and the names of towns, which are unreadable if a page scales the picture. */
  readonly hasTexts: boolean;
  /** Drawn where it has data, instead of the names of towns. */
  readonly streets?: StreetMap | null;
}

/** Without marks outside the view. Lines lead from starts to the venue with the number 1, whose mark has their colour. */
export async function drawMarksIn(
  view: View,
  marks: readonly Mark[],
  { scale, hasTexts, streets = null }: MarksOptions,
): Promise<Buffer> {
  registerFonts();
  const { canvas, context } = await drawRegion(view, scale);
  const drawing = (await streets?.drawing(view, [])) ?? null;
  drawing?.draw(context);
  const credits = [...(drawing && streets ? creditsOf(streets.file) : []), ...BASEMAP_CREDITS];
  const attribution = hasTexts
    ? measureAttribution(context, creditsIn(boundsOfView(view), view.zoom, credits), view)
    : null;
  const placed = marks.flatMap(({ kind, name, position }) =>
    nameAt(withinMap(position), name, context, view).map((label) => ({ ...label, kind })),
  );
  const boxes = placed.map(({ kind, name, x, y, width }) =>
    kind === 'venue' ? venueBox(name, x, y, width) : boxAround({ x, y }, MARK_RADIUS),
  );
  const edge = attribution ? [attribution.box] : [];
  const flags = new Map<(typeof placed)[number], Box>();
  for (const mark of placed) {
    if (mark.kind === 'start') flags.set(mark, flagOf(mark, view, [...edge, ...flags.values()], boxes));
  }
  const hasOwnNames = drawing && streets?.file.hasPlaces;
  const others = (hasOwnNames || !hasTexts ? [] : await townNames(context, view)).filter(
    ({ name }) => !marks.some((mark) => mark.name === name),
  );
  const named = placed.filter(({ kind }) => kind !== 'venue' && kind !== 'start');
  const poles = [...flags].map(([{ x, y }, { bottom }]) => ({ left: x, top: bottom, right: x, bottom: y }));
  const first =
    flags.size > 0 && placed.find(({ kind, name }) => kind === 'venue' && name.split(JOINT)[0] === '1');
  if (first) for (const start of flags.keys()) drawLine(context, start, first);
  drawNames(context, [...named, ...others], view, [...boxes, ...flags.values(), ...poles, ...edge]);
  for (const mark of placed) {
    const { kind, name, x, y, width } = mark;
    if (kind === 'venue') drawVenue(context, name, venueBox(name, x, y, width), mark === first);
    else if (kind !== 'start') drawMark(context, kind, x, y);
  }
  // Flags with names cover those without, and the poles of higher ones.
  const level = ({ left, top, right }: Box): number => (right - left > FLAG.pennant ? top : -1);
  for (const [mark, flag] of [...flags].toSorted(([, one], [, other]) => level(one) - level(other))) {
    drawFlag(context, flag, mark);
  }
  if (attribution) drawAttribution(context, attribution);
  return canvas.encode('webp', WEBP_QUALITY);
}

/** Returns the view with the highest zoom level at which the bounds fit. */
export function viewOf(
  [west, south, east, north]: Bounds,
  locale: Locale,
  { width, height, inner, maxZoom }: MarksFormat,
): View {
  for (let zoom = maxZoom; ; zoom -= ZOOM_STEP) {
    const { x: left, y: top } = project(withinMap({ latitude: north, longitude: west }), zoom);
    const southEast = { latitude: south, longitude: east < west ? east + 360 : east };
    const { x: right, y: bottom } = project(withinMap(southEast), zoom);
    const isWhole = right - left <= inner.width && bottom - top <= inner.height;
    if (!isWhole && zoom > -1) continue;
    const [x, y] = [(left + right - width) / 2, (top + bottom - inner.height) / 2 - inner.top];
    return { locale, zoom, left: Math.round(x), top: Math.round(y), width, height };
  }
}

function withinMap({ latitude, longitude }: Position): Position {
  return { latitude: Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)), longitude };
}
