import type { SKRSContext2D } from '@napi-rs/canvas';

/** Lengths are pixels. */
export interface TextStyle {
  readonly font: string;
  readonly color: string;
  readonly lineHeight: number;
  readonly letterSpacing?: number;
}

/** Divides a text at spaces, hyphens, dashes and slashes, and words that are longer than a line anywhere. */
export function wrap(context: SKRSContext2D, text: string, style: TextStyle, width: number): string[] {
  setFont(context, style);
  const fits = (line: string): boolean => context.measureText(line.trimEnd()).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[ –—/]|-(?!\d))/)) {
    if (line !== '' && !fits(line + word)) {
      lines.push(line);
      line = '';
    }
    for (const part of fits(word) ? [word] : word) {
      if (line !== '' && !fits(line + part)) {
        lines.push(line);
        line = '';
      }
      line += part;
    }
  }
  return [...lines, line];
}

/** Draws a text in as many lines as it needs. Returns the pixel row below it. */
export function drawParagraph(
  context: SKRSContext2D,
  text: string,
  style: TextStyle,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): number {
  const lines = wrap(context, text, style, width);
  lines.forEach(function draw(line, index) {
    drawLine(context, line.trimEnd(), style, left, top + (index + 0.5) * style.lineHeight);
  });
  return top + lines.length * style.lineHeight;
}

/** @param middle pixel row in the middle of the line */
export function drawLine(
  context: SKRSContext2D,
  text: string,
  style: Omit<TextStyle, 'lineHeight'>,
  left: number,
  middle: number,
): void {
  setFont(context, style);
  context.fillStyle = style.color;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(text);
  context.fillText(text, left, middle + (ascent - descent) / 2);
}

function setFont(context: SKRSContext2D, { font, letterSpacing = 0 }: Omit<TextStyle, 'lineHeight'>): void {
  context.font = font;
  context.letterSpacing = `${letterSpacing}px`;
}

/** The characters of the site's typeface, in the order of Unicode. */
const CHARACTERS =
  ' -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133' +
  '\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u01a0' +
  '\u01a1\u01af\u01b0\u01cd\u01ce\u0218-\u021b\u0237\u02c6\u02c7\u02da\u02dc\u02dd\u0300\u0301\u0303\u0304\u0308' +
  '\u0309\u0323\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2002\u2009\u200b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020' +
  '\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a1\u20a4\u20a6\u20a8\u20a9\u20ab-\u20ae\u20b1\u20b2\u20b4\u20b5' +
  '\u20b8-\u20ba\u20bc-\u20bf\u2113\u2122\u2191\u2193\u2212';
const IN_TYPEFACE = new RegExp(`^[${CHARACTERS}]*$`, 'u');

export function isInTypeface(text: string): boolean {
  return IN_TYPEFACE.test(text);
}
