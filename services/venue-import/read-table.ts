import type { Finding } from './finding';
import type { ColumnMapping, FileFormat, RawTable } from './raw-table';
import { buildRows } from './normalise/build-rows';
import { decodeText } from './read/decode-text';
import { normaliseFieldName } from './normalise/field-role';
import { kindOfBinary } from './read/file-kind';
import { fileFinding, unreadable } from './file-finding';
import { readCsv } from './read/read-csv';
import { readJson } from './read/read-json';
import { recogniseFields } from './normalise/recognise-fields';
import type { Readable, SourceTable } from './read/source-table';

export interface ReadOptions {
  /** For the findings; what is in the file decides how it is read, not its ending. */
  readonly fileName: string;
  readonly mapping?: ColumnMapping;
}

/**
 * The venues of a file that somebody has, under our columns and otherwise as they stand there. Never throws for what is in the
 * file: one that can't be read has no rows, and a finding `file-unreadable` or `file-empty` that says why.
 */
export async function readTable(
  bytes: Uint8Array,
  { fileName, mapping = {} }: ReadOptions,
): Promise<RawTable> {
  const binary = kindOfBinary(bytes);
  if (binary) return noRows(unreadable(binary), { fileName });
  const { text, encoding, findings } = decodeText(bytes);
  const source = await readText(text);
  if ('unreadable' in source) {
    return noRows(source.unreadable, { fileName, encoding, format: isJson(text) ? 'json' : 'csv', findings });
  }
  const table = source.read;
  const { format } = table;
  if (table.rows.length === 0) {
    const empty = fileFinding('file-empty', { details: { columns: table.fields.length } });
    return noRows(empty, { fileName, encoding, format, findings });
  }
  const { roles, findings: aboutFields } = recogniseFields(table, mapping);
  const { columns, rows, findings: repeated } = await buildRows(table, roles);
  if (columns.length === 0) {
    const details = { columns: table.fields.join(', ').slice(0, 300) };
    return noRows(unreadable('no-known-column', { details }), { fileName, encoding, format, findings });
  }
  return {
    format: isGoogleBusinessProfile(table) ? 'google-business-profile' : format,
    encoding,
    rows,
    columns,
    findings: [...findings, ...table.findings, ...aboutFields, ...repeated],
  };
}

async function readText(text: string): Promise<Readable<SourceTable>> {
  if (/^\s*</.test(text)) return { unreadable: unreadable('markup') };
  return isJson(text) ? readJson(text) : readCsv(text);
}

/** An array, an object, or the record separator that begins a GeoJSON text sequence (RFC 8142). */
function isJson(text: string): boolean {
  return /^\s*[[{\x1e]/.test(text);
}

function noRows(
  finding: Finding,
  about: {
    readonly fileName: string;
    readonly encoding?: string;
    readonly format?: FileFormat;
    readonly findings?: readonly Finding[];
  },
): RawTable {
  const { fileName, encoding = 'unknown', format = 'csv', findings = [] } = about;
  const details = { ...finding.details, file: fileName };
  return { format, encoding, rows: [], columns: [], findings: [...findings, { ...finding, details }] };
}

/** The columns that every bulk file of Google Business Profile has, in the languages it is downloaded in. */
const GOOGLE_COLUMNS = [
  [
    'Store code',
    'Shop code',
    'Code magasin',
    'Code de magasin',
    'Code du magasin',
    "Code de l'établissement",
  ],
  ['Business name', "Nom de l'établissement", "Nom de l'entreprise"],
  ['Address line 1', 'Adresse ligne 1', "Ligne d'adresse 1", 'Adresse (ligne 1)'],
].map((names) => new Set(names.map(normaliseFieldName)));

function isGoogleBusinessProfile({ format, fields }: SourceTable): boolean {
  return (
    format === 'csv' &&
    GOOGLE_COLUMNS.every((names) => fields.some((field) => names.has(normaliseFieldName(field))))
  );
}
