import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ExtractError } from './problem';
import { reasonOf } from './system-errors';

export interface ByteSource {
  readonly name: string;
  readonly bytes: number;
  /** @throws ExtractError if the bytes cannot be read, or if the file has changed since it was opened */
  read(offset: number, length: number, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

/** Beyond this distance, a second request is cheaper than the bytes between two contents. */
const MAX_GAP_BYTES = 64 * 1024;
const MAX_RANGE_BYTES = 4 * 1024 * 1024;

/** Bytes that one request fetches, of the parts from `first` to before `end`. */
export interface MergedRange {
  readonly offset: number;
  readonly length: number;
  readonly first: number;
  readonly end: number;
}

/** Merges parts of a file, in their order, that lie close together. */
export function mergeRanges(offsets: ArrayLike<number>, lengths: ArrayLike<number>): MergedRange[] {
  const ranges: { -readonly [Key in keyof MergedRange]: MergedRange[Key] }[] = [];
  for (let index = 0; index < offsets.length; index++) {
    const [offset, length] = [offsets[index] ?? 0, lengths[index] ?? 0];
    const last = ranges.at(-1);
    const gap = last ? offset - (last.offset + last.length) : -1;
    const merged = offset + length - (last?.offset ?? 0);
    if (last && gap >= 0 && gap <= MAX_GAP_BYTES && merged <= MAX_RANGE_BYTES) {
      last.length = merged;
      last.end = index + 1;
    } else ranges.push({ offset, length, first: index, end: index + 1 });
  }
  return ranges;
}

const IDLE_TIMEOUT_MS = 30_000;
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** @param address an http(s) URL, or a path. @throws ExtractError if the file cannot be read */
export function openByteSource(
  address: string,
  signal: AbortSignal,
  retryDelaysMs: readonly number[] = RETRY_DELAYS_MS,
): Promise<ByteSource> {
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return openUrl(address, signal, retryDelaysMs);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address))
    throw new ExtractError({ kind: 'bad-address', source: address });
  return openPath(address);
}

async function openPath(file: string): Promise<ByteSource> {
  const missing = (error: unknown): never => {
    throw new ExtractError({ kind: 'missing', source: file, reason: reasonOf(error) });
  };
  const handle = await open(path.resolve(file)).catch(missing);
  const versionNow = async (): Promise<string> => {
    const { size, mtimeMs, ino } = await handle.stat();
    return `${size} ${mtimeMs} ${ino}`;
  };
  const [{ size: bytes }, version] = [await handle.stat(), await versionNow()];
  return {
    ...{ name: file, bytes },
    async read(offset, length, signal) {
      signal.throwIfAborted();
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, bytes - offset)));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset).catch(missing);
      if (bytesRead < buffer.length || (await versionNow()) !== version)
        throw new ExtractError({ kind: 'changed', source: file });
      return buffer;
    },
    close: () => handle.close(),
  };
}

/** A failure that may pass: a broken connection, an overloaded server. */
class Temporary extends Error {
  constructor(
    message: string,
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

interface Part {
  readonly data: Buffer;
  readonly bytes: number;
  /** Differs if the file has changed. */
  readonly version: string;
}

async function openUrl(
  url: string,
  signal: AbortSignal,
  retryDelaysMs: readonly number[],
): Promise<ByteSource> {
  async function readPart(offset: number, length: number, signal: AbortSignal): Promise<Part> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await requestPart(url, offset, length, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Temporary)) throw error;
        const delayMs = retryDelaysMs[attempt];
        if (delayMs === undefined)
          throw new ExtractError({ kind: 'unreachable', source: url, reason: error.message });
        await wait(Math.max(delayMs, error.retryAfterMs), undefined, { signal });
      }
    }
  }

  const { bytes, version } = await readPart(0, 1, signal);
  return {
    ...{ name: url, bytes },
    async read(offset, length, signal) {
      const wanted = Math.max(0, Math.min(length, bytes - offset));
      if (wanted === 0) return Buffer.alloc(0);
      const part = await readPart(offset, wanted, signal);
      if (part.version !== version) throw new ExtractError({ kind: 'changed', source: url });
      return part.data;
    },
    close: () => Promise.resolve(),
  };
}

const MAX_RETRY_AFTER_MS = 60_000;

async function requestPart(url: string, offset: number, length: number, signal: AbortSignal): Promise<Part> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      headers: { Range: `bytes=${offset}-${offset + length - 1}`, 'Accept-Encoding': 'identity' },
      signal: AbortSignal.any([signal, idle.signal]),
    });
    const cancel = (): Promise<void> => response.body?.cancel() ?? Promise.resolve();
    if (response.status !== 206) {
      await cancel();
      throw failureOf(response, url);
    }
    const [, start, end, total] =
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '') ?? [];
    if (Number(start) !== offset || Number(end) > offset + length - 1) {
      await cancel();
      throw new ExtractError({ kind: 'no-ranges', source: url });
    }
    const data = await bodyOf(response, length, () => timer.refresh());
    if (data.length !== length) throw new Temporary(`it sent ${data.length} of ${length} bytes`);
    // A weak ETag may stay the same if the content changes.
    const tag = response.headers.get('ETag');
    const mark = tag && !tag.startsWith('W/') ? tag : (response.headers.get('Last-Modified') ?? '');
    return { data, bytes: Number(total), version: `${total} ${mark}` };
  } catch (error) {
    if (signal.aborted || error instanceof ExtractError || error instanceof Temporary) throw error;
    throw new Temporary(
      idle.signal.aborted ? `no answer within ${IDLE_TIMEOUT_MS / 1000} s` : networkReasonOf(error),
    );
  } finally {
    clearTimeout(timer);
  }
}

async function bodyOf(response: Response, maxBytes: number, onChunk: () => void): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    onChunk();
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks);
}

function failureOf({ status, headers }: Response, url: string): Error {
  if (status === 200) return new ExtractError({ kind: 'no-ranges', source: url });
  // The range is within the size that the server stated before.
  if (status === 416) return new ExtractError({ kind: 'changed', source: url });
  if (status !== 408 && status !== 429 && status < 500)
    return new ExtractError({ kind: 'status', source: url, status });
  const seconds = Number(headers.get('Retry-After') ?? 0) || 0;
  return new Temporary(`status ${status}`, Math.min(seconds * 1000, MAX_RETRY_AFTER_MS));
}

/** Node's fetch hides the reason in the cause of its error "fetch failed". */
function networkReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || ('code' in cause ? String(cause.code) : error.message);
}
