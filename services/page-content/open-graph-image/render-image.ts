import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '@/lib/brand/brand';
import { splitVenueName } from '@/lib/brand/short-name';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@/lib/page/open-graph-format';
import type { ImageMap } from '@/lib/page/page';
import { type DrawnBrand, drawnBrand } from '@/lib/brand/server/server-brand';
import type { ImageText } from '@/lib/server/http/response-metadata';
import { mapPicture } from '@locator/street-map';
import { drawPictureFile, fontFace, registerFonts } from '@locator/street-map/drawing';
import { drawParagraph, isInTypeface, type TextStyle, wrap, drawLine } from './draw-text';

/** Pixels. */
const MAP_WIDTH = 460;
const PICTURE_WIDTH = 560;
const ICON_WIDTH = 320;
const ICON_SIZE = 200;

/** Font sizes in pixels. The largest size at which the text fits is used. */
const TITLE_SIZES = [92, 80, 70, 60, 52, 44, 38];
const SMALLEST_TITLE = 32;
const LINE_SIZE = 34;
/** Pixels above each line. */
const LINE_MARGIN = 18;

/** Maximum height of the text above the brand name, in pixels. */
const MAX_TEXT_HEIGHT = 400;

/** Maximum number of characters. Longer text would not fit at the smallest size. */
const MAX_TITLE_LENGTH = 260;
const MAX_LINE_LENGTH = 110;

/**
 * Omits the chain's name, which stands below, and lines that the typeface cannot show. `picture` replaces the map. Without
 * both, the image has the brand's icon.
 */
export async function renderOpenGraphImage(
  { title, lines, map }: ImageText,
  picture: Image | null = null,
): Promise<Buffer> {
  registerFonts();
  const { colors, logo, icon } = drawnBrand();
  const canvas = createCanvas(IMAGE_WIDTH, IMAGE_HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = colors.dark;
  context.fillRect(0, 0, IMAGE_WIDTH, IMAGE_HEIGHT);
  const side = picture ?? (map && (await mapImage(map)));
  const width = side ? (picture ? PICTURE_WIDTH : MAP_WIDTH) : ICON_WIDTH;
  const textRight = IMAGE_WIDTH - width - MARGIN / 2;
  if (side) {
    drawCovering(context, side, width);
  } else {
    context.fillStyle = colors.darkRaised;
    context.fillRect(IMAGE_WIDTH - width, 0, width, IMAGE_HEIGHT);
    await drawPictureFile(context, icon, [IMAGE_WIDTH - width / 2, IMAGE_HEIGHT / 2], ICON_SIZE);
  }
  const [shownTitle, ...shownLines] = [
    shortened(splitVenueName(title).short, MAX_TITLE_LENGTH),
    ...lines.map((line) => shortened(line, MAX_LINE_LENGTH)),
  ].map((text) => (isInTypeface(text) ? text : ''));
  drawText(context, shownTitle || brand().name, shownLines.filter(Boolean), textRight - MARGIN, colors);
  await drawBrandName(context, { colors, logo });
  return canvas.encode('png');
}

async function mapImage({ locale, center }: ImageMap): Promise<Image> {
  const size = { width: MAP_WIDTH / 2, height: IMAGE_HEIGHT / 2, scale: 2, type: 'png' } as const;
  const subject = { position: center, address: '', stations: [] };
  return loadImage(await mapPicture({ ...size, locale, subject }));
}

function drawCovering(context: SKRSContext2D, image: Image, width: number): void {
  const scale = Math.max(width / image.width, IMAGE_HEIGHT / image.height);
  const [cutWidth, cutHeight] = [width / scale, IMAGE_HEIGHT / scale];
  const [left, top] = [(image.width - cutWidth) / 2, (image.height - cutHeight) / 2];
  context.drawImage(image, left, top, cutWidth, cutHeight, IMAGE_WIDTH - width, 0, width, IMAGE_HEIGHT);
}

function drawText(
  context: SKRSContext2D,
  title: string,
  lines: readonly string[],
  width: number,
  { accent, onDark, onDarkSoft }: DrawnBrand['colors'],
): void {
  const titleStyle = (size: number): TextStyle => ({
    font: fontFace(800, size),
    color: onDark,
    lineHeight: 1.06 * size,
    letterSpacing: -0.02 * size,
  });
  const lineHeight = 1.25 * LINE_SIZE;
  const first: TextStyle = { font: fontFace(800, LINE_SIZE), color: accent, lineHeight };
  const other: TextStyle = { font: fontFace(400, LINE_SIZE), color: onDarkSoft, lineHeight };
  const paragraphs = lines.map((text, index) => ({ text, style: index === 0 ? first : other }));
  const heightOf = (text: string, style: TextStyle): number =>
    wrap(context, text, style, width).length * style.lineHeight;
  const linesHeight = paragraphs.reduce(
    (sum, { text, style }) => sum + LINE_MARGIN + heightOf(text, style),
    0,
  );
  const size = TITLE_SIZES.find((size) => heightOf(title, titleStyle(size)) + linesHeight <= MAX_TEXT_HEIGHT);
  let top = drawParagraph(context, title, titleStyle(size ?? SMALLEST_TITLE), {
    left: MARGIN,
    top: MARGIN,
    width,
  });
  for (const { text, style } of paragraphs) {
    top = drawParagraph(context, text, style, { left: MARGIN, top: top + LINE_MARGIN, width });
  }
}

/** Truncates text at the last space, or between characters if it has no spaces. */
function shortened(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length)}…`;
}

/** Pixels between the edge of the image and its content. */
const MARGIN = 64;

/** Pixels. */
const LOGO_HEIGHT = 60;
const NAME = { size: 40, gap: 20 };

/** Draws the logo and, unless it contains it, the name of the chain in the lower left corner. */
async function drawBrandName(
  context: SKRSContext2D,
  { colors, logo }: Pick<DrawnBrand, 'colors' | 'logo'>,
): Promise<void> {
  const top = IMAGE_HEIGHT - MARGIN - LOGO_HEIGHT;
  const width = Math.round((LOGO_HEIGHT * logo.width) / logo.height);
  const middle = [MARGIN + width / 2, top + LOGO_HEIGHT / 2] as const;
  await drawPictureFile(context, logo, middle, Math.max(width, LOGO_HEIGHT));
  if (brand().logo?.containsName) return;
  const style = { font: fontFace(800, NAME.size), color: colors.onDark, letterSpacing: -0.02 * NAME.size };
  drawLine(context, brand().name, style, MARGIN + width + NAME.gap, top + LOGO_HEIGHT / 2);
}
