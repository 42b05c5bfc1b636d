import zlib from 'node:zlib';
import { PageBody, preferredEncoding } from '@/server/pipeline/page-cache/page-body';

const TEXT = Array.from({ length: 2_000 }, (_, index) => `<li>${(index * 7_919) % 1_000}</li>`).join('\n');

const createBody = (): PageBody => new PageBody(Buffer.from(TEXT));

afterEach(() => jest.restoreAllMocks());

describe('The body of a page', () => {
  it('is recompressed only once', async () => {
    const body = createBody();
    const first = await body.in('br');
    expect(await body.recompress()).toBe(true);
    const better = await body.in('br');
    expect(better.length).toBeLessThan(first.length);
    expect(zlib.brotliDecompressSync(better).toString()).toBe(TEXT);
    expect(await body.recompress()).toBe(false);
    expect(await body.in('br')).toBe(better);
  });

  it('is not recompressed without a brotli copy', async () => {
    const body = createBody();
    await body.in('gzip');
    expect(await body.recompress()).toBe(false);
    await body.in('br');
    expect(await body.recompress()).toBe(true);
  });

  it('is recompressed one at a time', async () => {
    const [one, other] = [createBody(), createBody()];
    await Promise.all([one.in('br'), other.in('br')]);
    expect(await Promise.all([one.recompress(), other.recompress()])).toEqual([true, false]);
    expect(await other.recompress()).toBe(true);
  });

  it.each([
    [1_023, true],
    [1_024, false],
  ])('of %d bytes is too short to be compressed: %s', async (length, isShort) => {
    const bytes = Buffer.alloc(length, 'a');
    const body = new PageBody(bytes);
    expect(body.isShort).toBe(isShort);
    expect((await body.in('gzip')).equals(bytes)).toBe(isShort);
  });

  it('is compressed once for concurrent requests, and can be sent uncompressed afterwards', async () => {
    const body = createBody();
    const [one, other] = await Promise.all([body.in('gzip'), body.in('gzip')]);
    expect(other).toBe(one);
    expect(await body.in('gzip')).toBe(one);
    expect(body.bytes).toBe(one.length);
    expect((await body.in(null)).toString()).toBe(TEXT);
  });

  it('can be compressed again after a failure', async () => {
    const body = createBody();
    jest
      .spyOn(zlib, 'brotliCompress')
      .mockImplementationOnce(((_bytes: unknown, _options: unknown, done: (error: Error) => void) =>
        done(new Error('out of memory'))) as never);
    await expect(body.in('br')).rejects.toThrow('out of memory');
    expect(zlib.brotliDecompressSync(await body.in('br')).toString()).toBe(TEXT);
  });
});

it.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
  [undefined, null],
])('The preferred encoding of %j is %j', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});
