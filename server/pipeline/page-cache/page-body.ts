import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, type InputType } from 'node:zlib';
import { acceptedEncodings } from '@/lib/server/http/accepted-encodings.mjs';

/** Supported encodings in order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The body of a page, compressed off the main thread when an encoding is first requested. */
export interface PageBody {
  /**
   * Returns the body in an encoding, or uncompressed if the encoding is null. Concurrent callers share one compression.
   */
  in(encoding: Encoding | null): Buffer | Promise<Buffer>;
  /** Memory used by the body, in bytes. */
  readonly bytes: number;
  /** Whether the body is too short to be compressed. Such a body is returned uncompressed, whatever the encoding. */
  readonly isShort: boolean;
}

/**
 * Minimum size of a body to compress, the same as in Next.js. Compressing a smaller body would enlarge it, or save
 * nothing because it fits into one packet anyway.
 */
const MIN_COMPRESSED_BYTES = 1_024;

/**
 * Brotli output at quality 5 is 5 to 9 % smaller than gzip output. For pages of 75 kB, a window of 2^16 bytes gives the
 * same size as a larger one, but needs less memory and therefore less CPU time.
 */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
};

const compressBrotli = promisify<InputType, typeof BROTLI, Buffer>(brotliCompress);
const CODECS = {
  br: { encode: (bytes: Buffer) => compressBrotli(bytes, BROTLI), decode: promisify(brotliDecompress) },
  gzip: { encode: promisify<InputType, Buffer>(gzip), decode: promisify<InputType, Buffer>(gunzip) },
} as const;

/**
 * Creates a body. To save memory, it drops the uncompressed bytes after the first compression, and decompresses them
 * again if a client needs them.
 */
export function createPageBody(uncompressed: Buffer): PageBody {
  const isShort = uncompressed.length < MIN_COMPRESSED_BYTES;
  let plain: Buffer | null = uncompressed;
  const compressed = new Map<Encoding, Buffer>();
  const underway = new Map<Encoding, Promise<Buffer>>();

  async function decode(): Promise<Buffer> {
    const [first] = compressed;
    return plain ?? (first ? CODECS[first[0]].decode(first[1]) : Buffer.alloc(0));
  }

  async function encode(encoding: Encoding): Promise<Buffer> {
    const bytes = copyToExactSize(await CODECS[encoding].encode(await decode()));
    compressed.set(encoding, bytes);
    underway.delete(encoding);
    plain = null;
    return bytes;
  }

  return {
    isShort,
    get bytes() {
      return [...compressed.values()].reduce((sum, { length }) => sum + length, plain?.length ?? 0);
    },
    in(encoding) {
      if (encoding === null || isShort) return plain ?? decode();
      const known = compressed.get(encoding) ?? underway.get(encoding);
      if (known) return known;
      const encoded = encode(encoding);
      underway.set(encoding, encoded);
      return encoded;
    },
  };
}

/** Returns the preferred encoding among those that a client accepts; null if it accepts none. */
export function preferredEncoding(acceptEncoding: string | readonly string[] | undefined): Encoding | null {
  const accepted = acceptedEncodings(acceptEncoding);
  return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? null;
}

/** Copies the bytes, so that the rest of zlib's 16 kB buffer can be garbage-collected. */
function copyToExactSize(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
