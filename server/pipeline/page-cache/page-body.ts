import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, type InputType } from 'node:zlib';
import { acceptedEncodings } from '@/lib/server/http/accepted-encodings.mjs';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The body of a page, compressed on first use of an encoding, in zlib's threads. */
export interface PageBody {
  /**
   * Returns the bytes in an encoding; null for the uncompressed bytes. Concurrent callers share one compression.
   */
  in(encoding: Encoding | null): Buffer | Promise<Buffer>;
  /** Size of the bytes in memory. */
  readonly bytes: number;
  /** Whether the body is too short to be compressed, so that every encoding returns the uncompressed bytes. */
  readonly isShort: boolean;
}

/** As in Next.js: shorter texts become larger, or fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_024;

/** 6 % smaller than gzip for little more time. The window is larger than a page and costs little memory. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

const compressBrotli = promisify<InputType, typeof BROTLI, Buffer>(brotliCompress);
const CODECS = {
  br: { encode: (bytes: Buffer) => compressBrotli(bytes, BROTLI), decode: promisify(brotliDecompress) },
  gzip: { encode: promisify<InputType, Buffer>(gzip), decode: promisify<InputType, Buffer>(gunzip) },
} as const;

/** Creates a body. Its uncompressed bytes are dropped once it is compressed, and restored from there if needed. */
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
    const bytes = withoutSpareRoom(await CODECS[encoding].encode(await decode()));
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

/** Copies bytes out of the buffer of zlib, which has room for 16 kB and would be kept as a whole. */
function withoutSpareRoom(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
