import type { Finding } from '../finding';
import type { FileFormat } from '../raw-table';

/** A parsed file with its own field names. */
export interface SourceTable {
  readonly format: FileFormat;
  readonly fields: readonly string[];
  readonly rows: readonly SourceRow[];
  readonly findings: readonly Finding[];
}

export interface SourceRow {
  /** See {@link Finding.row}. */
  readonly row: number;
  /** Trimmed cells by field position. The array may be shorter if the remaining cells are blank. */
  readonly cells: readonly string[];
}

/** The result of a read step, or a finding that states why the file cannot be read. */
export type Readable<T> = { readonly read: T } | { readonly unreadable: Finding };
