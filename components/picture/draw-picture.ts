import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { createElement } from 'react';
import satori, { type Font } from 'satori';
import { BRAND } from '@/lib/brand/brand';
import type { PictureWords } from '@/lib/http/page-notes';
import { PagePicture, WORDS_HEIGHT, WORDS_KEY } from './PagePicture';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './picture-format';

/** Pixels: the largest at which the words fit is taken. */
const TITLE_SIZES = [92, 80, 70, 60, 52, 44, 38, 32] as const;

/** More would not be read, and would not fit at the smallest size. */
const MAX_TITLE_LENGTH = 260;
const MAX_FACT_LENGTH = 110;

/**
 * Draws the picture of a page: a PNG of {@link PICTURE_WIDTH} × {@link PICTURE_HEIGHT}. Without a browser, and without
 * the network: a line with a letter that the house's typeface lacks is left out.
 */
export async function drawPicture({ title, facts }: PictureWords): Promise<Buffer> {
  const [shownTitle = '', ...shownFacts] = await writable([
    shortened(title, MAX_TITLE_LENGTH),
    ...facts.filter(Boolean).map((fact) => shortened(fact, MAX_FACT_LENGTH)),
  ]);
  const svg = await largestFitting(shownTitle || BRAND.name, shownFacts.filter(Boolean));
  // Off the main thread, as all else the process does meanwhile.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

async function largestFitting(title: string, facts: readonly string[]): Promise<string> {
  let svg = '';
  for (const titleSize of TITLE_SIZES) {
    const laidOut = await layOut(title, titleSize, facts);
    svg = laidOut.svg;
    if (laidOut.wordsHeight <= WORDS_HEIGHT) break;
  }
  return svg;
}

interface LaidOut {
  readonly svg: string;
  /** Pixels. */
  readonly wordsHeight: number;
  /** Pieces of text that the typeface can't write. */
  readonly missing: readonly string[];
}

async function layOut(title: string, titleSize: number, facts: readonly string[]): Promise<LaidOut> {
  const missing: string[] = [];
  let wordsHeight = 0;
  const svg = await satori(createElement(PagePicture, { title, titleSize, facts }), {
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    fonts: await typeface(),
    // Where satori would have another typeface fetched for letters that ours lacks.
    loadAdditionalAsset(_language, text) {
      missing.push(text);
      return Promise.resolve([]);
    },
    onNodeDetected({ key, height }) {
      if (key === WORDS_KEY) wordsHeight = height;
    },
  });
  return { svg, wordsHeight, missing };
}

/** The lines, empty where one can't be written. */
async function writable(lines: readonly string[]): Promise<string[]> {
  const { missing } = await layOut(lines.join('\n'), 32, []);
  const letters = missing.flatMap((text) => [...text]);
  return lines.map((line) => (letters.some((letter) => line.includes(letter)) ? '' : line));
}

/** Cut between characters, at the last space before where there is one. */
function shortened(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length)}…`;
}

const FONT_FOLDER = 'node_modules/@fontsource/bricolage-grotesque/files';

let loading: Promise<Font[]> | undefined;

/** The house's typeface in the two weights that pages use, read once a process. */
function typeface(): Promise<Font[]> {
  loading ??= Promise.all([
    font('Bricolage', 'latin', 400),
    font('Bricolage', 'latin', 800),
    font('Bricolage Extended', 'latin-ext', 400),
    font('Bricolage Extended', 'latin-ext', 800),
  ]);
  return loading;
}

async function font(name: string, subset: string, weight: 400 | 800): Promise<Font> {
  const file = `bricolage-grotesque-${subset}-${weight}-normal.woff`;
  return { name, weight, style: 'normal', data: await readFile(path.resolve(FONT_FOLDER, file)) };
}
