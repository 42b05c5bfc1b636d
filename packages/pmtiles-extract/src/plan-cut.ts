import { type ByteSource, MAX_GAP_BYTES, MAX_RANGE_BYTES } from './byte-source';
import { ExtractError } from './problem';
import { findEntries, type Metadata, readHeader, readMetadata, sortedIndexes } from './read-source';
import { type Bounds, boundsOf, boxesOf, intersectionsOf, tileRanges } from './tiles-of-area';
import { archiveHead, type Entries } from './write-archive';

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

/** Reads the directories that matter for an area, and returns which bytes to copy where. @throws ExtractError */
export async function planCut(source: ByteSource, cut: Cut, signal: AbortSignal): Promise<CutPlan> {
  const header = await readHeader(source, signal);
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
