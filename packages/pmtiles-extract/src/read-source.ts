import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { bytesToHeader, Compression, type Header, ResolvedValueCache, type Source } from 'pmtiles';
import { type ByteSource, MAX_GAP_BYTES, MAX_RANGE_BYTES } from './byte-source';
import { mapConcurrently } from './concurrently';
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
  const isPmtiles = bytes.length === HEADER_BYTES && bytes.toString('latin1', 0, 7) === 'PMTiles';
  if (!isPmtiles || bytes[7] !== 3) {
    // Versions 1 and 2 begin with "PM" and a 16-bit version number.
    const version = isPmtiles ? (bytes[7] ?? 0) : bytes.length > 4 ? bytes.readUInt16LE(2) : 0;
    if (bytes.toString('latin1', 0, 2) === 'PM' && (isPmtiles || version === 1 || version === 2))
      throw new ExtractError({ kind: 'old-version', source: name, version });
    throw new ExtractError({ kind: 'not-pmtiles', source: name });
  }
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

const CONCURRENT_READS = 4;

/** Returns the wanted parts of the source's entries, level by level, because a leaf directory may lead to others. */
export async function findEntries(
  source: ByteSource,
  header: Header,
  wanted: readonly IdRange[],
  signal: AbortSignal,
): Promise<Entries> {
  const found: (Entries | undefined)[] = [];
  let level: Directory[] = [{ offset: header.rootDirectoryOffset, length: header.rootDirectoryLength }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_DEPTH) throw damaged(source, 'its directories are nested');
    const groups = mergedDirectories(level);
    const results = await mapConcurrently(groups, CONCURRENT_READS, signal, async (group, signal) => {
      const start = group[0]?.offset ?? 0;
      const last = group.at(-1);
      const end = last ? last.offset + last.length : start;
      const bytes = await source.read(start, end - start, signal);
      const entries = emptyEntries();
      const leaves: Directory[] = [];
      for (const { offset, length } of group)
        await readDirectory(source, header, bytes.subarray(offset - start, offset - start + length), {
          ...{ wanted, entries, leaves },
        });
      return { entries, leaves };
    });
    found.push(...results.map(({ entries }) => entries));
    level = results.flatMap(({ leaves }) => leaves);
    const count = found.reduce((sum, entries) => sum + (entries?.tileIds.length ?? 0), 0);
    if (count > MAX_ENTRIES) throw new ExtractError({ kind: 'too-large' });
  }
  return joined(found);
}

/** Groups directories that lie close together, so that one request reads them. Keeps the order of the tile ids. */
function mergedDirectories(directories: readonly Directory[]): Directory[][] {
  const groups: Directory[][] = [];
  for (const directory of directories) {
    const group = groups.at(-1);
    const [first, last] = [group?.[0], group?.at(-1)];
    const gap = last ? directory.offset - (last.offset + last.length) : NaN;
    const size = directory.offset + directory.length - (first?.offset ?? 0);
    if (gap >= 0 && gap <= MAX_GAP_BYTES && size <= MAX_RANGE_BYTES) group?.push(directory);
    else groups.push([directory]);
  }
  return groups;
}

async function readDirectory(
  source: ByteSource,
  header: Header,
  bytes: Buffer,
  to: { readonly wanted: readonly IdRange[]; readonly entries: Entries; readonly leaves: Directory[] },
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
      push(to.entries, first, Math.min(end, range.end) - first, length, offset);
    }
  }
}

function push(to: Entries, id: number, run: number, length: number, offset: number): void {
  to.tileIds.push(id);
  to.runLengths.push(run);
  to.lengths.push(length);
  to.offsets.push(offset);
}

/** Joins lists to one that is sorted by tile id: entries of several levels are rarely mixed. */
function joined(lists: (Entries | undefined)[]): Entries {
  const all = emptyEntries();
  // Frees each list after its turn, because all of them may take 100 MB.
  for (const [index, list] of lists.entries()) {
    list?.tileIds.forEach((id, at) =>
      push(all, id, list.runLengths[at] ?? 0, list.lengths[at] ?? 0, list.offsets[at] ?? 0),
    );
    lists[index] = undefined;
  }
  const isSorted = all.tileIds.every((id, at) => at === 0 || (all.tileIds[at - 1] ?? 0) < id);
  if (isSorted) return all;
  const sorted = emptyEntries();
  for (const at of sortedIndexes(all.tileIds))
    push(sorted, all.tileIds[at] ?? 0, all.runLengths[at] ?? 0, all.lengths[at] ?? 0, all.offsets[at] ?? 0);
  return sorted;
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
