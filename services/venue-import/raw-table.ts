import type { Column } from './columns';
import type { Finding } from './finding';

export const FILE_FORMATS = ['csv', 'json', 'geojson', 'google-business-profile'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** One venue as the file has it: the text of each column that was recognised, untouched but for the space around it. */
export interface RawRow {
  /** See {@link Finding.row}. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  /** Hours that the file has a column a day for: seven texts as they stand there, Monday first, null where it is blank. */
  readonly week?: readonly (string | null)[];
}

/** A file taken apart into rows and columns that are ours, before anything in them is judged. */
export interface RawTable {
  readonly format: FileFormat;
  /** `utf-8`, `utf-16le`, `windows-1252`… */
  readonly encoding: string;
  readonly rows: readonly RawRow[];
  /** Which column of the file became which of ours, in the file's order. */
  readonly columns: readonly { readonly source: string; readonly column: Column }[];
  /** About the file as a whole: unknown columns, a guessed encoding. */
  readonly findings: readonly Finding[];
}

/** Columns of a file by the names it gives them, for what isn't recognised: `{ "Nom du site": "name" }`. */
export type ColumnMapping = Readonly<Record<string, Column>>;
