import type { Column } from '../columns';
import type { RawRow } from '../raw-table';

export interface CellCorrection {
  /** See {@link RawRow.row}. */
  readonly row: number;
  readonly column: Column;
  /** The corrected content; empty for a blank cell. */
  readonly value: string;
}

/** Applies corrections to rows. If a cell was corrected several times, the last correction wins. */
export function correctCells(
  rows: readonly RawRow[],
  corrections: readonly CellCorrection[],
): readonly RawRow[] {
  if (corrections.length === 0) return rows;
  const correctedOf = new Map<number, Partial<Record<Column, string>>>();
  for (const { row, column, value } of corrections) {
    correctedOf.set(row, { ...correctedOf.get(row), [column]: value });
  }
  return rows.map(function correct(row) {
    const corrected = correctedOf.get(row.row);
    if (!corrected) return row;
    const { week, ...rest } = row;
    // Corrected hours replace those in the weekday columns.
    const keepsWeek = week && corrected.opening_hours === undefined;
    return { ...rest, cells: { ...row.cells, ...corrected }, ...(keepsWeek && { week }) };
  });
}
