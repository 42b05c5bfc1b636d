import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { type ComponentProps, createElement } from 'react';
import satori, { type Font } from 'satori';
import { BRAND } from '@/lib/brand/brand';
import type { ImageMap } from '@/lib/page/page';
import type { ImageText } from '@/lib/server/http/response-metadata';
import { mapPicture } from '@locator/street-map';
import { splitVenueName } from '@/lib/brand/short-name';
import { OpenGraphImage, MAP_WIDTH, MAX_TEXT_HEIGHT, PICTURE_WIDTH, TEXT_KEY } from './OpenGraphImage';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@/lib/page/open-graph-format';

/** Font sizes in pixels. The largest size at which the text fits is used. */
const TITLE_SIZES = [92, 80, 70, 60, 52, 44, 38, 32] as const;

/** Maximum number of characters. Longer text would not fit at the smallest size. */
const MAX_TITLE_LENGTH = 260;
const MAX_LINE_LENGTH = 110;

type Side = ComponentProps<typeof OpenGraphImage>['side'];

/**
 * Needs neither a browser nor the network. The name of the chain is left out of the title, because it stands below. Omits lines with characters that are missing in the site's font.
 *
 * @param picture JPEG that replaces the map.
 */
export async function renderOpenGraphImage(
  { title, lines, map }: ImageText,
  picture: Buffer | null = null,
): Promise<Buffer> {
  const [shownTitle = '', ...shownLines] = await renderableLines([
    shortened(splitVenueName(title).short, MAX_TITLE_LENGTH),
    ...lines.filter(Boolean).map((line) => shortened(line, MAX_LINE_LENGTH)),
  ]);
  const svg = await largestFitting(
    shownTitle || BRAND.name,
    shownLines.filter(Boolean),
    picture ? pictureSide(picture) : map ? await mapSide(map) : null,
  );
  // `renderAsync` runs in a thread pool, not on the main thread.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

function pictureSide(picture: Buffer): Side {
  return { dataUrl: `data:image/jpeg;base64,${picture.toString('base64')}`, width: PICTURE_WIDTH };
}

/** The image is a PNG, because satori does not support WebP. */
async function mapSide({ locale, center }: ImageMap): Promise<Side> {
  const size = { width: MAP_WIDTH / 2, height: IMAGE_HEIGHT / 2, scale: 2, type: 'png' } as const;
  const image = await mapPicture({
    ...size,
    locale,
    subject: { position: center, address: '', stations: [] },
  });
  return { dataUrl: `data:image/png;base64,${image.toString('base64')}`, width: MAP_WIDTH };
}

async function largestFitting(title: string, lines: readonly string[], side: Side): Promise<string> {
  let svg = '';
  for (const titleSize of TITLE_SIZES) {
    const laidOut = await layOut(title, titleSize, lines, side);
    svg = laidOut.svg;
    if (laidOut.textHeight <= MAX_TEXT_HEIGHT) break;
  }
  return svg;
}

interface LaidOut {
  readonly svg: string;
  readonly textHeight: number;
  /** Strings with characters that the font lacks. */
  readonly missing: readonly string[];
}

async function layOut(
  title: string,
  titleSize: number,
  lines: readonly string[],
  side: Side,
): Promise<LaidOut> {
  const missing: string[] = [];
  let textHeight = 0;
  const svg = await satori(createElement(OpenGraphImage, { title, titleSize, lines, side }), {
    width: IMAGE_WIDTH,
    height: IMAGE_HEIGHT,
    fonts: await typeface(),
    // Satori calls this to load a fallback font for missing characters.
    loadAdditionalAsset(_language, text) {
      missing.push(text);
      return Promise.resolve([]);
    },
    onNodeDetected({ key, height }) {
      if (key === TEXT_KEY) textHeight = height;
    },
  });
  return { svg, textHeight, missing };
}

/** Returns the lines, with an empty string for lines that the font cannot render. */
async function renderableLines(lines: readonly string[]): Promise<string[]> {
  const { missing } = await layOut(lines.join('\n'), 32, [], null);
  const characters = missing.flatMap((text) => [...text]);
  return lines.map((line) => (characters.some((character) => line.includes(character)) ? '' : line));
}

/** Truncates text at the last space, or between characters if it has no spaces. */
function shortened(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length)}…`;
}

const FONT_FOLDER = 'node_modules/@fontsource/bricolage-grotesque/files';

let loading: Promise<Font[]> | undefined;

/** Loads the site's font in two weights, once per process. */
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
