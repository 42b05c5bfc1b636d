import { createCanvas, type Image, loadImage, type SKRSContext2D, Path2D } from '@napi-rs/canvas';
import { brand } from '@/lib/brand/brand';
import { splitVenueName } from '@/lib/brand/short-name';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@/lib/page/open-graph-format';
import type { ImageMap } from '@/lib/page/page';
import { type DrawnBrand, drawnBrand } from '@/lib/brand/server/server-brand';
import type { ImageText } from '@/lib/server/http/response-metadata';
import { mapPicture } from '@locator/street-map';
import { fontFace, registerFonts } from '@locator/street-map/drawing';
import { drawParagraph, isInTypeface, type TextStyle, wrap, drawLine } from './draw-text';
import { drawPicture } from '@/lib/brand/server/draw-picture';

/** Pixels. */
const MAP_WIDTH = 460;
const PICTURE_WIDTH = 560;

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

/** Omits the chain's name, which stands below, and lines that the typeface cannot show. `picture` replaces the map. */
export async function renderOpenGraphImage(
  { title, lines, map }: ImageText,
  picture: Image | null = null,
): Promise<Buffer> {
  registerFonts();
  const { colors, logo } = drawnBrand();
  const canvas = createCanvas(IMAGE_WIDTH, IMAGE_HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = colors.dark;
  context.fillRect(0, 0, IMAGE_WIDTH, IMAGE_HEIGHT);
  let textRight = IMAGE_WIDTH - MARGIN;
  const side = picture ?? (map && (await mapImage(map)));
  if (side) {
    const width = picture ? PICTURE_WIDTH : MAP_WIDTH;
    drawCovering(context, side, width);
    textRight = IMAGE_WIDTH - width - MARGIN / 2;
  } else {
    drawBars(context, colors);
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
const BAR = { width: 22, gap: 12, radius: 8, maxHeight: 150 };

/** Heights of the equaliser bars, in percent. */
const BAR_HEIGHTS = [34, 52, 42, 72, 58, 92, 64, 48, 84, 60, 42, 76, 52, 92, 62, 34, 72, 52];

/** Pixels. */
const LOGO_HEIGHT = 60;
const NAME = { size: 40, gap: 20 };

function drawBars(context: SKRSContext2D, { accent, alert }: DrawnBrand['colors']): void {
  const left = IMAGE_WIDTH - MARGIN + BAR.gap - BAR_HEIGHTS.length * (BAR.width + BAR.gap);
  BAR_HEIGHTS.forEach(function drawBar(percent, index) {
    const height = (percent / 100) * BAR.maxHeight;
    context.fillStyle = index % 5 === 3 ? alert : accent;
    // The bars on the left are more transparent, so that the brand name stays readable.
    context.globalAlpha = 0.15 + (0.85 * index) / BAR_HEIGHTS.length;
    context.beginPath();
    const x = left + index * (BAR.width + BAR.gap);
    context.roundRect(x, IMAGE_HEIGHT - height, BAR.width, height, [BAR.radius, BAR.radius, 0, 0]);
    context.fill();
  });
  context.globalAlpha = 1;
}

/** Draws the logo and, unless it contains it, the name of the chain in the lower left corner. */
async function drawBrandName(context: SKRSContext2D, { colors, logo }: DrawnBrand): Promise<void> {
  const top = IMAGE_HEIGHT - MARGIN - LOGO_HEIGHT;
  const width = Math.round(LOGO_HEIGHT * (logo ? logo.width / logo.height : BUZZER_RATIO));
  if (logo) await drawPicture(context, logo, { x: MARGIN, y: top, width, height: LOGO_HEIGHT });
  else drawBuzzer(context, colors, MARGIN, top);
  if (brand().logo?.containsName) return;
  const style = { font: fontFace(800, NAME.size), color: colors.onDark, letterSpacing: -0.02 * NAME.size };
  drawLine(context, brand().name, style, MARGIN + width + NAME.gap, top + LOGO_HEIGHT / 2);
}

/** Of a width to its height. */
const BUZZER_RATIO = 48 / 40;

function drawBuzzer(
  context: SKRSContext2D,
  { accent, onDark, alert }: DrawnBrand['colors'],
  x: number,
  y: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(LOGO_HEIGHT / 40, LOGO_HEIGHT / 40);
  context.fillStyle = accent;
  context.fill(new Path2D('M9 28a15 15 0 0 1 30 0z'));
  context.fillStyle = onDark;
  context.fill(new Path2D('M6 28h36l4 8a3 3 0 0 1-2 4H4a3 3 0 0 1-2-4z'));
  context.strokeStyle = alert;
  context.lineWidth = 3.4;
  context.lineCap = 'round';
  context.stroke(new Path2D('M24 2v5M8.5 6.5l3.2 3.8M39.5 6.5l-3.2 3.8'));
  context.restore();
}
