import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { yieldToEventLoop } from '@/lib/async/yield-to-event-loop';
import { forEachChunked } from '@/lib/async/chunked';
import type { Finding } from '../finding';
import { unguardFormula } from '../formula-guard';
import { findLayout, readSeparatorLine } from './delimiter';
import { fileFinding, unreadable } from '../file-finding';
import type { Readable as Read, SourceRow, SourceTable } from './source-table';

const BYTES_AT_ONCE = 131_072;
const ROWS_AT_ONCE = 2_000;

/** Parses a CSV file (https://www.rfc-editor.org/rfc/rfc4180, and the variants that spreadsheets write). */
export async function readCsv(text: string): Promise<Read<SourceTable>> {
  const announced = readSeparatorLine(text);
  const content = announced?.rest ?? text;
  const layout = findLayout(content);
  const delimiter = announced?.delimiter ?? layout.delimiter;
  const records: string[][] = [];
  try {
    const parser = parse({
      delimiter,
      record_delimiter: [...layout.lineEnds],
      // Keeps blank rows, so that the index of a record is its row number.
      skip_empty_lines: false,
      relax_column_count: true,
      trim: true,
      // Accepts quotes inside unquoted cells: Bar "Le Zinc". Unbalanced quotes are still errors.
      relax_quotes: true,
    });
    await pipeline(Readable.from(slicesOf(Buffer.from(content))), parser, async (parsed) => {
      for await (const record of parsed) records.push(record as string[]);
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { unreadable: unreadable('quote-unbalanced', { row: rowOf(error) }) };
  }
  return { read: await toTable(records, delimiter) };
}

/** Yields slices of a file, and yields to the event loop between them. */
async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += BYTES_AT_ONCE) {
    yield bytes.subarray(start, start + BYTES_AT_ONCE);
    await yieldToEventLoop();
  }
}

/** Returns the row of the unbalanced quote: the one after the last complete record. */
function rowOf(error: CsvError): number {
  return Number(error.records) + 1;
}

async function toTable(records: readonly (readonly string[])[], delimiter: string): Promise<SourceTable> {
  const headerAt = records.findIndex(isFilled);
  const fields = (records[headerAt] ?? []).map((name) => name.trim());
  const findings: Finding[] = [];
  const rows: SourceRow[] = [];
  await forEachChunked(records, ROWS_AT_ONCE, function addRow(record, index) {
    if (index <= headerAt || !isFilled(record)) return;
    const cells = record.map((cell) => unguardFormula(cell.trim()));
    const row = index + 1;
    const extra = cells.slice(fields.length);
    if (extra.some(Boolean)) {
      const details = { columns: fields.length, cells: cells.length };
      findings.push(fileFinding('row-too-long', { row, value: extra.join(delimiter), details }));
    }
    rows.push({ row, cells: cells.slice(0, fields.length) });
  });
  return { format: 'csv', fields, rows, findings };
}

function isFilled(record: readonly string[]): boolean {
  return record.some((cell) => cell.trim() !== '');
}
