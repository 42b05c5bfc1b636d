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
  const headerAt = findHeader(records, isKnown);
  const header = records[headerAt];
  const fields = (header?.cells ?? []).map((name) => name.trim());
  const titles = records.slice(0, Math.max(headerAt, 0)).filter(({ cells }) => isFilled(cells));
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
  await forEachPaced(records, function addRow({ row, cells: given }, index) {
    if (index <= headerAt || !isFilled(given)) return;
    const cells = given.map((cell) => unguardFormula(cell.trim()));
    const extra = cells.slice(fields.length);
    if (extra.some(Boolean)) {
      const kept = cells[fields.length - 1] ?? '';
      const details = { columns: fields.length, cells: cells.length, kept, delimiter };
      findings.push(fileFinding('row-too-long', { row, value: extra.join(delimiter), details }));
    }
    rows.push({ row, cells: cells.slice(0, fields.length) });
  });
  return { format, fields, rows, findings };
}

/** The row with the most known names: titles are often above the header. −1 if all rows are blank. */
export function findHeader(records: Records['records'], isKnown: IsKnownField): number {
  const first = records.findIndex(({ cells }) => isFilled(cells));
  let best = { index: first, known: 0 };
  for (const [index, { cells }] of records.slice(0, MAX_TITLE_ROWS).entries()) {
    const known = countKnown(cells, isKnown);
    if (known > best.known) best = { index, known };
  }
  return best.index;
}

export function countKnown(record: readonly string[], isKnown: IsKnownField): number {
  return new Set(record.map((name) => name.trim()).filter((name) => name !== '' && isKnown(name))).size;
}

export function isFilled(record: readonly string[]): boolean {
  return record.some((cell) => cell.trim() !== '');
}
