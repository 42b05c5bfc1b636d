import { describeFileError } from '@locator/base/files';
import {
  isPublishedFile,
  type PublishedVenues,
  readPublishedFile,
} from '@locator/venue-model/published-file';
import fieldNames from '../data/field-names.json';
import { fileFinding, type Finding, unreadable, type UnreadableReason } from './finding';
import type { ColumnMapping, FileFormat, RawTable } from './raw-table';
import { buildRows } from './normalise/build-rows';
import { decodeText, utf16Of } from './read/decode-text';
import { normaliseFieldName } from './normalise/field-role';
import { MAX_FILE_BYTES, type Readable, type SourceTable } from './read/source-table';
import { readCsv } from './read/read-csv';
import { readJson } from './read/read-json';
import { knownFields, recogniseFields } from './normalise/recognise-fields';
import { venuesAsCsv } from './write-venues';

export interface ReadOptions {
  readonly fileName: string;
  readonly mapping?: ColumnMapping;
  readonly maxRows?: number;
  /** Ends a worker that reads the file: see `readTableInWorker`. */
  readonly signal?: AbortSignal;
}

/** Never throws because of the file's content: an unreadable file yields no rows and a finding. */
export async function readTable(bytes: Uint8Array, options: ReadOptions): Promise<RawTable> {
  try {
    return await readAndMap(bytes, options);
  } catch (error) {
    return unreadableTable(options.fileName, 'reading-failed', { fault: describeFileError(error) });
  }
}

export function unreadableTable(
  fileName: string,
  reason: UnreadableReason,
  details: Finding['details'],
): RawTable {
  return noRows(unreadable(reason, { details }), { fileName });
}

async function readAndMap(
  bytes: Uint8Array,
  { fileName, mapping = {}, maxRows = Infinity }: ReadOptions,
): Promise<RawTable> {
  const { source, encoding, findings, format: guessed } = await readSource(bytes, mapping);
  if ('unreadable' in source)
    return noRows(source.unreadable, { fileName, encoding, format: guessed, findings });
  // A name may have millions of characters, and pages show them.
  const names = source.read.fields.map((name) => name.slice(0, 1_000));
  const table = { ...source.read, fields: names };
  const { format } = table;
  const about = { fileName, encoding, format, findings };
  if (table.rows.length === 0) {
    const empty = fileFinding('file-empty', { details: { columns: table.fields.length } });
    return noRows(empty, about);
  }
  if (table.rows.length > maxRows) {
    const tooMany = unreadable('too-many-rows', { details: { rows: table.rows.length, most: maxRows } });
    return noRows(tooMany, about);
  }
  const { roles, findings: aboutFields } = recogniseFields(table, mapping);
  const { fields, columns, rows, findings: repeated } = await buildRows(table, roles);
  if (columns.length === 0) {
    const details = { columns: table.fields.join(', ').slice(0, 300) };
    return noRows(unreadable('no-known-column', { details }), { ...about, fields });
  }
  return {
    format: isGoogleBusinessProfile(table) ? 'google-business-profile' : format,
    encoding,
    rows,
    fields,
    columns,
    findings: [...findings, ...table.findings, ...aboutFields, ...repeated],
  };
}

interface Source {
  readonly source: Readable<SourceTable>;
  readonly encoding: string;
  readonly findings: readonly Finding[];
  readonly format: FileFormat;
}

async function readSource(bytes: Uint8Array, mapping: ColumnMapping): Promise<Source> {
  const about = { encoding: 'unknown', findings: [], format: 'csv' } as const;
  if (isPublishedFile(bytes)) {
    const { records, outdated } = await readPublishedFile('The file', bytes);
    const findings = findOutdated(outdated);
    return {
      ...about,
      findings,
      encoding: 'utf-8',
      source: await readCsv(venuesAsCsv(records), knownFields(mapping)),
    };
  }
  if (bytes.length > MAX_FILE_BYTES) {
    const details = { megabytes: MAX_FILE_BYTES / 2 ** 20 };
    return { ...about, source: { unreadable: unreadable('file-too-large', { details }) } };
  }
  const binary = kindOfBinary(bytes);
  const isKnown = knownFields(mapping);
  if (binary === 'workbook') {
    // Loaded on demand, because few files are workbooks and the library is large.
    const { readWorkbook } = await import('./read/read-workbook');
    const source = await readWorkbook(bytes, isKnown);
    return { source, encoding: 'utf-8', findings: [], format: 'workbook' };
  }
  if (binary) return { ...about, source: { unreadable: unreadable(binary) } };
  const { text, encoding, findings } = decodeText(bytes);
  if (/^\s*</.test(text)) return { ...about, source: { unreadable: unreadable('markup') } };
  const json = jsonIn(text);
  const repaired = json === text ? [] : [fileFinding('json-repaired', { details: { line: 1 } })];
  return json !== undefined
    ? { source: withFindings(readJson(json), repaired), encoding, findings, format: 'json' }
    : { source: await readCsv(text, isKnown), encoding, findings, format: 'csv' };
}

/** Returns a finding for each value of a published file that does not fit the brand file. */
export function findOutdated(outdated: PublishedVenues['outdated']): Finding[] {
  return [...outdated].map(([value, venues]) =>
    fileFinding('value-outdated', { value, details: { venues } }),
  );
}

/** Adds findings of which the table has none yet. */
function withFindings(source: Readable<SourceTable>, added: readonly Finding[]): Readable<SourceTable> {
  if ('unreadable' in source) return source;
  const { findings } = source.read;
  const lacking = added.filter(({ code }) => !findings.some((finding) => finding.code === code));
  return { read: { ...source.read, findings: [...lacking, ...findings] } };
}

/**
 * A JSON file starts with an array, an object, or the record separator of a GeoJSON text sequence (RFC 8142). Some are
 * scripts (`var stores = [`), or lack the first brace.
 */
function jsonIn(text: string): string | undefined {
  if (/^\s*[[{\x1e]/.test(text)) return text;
  const script =
    /^\s*(?:(?:export\s+)?(?:var|let|const)\s+|export\s+default\s+)?(?:[\w$.[\]'"]+\s*[=(]\s*)?(?=[[{])/;
  const [assignment] = script.exec(text) ?? [];
  if (assignment !== undefined) return text.slice(assignment.length).replace(/[\s;)]+$/, '');
  return /^\s*"[^"\n]*"\s*:\s*["[{]/.test(text) ? `{${text}` : undefined;
}

function noRows(
  finding: Finding,
  {
    fileName,
    encoding = 'unknown',
    format = 'csv',
    findings = [],
    fields = [],
  }: Pick<ReadOptions, 'fileName'> & Partial<RawTable>,
): RawTable {
  const details = { ...finding.details, file: fileName };
  return {
    format,
    encoding,
    rows: [],
    fields,
    columns: [],
    findings: [...findings, { ...finding, details }],
  };
}

/** Columns in every bulk export from Google Business Profile, in English and French. */
const GOOGLE_COLUMNS = fieldNames.googleBusinessProfile.map(
  (names) => new Set(names.map(normaliseFieldName)),
);

function isGoogleBusinessProfile({ format, fields }: SourceTable): boolean {
  return (
    format === 'csv' &&
    GOOGLE_COLUMNS.every((names) => fields.some((field) => names.has(normaliseFieldName(field))))
  );
}

/** Names of files that identify a zip archive as a workbook, in Office Open XML and in OpenDocument. */
const WORKBOOK_PARTS = ['[Content_Types].xml', 'content.xml'];

/** Parts of text documents and presentations, which may also be embedded in a workbook. */
const DOCUMENT_PARTS = [
  'word/document.xml',
  'ppt/presentation.xml',
  'opendocument.text',
  'opendocument.presentation',
];

const SIGNATURES: readonly { readonly start: string; readonly kind: UnreadableReason }[] = [
  { start: '\xd0\xcf\x11\xe0', kind: 'old-workbook' },
  { start: '\x1f\x8b', kind: 'gzip-archive' },
  { start: '%PDF', kind: 'pdf' },
  { start: '\x89PNG', kind: 'picture' },
  { start: '\xff\xd8\xff', kind: 'picture' },
];

/** Maximum share of NUL bytes in a text file. Some tools write a few. */
const MAX_NULS_SHARE = 0.01;

/** Returns why a binary file cannot be read, `workbook` for a supported one, undefined if it may be text. */
function kindOfBinary(bytes: Uint8Array): UnreadableReason | 'workbook' | undefined {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  if (start.startsWith('PK\x03\x04')) {
    const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const has = (part: string): boolean => archive.includes(part);
    if (!has('xl/workbook.') && DOCUMENT_PARTS.some(has)) return 'binary';
    if (WORKBOOK_PARTS.some(has)) return 'workbook';
    // A complete archive ends with a record that begins so; `.iwa` files are parts of a Numbers document.
    return has('PK\x05\x06') && !has('.iwa') ? 'zip-archive' : 'zip-broken';
  }
  const known = SIGNATURES.find((signature) => start.startsWith(signature.start));
  if (known) return known.kind;
  return !utf16Of(bytes) && countNuls(bytes) > bytes.length * MAX_NULS_SHARE ? 'binary' : undefined;
}

function countNuls(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1)) count += 1;
  return count;
}
