import { forEachPaced, unguardFormula } from '@locator/base';
import { type Finding, unreadable, fileFinding } from '../finding';
import type { FileFormat } from '../raw-table';

/** Maximum file size. A venue takes less than 1 kB, and the site is designed for at most 100,000 venues. */
export const MAX_FILE_BYTES = 100 * 2 ** 20;

/** Maximum number of rows that the desk reads: the number of venues for which the site is designed. */
export const MAX_ROWS = 100_000;

/** Maximum size of an unpacked workbook: about 70,000 rows of 25 columns. */
export const MAX_UNPACKED_BYTES = 100 * 2 ** 20;

/** Maximum length of a text in a workbook. Excel allows 32,767 characters in a cell. */
export const MAX_CELL_CHARACTERS = 100_000;

/** Maximum nesting depth of a JSON file. Files of venues have fewer than ten levels. */
export const MAX_JSON_DEPTH = 100;

/** Maximum length of an invalid JSON file that is repaired. The time for a repair grows with the square of the length. */
export const MAX_REPAIRED_CHARACTERS = 2 ** 20;

/** Maximum number of columns in a venue file. The site reads about 40. */
export const MAX_COLUMNS = 1_000;

/** Maximum number of cells in a venue file, including blank ones: 100,000 venues with 200 columns. */
export const MAX_TABLE_CELLS = 20_000_000;

/** A parsed file, before its field names are mapped to ours. */
export interface SourceTable {
  readonly format: FileFormat;
  readonly fields: readonly string[];
  readonly rows: readonly SourceRow[];
  readonly findings: readonly Finding[];
}

export interface SourceRow {
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

const MAX_TITLE_ROWS = 30;

/** A table whose header has not been found yet. Blank rows may be omitted. */
interface Records {
  readonly format: FileFormat;
  readonly records: readonly SourceRow[];
  /** Separator used in findings to join the cells to the right of the header's last column. */
  readonly delimiter: string;
}

/** Returns whether a column name is in the operator's mapping or recognised by the import. */
export type IsKnownField = (name: string) => boolean;

/** Splits records into a header and rows. Reports the rows above the header, which are ignored. */
export async function tableOfRecords(
  { format, records, delimiter }: Records,
  isKnown: IsKnownField,
): Promise<SourceTable> {
  const bestAt = findHeader(records, isKnown);
  const header = records[bestAt];
  const lacksHeader = header !== undefined && isVenue(header.cells, isKnown);
  const headerAt = lacksHeader ? bestAt - 1 : bestAt;
  const columnCount = records.slice(bestAt).reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const fields = lacksHeader
    ? Array.from({ length: columnCount }, (_, position) => `#${position + 1}`)
    : (header?.cells ?? []).map((name) => name.trim());
  const titles = records.slice(0, Math.max(bestAt, 0)).filter(({ cells }) => isFilled(cells));
  const findings: Finding[] = [];
  if (titles.length > 0) {
    const value = titles[0]?.cells.find((cell) => cell.trim() !== '') ?? null;
    findings.push(
      fileFinding('title-rows-ignored', {
        row: header?.row ?? null,
        value,
        details: { rows: titles.length },
      }),
    );
  }
  const rows: SourceRow[] = [];
  const shortRows: number[] = [];
  await forEachPaced(records, function addRow({ row, cells: given }, index) {
    if (index <= headerAt || !isFilled(given)) return;
    const cells = given.map((cell) => unguardFormula(cell.trim()));
    const extra = cells.slice(fields.length);
    if (extra.some(Boolean)) {
      const kept = cells[fields.length - 1] ?? '';
      const details = { columns: fields.length, cells: cells.length, kept, delimiter };
      findings.push(fileFinding('row-too-long', { row, value: extra.join(delimiter), details }));
    }
    if (format === 'csv' && cells.length <= fields.findLastIndex(Boolean)) shortRows.push(row);
    rows.push({ row, cells: cells.slice(0, fields.length) });
  });
  const [first] = shortRows;
  if (first !== undefined) {
    findings.push(fileFinding('rows-too-short', { details: { first, rows: shortRows.length } }));
  }
  return { format, fields, rows, findings };
}

/**
 * Returns the index of the row with the most known names: titles are often above the header. A row below a full row
 * needs more known names than others, because a cell of a venue may be a known name, such as "Monday". −1 if all rows
 * are blank.
 */
export function findHeader(records: Records['records'], isKnown: IsKnownField): number {
  const rows = records.slice(0, MAX_TITLE_ROWS);
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const fullRow = filled.findIndex((count) => 2 * count > Math.max(...filled));
  let best = { index: fullRow, known: countKnown(rows[fullRow]?.cells ?? [], isKnown) };
  for (const [index, { cells }] of rows.entries()) {
    const known = countKnown(cells, isKnown);
    const count = filled[index] ?? 0;
    const isBelowTitles = filled.slice(0, index).every((above) => 2 * above <= count);
    if (known > best.known && (isBelowTitles || 2 * known > count)) best = { index, known };
  }
  return fullRow < 0 ? records.findIndex(({ cells }) => isFilled(cells)) : best.index;
}

/** Matches numbers with several digits, addresses of web pages and e-mails, which no header has. */
const VALUE = /^[+-]?\d{3,}$|^[+-]?\d+[.,]\d+$|^https?:|\S@\S+\.\S/;

/** Returns whether the best row for a header is a venue, so that the table has no header. */
function isVenue(record: readonly string[], isKnown: IsKnownField): boolean {
  const cells = record.map((cell) => cell.trim()).filter(Boolean);
  return cells.some((cell) => VALUE.test(cell)) && 2 * countKnown(cells, isKnown) <= cells.length;
}

export function countKnown(record: readonly string[], isKnown: IsKnownField): number {
  return new Set(record.map((name) => name.trim()).filter((name) => name !== '' && isKnown(name))).size;
}

export function isFilled(record: readonly string[]): boolean {
  return record.some((cell) => cell.trim() !== '');
}
