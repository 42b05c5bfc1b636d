import { gzipSync } from 'node:zlib';
import { type Compression, Compression as Compressions, TileType } from 'pmtiles';
import type { Bounds } from './tiles-of-area';

/** Parallel arrays, because objects take more memory. Sorted by id; a run has consecutive ids and one content. */
export interface Entries {
  readonly tileIds: number[];
  readonly runLengths: number[];
  readonly lengths: number[];
  /** From the start of the tile data. */
  readonly offsets: number[];
}

export interface ArchiveDescription {
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly tileCompression: Compression;
  /** Default: vector tiles (MVT). */
  readonly tileType?: TileType;
  readonly metadata: object;
}

const HEADER_BYTES = 127;
/** Readers fetch the header and the root directory at once: they must fit into the first 16 KiB. */
const MAX_ROOT_BYTES = 16_384 - HEADER_BYTES;
const MIN_LEAF_ENTRIES = 4_096;

export function emptyEntries(): Entries {
  return { tileIds: [], runLengths: [], lengths: [], offsets: [] };
}

/** Header, directories and metadata. Format: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
export function archiveHead(entries: Entries, description: ArchiveDescription): Buffer {
  const { bounds, minZoom, maxZoom, tileCompression, tileType = TileType.Mvt, metadata } = description;
  const { root, leaves } = directories(entries);
  const json = gzipSync(JSON.stringify(metadata), { level: 9 });
  const { addressed, contents, dataBytes } = totals(entries);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const rootEnd = HEADER_BYTES + root.length;
  const jsonEnd = rootEnd + json.length;
  const sections = [HEADER_BYTES, root.length, rootEnd, json.length, jsonEnd, leaves.length];
  const counts = [addressed, entries.tileIds.length, contents];
  [...sections, jsonEnd + leaves.length, dataBytes, ...counts].forEach((value, index) =>
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8),
  );
  // Clustered: the contents are in the order of the tile ids.
  header.writeUInt8(1, 96);
  header.writeUInt8(Compressions.Gzip, 97);
  header.writeUInt8(tileCompression, 98);
  header.writeUInt8(tileType, 99);
  header.writeUInt8(minZoom, 100);
  header.writeUInt8(maxZoom, 101);
  bounds.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4));
  header.writeUInt8(maxZoom, 118);
  header.writeInt32LE(Math.round(((bounds[0] + bounds[2]) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((bounds[1] + bounds[3]) / 2) * 1e7), 123);
  return Buffer.concat([header, root, json, leaves]);
}

/** In a clustered file, a content that extends the data is new; any other offset refers to an earlier content. */
function totals({ tileIds, runLengths, lengths, offsets }: Entries): {
  readonly addressed: number;
  readonly contents: number;
  readonly dataBytes: number;
} {
  let [addressed, contents, dataBytes] = [0, 0, 0];
  for (let index = 0; index < tileIds.length; index++) {
    addressed += runLengths[index] ?? 0;
    if (offsets[index] !== dataBytes) continue;
    contents += 1;
    dataBytes += lengths[index] ?? 0;
  }
  return { addressed, contents, dataBytes };
}

/** Makes the leaf directories larger until their addresses fit into the root directory. */
function directories(entries: Entries): { readonly root: Buffer; readonly leaves: Buffer } {
  const count = entries.tileIds.length;
  if (count <= MIN_LEAF_ENTRIES) {
    const root = directory(entries, 0, count);
    if (root.length <= MAX_ROOT_BYTES) return { root, leaves: Buffer.alloc(0) };
  }
  for (let size = MIN_LEAF_ENTRIES; ; size *= 2) {
    const leaves: Buffer[] = [];
    const pointers = emptyEntries();
    let offset = 0;
    for (let start = 0; start < count; start += size) {
      const leaf = directory(entries, start, Math.min(count, start + size));
      leaves.push(leaf);
      pointers.tileIds.push(entries.tileIds[start] ?? 0);
      // A run length of 0 marks the address of a leaf directory.
      pointers.runLengths.push(0);
      pointers.lengths.push(leaf.length);
      pointers.offsets.push(offset);
      offset += leaf.length;
    }
    const root = directory(pointers, 0, leaves.length);
    if (root.length <= MAX_ROOT_BYTES) return { root, leaves: Buffer.concat(leaves) };
  }
}

/** Longest varint of a number below 2 ** 53, in bytes. */
const MAX_VARINT_BYTES = 8;

function directory({ tileIds, runLengths, lengths, offsets }: Entries, start: number, end: number): Buffer {
  const bytes = Buffer.alloc((1 + 4 * (end - start)) * MAX_VARINT_BYTES);
  let used = 0;
  function write(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes[used++] = (rest % 0x80) | 0x80;
    bytes[used++] = rest;
  }
  const at = (column: readonly number[], index: number): number => column[index] ?? 0;

  write(end - start);
  for (let i = start; i < end; i++) write(at(tileIds, i) - (i > start ? at(tileIds, i - 1) : 0));
  for (let i = start; i < end; i++) write(at(runLengths, i));
  for (let i = start; i < end; i++) write(at(lengths, i));
  for (let i = start; i < end; i++) {
    // 0 means that the content directly follows that of the previous entry.
    const isNext = i > start && at(offsets, i) === at(offsets, i - 1) + at(lengths, i - 1);
    write(isNext ? 0 : at(offsets, i) + 1);
  }
  return gzipSync(bytes.subarray(0, used));
}
