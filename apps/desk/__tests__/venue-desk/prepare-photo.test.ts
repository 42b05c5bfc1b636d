import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  preparePhoto,
  type PreparedPhoto,
} from '../../src/venue-desk/prepare-photo';
import { drawHalves, look, pngOfSize, withExif } from '../support/photos';

const SECRET = '<script>alert("GPS 45.76, 4.83")</script>';

async function prepared(bytes: Buffer): Promise<PreparedPhoto> {
  const photo = await preparePhoto(bytes);
  if ('kind' in photo) throw new Error(photo.kind);
  return photo;
}

async function problemOf(bytes: Buffer): Promise<string> {
  const photo = await preparePhoto(bytes);
  return 'kind' in photo ? photo.kind : 'none';
}

/** Returns a photo's three WebP files, from the narrowest to the widest. */
const filesOf = ({ files }: PreparedPhoto): Uint8Array[] => [...files.values()];

it.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
  'A photo (%s) becomes three WebP files with its content’s hash in their names',
  async (type) => {
    const photo = await prepared(drawHalves(2_000, 1_000, type));
    expect([...photo.files.keys()]).toEqual([480, 960, 1440].map((width) => `${photo.id}-${width}.webp`));
    expect(photo.id).toMatch(/^[0-9a-f]{32}$/);
    const seen = await Promise.all(filesOf(photo).map(look));
    expect(seen.map(({ width, height }) => [width, height])).toEqual([
      [480, 240],
      [960, 480],
      [1440, 720],
    ]);
    for (const { corners } of seen) expect(corners).toEqual(['red', 'blue']);
    expect((await prepared(drawHalves(2_000, 1_000, type))).id).toBe(photo.id);
    for (const file of filesOf(photo)) expect(Buffer.from(file).toString('latin1')).toMatch(/^RIFF.{4}WEBP/s);
  },
);

it.each([
  [1, 300, 200, ['red', 'blue']],
  [3, 300, 200, ['blue', 'red']],
  [6, 200, 300, ['red', 'blue']],
  [8, 200, 300, ['blue', 'red']],
])(
  'A photo with the EXIF orientation %d is upright: %d × %d',
  async (orientation, width, height, corners) => {
    const bytes = withExif(drawHalves(300, 200, 'image/jpeg'), orientation, SECRET);
    const [file = new Uint8Array()] = filesOf(await prepared(bytes));
    expect(await look(file)).toEqual({ width, height, corners });
  },
);

it('Nothing but the pixels of a file is kept: neither EXIF data nor markup behind the picture', async () => {
  const jpeg = drawHalves(300, 200, 'image/jpeg');
  const bytes = Buffer.concat([withExif(jpeg, 1, SECRET), Buffer.from(SECRET)]);
  const photo = await prepared(bytes);
  for (const file of filesOf(photo)) expect(Buffer.from(file).includes('GPS')).toBe(false);
  expect(photo.id).toBe((await prepared(jpeg)).id);
});

it('A small photo is not enlarged, and a very high one is scaled down', async () => {
  const small = await Promise.all(filesOf(await prepared(drawHalves(100, 50, 'image/png'))).map(look));
  expect(small.map(({ width }) => width)).toEqual([100, 100, 100]);
  const high = await Promise.all(filesOf(await prepared(drawHalves(500, 4_000, 'image/png'))).map(look));
  expect(high.map(({ width, height }) => [width, height])).toEqual([
    [120, 960],
    [240, 1_920],
    [360, 2_880],
  ]);
});

describe('A file that is refused without decoding it', () => {
  it('A bomb: a header with too many pixels', async () => {
    expect(await preparePhoto(pngOfSize(10_000, 5_001))).toEqual({
      kind: 'too-many-pixels',
      width: 10_000,
      height: 5_001,
    });
    expect(MAX_PHOTO_PIXELS).toBe(10_000 * 5_000);
  });

  it('A file with too many bytes', async () => {
    const jpeg = drawHalves(4, 4, 'image/jpeg');
    const padded = (length: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
    expect(await problemOf(padded(MAX_PHOTO_BYTES))).toBe('none');
    expect(await preparePhoto(padded(MAX_PHOTO_BYTES + 1))).toEqual({
      kind: 'too-large',
      bytes: MAX_PHOTO_BYTES + 1,
    });
  });

  it.each([
    ['an empty file', ''],
    ['a text', 'This is not a picture, but a text.'],
    ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00'],
    ['a JPEG without a frame', `\xff\xd8${'\xff\xe0\x00\x02'.repeat(20)}`],
    ['a WebP of an unknown kind', `RIFF\0\0\0\0WEBPXXXX${'\0'.repeat(30)}`],
  ])('%s', async (_, text) => {
    expect(await problemOf(Buffer.from(text, 'latin1'))).toBe('no-photo');
  });
});

it('A damaged file is unreadable', async () => {
  const png = drawHalves(300, 200, 'image/png');
  expect(await problemOf(Buffer.concat([png.subarray(0, 40), Buffer.alloc(100)]))).toBe('unreadable');
});

it.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
  'A photo (%s) that is cut off is unreadable',
  async (type) => {
    const photo = drawHalves(300, 200, type);
    const lengths = [80, Math.round(photo.length / 2), photo.length - 2];
    const problems = await Promise.all(lengths.map((length) => problemOf(photo.subarray(0, length))));
    // Without its frame header, a JPEG file has no size.
    expect(problems).toEqual([type === 'image/jpeg' ? 'no-photo' : 'unreadable', 'unreadable', 'unreadable']);
  },
);

it('A photo that is cut off is unreadable even if its thumbnail is complete', async () => {
  const jpeg = drawHalves(300, 200, 'image/jpeg');
  const thumbnail = drawHalves(30, 20, 'image/jpeg').toString('latin1');
  const bytes = withExif(jpeg, 1, thumbnail);
  expect(await problemOf(bytes)).toBe('none');
  expect(await problemOf(bytes.subarray(0, bytes.length - 2))).toBe('unreadable');
});
