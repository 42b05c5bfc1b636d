import { pixelSizeOf } from '../../src/venue-desk/prepare-photo';

/** Returns a file of `length` bytes that begins with a text (Latin-1) and has these bytes at later positions. */
function fileOf(start: string, bytesAt: Readonly<Record<number, readonly number[]>>, length = 40): Buffer {
  const file = Buffer.alloc(length);
  file.write(start, 'latin1');
  for (const [at, bytes] of Object.entries(bytesAt)) Buffer.from(bytes).copy(file, Number(at));
  return file;
}

const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const webp = (chunk: string): string => `RIFF\0\0\0\0WEBP${chunk}`;

describe('The size in the header of a picture', () => {
  it('PNG: 32 bits each', () => {
    expect(pixelSizeOf(fileOf(PNG, { 16: [0, 1, 2, 3, 0, 4, 5, 6] }))).toEqual({
      width: 0x10203,
      height: 0x40506,
    });
  });

  it('Lossy WebP: 14 bits each, below two bits of scaling', () => {
    const bytes = { 26: [0x34, 0x12 | 0xc0, 0x78, 0x16 | 0x80] };
    expect(pixelSizeOf(fileOf(webp('VP8 '), bytes))).toEqual({ width: 0x1234, height: 0x1678 });
  });

  it('Lossless WebP: 14 bits each, one less than the size', () => {
    const bits = (0x1234 | (0x0678 << 14) | (1 << 28)) >>> 0;
    const bytes = { 20: [0x2f, bits & 255, (bits >>> 8) & 255, (bits >>> 16) & 255, bits >>> 24] };
    expect(pixelSizeOf(fileOf(webp('VP8L'), bytes))).toEqual({ width: 0x1235, height: 0x679 });
  });

  it('Extended WebP: 24 bits each, one less than the size', () => {
    const bytes = { 24: [3, 2, 1, 6, 5, 4] };
    expect(pixelSizeOf(fileOf(webp('VP8X'), bytes))).toEqual({ width: 0x10204, height: 0x40507 });
  });

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xcb, 0xcd, 0xcf])(
    'JPEG: in the frame with marker %d, after other segments and fill bytes',
    (marker) => {
      const bytes = { 2: [0xff, 0xe0, 0, 6, 0, 0, 0, 0], 10: [0xff, 0xff, marker, 0, 11, 8, 1, 2, 3, 4] };
      expect(pixelSizeOf(fileOf('\xff\xd8', bytes))).toEqual({ width: 0x304, height: 0x102 });
    },
  );

  it.each([0xbf, 0xc4, 0xc8, 0xcc, 0xd0])('JPEG: the segment with marker %d is not a frame', (marker) => {
    const bytes = { 2: [0xff, marker, 0, 10, 8, 9, 9, 9, 9, 0], 14: [0xff, 0xc0, 0, 11, 8, 0, 2, 0, 1] };
    expect(pixelSizeOf(fileOf('\xff\xd8', bytes))).toEqual({ width: 1, height: 2 });
  });

  it('JPEG: in the last nine bytes, but not in fewer', () => {
    const frame = { 21: [0xff, 0xc0, 0, 11, 8, 0, 2, 0, 1] };
    const file = fileOf('\xff\xd8\xff\xe0\0\x11', frame, 30);
    expect(pixelSizeOf(file)).toEqual({ width: 1, height: 2 });
    const shorter = fileOf('\xff\xd8\xff\xe0\0\x12', { 22: [0xff, 0xc0, 0, 11, 8, 0, 2, 0] }, 30);
    expect(pixelSizeOf(shorter)).toBeNull();
  });
});

describe('JPEG scans', () => {
  const withScans = (count: number): Buffer =>
    Buffer.concat([
      fileOf('\xff\xd8', { 2: [0xff, 0xc2, 0, 11, 8, 0, 2, 0, 1] }, 30),
      ...Array.from({ length: count }, () => Buffer.from([0xff, 0xda, 0])),
    ]);

  it('A file with 100 scans is read, and one with 101 is not', () => {
    expect(pixelSizeOf(withScans(100))).toEqual({ width: 1, height: 2 });
    expect(pixelSizeOf(withScans(101))).toBeNull();
  });
});

it.each([
  [
    'a PNG without its first chunk',
    fileOf('\x89PNG\r\n\x1a\n\0\0\0\rIDAT', { 16: [0, 0, 0, 1, 0, 0, 0, 1] }),
  ],
  ['a header chunk without the PNG signature', fileOf('\x88PNG\r\n\x1a\n\0\0\0\rIHDR', { 19: [1], 23: [1] })],
  ['another RIFF file', fileOf('RIFF\0\0\0\0WAVEVP8X', {})],
  ['WebP chunks in another container', fileOf('RIFX\0\0\0\0WEBPVP8X', {})],
  ['a JPEG segment without a marker', fileOf('\xff\xd8\xfe\xc0\0\x0b\x08\0\x02\0\x01', {})],
  ['29 bytes', fileOf(webp('VP8X'), {}).subarray(0, 29)],
])('%s has no size', (_, file) => {
  expect(pixelSizeOf(file)).toBeNull();
});

it('A file of 30 bytes is read', () => {
  expect(pixelSizeOf(fileOf(webp('VP8X'), {}, 30))).toEqual({ width: 1, height: 1 });
});
