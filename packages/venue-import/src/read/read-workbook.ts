import { read, type WorkBook } from '@e965/xlsx';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { fileFinding, type Finding, unreadable } from '../finding';
import {
  MAX_CELL_CHARACTERS,
  MAX_TABLE_CELLS,
  MAX_UNPACKED_BYTES,
  type Readable,
  type SourceRow,
  type SourceTable,
  tableTooLarge,
  countKnown,
  findHeader,
  type IsKnownField,
  tableOfRecords,
} from './source-table';
import { readSheet, toRecords } from './read-sheet';
import { EXPLANATORY_SHEETS } from '../template';

/** Minimum number of known column names in a sheet with venues. A single match may be an ordinary word. */
const LEAST_KNOWN_FIELDS = 2;

interface Sheet {
  readonly name: string;
  readonly records: readonly SourceRow[];
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
    const unpacked = unpack(bytes);
    if (!unpacked) {
      const details = { megabytes: MAX_UNPACKED_BYTES / 2 ** 20 };
      return { unreadable: unreadable('workbook-too-large', { details }) };
    }
    if (Object.entries(unpacked).some(([name, part]) => PARTS_WITH_CELLS.test(name) && hasLongText(part))) {
      return { unreadable: unreadable('cell-too-large', { details: { characters: MAX_CELL_CHARACTERS } }) };
    }
    const content = unpacked['content.xml'];
    if (content && countOpenDocumentCells(content) > MAX_TABLE_CELLS)
      return { unreadable: unreadable('table-too-large') };
    // Repack without compression: the library would unpack archives of any size.
    workbook = read(zipSync(unpacked, { level: 0 }), {
      type: 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: true,
      // For hidden rows.
      cellStyles: true,
    });
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { unreadable: unreadable('workbook-broken', { details: { fault } }) };
  }
  const isDate1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const sheets: Sheet[] = [];
  let cellCount = 0;
  for (const name of workbook.SheetNames) {
    const sheet = workbook.Sheets[name];
    if (!sheet) continue;
    const { rows, columns, findings } = readSheet(sheet, isDate1904);
    cellCount += rows.length * columns.length;
    const tooLarge = tableTooLarge(columns.length, rows.length, { cellCount, sheet: name });
    if (tooLarge) return { unreadable: tooLarge };
    const records = toRecords(rows, columns);
    const header = records[findHeader(records, isKnown)]?.cells ?? [];
    sheets.push({ name, records, findings, knownFields: countKnown(header, isKnown) });
  }
  const withVenues = sheets.filter(({ knownFields }) => knownFields >= LEAST_KNOWN_FIELDS);
  const [largest] = sheets
    .filter(({ records }) => records.filter(({ cells }) => cells.length > 1).length > 1)
    .sort((one, other) => other.records.length - one.records.length);
  const chosen = [...withVenues].sort((one, other) => other.knownFields - one.knownFields)[0] ?? largest;
  if (workbook.SheetNames.length === 0) return { unreadable: unreadable('workbook-empty') };
  if (!chosen) {
    const details = { sheets: workbook.SheetNames.join(', ').slice(0, 300) };
    return { unreadable: unreadable('no-sheet', { details }) };
  }
  const ignored = withVenues
    .filter((sheet) => sheet !== chosen && !EXPLANATORY_SHEETS.includes(sheet.name))
    .map(({ name }) => fileFinding('sheet-ignored', { value: name, details: { sheet: chosen.name } }));
  const table = await tableOfRecords(
    { format: 'workbook', records: chosen.records, delimiter: ';' },
    isKnown,
  );
  const isHidden = workbook.Workbook?.Sheets?.some(({ name, Hidden }) => name === chosen.name && Hidden);
  const hidden = isHidden ? [fileFinding('sheet-hidden', { value: chosen.name })] : [];
  return { read: { ...table, findings: [...ignored, ...hidden, ...table.findings, ...chosen.findings] } };
}

/** Parts without cells, such as the queries in `customXml`. */
const OTHER_PARTS =
  /^(?:customXml|docProps|xl\/(?:charts|comments|drawings|pivotCache|theme|threadedComments)|(?:meta|settings)\.xml$)/;

/** Null if the declared sizes are too large; `unzipSync` never exceeds them. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> | null {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$|^mimetype$/.test(name) || OTHER_PARTS.test(name)) return false;
      size += originalSize;
      return size <= MAX_UNPACKED_BYTES;
    },
  });
  return size > MAX_UNPACKED_BYTES ? null : parts;
}

const PARTS_WITH_CELLS = /^(?:xl\/(?:sharedStrings|worksheets\/[^/]*)|content)\.xml$/i;

const [LESS_THAN, GREATER_THAN, EXCLAMATION_MARK] = [0x3c, 0x3e, 0x21];

/** More white space is no indentation. */
const MAX_INDENTATION = 200;

/**
 * Returns whether a cell has too much text, which may be divided into runs. Checked before parsing, which takes ten
 * times the memory of the text.
 */
function hasLongText(part: Uint8Array): boolean {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.length);
  let [length, blank, isInTag] = [0, 0, false];
  for (let at = 0; at < xml.length; at++) {
    const byte = xml[at] ?? 0;
    if (byte === LESS_THAN) isInTag = xml[at + 1] !== EXCLAMATION_MARK;
    else if (byte === GREATER_THAN) {
      if (length > 0 && END_OF_CELL.test(xml.toString('latin1', at - 5, at))) length = 0;
      isInTag = false;
      blank = 0;
    } else if (!isInTag && (byte & 0xc0) !== 0x80) {
      blank = byte > 0x20 ? 0 : blank + 1;
      if (blank === 0 || blank > MAX_INDENTATION) length += 1;
      if (length > MAX_CELL_CHARACTERS) return true;
    }
  }
  return false;
}

/** The last characters of the end tag of a cell, shared string or formula, in Office Open XML or OpenDocument. */
const END_OF_CELL = /[/:](?:c|si|f)$|-cell$|mula\d?$/;

/** Counts repeated cells: one element may stand for all cells of a sheet, and the library creates each of them. */
function countOpenDocumentCells(content: Uint8Array): number {
  let count = 0;
  let rows = 1;
  const elements = strFromU8(content).matchAll(/<[^<>]*\btable-(row|cell)\b([^<>]*)>(?!\s*<\/)/g);
  for (const [, kind, attributes = ''] of elements) {
    const repeated = Number(/-repeated\s*=\s*["'](\d+)/.exec(attributes)?.[1] ?? 1);
    if (kind === 'row') rows = repeated;
    else if (!attributes.endsWith('/')) count += rows * repeated;
  }
  return count;
}
