import { type CellObject, read, SSF, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import type { Finding } from '../finding';
import { fileFinding, unreadable } from '../file-finding';
import { MAX_UNPACKED_BYTES } from './file-limits';
import type { Readable, SourceTable } from './source-table';
import { countKnown, findHeader, type IsKnownField, tableOfRecords } from './table-of-records';

/** Minimum number of known column names in a sheet with venues. A single match may be an ordinary word. */
const LEAST_KNOWN_FIELDS = 2;

interface Sheet {
  readonly name: string;
  readonly records: readonly (readonly string[])[];
  readonly findings: readonly Finding[];
  readonly knownFields: number;
}

/**
 * Reads the sheet of a workbook (.xlsx, .xlsm or .ods) that has the most known column names. Ignores other sheets with
 * venues, but reports them. Uses the formula results stored in the workbook; never runs formulas or macros.
 */
export async function readWorkbook(bytes: Uint8Array, isKnown: IsKnownField): Promise<Readable<SourceTable>> {
  let workbook: WorkBook;
  try {
    const unpacked = repack(bytes);
    if (!unpacked) {
      const details = { megabytes: MAX_UNPACKED_BYTES / 2 ** 20 };
      return { unreadable: unreadable('workbook-too-large', { details }) };
    }
    workbook = read(unpacked, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: true,
    });
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { unreadable: unreadable('workbook-broken', { details: { fault } }) };
  }
  const sheets = workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name];
    return sheet ? [readSheet(name, sheet, isKnown, workbook.Workbook?.WBProps?.date1904 === true)] : [];
  });
  const withVenues = sheets.filter(({ knownFields }) => knownFields >= LEAST_KNOWN_FIELDS);
  const [chosen] = [...withVenues].sort((one, other) => other.knownFields - one.knownFields);
  if (!chosen) {
    const details = { sheets: workbook.SheetNames.join(', ').slice(0, 300) };
    return { unreadable: unreadable('no-sheet', { details }) };
  }
  const ignored = withVenues
    .filter((sheet) => sheet !== chosen)
    .map(({ name }) => fileFinding('sheet-ignored', { value: name, details: { sheet: chosen.name } }));
  const table = await tableOfRecords(
    { format: 'workbook', records: chosen.records, delimiter: ';' },
    isKnown,
  );
  return { read: { ...table, findings: [...ignored, ...table.findings, ...chosen.findings] } };
}

/**
 * Unpacks the parts of a workbook that contain its tables, and repacks them without compression. The library that reads
 * workbooks would unpack archives of any size, whereas `unzipSync` never exceeds the sizes that the archive declares.
 * Returns null if the declared sizes are too large.
 */
function repack(bytes: Uint8Array): Uint8Array | null {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$|^mimetype$/.test(name)) return false;
      size += originalSize;
      return size <= MAX_UNPACKED_BYTES;
    },
  });
  return size > MAX_UNPACKED_BYTES ? null : zipSync(parts, { level: 0 });
}

function readSheet(name: string, sheet: WorkSheet, isKnown: IsKnownField, isDate1904: boolean): Sheet {
  const findings: Finding[] = [];
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[];
  const records = Array.from(rows, (row = [], rowIndex) =>
    Array.from(row, function textAt(cell, column) {
      const text = cell ? textOf(cell, isDate1904) : '';
      if (text !== null) return text;
      const address = utils.encode_cell({ r: rowIndex, c: column });
      const value = cell?.w ?? null;
      findings.push(fileFinding('cell-unreadable', { row: rowIndex + 1, value, details: { cell: address } }));
      return '';
    }),
  );
  fillMergedRows(records, sheet['!merges'] ?? []);
  const header = records[findHeader(records, isKnown)] ?? [];
  return { name, records, findings, knownFields: countKnown(header, isKnown) };
}

/**
 * Copies the content of each merged cell to all rows that it spans: for example, a region next to its venues, or a
 * column name in a two-row header.
 */
function fillMergedRows(records: string[][], merges: NonNullable<WorkSheet['!merges']>): void {
  for (const { s: start, e: end } of merges) {
    const text = records[start.r]?.[start.c];
    if (!text) continue;
    for (const record of records.slice(start.r + 1, end.r + 1)) {
      while (record.length < start.c) record.push('');
      record[start.c] = text;
    }
  }
}

/** Returns a cell's content as text; null for an error such as `#REF!`, or a formula without a result. */
function textOf(
  { t: type, v: value, w: shown, z: format, f: formula }: CellObject,
  isDate1904: boolean,
): string | null {
  if (type === 'e') return null;
  if (type === 'n' && typeof value === 'number')
    return numberText(value, String(format ?? ''), shown, isDate1904);
  if (value === undefined) return formula === undefined ? '' : null;
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/**
 * Returns a number as displayed if its format only adds zeros and separators, as in postal codes and telephone numbers.
 */
function numberText(value: number, format: string, shown = '', isDate1904: boolean): string {
  if (SSF.is_date(format)) return dateText(value, isDate1904);
  const isPadded = /^[\d\s()+-]+$/.test(shown) && Number(shown.replace(/\D/g, '')) === value;
  return isPadded ? shown.trim() : String(value);
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
