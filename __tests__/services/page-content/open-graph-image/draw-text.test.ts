import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { isInTypeface, wrap } from '@/services/page-content/open-graph-image/draw-text';
import { fontFace, registerFonts } from '@locator/street-map/drawing';

registerFonts();
const context = createCanvas(1, 1).getContext('2d');

/** Wraps a text into lines of as many letters of the same width. */
const linesOf = (text: string, letters: number): string[] => {
  const style = { font: fontFace(400, 10), color: '', lineHeight: 10 };
  context.font = style.font;
  return wrap(context, text, style, context.measureText('n'.repeat(letters)).width);
};

test.each([
  ['nnn nnn nnn', 7, ['nnn nnn ', 'nnn']],
  ['nnn nn-nnn', 8, ['nnn nn-', 'nnn']],
  ['nnn n\u00a0n', 5, ['nnn ', 'n\u00a0n']],
  ['nnn 5-6', 5, ['nnn ', '5-6']],
  ['nn nnnnnnnnnn nn', 8, ['nn ', 'nnnnnnnn', 'nn nn']],
])('%j in lines of %d letters becomes %j', (text, letters, lines) => {
  expect(linesOf(text, letters)).toEqual(lines);
});

test('The list of characters is the one of the font files', () => {
  const characters = new Set(['latin', 'latin-ext'].flatMap(charactersOf));
  const all = Array.from({ length: 0xd800 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20));
  const wrong = all.filter((character) => isInTypeface(character) !== characters.has(character));
  expect(wrong).toEqual([]);
});

/** Reads the table `cmap` (format 4) of a WOFF file (https://www.w3.org/TR/WOFF/). */
function charactersOf(subset: string): string[] {
  const file = `node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-800-normal.woff`;
  const font = readFileSync(file);
  const entry = font.indexOf('cmap');
  const offset = font.readUInt32BE(entry + 4);
  const table = inflateSync(font.subarray(offset, offset + font.readUInt32BE(entry + 8)));
  const start = table.readUInt32BE(8);
  const segments = table.readUInt16BE(start + 6) / 2;
  return Array.from({ length: segments }, function inSegment(_, index) {
    const last = table.readUInt16BE(start + 14 + 2 * index);
    const first = table.readUInt16BE(start + 16 + 2 * (segments + index));
    return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step));
  }).flat();
}
