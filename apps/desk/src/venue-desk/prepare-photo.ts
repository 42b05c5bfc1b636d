import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { createHash } from 'node:crypto';
import { photoName, PICTURE_WIDTHS, type PictureWidth } from '@locator/venue-model';
import { isTruncated, type PixelSize, pixelSizeOf } from './pixel-size';

export const MAX_PHOTO_BYTES = 15 * 2 ** 20;

/** Each takes four bytes when decoded. */
export const MAX_PHOTO_PIXELS = 50_000_000;

/** A photo encoded at each of {@link PICTURE_WIDTHS}. The files contain only pixels, no metadata. */
export interface PreparedPhoto {
  /** Hash of the widest file, 32 hexadecimal digits. */
  readonly id: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export type PhotoProblem =
  | { readonly kind: 'too-large'; readonly bytes: number }
  | { readonly kind: 'no-photo' }
  | ({ readonly kind: 'too-many-pixels' } & PixelSize)
  | { readonly kind: 'unreadable' };

const WEBP_QUALITY = 80;

/** Taller photos are scaled down, so that their files stay small. */
const MAX_HEIGHT_PER_WIDTH = 2;

/** Checks the size in the header first, because decoding needs memory for every pixel. Never enlarges a photo. */
export async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto | PhotoProblem> {
  if (bytes.length > MAX_PHOTO_BYTES) return { kind: 'too-large', bytes: bytes.length };
  const size = pixelSizeOf(bytes);
  if (size === null) return { kind: 'no-photo' };
  if (size.width * size.height > MAX_PHOTO_PIXELS) return { kind: 'too-many-pixels', ...size };
  if (isTruncated(bytes)) return { kind: 'unreadable' };
  // Compare areas, because `loadImage` applies the EXIF orientation, which may swap width and height.
  const image = await loadImage(bytes).catch(() => null);
  if (!image || image.width * image.height !== size.width * size.height) return { kind: 'unreadable' };
  const encoded = new Map<PictureWidth, Uint8Array>();
  for (const width of PICTURE_WIDTHS) encoded.set(width, await encode(image, width));
  const widest = encoded.get(1440) ?? new Uint8Array();
  const id = createHash('sha256').update(widest).digest('hex').slice(0, 32);
  return { id, files: new Map([...encoded].map(([width, file]) => [photoName(id, width), file])) };
}

function encode(image: Image, maxWidth: number): Promise<Uint8Array> {
  const scale = Math.min(1, maxWidth / image.width, (maxWidth * MAX_HEIGHT_PER_WIDTH) / image.height);
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = createCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.encode('webp', WEBP_QUALITY);
}
