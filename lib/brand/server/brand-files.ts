import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dataUrl, LE_GRAND_QUIZ_COLORS } from '@locator/street-map/settings';
import { CORNER_SHARE, drawIcons, type Icon } from './draw-icons';
import { type OwnBrand, picturePath } from './read-brand-file';

export interface BrandAsset {
  readonly type: string;
  readonly bytes: Buffer;
}

/** By URL path. */
export async function brandAssets(brand: OwnBrand): Promise<ReadonlyMap<string, BrandAsset>> {
  const icon = iconOf(brand);
  const busyStyles = await readFile(path.resolve('public/brand/busy.css'), 'utf8');
  const embedStyles = await readFile(path.resolve('public/embed.css'), 'utf8');
  const { logo, hero } = brand;
  return new Map<string, BrandAsset>([
    ['/brand/colors.css', asset('text/css; charset=UTF-8', brand.styles)],
    ['/brand/busy.css', asset('text/css; charset=UTF-8', recolored(busyStyles, brand))],
    ['/embed.css', asset('text/css; charset=UTF-8', recolored(embedStyles, brand))],
    [picturePath('logo', logo), logo],
    ...(hero ? [[picturePath('hero', hero), hero] as const] : []),
    ['/brand/icon.svg', asset('image/svg+xml', iconSvg(icon))],
    ...[...(await drawIcons(icon))].map(
      ([file, bytes]) =>
        [file, { type: file.endsWith('.ico') ? 'image/x-icon' : 'image/png', bytes }] as const,
    ),
  ]);
}

function asset(type: string, text: string): BrandAsset {
  return { type, bytes: Buffer.from(text) };
}

/** Without an icon in the brand file, the logo on the brand's dark colour. */
function iconOf({ icon, logo, colors }: OwnBrand): Icon {
  return icon
    ? { picture: icon, share: 1, background: null }
    : { picture: logo, share: 0.75, background: colors.dark };
}

function iconSvg({ picture, share, background }: Icon): string {
  if (picture.type === 'image/svg+xml' && background === null) return picture.bytes.toString('utf8');
  const scale = share / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const box = `x="${(1 - width) / 2}" y="${(1 - height) / 2}" width="${width}" height="${height}"`;
  const square = background && `<rect width="1" height="1" rx="${CORNER_SHARE}" fill="${background}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${square ?? ''}<image ${box} href="${dataUrl(picture)}"/></svg>`;
}

function recolored(styles: string, { colors }: OwnBrand): string {
  return styles
    .replaceAll(LE_GRAND_QUIZ_COLORS.dark, colors.dark)
    .replaceAll(LE_GRAND_QUIZ_COLORS.accent, colors.accent)
    .replaceAll('#fff;', `${colors.onDark};`);
}
