import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  gzip,
  type InputType,
} from 'node:zlib';
import { acceptedEncodings } from '@/lib/server/http/accepted-encodings.mjs';

/** The body of a page in one encoding; null if it is not compressed. */
export interface PageBody {
  readonly encoding: 'br' | 'gzip' | null;
  readonly bytes: Buffer;
}

/**
 * Minimum size of a body to compress, the same as in Next.js. Compressing a smaller body would enlarge it, or save
 * nothing because it fits into one packet anyway.
 */
const MIN_COMPRESSED_BYTES = 1_024;

/**
 * For pages of 75 kB, a window of 2^16 bytes gives the same size as a larger one, but needs less memory and therefore
 * less CPU time.
 */
const BROTLI_PARAMETERS = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

const compressBrotli = promisify<InputType, BrotliOptions, Buffer>(brotliCompress);
const decompressBrotli = promisify<InputType, Buffer>(brotliDecompress);
const compressGzip = promisify<InputType, Buffer>(gzip);

/** Compresses a body for the cache, off the main thread, unless it is short. */
export async function compressBody(plain: Buffer): Promise<PageBody> {
  if (plain.length < MIN_COMPRESSED_BYTES) return { encoding: null, bytes: plain };
  return {
    encoding: 'br',
    bytes: copyToExactSize(await compressBrotli(plain, { params: BROTLI_PARAMETERS })),
  };
}

/**
 * Returns a body in an encoding that the client accepts. Browsers accept brotli; for other clients, the body is
 * decompressed, and compressed with gzip, each time.
 */
export function acceptableBody(
  body: PageBody,
  acceptEncoding: string | readonly string[] | undefined,
): PageBody | Promise<PageBody> {
  const accepted = acceptedEncodings(acceptEncoding);
  if (body.encoding === null || accepted.has(body.encoding)) return body;
  return recompress(body, accepted.has('gzip'));
}

async function recompress({ bytes }: PageBody, isGzip: boolean): Promise<PageBody> {
  const plain = await decompressBrotli(bytes);
  return isGzip ? { encoding: 'gzip', bytes: await compressGzip(plain) } : { encoding: null, bytes: plain };
}

/** Copies the bytes, so that the rest of zlib's 16 kB buffer can be garbage-collected. */
function copyToExactSize(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
