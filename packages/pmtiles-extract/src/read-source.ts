import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { bytesToHeader, Compression, type Header, ResolvedValueCache, type Source } from 'pmtiles';
import { type ByteSource, mergeRanges } from './byte-source';
import { ExtractError } from './problem';
import { type IdRange, rangeAfter } from './tiles-of-area';
import { emptyEntries, type Entries } from './write-archive';

/** Bounds the memory. Metropolitan France has 2.5 million tiles. */
const MAX_ENTRIES = 3_000_000;
const MAX_CONTENT_BYTES = 64 * 1024 * 1024;
const HEADER_BYTES = 127;
const MAX_DEPTH = 4;

/** TileJSON 3.0, as a rule. */
export type Metadata = Readonly<Record<string, unknown>>;

function damaged({ name }: ByteSource, reason: string): ExtractError {
  return new ExtractError({ kind: 'damaged', source: name, reason });
}

/** @throws ExtractError */
export async function readHeader(source: ByteSource, signal: AbortSignal): Promise<Header> {
  const { name } = source;
  const bytes = await source.read(0, HEADER_BYTES, signal);
  const start = bytes.toString('latin1', 0, 7);
  // Versions 1 and 2 begin with "PM" and a 16-bit version number.
  const isOld = start.startsWith('PM\x01\x00') || start.startsWith('PM\x02\x00');
  const version = start === 'PMTiles' ? bytes[7] : isOld ? bytes[2] : undefined;
  if (version === undefined) throw new ExtractError({ kind: 'not-pmtiles', source: name });
  if (version !== 3) throw new ExtractError({ kind: 'old-version', source: name, version });
  if (bytes.length < HEADER_BYTES) throw damaged(source, 'its end is missing');
  const header = bytesToHeader(arrayBufferOf(bytes));
  const compressions = [header.internalCompression, header.tileCompression];
  if (!compressions.every((one) => one === Compression.Gzip || one === Compression.None))
    throw new ExtractError({ kind: 'compression', source: name });
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > source.bytes)
    throw damaged(source, 'its end is missing');
  return header;
}

/** @throws ExtractError */
export async function readMetadata(
  source: ByteSource,
  { jsonMetadataOffset, jsonMetadataLength, internalCompression }: Header,
  signal: AbortSignal,
): Promise<Metadata> {
  try {
    if (jsonMetadataLength > MAX_CONTENT_BYTES) throw new Error('too long');
    const bytes = await source.read(jsonMetadataOffset, jsonMetadataLength, signal);
    const json: unknown = JSON.parse(
      Buffer.from(await decompress(arrayBufferOf(bytes), internalCompression)).toString(),
    );
    return typeof json === 'object' && json !== null ? { ...json } : {};
  } catch (error) {
    if (signal.aborted || error instanceof ExtractError) throw error;
    throw damaged(source, `its metadata cannot be read (${String(error)})`);
  }
}

interface Directory {
  readonly offset: number;
  readonly length: number;
}

/** Returns the wanted parts of the source's entries, level by level, because a leaf directory may lead to others. */
export async function findEntries(
  source: ByteSource,
  header: Header,
  wanted: readonly IdRange[],
  signal: AbortSignal,
): Promise<Entries> {
  const found = emptyEntries();
  let level: Directory[] = [{ offset: header.rootDirectoryOffset, length: header.rootDirectoryLength }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_DEPTH) throw damaged(source, 'its directories are nested');
    const groups = mergeRanges(
      level.map(({ offset }) => offset),
      level.map(({ length }) => length),
    );
    const leaves: Directory[] = [];
    for (const group of groups) {
      const bytes = await source.read(group.offset, group.length, signal);
      for (const { offset, length } of level.slice(group.first, group.end)) {
        const start = offset - group.offset;
        await readDirectory(source, header, bytes.subarray(start, start + length), { wanted, found, leaves });
      }
    }
    level = leaves;
  }
  return sorted(found);
}

async function readDirectory(
  source: ByteSource,
  header: Header,
  bytes: Buffer,
  to: { readonly wanted: readonly IdRange[]; readonly found: Entries; readonly leaves: Directory[] },
): Promise<void> {
  const inMemory: Source = {
    getKey: () => source.name,
    getBytes: () => Promise.resolve({ data: arrayBufferOf(bytes) }),
  };
  const directory = await new ResolvedValueCache(1, true, decompress)
    .getDirectory(inMemory, 0, bytes.length, header)
    .catch((error: unknown) => {
      throw damaged(source, `a directory cannot be read (${String(error)})`);
    });
  for (const [index, { tileId, offset, length, runLength }] of directory.entries()) {
    const next = directory[index + 1]?.tileId ?? Infinity;
    if (next <= tileId) throw damaged(source, 'its directories are not sorted');
    const end = runLength === 0 ? next : tileId + runLength;
    const sectionBytes = (runLength === 0 ? header.leafDirectoryLength : header.tileDataLength) ?? 0;
    if (offset + length > sectionBytes || length > MAX_CONTENT_BYTES || length === 0)
      throw damaged(source, 'a directory leads beyond its end');
    for (let at = rangeAfter(to.wanted, tileId); at < to.wanted.length; at++) {
      const range = to.wanted[at];
      if (!range || range.start >= end) break;
      if (runLength === 0) {
        to.leaves.push({ offset: header.leafDirectoryOffset + offset, length });
        break;
      }
      const first = Math.max(tileId, range.start);
      push(to.found, first, Math.min(end, range.end) - first, length, offset);
    }
  }
  if (to.found.tileIds.length > MAX_ENTRIES) throw new ExtractError({ kind: 'too-large' });
}

function push(to: Entries, id: number, run: number, length: number, offset: number): void {
  to.tileIds.push(id);
  to.runLengths.push(run);
  to.lengths.push(length);
  to.offsets.push(offset);
}

/** Returns entries by tile id: a directory with leaves may have entries beside them. */
function sorted(found: Entries): Entries {
  const { tileIds, runLengths, lengths, offsets } = found;
  if (tileIds.every((id, at) => at === 0 || (tileIds[at - 1] ?? 0) < id)) return found;
  const entries = emptyEntries();
  for (const at of sortedIndexes(tileIds))
    push(entries, tileIds[at] ?? 0, runLengths[at] ?? 0, lengths[at] ?? 0, offsets[at] ?? 0);
  return entries;
}

export function sortedIndexes(values: readonly number[]): Uint32Array {
  const indexes = new Uint32Array(values.length).map((_, index) => index);
  return indexes.sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
}

const gunzipped = promisify(gunzip);

async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return data;
  return arrayBufferOf(await gunzipped(data, { maxOutputLength: MAX_CONTENT_BYTES }));
}

function arrayBufferOf({ buffer, byteOffset, length }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
}
