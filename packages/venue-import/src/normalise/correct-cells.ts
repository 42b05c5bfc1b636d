import type { Column } from '../columns';
import type { RawRow } from '../raw-table';

export interface CellCorrection {
  /** See {@link RawRow.row}. */
  readonly row: number;
  /** Null for the whole row: it is removed if `value` is {@link REMOVED}, restored otherwise. */
  readonly column: Column | null;
  /** The corrected content; empty for a blank cell. */
  readonly value: string;
}

export const REMOVED = 'removed';

/** Applies corrections to rows, without removed rows. If a cell was corrected several times, the last one wins. */
export function correctCells(
  rows: readonly RawRow[],
  corrections: readonly CellCorrection[],
): readonly RawRow[] {
  if (corrections.length === 0) return rows;
  const correctedOf = new Map<number, Partial<Record<Column, string>>>();
  const removed = new Set<number>();
  for (const { row, column, value } of corrections) {
    if (column !== null) correctedOf.set(row, { ...correctedOf.get(row), [column]: value });
    else if (value === REMOVED) removed.add(row);
    else removed.delete(row);
  }
  const kept = removed.size > 0 ? rows.filter(({ row }) => !removed.has(row)) : rows;
  return kept.map(function correct(row) {
    const corrected = correctedOf.get(row.row);
    if (!corrected) return row;
    const { week: _week, closedDays: _closed, hoursNotes: _notes, ...rest } = row;
    const kept = corrected.opening_hours === undefined ? row : rest;
    return { ...kept, cells: { ...row.cells, ...corrected } };
  });
}
