import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptableBody, compressBody } from '@/server/pipeline/page-cache/page-body';

const TEXT = Array.from({ length: 2_000 }, (_, index) => `<li>${(index * 7_919) % 1_000}</li>`).join('\n');

describe('The body of a page', () => {
  it.each([
    [1_023, [null]],
    [1_024, ['br', 'gzip']],
  ])('of %d bytes is stored with the encodings %j', async (length, encodings) => {
    const stored = await compressBody(Buffer.alloc(length, 'a'));
    expect(stored.map(({ encoding }) => encoding)).toEqual(encodings);
  });

  it('is stored in a buffer of its own, without the unused bytes that zlib allocates', async () => {
    const stored = await compressBody(Buffer.from(TEXT));
    for (const { bytes } of stored) expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0', null, (bytes: Buffer) => bytes],
    [undefined, null, (bytes: Buffer) => bytes],
  ] as const)(
    'is sent to a client that accepts %j in the encoding %s',
    async (accepted, encoding, decode) => {
      const body = await acceptableBody(await compressBody(Buffer.from(TEXT)), accepted);
      expect(body.encoding).toBe(encoding);
      expect(decode(body.bytes).toString()).toBe(TEXT);
    },
  );

  it('is sent uncompressed if it is short', async () => {
    const body = await compressBody(Buffer.from('a page'));
    expect(acceptableBody(body, 'br')).toEqual({ encoding: null, bytes: Buffer.from('a page') });
  });
});
