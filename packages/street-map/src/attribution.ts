import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from './box';
import { COLORS } from './draw-scene';
import { fontOf } from './fonts';
import type { View } from './view';

export interface Attribution {
  readonly lines: readonly string[];
  readonly box: Box;
}

const ATTRIBUTION_SIZE = 10;
const ATTRIBUTION_PADDING = 4;
const ATTRIBUTION_LINE = 13;
const ATTRIBUTION_MARGIN = 4;

/** Breaks the text between two names where it would be wider than `maxWidth` (CSS pixels): pages may cut off the left. */
export function measureAttribution(
  context: SKRSContext2D,
  text: string,
  { width, height }: View,
  maxWidth = width,
): Attribution {
  context.font = fontOf('street', ATTRIBUTION_SIZE);
  const widthOf = (line: string): number =>
    Math.ceil(context.measureText(line).width) + 2 * ATTRIBUTION_PADDING;
  const lines: string[] = [];
  for (const name of text.split(', ')) {
    const longer = [lines.at(-1), name].filter(Boolean).join(', ');
    if (lines.length === 0 || widthOf(longer) > maxWidth) lines.push(name);
    else lines[lines.length - 1] = longer;
  }
  const box = {
    left: width - Math.max(...lines.map(widthOf)),
    top: height - lines.length * ATTRIBUTION_LINE - ATTRIBUTION_MARGIN,
    right: width,
    bottom: height,
  };
  return { lines, box };
}

export function drawAttribution(context: SKRSContext2D, { lines, box }: Attribution): void {
  const { left, top, right, bottom } = box;
  context.fillStyle = '#ffffffe6';
  context.fillRect(left, top, right - left, bottom - top);
  context.font = fontOf('street', ATTRIBUTION_SIZE);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = COLORS.text;
  lines.forEach((line, index) =>
    context.fillText(
      line,
      left + ATTRIBUTION_PADDING,
      top + ATTRIBUTION_MARGIN / 2 + (index + 0.5) * ATTRIBUTION_LINE,
    ),
  );
}
