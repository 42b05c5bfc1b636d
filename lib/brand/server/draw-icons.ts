import { createCanvas } from '@napi-rs/canvas';
import { drawPictureFile } from '@locator/street-map/drawing';
import type { Picture } from '@locator/street-map/settings';

export interface Icon {
  readonly picture: Picture;
  /** Share of the icon's width that the picture's longer side takes. */
  readonly share: number;
  /** CSS colour; null for none. */
  readonly background: string | null;
}

const FILES = [
  { path: '/brand/apple-touch-icon.png', size: 180, isSquare: true },
  { path: '/brand/icon-192.png', size: 192, isSquare: false },
  { path: '/brand/icon-512.png', size: 512, isSquare: false },
];
const FAVICON_SIZE = 32;

/** Radius of the background's corners, as a share of the icon's width. */
export const CORNER_SHARE = 14 / 64;

/** Draws an icon as PNG and ICO, for clients that do not support SVG icons. Returns the files by URL path. */
export async function drawIcons(icon: Icon): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { path, size, isSquare } of FILES) files.set(path, await draw(icon, size, isSquare));
  return files.set('/favicon.ico', asIco(await draw(icon, FAVICON_SIZE, false), FAVICON_SIZE));
}

async function draw({ picture, share, background }: Icon, size: number, isSquare: boolean): Promise<Buffer> {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (background !== null) {
    context.fillStyle = background;
    context.roundRect(0, 0, size, size, isSquare ? 0 : size * CORNER_SHARE);
    context.fill();
  }
  await drawPictureFile(
    context,
    isSquare ? withoutCorners(picture) : picture,
    [size / 2, size / 2],
    size * share,
  );
  return canvas.encode('png');
}

function withoutCorners(picture: Picture): Picture {
  if (picture.type !== 'image/svg+xml') return picture;
  const text = picture.bytes.toString('utf8').replace(/(<rect[^>]*?) rx="\d+"/, '$1');
  return { ...picture, bytes: Buffer.from(text) };
}

/**
 * https://en.wikipedia.org/wiki/ICO_(file_format)
 *
 * @param size in pixels, below 256
 */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
