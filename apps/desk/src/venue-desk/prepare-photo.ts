import { createHash } from 'node:crypto';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { photoName, PICTURE_WIDTHS, type PictureWidth } from '@locator/venue-model';

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

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Null for other files than JPEG, PNG and WebP. Does not decode the image, which could take gigabytes. */
export function pixelSizeOf(bytes: Buffer): PixelSize | null {
  if (bytes.length < 30) return null;
  if (bytes.readUInt32BE(0) === 0x89504e47 && bytes.toString('latin1', 12, 16) === 'IHDR') {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return sizeOfWebp(bytes);
  }
  return bytes.readUInt16BE(0) === 0xffd8 ? sizeOfJpeg(bytes) : null;
}

/** RFC 9649, sections 2.5 to 2.7. */
function sizeOfWebp(bytes: Buffer): PixelSize | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** SOF0 to SOF15, but not DHT, JPG or DAC, which are in the same range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Each scan makes the decoder process all pixels again. Cameras write about ten. */
const MAX_SCANS = 100;

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

function sizeOfJpeg(bytes: Buffer): PixelSize | null {
  const frame = frameOfJpeg(bytes);
  if (frame === null || !hasFewScans(bytes, frame)) return null;
  return { width: bytes.readUInt16BE(frame + 7), height: bytes.readUInt16BE(frame + 5) };
}

/** By the lengths of the segments before it (ITU-T T.81, annex B); null if there is none. */
function frameOfJpeg(bytes: Buffer): number | null {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return at;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function hasFewScans(bytes: Buffer, start: number): boolean {
  let count = 0;
  for (let at = start; (at = bytes.indexOf(START_OF_SCAN, at)) !== -1; at += 2) count += 1;
  return count <= MAX_SCANS;
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

const END_OF_PNG = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1');

/** The decoder accepts a file that is cut off, and leaves the missing pixels blank. */
function isTruncated(bytes: Buffer): boolean {
  if (bytes.readUInt32BE(0) === 0x89504e47) return !bytes.includes(END_OF_PNG);
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes.readUInt32LE(4) + 8 > bytes.length;
  // Search after the frame header, because a thumbnail before it has its own end marker.
  return !bytes.includes(END_OF_JPEG, frameOfJpeg(bytes) ?? 0);
}
