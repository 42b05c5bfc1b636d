import { runSynchronously, type ChunkedWork } from '@/lib/async/chunked';
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

/**
 * Finds names that are a text, begin like it, or would but for a typo, by spans of one sorted table. Nothing is ranked
 * here: see `createRanking` for the best positions of spans that hold thousands.
 */
export interface NameIndex {
  /** The number of positions. */
  readonly size: number;
  entryAt(position: number): number;
  /** The entries whose name is this text. */
  exact(text: string): Span;
  /** The entries whose name begins with this text. */
  prefix(text: string): Span;
  /** The entries whose name, or a beginning of it, is so many typos or fewer from this text. */
  fuzzy(text: string, typos: number): FuzzySpans;
}

export interface FuzzySpans {
  readonly exact: readonly Span[];
  /** No two of them overlap. */
  readonly prefix: readonly Span[];
}

/** What a name index is made of: arrays of numbers, which can be kept in a file. */
export interface NameIndexData {
  readonly table: NameTable;
  readonly deletionIndex: DeletionIndexData;
}

export function indexNames(entries: readonly NameEntry[]): NameIndexData {
  return runSynchronously(indexNamesInChunks(entries));
}

/** The same, for names of which there may be many. */
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
