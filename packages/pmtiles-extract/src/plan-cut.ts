import { type ByteSource, type MergedRange, mergeRanges } from './byte-source';
import { ExtractError } from './problem';
import { findEntries, type Metadata, readHeader, readMetadata, sortedIndexes } from './read-source';
import { type Bounds, boundsOf, boxesOf, intersectionsOf, tileRanges } from './tiles-of-area';
import { archiveHead, type Entries } from './write-archive';

/** Contents as parallel arrays, sorted by their place in the source. */
interface Copies {
  /** From the start of the source file. */
  readonly sourceOffsets: Float64Array;
  readonly lengths: Float64Array;
  /** From the start of the new file's tile data, which follows its head. */
  readonly targetOffsets: Float64Array;
}

export interface CutPlan {
  readonly head: Buffer;
  readonly entries: Entries;
  readonly copies: Copies;
  /** Their indexes are those of {@link CutPlan.copies}. */
  readonly ranges: readonly MergedRange[];
  readonly bytes: number;
  readonly sourceBounds: Bounds;
}

interface Cut {
  /** May cross the 180th meridian. */
  readonly area: readonly Bounds[];
  readonly maxZoom: number;
  /** Returns why a source with this metadata cannot be used; null if it can. */
  readonly objection: ((metadata: Metadata) => string | null) | undefined;
}

/** Reads the directories that matter for an area, and returns which bytes to copy where. @throws ExtractError */
export async function planCut(source: ByteSource, cut: Cut, signal: AbortSignal): Promise<CutPlan> {
  const header = await readHeader(source, signal);
  const metadata = await readMetadata(source, header, signal);
  const reason = cut.objection?.(metadata) ?? null;
  if (reason !== null) throw new ExtractError({ kind: 'unsuitable', source: source.name, reason });

  const sourceBounds: Bounds = [header.minLon, header.minLat, header.maxLon, header.maxLat];
  const boxes = intersectionsOf(cut.area.flatMap(boxesOf), boxesOf(sourceBounds));
  const { minZoom, tileCompression, tileType, tileDataOffset } = header;
  const maxZoom = Math.min(cut.maxZoom, header.maxZoom);
  const found = await findEntries(source, header, tileRanges(boxes, minZoom, maxZoom), signal);
  if (found.tileIds.length === 0) throw new ExtractError({ kind: 'outside', source: source.name });

  const { entries, copies, dataBytes } = layOut(found, tileDataOffset);
  const bounds = boundsOf(boxes);
  const head = archiveHead(entries, { bounds, minZoom, maxZoom, metadata, tileCompression, tileType });
  const ranges = mergeRanges(copies.sourceOffsets, copies.lengths);
  return { head, entries, copies, ranges, bytes: head.length + dataBytes, sourceBounds };
}

/** Orders contents by tile id, each once. Avoids maps and objects, which would take several times the memory. */
function layOut(
  found: Entries,
  tileDataOffset: number,
): { readonly entries: Entries; readonly copies: Copies; readonly dataBytes: number } {
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
  const contents = order.filter((at) => firsts[at] === at);
  const copies = {
    sourceOffsets: Float64Array.from(contents, (at) => tileDataOffset + (found.offsets[at] ?? 0)),
    lengths: Float64Array.from(contents, (at) => found.lengths[at] ?? 0),
    targetOffsets: Float64Array.from(contents, (at) => offsets[at] ?? 0),
  };
  return { entries: { ...found, offsets }, copies, dataBytes };
}
