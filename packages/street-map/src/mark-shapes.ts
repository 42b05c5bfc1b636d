import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Box, boxAround, overlap } from './box';
import type { PlacedName } from './draw-names';
import { fontOf } from './fonts';
import { brandLook } from './brand-look';
import type { View } from './view';

export type MarkKind = 'town' | 'corrected' | 'position' | 'start' | 'venue';

/** Others have the colour of links, which is also that of the bars of distances. */
const MARK_COLORS = { corrected: '#0b6b3d', position: '#b3261b' };

/** CSS pixels. The name is on the flag, to the right or left of the pole, above the position. */
export const FLAG = { height: 20, padding: 6, poles: [12, 36, 60], pole: 3, pennant: 14 } as const;

export const MARK_RADIUS = 7;
export const VENUE_RADIUS = 12;
const DOT_RADIUS = 6;
export const JOINT = ' · ';
/** CSS pixels by which each further number widens a mark. */
const NUMBER_WIDTH = 19;
export function drawMark(
  context: SKRSContext2D,
  kind: Exclude<MarkKind, 'venue' | 'start'>,
  x: number,
  y: number,
): void {
  context.beginPath();
  if (kind === 'town') context.rect(x - 6, y - 6, 12, 12);
  else if (kind === 'corrected') {
    context.moveTo(x, y - 8);
    context.lineTo(x + 8, y + 6);
    context.lineTo(x - 8, y + 6);
    context.closePath();
  } else context.arc(x, y, MARK_RADIUS, 0, 2 * Math.PI);
  fill(context, kind === 'town' ? brandLook().link : MARK_COLORS[kind]);
}

export function drawLine(context: SKRSContext2D, from: PlacedName, to: PlacedName): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.strokeStyle = brandLook().link;
  context.lineWidth = 1.5;
  context.stroke();
}

export function drawFlag(
  context: SKRSContext2D,
  { left, top, right, bottom }: Box,
  { name, x, y, width }: PlacedName,
): void {
  for (const [color, outline] of [
    ['#ffffff', 2],
    [brandLook().link, 0],
  ] as const) {
    context.fillStyle = color;
    context.beginPath();
    context.rect(left - outline, top - outline, right - left + 2 * outline, bottom - top + 2 * outline);
    context.rect(x - FLAG.pole / 2 - outline, top, FLAG.pole + 2 * outline, y - top + outline);
    context.fill();
  }
  if (right - left > width) drawInside(context, name, (left + right) / 2, (top + bottom) / 2, '#ffffff');
}

export function drawVenue(
  context: SKRSContext2D,
  name: string,
  { left, top, right, bottom }: Box,
  isFirst: boolean,
): void {
  const { dark, accent, link } = brandLook();
  context.beginPath();
  context.roundRect(left, top, right - left, bottom - top, (bottom - top) / 2);
  fill(context, isFirst ? link : dark);
  drawInside(context, name, (left + right) / 2, (top + bottom) / 2, isFirst ? '#ffffff' : accent);
}

function drawInside(context: SKRSContext2D, name: string, x: number, y: number, color: string): void {
  context.font = fontOf('quarter', 13);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = color;
  context.fillText(name, x, y);
}

function fill(context: SKRSContext2D, color: string): void {
  context.fillStyle = color;
  context.fill();
  context.strokeStyle = '#ffffff';
  context.lineWidth = 2;
  context.stroke();
}

/** CSS pixels. The first of: one that covers nothing, one that covers no flag, one without room for the name. */
export function flagOf(
  { x, y, width }: Omit<PlacedName, 'name'>,
  view: Pick<View, 'width'>,
  flags: readonly Box[],
  marks: readonly Box[],
): Box {
  const { height, padding, poles, pennant } = FLAG;
  const length = width + 2 * padding;
  const boxes = poles.flatMap((pole) => [x, x - length - 1].map((left) => boxAt(left, length, pole)));
  const free = boxes.filter(
    (box) =>
      box.left >= 0 && box.right <= view.width && box.top >= 0 && !flags.some((other) => overlap(box, other)),
  );
  return (
    free.find((box) => !marks.some((mark) => overlap(box, mark))) ?? free[0] ?? boxAt(x, pennant, poles[0])
  );

  function boxAt(left: number, boxWidth: number, pole: number): Box {
    return { left, top: y - pole - height, right: left + boxWidth, bottom: y - pole };
  }
}

/** Returns a circle's box, or a wider one for several numbers. `textWidth`: of a number with several digits. */
export function venueBox(name: string, x: number, y: number, textWidth: number): Box {
  const more = name.split(JOINT).length - 1;
  if (more > 0) return boxAround({ x, y }, VENUE_RADIUS + (more * NUMBER_WIDTH) / 2, VENUE_RADIUS);
  const radius = name === '' ? DOT_RADIUS : Math.max(VENUE_RADIUS, textWidth / 2 + 5);
  return boxAround({ x, y }, radius);
}
