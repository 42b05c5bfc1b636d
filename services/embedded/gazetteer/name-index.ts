import { createDeletionIndex, SHORTEST_WITH_TYPOS } from './deletion-index';
import {
  beginsWith,
  createNameTable,
  firstRowBehind,
  firstRowFrom,
  type NameEntry,
  nameLength,
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

/** Positions from `start` up to, not including, `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface SimilarNames {
  readonly whole: readonly Span[];
  /** No two of them overlap. */
  readonly beginning: readonly Span[];
}

const NOTHING: SimilarNames = { whole: [], beginning: [] };

export function createNameIndex(entries: readonly NameEntry[]): NameIndex {
  const table = createNameTable(entries);
  const deletions = createDeletionIndex(table);
  const spanOf = (startRow: number, endRow: number): Span => ({
    start: table.firstPositions[startRow]!,
    end: table.firstPositions[endRow]!,
  });

  return {
    size: table.entries.length,
    entryAt: (position) => table.entries[position]!,
    whole(text) {
      const row = firstRowFrom(table, text);
      const isIt =
        row < table.rowCount && nameLength(table, row) === text.length && beginsWith(table, row, text);
      return spanOf(row, isIt ? row + 1 : row);
    },
    beginning(text) {
      const row = firstRowFrom(table, text);
      if (row === table.rowCount || !beginsWith(table, row, text)) return spanOf(row, row);
      return spanOf(row, firstRowBehind(table, row, text.length));
    },
    similar(text, typos) {
      const shortest = SHORTEST_WITH_TYPOS[typos] ?? Infinity;
      if (text.length < shortest || text.length > table.longestName + typos) return NOTHING;
      const whole: Span[] = [];
      const beginning: Span[] = [];
      eachSimilarRow(table, deletions.candidates(text, typos), text, typos, {
        whole: (row) => whole.push(spanOf(row, row + 1)),
        beginning: (startRow, endRow) => beginning.push(spanOf(startRow, endRow)),
      });
      return { whole, beginning };
    },
  };
}
