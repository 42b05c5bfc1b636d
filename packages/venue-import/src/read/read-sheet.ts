import { type CellObject, SSF, utils, type WorkSheet } from '@e965/xlsx';
import { fileFinding, type Finding } from '../finding';
import type { SourceRow } from './source-table';

interface SheetRow {
  /** Starts at 0. */
  readonly index: number;
  readonly texts: Map<number, string>;
}

interface SheetCells {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly number[];
  readonly findings: readonly Finding[];
}

/** Visits only the filled cells of a `dense` sheet: all cells up to its last row and column could be 17 billion. */
export function readSheet(sheet: WorkSheet, isDate1904: boolean): SheetCells {
  const findings: Finding[] = [];
  const rows: SheetRow[] = [];
  const columns = new Set<number>();
  for (const [index, cells] of elementsOf(sheet['!data'] ?? [])) {
    const texts = new Map<number, string>();
    for (const [column, cell] of elementsOf<CellObject>(cells)) {
      const text = textOf(cell, isDate1904);
      if (text === null) {
        const details = { cell: utils.encode_cell({ r: index, c: column }) };
        findings.push(fileFinding('cell-unreadable', { row: index + 1, value: cell.w ?? null, details }));
      } else if (text.trim() !== '') {
        texts.set(column, text);
        columns.add(column);
      }
    }
    if (texts.size > 0) rows.push({ index, texts });
  }
  const hidden = rows.filter(({ index }) => sheet['!rows']?.[index]?.hidden);
  if (hidden[0]) {
    const details = { first: hidden[0].index + 1, rows: hidden.length };
    findings.push(fileFinding('rows-hidden', { details }));
  }
  fillMergedRows(rows, sheet['!merges'] ?? [], columns.size);
  return { rows, columns: [...columns].sort((one, other) => one - other), findings };
}

export function toRecords(rows: readonly SheetRow[], columns: readonly number[]): SourceRow[] {
  return rows.map(function toRecord({ index, texts }) {
    const cells = columns.map((column) => texts.get(column) ?? '');
    // A cell to the right of the header's last column has no column.
    while (cells.at(-1) === '') cells.pop();
    return { row: index + 1, cells };
  });
}

/** Returns the elements of a sparse array with their indexes, without visiting the gaps. */
function elementsOf<Element>(array: readonly (Element | undefined)[]): [number, Element][] {
  return Object.entries(array).flatMap(([index, element]) =>
    element !== undefined && Number.isInteger(Number(index)) ? [[Number(index), element]] : [],
  );
}

/** Fills the rows that a merged cell spans: a region beside its venues, or a name in a two-row header. */
function fillMergedRows(
  rows: readonly SheetRow[],
  merges: NonNullable<WorkSheet['!merges']>,
  columnCount: number,
): void {
  const positions = new Map(rows.map(({ index }, position) => [index, position]));
  // Merged cells that overlap are invalid, and could take far more copies than there are cells.
  let remaining = rows.length * columnCount;
  for (const { s: start, e: end } of merges) {
    const first = positions.get(start.r);
    const text = first === undefined ? undefined : rows[first]?.texts.get(start.c);
    if (first === undefined || text === undefined) continue;
    for (let position = first + 1; (rows[position]?.index ?? Infinity) <= end.r; position++) {
      if (remaining-- === 0) return;
      rows[position]?.texts.set(start.c, text);
    }
  }
}

/** Returns a cell's content as text, such as `#REF!` for an error; null for a formula without a result. */
function textOf(
  { t: type, v: value, w: shown, z: format, f: formula }: CellObject,
  isDate1904: boolean,
): string | null {
  if (type === 'e') return shown ?? null;
  if (type === 'n' && typeof value === 'number')
    return numberText(value, String(format ?? ''), shown, isDate1904);
  if (value === undefined) return formula === undefined ? '' : null;
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** Keeps the zeros and separators that a format adds to postal codes and telephone numbers. */
function numberText(value: number, format: string, shown = '', isDate1904: boolean): string {
  if (SSF.is_date(format)) return isTimeAlone(format) ? timeText(value, format) : dateText(value, isDate1904);
  const isPadded = /^[\d\s()+-]+$/.test(shown) && Number(shown.replace(/\D/g, '')) === value;
  return isPadded ? shown.trim() : String(value);
}

function isTimeAlone(format: string): boolean {
  const parts = format.replace(/\[[$][^\]]*\]|"[^"]*"/g, '');
  return /h/i.test(parts) && !/[dy]/i.test(parts);
}

/** Drops the date of a cell that only shows a time. `[h]:mm` shows 25:30 for half past one on the next day. */
function timeText(serial: number, format: string): string {
  const minutes = Math.round(serial * 1440);
  const isTotal = serial === 1 || (/\[h+\]/i.test(format) && serial < 2);
  const ofDay = isTotal ? minutes : minutes % 1440;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Converts a serial number (days since 1900 or 1904) to `2026-12-24`, `18:30` or `2026-12-24 18:30`. */
function dateText(serial: number, isDate1904: boolean): string {
  const {
    y: year,
    m: month,
    d: day,
    H: hours,
    M: minutes,
  } = SSF.parse_date_code(serial, { date1904: isDate1904 });
  const two = (part: number): string => String(part).padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  if (Number.isInteger(serial) && serial > 1) return date;
  // In a cell formatted as a time, 1 is midnight at the end of the day.
  const time = serial === 1 ? '24:00' : `${two(hours)}:${two(minutes)}`;
  return serial <= 1 ? time : `${date} ${time}`;
}
