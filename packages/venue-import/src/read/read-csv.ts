import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { yieldToEventLoop } from '@locator/base';
import { fileFinding, type Finding, unreadable } from '../finding';
import {
  type Readable as Read,
  type SourceTable,
  tableTooLarge,
  type IsKnownField,
  isFilled,
  tableOfRecords,
} from './source-table';

/** Number of characters to parse before yielding to the event loop. Parsing them takes one to two milliseconds. */
const CHARACTERS_AT_ONCE = 8_192;

/** Parses a CSV file (https://www.rfc-editor.org/rfc/rfc4180, and the variants that spreadsheets write). */
export async function readCsv(text: string, isKnown: IsKnownField): Promise<Read<SourceTable>> {
  const { content, delimiter, lineEnds } = findLayout(text);
  const records: string[][] = [];
  const repaired: Finding[] = [];
  let rest = content;
  while (!(await parseRecords(rest, { delimiter, lineEnds }, records))) {
    const row = records.length + 1;
    const at = startOfRecord(content, records, lineEnds);
    const [line = ''] = content.slice(at).split(lineEnd(lineEnds), 1);
    const cells = line.replaceAll('"', '').split(delimiter);
    if (cells.length !== records.find(isFilled)?.length || repaired.length === MAX_REPAIRS) {
      return { unreadable: unreadable('quote-unbalanced', { row, details: { rows: records.length } }) };
    }
    records.push(cells.map((cell) => cell.trim()));
    repaired.push(fileFinding('quote-repaired', { row, value: line.slice(0, MAX_QUOTED) }));
    rest = content.slice(startOfRecord(content, records, lineEnds));
  }
  const rows = records.map((cells, index) => ({ row: index + 1, cells }));
  const table = await tableOfRecords({ format: 'csv', records: rows, delimiter }, isKnown);
  const tooLarge = tableTooLarge(table.fields.length, table.rows.length);
  if (tooLarge) return { unreadable: tooLarge };
  return { read: { ...table, findings: [...repaired, ...table.findings] } };
}

/** Maximum number of unbalanced quotes. A file with more is probably not a CSV file. */
const MAX_REPAIRS = 100;

const MAX_QUOTED = 80;

/** Parses `text` and appends its records. At an unbalanced quote, appends the records before it and returns false. */
async function parseRecords(
  text: string,
  { delimiter, lineEnds }: CsvLayout,
  records: string[][],
): Promise<boolean> {
  const parser = parse({
    delimiter,
    record_delimiter: [...lineEnds],
    // Keeps blank rows, so that a record's index is its row number.
    skip_empty_lines: false,
    relax_column_count: true,
    trim: true,
    // Accepts quotes inside unquoted cells: Bar "Le Zinc". Unbalanced quotes are still errors.
    relax_quotes: true,
    on_record: (record: string[]) => void records.push(record),
  });
  try {
    await pipeline(Readable.from(slicesOf(text)), parser, async (parsed) => {
      for await (const _ of parsed);
    });
    return true;
  } catch (error) {
    if (error instanceof CsvError) return false;
    throw error;
  }
}

/** Counts line endings, including those inside cells. */
function startOfRecord(
  content: string,
  records: readonly (readonly string[])[],
  lineEnds: readonly string[],
): number {
  const end = new RegExp(lineEnd(lineEnds), 'g');
  const within = records.flat().flatMap((cell) => cell.match(end) ?? []).length;
  for (let lines = records.length + within; lines > 0; lines -= 1)
    if (!end.exec(content)) return content.length;
  return end.lastIndex;
}

function lineEnd(lineEnds: readonly string[]): RegExp {
  return new RegExp(lineEnds.join('|'));
}

async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  for (let start = 0; start < text.length;) {
    let end = start + CHARACTERS_AT_ONCE;
    if (/[\ud800-\udbff]/.test(text[end - 1] ?? '')) end += 1;
    yield Buffer.from(text.slice(start, end));
    start = end;
    await yieldToEventLoop();
  }
}

/** Supported delimiters. If two of them have the same score, the first one wins. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

type Delimiter = (typeof DELIMITERS)[number];

const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_LINES = 100;
const QUOTED = /"[^"]*(?:"|$)/g;

interface CsvLayout {
  readonly delimiter: Delimiter;
  /** Line endings. Files from old Macs end rows with `\r`, and may contain `\n` in quoted cells. */
  readonly lineEnds: readonly string[];
}

/**
 * The delimiter splits the header into the most columns, weighted by the share of lines with as many columns. In the
 * content, the header has the delimiter of the lines, even if no line has that of the header.
 */
function findLayout(text: string): CsvLayout & { readonly content: string } {
  const { delimiter, rest: content } = readSeparatorLine(text) ?? { rest: text };
  const sample = content.slice(0, SAMPLE_CHARACTERS).replace(QUOTED, '');
  const firstEnd = /\r?\n|\r/.exec(sample)?.[0] ?? '\n';
  const lineEnds = firstEnd === '\r' ? ['\r\n', '\n', '\r'] : ['\r\n', '\n'];
  if (delimiter) return { content, delimiter, lineEnds };
  const lines = sample.split(/\r\n|\n|\r/).filter(Boolean);
  // A title above the header has no delimiter, but neither has the header of a single column.
  const isTable = (line: string): boolean => DELIMITERS.some((delimiter) => count(line, delimiter) > 1);
  const headerAt = DELIMITERS.some((delimiter) => lines[0]?.includes(delimiter))
    ? 0
    : lines.findIndex(isTable);
  const [header = '', ...following] = lines.slice(Math.max(headerAt, 0), SAMPLE_LINES);
  const alike = (one: Delimiter): number =>
    following.filter((line) => count(line, one) === count(header, one)).length;
  const score = (one: Delimiter): number => count(header, one) * (alike(one) + 1);
  const [best = ','] = [...DELIMITERS].sort((one, other) => score(other) - score(one));
  const most = count(header, best);
  const isOfLines = (one: Delimiter): boolean =>
    !header.includes(one) && following.every((line) => count(line, one) === most && count(line, best) < most);
  const ofLines = following.length > 0 && alike(best) === 0 ? DELIMITERS.find(isOfLines) : undefined;
  const start = content.slice(0, SAMPLE_CHARACTERS).split(/\r\n|\n|\r/);
  const written = start.find((line) => line.replace(QUOTED, '') === header);
  if (ofLines === undefined || written === undefined) return { content, delimiter: best, lineEnds };
  const repaired = written.replace(/"[^"]*"|[,;\t|]/g, (part) => (part === best ? ofLines : part));
  return { content: content.replace(written, () => repaired), delimiter: ofLines, lineEnds };
}

function count(line: string, delimiter: Delimiter): number {
  return line.split(delimiter).length - 1;
}

/** Parses Excel's separator line, `sep=;`, which is not a data row. */
function readSeparatorLine(
  text: string,
): { readonly delimiter: Delimiter; readonly rest: string } | undefined {
  const [line, character] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const delimiter = DELIMITERS.find((known) => known === character);
  return line !== undefined && delimiter ? { delimiter, rest: text.slice(line.length) } : undefined;
}
