import { createCanvas } from '@napi-rs/canvas';
import { drawPicture } from './draw-picture';
import type { Picture } from './picture';

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
  const scale = (size * share) / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const box = { x: (size - width) / 2, y: (size - height) / 2, width, height };
  await drawPicture(context, isSquare ? withoutCorners(picture) : picture, box);
  return canvas.encode('png');
}

function withoutCorners({ bytes, type }: Picture): Pick<Picture, 'bytes' | 'type'> {
  if (type !== 'image/svg+xml') return { bytes, type };
  return { bytes: Buffer.from(bytes.toString('utf8').replace(/(<rect[^>]*?) rx="\d+"/, '$1')), type };
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
