import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gunzip, gzip, type InputType } from 'node:zlib';
import { acceptedEncodings } from '@/lib/server/http/accepted-encodings.mjs';

/** The body of a page in one encoding; null if it is not compressed. */
export interface PageBody {
  readonly encoding: 'br' | 'gzip' | null;
  readonly bytes: Buffer;
}

/** The same body in the encodings in which it is stored, the best first. */
export type StoredBody = readonly [PageBody, ...PageBody[]];

/** As in Next.js: a smaller body would grow, or fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_024;

/** For pages of 75 kB, a window of 2^16 bytes compresses as well and needs less memory and CPU. */
const BROTLI_PARAMETERS = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

const compressBrotli = promisify<InputType, BrotliOptions, Buffer>(brotliCompress);
const compressGzip = promisify<InputType, Buffer>(gzip);
const decompressGzip = promisify<InputType, Buffer>(gunzip);

/** Off the main thread: with brotli for browsers, and with gzip for proxies and crawlers. */
export async function compressBody(plain: Buffer): Promise<StoredBody> {
  if (plain.length < MIN_COMPRESSED_BYTES) return [{ encoding: null, bytes: plain }];
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: BROTLI_PARAMETERS }),
    compressGzip(plain),
  ]);
  return [
    { encoding: 'br', bytes: copyToExactSize(br) },
    { encoding: 'gzip', bytes: copyToExactSize(gz) },
  ];
}

/** Returns a body in an encoding that the client accepts. For a client that accepts none, it is decompressed each time. */
export function acceptableBody(
  stored: StoredBody,
  acceptEncoding: string | readonly string[] | undefined,
): PageBody | Promise<PageBody> {
  const accepted = acceptedEncodings(acceptEncoding);
  const body = stored.find(({ encoding }) => encoding === null || accepted.has(encoding));
  return body ?? decompress(stored);
}

async function decompress(stored: StoredBody): Promise<PageBody> {
  return { encoding: null, bytes: await decompressGzip(stored.at(-1)!.bytes) };
}

/** Copies the bytes, so that the rest of zlib's 16 kB buffer can be garbage-collected. */
function copyToExactSize(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
