import { forEachPaced, unguardFormula } from '@locator/base';
import { fileFinding, type Finding } from '../finding';
import type { FileFormat } from '../raw-table';
import type { SourceRow, SourceTable } from './source-table';

const MAX_TITLE_ROWS = 30;

/** A table whose header has not been found yet. Blank rows may be omitted. */
export interface Records {
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
