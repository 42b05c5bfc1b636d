import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { bytesToHeader, Compression, type Header, ResolvedValueCache, type Source } from 'pmtiles';
import type { ByteSource } from './byte-source';
import { mapConcurrently } from './concurrently';
import { ExtractError } from './problem';
import {
  type Bounds,
  boundsOf,
  boxesOf,
  type IdRange,
  intersectionsOf,
  rangeAfter,
  tileRanges,
} from './tiles-of-area';
import { archiveHead, emptyEntries, type Entries } from './write-archive';

/** Bounds the memory. Metropolitan France has 2.5 million tiles. */
const MAX_ENTRIES = 3_000_000;
/** Beyond this distance, a second request is cheaper than the bytes between two contents. */
const MAX_GAP_BYTES = 64 * 1024;
const MAX_RANGE_BYTES = 4 * 1024 * 1024;
const MAX_CONTENT_BYTES = 64 * 1024 * 1024;
const HEADER_BYTES = 127;
const MAX_DEPTH = 4;

export interface CopyRange {
  /** From the start of the source file. */
  readonly offset: number;
  readonly length: number;
  /** Indexes in {@link CutPlan.copies} from `first` to before `end`. */
  readonly first: number;
  readonly end: number;
}

/** Contents as parallel arrays, sorted by their place in the source. */
export interface Copies {
  /** From the start of the source file. */
  readonly sourceOffsets: Float64Array;
  readonly lengths: Float64Array;
  /** From the start of the new file. */
  readonly targetOffsets: Float64Array;
}

export interface CutPlan {
  readonly head: Buffer;
  readonly entries: Entries;
  readonly copies: Copies;
  readonly ranges: readonly CopyRange[];
  readonly bytes: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly sourceBounds: Bounds;
}

export interface Cut {
  /** May cross the 180th meridian. */
  readonly area: readonly Bounds[];
  readonly maxZoom: number;
  /** Returns why a source with this metadata cannot be used; null if it can. */
  objection(metadata: Metadata): string | null;
}

/** TileJSON 3.0, as a rule. */
export type Metadata = Readonly<Record<string, unknown>>;

/** Reads the directories that matter for an area, and returns which bytes to copy where. @throws ExtractError */
export async function planCut(source: ByteSource, cut: Cut, signal: AbortSignal): Promise<CutPlan> {
  const damaged = (reason: string): ExtractError =>
    new ExtractError({ kind: 'damaged', source: source.name, reason });
  const header = headerOf(source, await source.read(0, HEADER_BYTES, signal));
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > source.bytes)
    throw damaged('its end is missing');
  const metadata = await readMetadata(source, header, signal);
  const objection = cut.objection(metadata);
  if (objection !== null)
    throw new ExtractError({ kind: 'unsuitable', source: source.name, reason: objection });

  const sourceBounds: Bounds = [header.minLon, header.minLat, header.maxLon, header.maxLat];
  const boxes = intersectionsOf(cut.area.flatMap(boxesOf), boxesOf(sourceBounds));
  const bounds = boundsOf(boxes);
  const [minZoom, maxZoom] = [header.minZoom, Math.min(cut.maxZoom, header.maxZoom)];
  const wanted = bounds ? tileRanges(boxes, minZoom, maxZoom) : [];
  const found = await findEntries(source, header, wanted, signal);
  if (!bounds || found.tileIds.length === 0) throw new ExtractError({ kind: 'outside', source: source.name });

  const { entries, dataBytes, contents } = layOut(found);
  const head = archiveHead(entries, {
    ...{ bounds, minZoom, maxZoom, metadata },
    tileCompression: header.tileCompression,
    tileType: header.tileType,
  });
  const copies = copiesOf(contents, found, entries, header.tileDataOffset, head.length);
  const bytes = head.length + dataBytes;
  return { head, entries, copies, ranges: mergedRanges(copies), bytes, minZoom, maxZoom, sourceBounds };
}

function headerOf({ name }: ByteSource, bytes: Buffer): Header {
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
  return header;
}

async function readMetadata(
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
    const reason = `its metadata cannot be read (${String(error)})`;
    throw new ExtractError({ kind: 'damaged', source: source.name, reason });
  }
}

interface Directory {
  readonly offset: number;
  readonly length: number;
}

const CONCURRENT_READS = 4;

/** Returns the wanted parts of the source's entries, level by level, because a leaf directory may lead to others. */
async function findEntries(
  source: ByteSource,
  header: Header,
  wanted: readonly IdRange[],
  signal: AbortSignal,
): Promise<Entries> {
  const found: (Entries | undefined)[] = [];
  let level: Directory[] = [{ offset: header.rootDirectoryOffset, length: header.rootDirectoryLength }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_DEPTH)
      throw new ExtractError({ kind: 'damaged', source: source.name, reason: 'its directories are nested' });
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
  const damaged = (reason: string): ExtractError =>
    new ExtractError({ kind: 'damaged', source: source.name, reason });
  const inMemory: Source = {
    getKey: () => source.name,
    getBytes: () => Promise.resolve({ data: arrayBufferOf(bytes) }),
  };
  const directory = await new ResolvedValueCache(1, true, decompress)
    .getDirectory(inMemory, 0, bytes.length, header)
    .catch((error: unknown) => {
      throw damaged(`a directory cannot be read (${String(error)})`);
    });
  for (const [index, { tileId, offset, length, runLength }] of directory.entries()) {
    const next = directory[index + 1]?.tileId ?? Infinity;
    if (next <= tileId) throw damaged('its directories are not sorted');
    const end = runLength === 0 ? next : tileId + runLength;
    const isTooLong =
      runLength === 0
        ? offset + length > (header.leafDirectoryLength ?? 0) || length > MAX_CONTENT_BYTES
        : offset + length > (header.tileDataLength ?? 0) || length > MAX_CONTENT_BYTES;
    if (isTooLong || length === 0) throw damaged('a directory leads beyond its end');
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

function push(
  { tileIds, runLengths, lengths, offsets }: Entries,
  id: number,
  run: number,
  length: number,
  offset: number,
): void {
  tileIds.push(id);
  runLengths.push(run);
  lengths.push(length);
  offsets.push(offset);
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

function sortedIndexes(values: readonly number[]): Uint32Array {
  const indexes = new Uint32Array(values.length).map((_, index) => index);
  return indexes.sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
}

/** Orders contents by tile id, each once. Avoids maps and objects, which would take several times the memory. */
function layOut(found: Entries): {
  readonly entries: Entries;
  readonly dataBytes: number;
  /** Indexes of the entries with new contents, sorted by their place in the source. */
  readonly contents: Uint32Array;
} {
  const order = sortedIndexes(found.offsets);
  /** Index of the first entry with the same content. Sorting is stable, so it precedes the others. */
  const firsts = new Uint32Array(order.length);
  order.forEach((at, rank) => {
    const previous = order[rank - 1] ?? at;
    const isSame =
      found.offsets[previous] === found.offsets[at] && found.lengths[previous] === found.lengths[at];
    firsts[at] = isSame && rank > 0 ? (firsts[previous] ?? at) : at;
  });
  const offsets: number[] = [];
  let dataBytes = 0;
  for (const [at, first] of firsts.entries()) {
    offsets.push(first === at ? dataBytes : (offsets[first] ?? 0));
    if (first === at) dataBytes += found.lengths[at] ?? 0;
  }
  return { entries: { ...found, offsets }, dataBytes, contents: order.filter((at) => firsts[at] === at) };
}

function copiesOf(
  contents: Uint32Array,
  found: Entries,
  { offsets }: Entries,
  sourceStart: number,
  targetStart: number,
): Copies {
  return {
    sourceOffsets: Float64Array.from(contents, (at) => sourceStart + (found.offsets[at] ?? 0)),
    lengths: Float64Array.from(contents, (at) => found.lengths[at] ?? 0),
    targetOffsets: Float64Array.from(contents, (at) => targetStart + (offsets[at] ?? 0)),
  };
}

function mergedRanges({ sourceOffsets, lengths }: Copies): CopyRange[] {
  const ranges: CopyRange[] = [];
  let first = 0;
  const endOf = (index: number): number => (sourceOffsets[index] ?? 0) + (lengths[index] ?? 0);
  for (let index = 0; index < sourceOffsets.length; index++) {
    const offset = sourceOffsets[first] ?? 0;
    const next = sourceOffsets[index + 1] ?? Infinity;
    const isLast = next - endOf(index) > MAX_GAP_BYTES || endOf(index + 1) - offset > MAX_RANGE_BYTES;
    if (!isLast) continue;
    ranges.push({ offset, length: endOf(index) - offset, first, end: index + 1 });
    first = index + 1;
  }
  return ranges;
}

const gunzipped = promisify(gunzip);

async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return data;
  return arrayBufferOf(await gunzipped(data, { maxOutputLength: MAX_CONTENT_BYTES }));
}

function arrayBufferOf({ buffer, byteOffset, length }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
}
