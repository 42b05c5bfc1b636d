import { createCanvas, loadImage } from '@napi-rs/canvas';
import { crc32 } from 'node:zlib';

export type Color = 'red' | 'blue';

/** Draws a picture with a red left half and a blue right half. */
export function drawHalves(
  width: number,
  height: number,
  type: 'image/jpeg' | 'image/png' | 'image/webp',
): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  // `toBuffer` has a separate overload for each image type.
  if (type === 'image/png') return canvas.toBuffer(type);
  return type === 'image/jpeg' ? canvas.toBuffer(type, 95) : canvas.toBuffer(type, 95);
}

/** Returns the size of a picture, and the colours of its top-left and bottom-right corners. */
export async function look(
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number; readonly corners: readonly Color[] }> {
  const image = await loadImage(bytes);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const colorAt = (x: number, y: number): Color =>
    (context.getImageData(x, y, 1, 1).data[0] ?? 0) > 128 ? 'red' : 'blue';
  return { width, height, corners: [colorAt(1, 1), colorAt(width - 2, height - 2)] };
}

/** Adds an EXIF segment to a JPEG: an orientation, and a description that must not be published. */
export function withExif(jpeg: Buffer, orientation: number, secret: string): Buffer {
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]); // prettier-ignore
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(secret)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** Returns a PNG file whose header declares this size instead of its real one. */
export function pngOfSize(width: number, height: number): Buffer {
  const png = Buffer.from(drawHalves(4, 4, 'image/png'));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
