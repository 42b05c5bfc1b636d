import { runWithoutPause, type ChunkedWork } from '@/lib/async/chunked';
import { createDeletionIndex, type Deletions, deletionsOf, SHORTEST_WITH_TYPOS } from './deletion-index';
import {
  beginningSpan,
  type NameEntry,
  type NameTable,
  type Span,
  spanOf,
  tableInChunks,
  wholeSpan,
} from './name-table';
import { eachSimilarRow } from './similar-rows';

/**
 * Finds names that are a text, begin like it, or would but for a typo, by spans of one sorted table. Nothing is ranked
 * here: see `createRanking` for the best positions of spans that hold thousands.
 */
export interface NameIndex {
  /** The number of positions. */
  readonly size: number;
  entryAt(position: number): number;
  /** The entries whose name is this text. */
  whole(text: string): Span;
  /** The entries whose name begins with this text. */
  beginning(text: string): Span;
  /** The entries whose name, or a beginning of it, is so many typos or fewer from this text. */
  similar(text: string, typos: number): SimilarNames;
}

export interface SimilarNames {
  readonly whole: readonly Span[];
  /** No two of them overlap. */
  readonly beginning: readonly Span[];
}

/** What a name index is made of: arrays of numbers, which can be kept in a file. */
export interface NameIndexData {
  readonly table: NameTable;
  readonly deletions: Deletions;
}

export function indexNames(entries: readonly NameEntry[]): NameIndexData {
  return runWithoutPause(indexNamesInChunks(entries));
}

/** The same, for names of which there may be many. */
export function* indexNamesInChunks(entries: readonly NameEntry[]): ChunkedWork<NameIndexData> {
  const table = yield* tableInChunks(entries);
  return { table, deletions: yield* deletionsOf(table) };
}

const NOTHING: SimilarNames = { whole: [], beginning: [] };

export function createNameIndex({ table, deletions }: NameIndexData): NameIndex {
  const { candidates } = createDeletionIndex(deletions);

  return {
    size: table.entries.length,
    entryAt: (position) => table.entries[position]!,
    whole: (text) => wholeSpan(table, text),
    beginning: (text) => beginningSpan(table, text),
    similar(text, typos) {
      const shortest = SHORTEST_WITH_TYPOS[typos] ?? Infinity;
      if (text.length < shortest || text.length > table.longestName + typos) return NOTHING;
      const whole: Span[] = [];
      const beginning: Span[] = [];
      eachSimilarRow(table, candidates(text, typos), text, typos, {
        whole: (row) => whole.push(spanOf(table, row, row + 1)),
        beginning: (startRow, endRow) => beginning.push(spanOf(table, startRow, endRow)),
      });
      return { whole, beginning };
    },
  };
}
