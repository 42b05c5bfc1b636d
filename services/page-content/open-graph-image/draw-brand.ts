import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { BRAND } from '@/lib/brand/brand';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@/lib/page/open-graph-format';
import { drawPicture } from '@/lib/server/brand/draw-picture';
import type { DrawnBrand } from '@/lib/server/brand/server-brand';
import { fontFace } from '@locator/street-map/drawing';
import { drawLine } from './draw-text';

/** Pixels between the edge of the image and its content. */
export const MARGIN = 64;

/** Pixels. */
const BAR = { width: 22, gap: 12, radius: 8, maxHeight: 150 };

/** Heights of the equaliser bars, in percent. */
const BAR_HEIGHTS = [34, 52, 42, 72, 58, 92, 64, 48, 84, 60, 42, 76, 52, 92, 62, 34, 72, 52];

/** Pixels. */
const LOGO_HEIGHT = 60;
const NAME = { size: 40, gap: 20 };

/** Draws the equaliser in the lower right corner. */
export function drawBars(context: SKRSContext2D, { accent, alert }: DrawnBrand['colors']): void {
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
export async function drawBrandName(context: SKRSContext2D, { colors, logo }: DrawnBrand): Promise<void> {
  const top = IMAGE_HEIGHT - MARGIN - LOGO_HEIGHT;
  const width = Math.round(LOGO_HEIGHT * (logo ? logo.width / logo.height : BUZZER_RATIO));
  if (logo) await drawPicture(context, logo, { x: MARGIN, y: top, width, height: LOGO_HEIGHT });
  else drawBuzzer(context, colors, MARGIN, top);
  if (BRAND.logo?.containsName) return;
  const style = { font: fontFace(800, NAME.size), color: colors.onDark, letterSpacing: -0.02 * NAME.size };
  drawLine(context, BRAND.name, style, MARGIN + width + NAME.gap, top + LOGO_HEIGHT / 2);
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
