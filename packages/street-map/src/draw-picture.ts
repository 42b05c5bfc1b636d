import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { basemapDrawing, drawTownLabels, townLabels } from './basemap/draw-basemap';
import { drawIcon } from './basemap/place-icons';
import { labelBoxes } from './basemap/place-labels';
import { type Box, boxAround, overlap } from './box';
import type { Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { drawAttribution, measureAttribution } from './attribution';
import { circlesOf } from './circles';
import { BASEMAP_CREDITS, creditsIn, creditsOf } from './credits';
import { COLORS } from './draw-scene';
import { fontOf, registerFonts } from './fonts';
import type { Point } from './features';
import { drawPictureFile } from './draw-picture-file';
import { hasStreetsAt } from './map-file';
import { brandLook } from './brand-look';
import { project } from './projection';
import { WEBP_QUALITY } from './draw-tile';
import { hasOwnName, type StreetMap } from './street-map';
import { boundsOfView, type View } from './view';
import { BASEMAP_ZOOMS, STREET_ZOOMS } from './zoom-levels';

export interface PictureSubject {
  readonly position: Position;
  /** On one line; empty for none. */
  readonly address: string;
  readonly stations: readonly {
    readonly name: string;
    readonly position: Position;
    readonly walkMinutes: number;
  }[];
}

export interface PictureRequest {
  readonly locale: Locale;
  readonly subject: PictureSubject;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly scale: 1 | 2;
  readonly type: 'webp' | 'png';
}

/** Draws the streets around the place, or, where there are none, the surroundings of its town. */
export async function drawPicture(
  { locale, subject, width, height, scale, type }: PictureRequest,
  streets: StreetMap | null,
): Promise<Buffer> {
  registerFonts();
  const hasStreets = streets !== null && (await hasStreetsAt(streets.file, subject.position));
  const zoom = hasStreets ? STREET_ZOOMS.venue : BASEMAP_ZOOMS.venue;
  const { x, y } = project(subject.position, zoom);
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)];
  const view: View = { locale, zoom, left, top, width, height };
  const { canvas, context } = await drawRegion(view, scale);
  const credits = [...(streets ? creditsOf(streets.file) : []), ...BASEMAP_CREDITS];
  const creditText = creditsIn(boundsOfView(view), view.zoom, credits);
  const attribution = measureAttribution(context, creditText, view, shownWidth(view.width));
  const address = addressBox(context, subject.address, view);
  const taken = [pinBox(view), attribution.box, ...(address ? [address.box] : [])];
  const stations = subject.stations.flatMap(function place(station): PlacedStation[] {
    const placed = placedStation(context, station, view, taken, {
      top: address?.box.bottom ?? 0,
      bottom: attribution.box.top,
    });
    // The symbol's box hides the basemap's symbol and name of the same station.
    if (placed) taken.push(placed.box, boxAround(placed, SYMBOL_RADIUS));
    return placed ? [placed] : [];
  });
  const names = (await townLabels(context, view)).filter(
    (label) =>
      isWithin(label.box, view) &&
      !taken.some((other) => overlap(label.box, other) || overlap(boxAround(label, 1), other)) &&
      !(hasStreets && hasOwnName(streets.file, label)),
  );
  const obstacles = [...taken, ...names.map(({ box }) => box)].flatMap(circlesOf);
  (await streets?.drawing(view, obstacles))?.draw(context);
  drawTownLabels(context, names);
  for (const station of stations) drawStation(context, station, view);
  await drawPin(context, view);
  if (address) drawCaption(context, address);
  drawAttribution(context, attribution);
  return type === 'webp' ? canvas.encode('webp', WEBP_QUALITY) : canvas.encode('png');
}

function isWithin({ left, top, right, bottom }: Box, { width, height }: View): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

interface PlacedStation {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Of the text. */
  readonly box: Box;
  /** False if the station is outside the picture: its line then ends at the edge. */
  readonly isInside: boolean;
}

const STATION_SIZE = 12;
/** CSS pixels, half of which are around the letters. */
const HALO_WIDTH = 3;
/** CSS pixels. */
const SYMBOL_RADIUS = 6;
/** CSS pixels between the end of a line and the edge or the credits: room for a station's symbol. */
const STATION_MARGIN = 12;

/** Returns null if there is no room for the station's name. The line ends between the caption and the credits. */
function placedStation(
  context: SKRSContext2D,
  { name, walkMinutes, position }: PictureSubject['stations'][number],
  view: View,
  taken: readonly Box[],
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
): PlacedStation | null {
  const { locale, zoom, width, height } = view;
  const at = project(position, zoom);
  const center = { x: width / 2, y: height / 2 };
  const [dx, dy] = [at.x - view.left - center.x, at.y - view.top - center.y];
  const hidden = width - shownWidth(width);
  const roomX = (dx < 0 ? center.x - hidden : center.x) - STATION_MARGIN;
  const roomY = (dy < 0 ? center.y - top : bottom - center.y) - STATION_MARGIN;
  const share = Math.min(1, roomX / Math.abs(dx), roomY / Math.abs(dy));
  const [x, y] = [center.x + dx * share, center.y + dy * share];
  const walk = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const text = `${name} · ${walk.format(walkMinutes)}`;
  context.font = fontOf('station', STATION_SIZE);
  const textWidth = Math.ceil(context.measureText(text).width);
  // Beyond the end of the line, so that the name does not cover it.
  const [right, leftSide, below, above] = labelBoxes({ x, y }, textWidth, SYMBOL_RADIUS);
  const over = above && inFrame(above, hidden, view, 'top');
  const under = below && inFrame(below, hidden, view, 'bottom');
  const order = dy < 0 ? [over, right, leftSide, under] : [under, right, leftSide, over];
  const isFree = (each: Box): boolean => !taken.some((other) => overlap(each, other));
  const box = order.find((each) => each && each.left >= hidden && isWithin(each, view) && isFree(each));
  const hasRoom = box && isFree(boxAround({ x, y }, SYMBOL_RADIUS));
  return hasRoom ? { text, x, y, box, isInside: share === 1 } : null;
}

/** Moves a name to the right of what pages cut off, and then out of the pin, beyond its top or bottom. */
function inFrame(box: Box, hidden: number, view: View, side: 'top' | 'bottom'): Box {
  const pin = pinBox(view);
  const right = Math.max(0, hidden + HALO_WIDTH - box.left);
  const moved = { ...box, left: box.left + right, right: box.right + right };
  if (!overlap(moved, pin)) return moved;
  const down = side === 'top' ? pin.top - box.bottom - 1 : pin.bottom - box.top + 1;
  return { ...moved, top: box.top + down, bottom: box.bottom + down };
}

function drawStation(
  context: SKRSContext2D,
  { text, x, y, box, isInside }: PlacedStation,
  { width, height }: View,
): void {
  context.beginPath();
  context.moveTo(width / 2, height / 2);
  context.lineTo(x, y);
  context.strokeStyle = COLORS.station;
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.setLineDash([1, 5]);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = COLORS.station;
  if (isInside) drawIcon(context, 'station', x, y);
  else drawArrowhead(context, { x, y }, Math.atan2(y - height / 2, x - width / 2));
  context.font = fontOf('station', STATION_SIZE);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.strokeStyle = COLORS.halo;
  context.lineWidth = HALO_WIDTH;
  context.strokeText(text, box.left, (box.top + box.bottom) / 2);
  context.fillStyle = COLORS.station;
  context.fillText(text, box.left, (box.top + box.bottom) / 2);
}

/** Shows that the station is further on. @param angle in radians, from the east towards the south */
function drawArrowhead(context: SKRSContext2D, { x, y }: Point, angle: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(SYMBOL_RADIUS, 0);
  context.lineTo(-SYMBOL_RADIUS, -SYMBOL_RADIUS);
  context.lineTo(-SYMBOL_RADIUS, SYMBOL_RADIUS);
  context.fill();
  context.restore();
}

interface Caption {
  readonly text: string;
  readonly box: Box;
}

const CAPTION = { size: 13, padding: 8, margin: 8, height: 28 } as const;
/** CSS pixels, by the width of a picture: pages cut off its left if its frame is narrower. A frame is at least this wide. */
const FRAME_WIDTHS: Readonly<Record<number, number>> = { 360: 288, 480: 360, 704: 544 };

const shownWidth = (width: number): number => FRAME_WIDTHS[width] ?? width;

/** Returns the address with its box at the top right, shortened to what pages show; null without an address. */
function addressBox(context: SKRSContext2D, address: string, { width }: View): Caption | null {
  if (address === '') return null;
  const { size, padding, margin, height } = CAPTION;
  context.font = fontOf('town', size);
  const room = shownWidth(width) - 2 * (margin + padding);
  const widthOf = (text: string): number => Math.ceil(context.measureText(text).width);
  let text = address;
  while (widthOf(text) > room) text = `${text.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  const right = width - margin;
  const left = right - widthOf(text) - 2 * padding;
  return { text, box: { left, top: margin, right, bottom: margin + height } };
}

function drawCaption(context: SKRSContext2D, { text, box }: Caption): void {
  context.beginPath();
  context.roundRect(box.left, box.top, box.right - box.left, box.bottom - box.top, 6);
  context.fillStyle = '#fffffff2';
  context.fill();
  context.font = fontOf('town', CAPTION.size);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = COLORS.text;
  context.fillText(text, box.left + CAPTION.padding, (box.top + box.bottom) / 2);
}

/** Creates a picture with the shapes of the bundled basemap, without names. `scale`: image pixels per CSS pixel. */
export async function drawRegion(
  view: View,
  scale: number,
): Promise<{ readonly canvas: Canvas; readonly context: SKRSContext2D }> {
  const canvas = createCanvas(view.width * scale, view.height * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  (await basemapDrawing(view))(context);
  return { canvas, context };
}

/** A copy of the pin in components/map/marker-icons.ts. Its tip is at (16, 48). */
const PIN = {
  body: new Path2D('M16 48C12 38 1 28 1 16a15 15 0 0 1 30 0c0 12-11 22-15 32z'),
  width: 32,
  height: 48,
  markMiddle: [16, 16],
  markSize: 20,
} as const;

function pinBox({ width, height }: View): Box {
  const [x, y] = [width / 2, height / 2];
  return { left: x - PIN.width / 2, top: y - PIN.height, right: x + PIN.width / 2, bottom: y };
}

async function drawPin(context: SKRSContext2D, view: View): Promise<void> {
  const { left, top } = pinBox(view);
  const { dark, mark } = brandLook();
  context.save();
  context.translate(left, top);
  context.fillStyle = dark;
  context.fill(PIN.body);
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1.25;
  context.stroke(PIN.body);
  await drawPictureFile(context, mark, PIN.markMiddle, PIN.markSize);
  context.restore();
}
