import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LE_GRAND_QUIZ_COLORS } from './colors';
import { dataUrl, type Picture } from './picture';
import type { OwnBrand } from './read-brand-file';

/** An asset of the brand that the server sends instead of the default brand's file in `public/`. */
export interface BrandAsset {
  readonly type: string;
  readonly bytes: Buffer;
}

/** By URL path. */
export async function brandAssets(brand: OwnBrand): Promise<ReadonlyMap<string, BrandAsset>> {
  // Only sites with a brand file render icons at startup.
  const { drawIcons } = await import('./draw-icons.mjs');
  const icon = iconSvg(brand);
  const busyStyles = await readFile(path.resolve('public/brand/busy.css'), 'utf8');
  const embedStyles = await readFile(path.resolve('public/embed.css'), 'utf8');
  const [logoPath = ''] = brand.shown.logo?.url.split('?') ?? [];
  return new Map<string, BrandAsset>([
    ['/brand/colors.css', asset('text/css; charset=UTF-8', brand.styles)],
    ['/brand/busy.css', asset('text/css; charset=UTF-8', recolored(busyStyles, brand))],
    ['/embed.css', asset('text/css; charset=UTF-8', recolored(embedStyles, brand))],
    [logoPath, brand.logo],
    ['/brand/icon.svg', asset('image/svg+xml', icon)],
    ...[...drawIcons(icon)].map(
      ([file, bytes]) =>
        [file, { type: file.endsWith('.ico') ? 'image/x-icon' : 'image/png', bytes }] as const,
    ),
  ]);
}

function asset(type: string, text: string): BrandAsset {
  return { type, bytes: Buffer.from(text) };
}

/**
 * Returns the icon as SVG: an SVG icon unchanged, a PNG icon wrapped in SVG, or the logo on the brand's dark colour.
 */
function iconSvg({ icon, logo, colors }: OwnBrand): string {
  if (icon?.type === 'image/svg+xml') return icon.bytes.toString('utf8');
  return icon
    ? framed(icon, 64, '')
    : framed(logo, 48, `<rect width="64" height="64" rx="14" fill="${colors.dark}"/>`);
}

function framed(picture: Picture, size: number, background: string): string {
  const scale = size / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const place = `x="${(64 - width) / 2}" y="${(64 - height) / 2}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${background}<image ${place} href="${dataUrl(picture)}"/></svg>`;
}

function recolored(styles: string, { colors }: OwnBrand): string {
  return styles
    .replaceAll(LE_GRAND_QUIZ_COLORS.dark, colors.dark)
    .replaceAll(LE_GRAND_QUIZ_COLORS.accent, colors.accent)
    .replaceAll('#fff;', `${colors.onDark};`);
}
