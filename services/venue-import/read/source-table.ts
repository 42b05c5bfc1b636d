import type { Finding } from '../finding';
import type { FileFormat } from '../raw-table';

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

/** The result of reading a file, or a finding that states why the file cannot be read. */
export type Readable<T> = { readonly read: T } | { readonly unreadable: Finding };
