import { type Finding, unreadable } from '../finding';
import type { FileFormat } from '../raw-table';
import { MAX_COLUMNS, MAX_TABLE_CELLS } from './file-limits';

/** A parsed file, before its field names are mapped to ours. */
export interface SourceTable {
  readonly format: FileFormat;
  readonly fields: readonly string[];
  readonly rows: readonly SourceRow[];
  readonly findings: readonly Finding[];
}

export interface SourceRow {
  /** See {@link Finding.row}. */
  readonly row: number;
  /** Trimmed cells, in the same order as the fields. Blank cells at the end of a row may be omitted. */
  readonly cells: readonly string[];
}

export type Readable<T> = { readonly read: T } | { readonly unreadable: Finding };

/** Blank cells, which take no space in a file, count because each is visited. `cellCount` includes other tables. */
export function tableTooLarge(
  columns: number,
  rows: number,
  { cellCount = columns * rows, sheet }: { readonly cellCount?: number; readonly sheet?: string } = {},
): Finding | null {
  if (columns <= MAX_COLUMNS && cellCount <= MAX_TABLE_CELLS) return null;
  const details = { columns, rows, ...(sheet !== undefined && { sheet }) };
  return unreadable('table-too-large', { details });
}
