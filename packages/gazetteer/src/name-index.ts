import type { ChunkedWork } from '@locator/base';
import {
  createDeletionIndex,
  type DeletionIndexData,
  buildDeletionIndexData,
  MIN_LENGTH_FOR_TYPOS,
} from './deletion-index';
import {
  prefixSpan,
  type NameEntry,
  type NameTable,
  type Span,
  spanOfRows,
  createNameTableInChunks,
  exactSpan,
} from './name-table';
import { visitNamesWithinTypos } from './fuzzy-names';

/** Results are unranked spans of a sorted table: see `createRanking`. */
export interface NameIndex {
  readonly size: number;
  entryAt(position: number): number;
  exact(text: string): Span;
  prefix(text: string): Span;
  fuzzy(text: string, typos: number): FuzzySpans;
}

export interface FuzzySpans {
  readonly exact: readonly Span[];
  /** Without overlaps. */
  readonly prefix: readonly Span[];
}

export interface NameIndexData {
  readonly table: NameTable;
  readonly deletionIndex: DeletionIndexData;
}

export function* indexNamesInChunks(entries: readonly NameEntry[]): ChunkedWork<NameIndexData> {
  const table = yield* createNameTableInChunks(entries);
  return { table, deletionIndex: yield* buildDeletionIndexData(table) };
}

const NO_SPANS: FuzzySpans = { exact: [], prefix: [] };

export function createNameIndex({ table, deletionIndex }: NameIndexData): NameIndex {
  const { candidates } = createDeletionIndex(deletionIndex);

  return {
    size: table.entries.length,
    entryAt: (position) => table.entries[position]!,
    exact: (text) => exactSpan(table, text),
    prefix: (text) => prefixSpan(table, text),
    fuzzy(text, typos) {
      const shortest = MIN_LENGTH_FOR_TYPOS[typos] ?? Infinity;
      if (text.length < shortest || text.length > table.longestName + typos) return NO_SPANS;
      const exact: Span[] = [];
      const prefix: Span[] = [];
      visitNamesWithinTypos(table, candidates(text, typos), text, typos, {
        exact: (row) => exact.push(spanOfRows(table, row, row + 1)),
        prefix: (startRow, endRow) => prefix.push(spanOfRows(table, startRow, endRow)),
      });
      return { exact, prefix };
    },
  };
}
