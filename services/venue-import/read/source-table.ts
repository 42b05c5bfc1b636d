import type { Finding } from '../finding';
import type { FileFormat } from '../raw-table';

/** A file as rows of text under the names that it gives its own fields, before anybody asks which of them are ours. */
export interface SourceTable {
  readonly format: FileFormat;
  readonly fields: readonly string[];
  readonly rows: readonly SourceRow[];
  readonly findings: readonly Finding[];
}

export interface SourceRow {
  /** See {@link Finding.row}. */
  readonly row: number;
  /** By position of the field, trimmed; shorter than the fields where the rest is blank. */
  readonly cells: readonly string[];
}

/** What a part of the reading answers: what it read, or the one finding that says why nothing can be. */
export type Readable<T> = { readonly read: T } | { readonly unreadable: Finding };
