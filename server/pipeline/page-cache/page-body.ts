import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type InputType,
} from 'node:zlib';
import { acceptedEncodings } from '@/lib/server/http/accepted-encodings.mjs';

/** Supported encodings in order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Minimum size of a body to compress, the same as in Next.js. Compressing a smaller body would enlarge it, or save
 * nothing because it fits into one packet anyway.
 */
const MIN_COMPRESSED_BYTES = 1_024;

/**
 * Brotli at quality 3 takes less CPU time than gzip. A page that is requested only once, usually by a crawler, is not
 * worth more. Quality 5 saves 10 % of the bytes, but takes twice the CPU time. For pages of 75 kB, a window of 2^16
 * bytes gives the same size as a larger one, but needs less memory and therefore less CPU time.
 */
const FIRST_QUALITY = 3;
const BETTER_QUALITY = 5;

const CODECS = {
  br: {
    encode: (bytes: Buffer, quality: number) =>
      promisify<InputType, BrotliOptions, Buffer>(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_LGWIN]: 16,
        },
      }),
    decode: promisify(brotliDecompress),
  },
  gzip: {
    encode: (bytes: Buffer) => promisify<InputType, Buffer>(gzip)(bytes),
    decode: promisify<InputType, Buffer>(gunzip),
  },
} as const;

/** Whether the body of any page is being recompressed. */
let isRecompressing = false;

/**
 * The body of a page, compressed off the main thread when an encoding is first requested. To save memory, it drops the
 * uncompressed bytes after the first compression, and decompresses them again if a client needs them.
 *
 * This is a class because the build inlines functions that are called only once. The closures of such a function would
 * then keep the request and the response of the render in memory (8 kB per page).
 */
export class PageBody {
  /** Whether the body is too short to be compressed. Such a body is returned uncompressed, whatever the encoding. */
  readonly isShort: boolean;
  private plain: Buffer | null;
  private readonly compressed = new Map<Encoding, Buffer>();
  private readonly underway = new Map<Encoding, Promise<Buffer>>();
  private isRecompressed = false;

  constructor(uncompressed: Buffer) {
    this.isShort = uncompressed.length < MIN_COMPRESSED_BYTES;
    this.plain = uncompressed;
  }

  /** Memory used by the body, in bytes. */
  get bytes(): number {
    return [...this.compressed.values()].reduce((sum, { length }) => sum + length, this.plain?.length ?? 0);
  }

  /**
   * Returns the body in an encoding, or uncompressed if the encoding is null. Concurrent callers share one compression.
   */
  in(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (encoding === null || this.isShort) return this.plain ?? this.decode();
    const known = this.compressed.get(encoding) ?? this.underway.get(encoding);
    if (known) return known;
    const encoded = this.encode(encoding, FIRST_QUALITY);
    this.underway.set(encoding, encoded);
    return encoded;
  }

  /**
   * Recompresses the brotli copy, if there is one, at a higher quality, at most once. Does nothing while another page is
   * being recompressed, so that first compressions do not wait in the queue of zlib's threads. Returns whether it did.
   */
  async recompress(): Promise<boolean> {
    if (isRecompressing || this.isRecompressed || !this.compressed.has('br')) return false;
    isRecompressing = true;
    this.isRecompressed = true;
    try {
      await this.encode('br', BETTER_QUALITY);
      return true;
    } finally {
      isRecompressing = false;
    }
  }

  private async decode(): Promise<Buffer> {
    const [first] = this.compressed;
    return this.plain ?? (first ? CODECS[first[0]].decode(first[1]) : Buffer.alloc(0));
  }

  private async encode(encoding: Encoding, quality: number): Promise<Buffer> {
    try {
      const bytes = copyToExactSize(await CODECS[encoding].encode(await this.decode(), quality));
      this.compressed.set(encoding, bytes);
      this.plain = null;
      return bytes;
    } finally {
      this.underway.delete(encoding);
    }
  }
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
