import { loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { Picture } from './picture-file';

/** Draws a picture around its middle. `size`: of its longer side. */
export async function drawPictureFile(
  context: SKRSContext2D,
  { bytes, type, ...picture }: Picture,
  [x, y]: readonly [number, number],
  size: number,
): Promise<void> {
  const isSvg = type === 'image/svg+xml';
  const image = await loadImage(isSvg ? Buffer.from(svgForCanvas(bytes.toString('utf8'))) : bytes);
  const scale = size / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const { a: zoom } = context.getTransform();
  // Otherwise, an SVG is drawn at its own size and then enlarged.
  if (isSvg) Object.assign(image, { width: width * zoom, height: height * zoom });
  context.drawImage(image, x - width / 2, y - height / 2, width, height);
}

/** Rewrites what the canvas ignores and graphics programs write: classes of a style sheet, and `href` for `xlink:href`. */
function svgForCanvas(svg: string): string {
  const [, styleSheet = ''] = /<style[^>]*>([^]*?)<\/style>/.exec(svg) ?? [];
  const rules = Array.from(
    styleSheet.matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ([, selectors = '', declarations = '']) => ({
      classes: Array.from(selectors.matchAll(/\.([\w-]+)\s*(?:,|$)/g), ([, name = '']) => name),
      declarations: declarations.replaceAll('"', "'"),
    }),
  );
  return svg
    .replace(/^([^]*?<svg)(?![^>]*xmlns:xlink)/, '$1 xmlns:xlink="http://www.w3.org/1999/xlink"')
    .replace(/\shref=/g, ' xlink:href=')
    .replace(/<\w[^>]*\sclass="([^"]*)"[^>]*>/g, function withStyle(tag, names: string) {
      const ofTag = names.split(/\s+/);
      const styles = rules.filter(({ classes }) => classes.some((name) => ofTag.includes(name)));
      const own = /\sstyle="([^"]*)"/.exec(tag)?.[1] ?? '';
      const style = [...styles.map(({ declarations }) => declarations), own].join(';');
      return tag.replace(/\s(?:class|style)="[^"]*"/g, '').replace(/^<\w+/, `$& style="${style}"`);
    });
}
