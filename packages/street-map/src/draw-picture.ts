import { decodeHTML } from 'entities';
import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { basemapDrawing } from './basemap/draw-basemap';
import { type Box, type LabelRequest, placeLabels } from './basemap/place-labels';
import type { Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import { basemapTowns } from './basemap-file';
import { COLORS } from './draw-scene';
import { fontOf, registerFonts } from './fonts';
import type { Circle } from './labels';
import { project } from './projection';
import { WEBP_QUALITY } from './draw-tile';
import type { StreetMap } from './street-map';
import { BASEMAP_ATTRIBUTION } from './street-map-info';
import type { View } from './view';

export interface PictureRequest {
  readonly locale: Locale;
  readonly center: Position;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly scale: 1 | 2;
  readonly type: 'webp' | 'png';
  /** CSS colours of the pin in the centre. */
  readonly pin: { readonly dark: string; readonly accent: string };
}

/** The initial zoom level of a venue's map (components/map/VenueMap.tsx). */
const STREET_ZOOM = 16;
/** Closer, the basemap has no rivers. */
const REGION_ZOOM = 9;

/** Draws the streets if `streets` is given, otherwise the region. */
export async function drawPicture(
  { locale, center, width, height, scale, type, pin }: PictureRequest,
  streets: StreetMap | null,
): Promise<Buffer> {
  registerFonts();
  const zoom = streets ? STREET_ZOOM : REGION_ZOOM;
  const { x, y } = project(center, zoom);
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)];
  const view: View = { locale, zoom, left, top, width, height };
  const { canvas, context } = await drawRegion(view, scale);
  const attribution = measureAttribution(
    context,
    streets ? decodeHTML(streets.file.attribution) : BASEMAP_ATTRIBUTION,
    view,
  );
  if (streets) {
    const obstacles = [...circlesOf(pinBox(view)), ...circlesOf(attribution.box)];
    (await streets.drawing(view, obstacles))?.draw(context);
  } else drawNames(context, await townNames(context, view), view, [pinBox(view), attribution.box]);
  drawPin(context, view, pin);
  drawAttribution(context, attribution);
  return type === 'webp' ? canvas.encode('webp', WEBP_QUALITY) : canvas.encode('png');
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

const TOWN_SIZE = 13;

/** CSS pixels from the picture's top-left corner. */
export interface PlacedName extends LabelRequest {
  readonly name: string;
}

export async function townNames(context: SKRSContext2D, view: View): Promise<PlacedName[]> {
  return (await basemapTowns(view.locale)).flatMap(([name, latitude, longitude, minZoom]) =>
    minZoom > view.zoom ? [] : nameAt({ latitude, longitude }, name, context, view),
  );
}

/** Returns nothing if the position is outside the view. */
export function nameAt(
  position: Position,
  name: string,
  context: SKRSContext2D,
  { zoom, left, top, width, height }: View,
): PlacedName[] {
  const projected = project(position, zoom);
  const [x, y] = [projected.x - left, projected.y - top];
  if (x < 0 || y < 0 || x > width || y > height) return [];
  context.font = fontOf('quarter', TOWN_SIZE);
  return [{ name, x, y, width: Math.ceil(context.measureText(name).width) }];
}

/** Draws names in the given order. Omits those that would overlap an earlier name or an obstacle, or cross an edge. */
export function drawNames(
  context: SKRSContext2D,
  names: readonly PlacedName[],
  { width, height }: View,
  obstacles: readonly Box[],
): void {
  context.font = fontOf('quarter', TOWN_SIZE);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const { request, dx, dy, isPointVisible } of placeLabels(names, obstacles)) {
    const [x, y] = [request.x + dx, request.y + dy];
    const isWhole = x >= 0 && x + request.width <= width && y >= TOWN_SIZE / 2 && y <= height - TOWN_SIZE / 2;
    if (!isWhole) continue;
    context.strokeStyle = COLORS.halo;
    context.lineWidth = 3;
    context.strokeText(request.name, x, y);
    context.fillStyle = COLORS.text;
    context.fillText(request.name, x, y);
    if (!isPointVisible) continue;
    context.beginPath();
    context.arc(request.x, request.y, 2, 0, 2 * Math.PI);
    context.fill();
  }
}

/** A copy of the pin in components/map/marker-icons.ts. Its tip is at (16, 48). */
const PIN = {
  body: new Path2D('M16 48C12 38 1 28 1 16a15 15 0 0 1 30 0c0 12-11 22-15 32z'),
  lights: [
    new Path2D('M7.5 18.5a8.5 8.5 0 0 1 17 0z'),
    new Path2D('M7.5 20h17a1.5 1.5 0 0 1 0 3h-17a1.5 1.5 0 0 1 0-3z'),
  ],
  width: 32,
  height: 48,
} as const;

function pinBox({ width, height }: View): Box {
  const [x, y] = [width / 2, height / 2];
  return { left: x - PIN.width / 2, top: y - PIN.height, right: x + PIN.width / 2, bottom: y };
}

function drawPin(context: SKRSContext2D, view: View, { dark, accent }: PictureRequest['pin']): void {
  const { left, top } = pinBox(view);
  context.save();
  context.translate(left, top);
  context.fillStyle = dark;
  context.fill(PIN.body);
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1.25;
  context.stroke(PIN.body);
  context.fillStyle = accent;
  for (const light of PIN.lights) context.fill(light);
  context.restore();
}

export interface Attribution {
  readonly text: string;
  readonly box: Box;
}

const ATTRIBUTION_SIZE = 11;
const ATTRIBUTION_PADDING = 5;
const ATTRIBUTION_HEIGHT = 18;

export function measureAttribution(
  context: SKRSContext2D,
  text: string,
  { width, height }: View,
): Attribution {
  context.font = fontOf('street', ATTRIBUTION_SIZE);
  const textWidth = Math.ceil(context.measureText(text).width);
  return {
    text,
    box: {
      left: width - textWidth - 2 * ATTRIBUTION_PADDING,
      top: height - ATTRIBUTION_HEIGHT,
      right: width,
      bottom: height,
    },
  };
}

export function drawAttribution(context: SKRSContext2D, { text, box }: Attribution): void {
  const { left, top, right, bottom } = box;
  context.fillStyle = '#ffffffe6';
  context.fillRect(left, top, right - left, bottom - top);
  context.font = fontOf('street', ATTRIBUTION_SIZE);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = COLORS.text;
  context.fillText(text, left + ATTRIBUTION_PADDING, (top + bottom) / 2);
}

/** Covers a box with circles, because `placeLabels` tests overlaps between circles. */
function circlesOf({ left, top, right, bottom }: Box): Circle[] {
  const radius = Math.min(right - left, bottom - top) / 2;
  const circles: Circle[] = [];
  for (let x = left + radius; ; x = Math.min(x + radius, right - radius)) {
    for (let y = top + radius; ; y = Math.min(y + radius, bottom - radius)) {
      circles.push({ x, y, radius: radius * Math.SQRT2 });
      if (y >= bottom - radius) break;
    }
    if (x >= right - radius) return circles;
  }
}
