import type { Finding, FindingCode } from './finding';

/** Creates a finding about the whole file. `about` overrides its fields. */
export function fileFinding(code: FindingCode, about: Partial<Omit<Finding, 'code'>> = {}): Finding {
  return { code, row: null, venue: null, column: null, value: null, details: {}, ...about };
}

export const UNREADABLE_REASONS = {
  'file-too-large':
    'This is a file of more than {megabytes} MB: split it, or leave out what the site does not need.',
  'old-workbook':
    'This is an old or password-protected workbook: save it as .xlsx or .ods, without a password.',
  'workbook-broken':
    'This is a workbook, but it can’t be read[ ({fault})]: open it, save it as .xlsx without a password, and import that file.',
  'workbook-too-large':
    'This is a workbook of more than {megabytes} MB when unpacked: delete sheets and columns that the site does not need, or save it as CSV (UTF-8).',
  'no-sheet':
    'This is a workbook, but none of its sheets has a row with at least two known column names[ ({sheets})].',
  'zip-archive': 'This is a zip archive: unpack it and import the file inside.',
  'gzip-archive': 'This is a file compressed by gzip: unpack it and import the file inside.',
  pdf: 'This is a PDF document: export the table that it was made from as CSV.',
  picture: 'This is a picture: a table is needed, as CSV or JSON.',
  markup: 'This is a web page or an XML file: export the table as CSV or JSON.',
  binary: 'This is not a text file: export the table as CSV (UTF-8) or JSON.',
  'quote-unbalanced':
    'A quote in this row has no partner, or has text after it[, after {rows} rows that could be read]: quote the whole cell and double the quotes inside it.',
  'json-cut-off':
    'The JSON ends in the middle[, in line {line}]: it was cut off while it was saved or copied. Export it again.',
  'json-broken':
    'This looks like JSON, but is not[: it can be read as far as line {line}], and could not be repaired. Export it again.',
  'json-too-deep':
    'This JSON is nested more than {levels} levels deep[, in line {line}]: export the venues as an array of objects, or as CSV.',
  'json-too-large-to-repair':
    'This JSON has a fault[ in line {line}], and files of more than {megabytes} MB are not repaired: correct the fault, or export the file again.',
  'table-too-large':
    'This table[, in the sheet “{sheet}”,] is too large[ ({columns} columns, {rows} rows)]: delete the columns that the site does not need, or split the file.',
  'reading-failed':
    'Reading this file failed[ ({fault})]: save it as CSV (UTF-8) and import that file, or split it.',
  'reading-too-long':
    'Reading this file took more than {seconds} seconds and was stopped: correct its structure, save it as CSV (UTF-8), or split it.',
  'no-items': 'This JSON file holds no list of venues: put the venues in an array of objects.',
  'no-known-column':
    'None of the columns is known[ ({columns})]: the first row must hold the names of the columns. Name them in a mapping.',
} as const;

export type UnreadableReason = keyof typeof UNREADABLE_REASONS;

/** Creates a `file-unreadable` finding. Its details contain the `reason`. */
export function unreadable(
  reason: UnreadableReason,
  { row = null, details = {} }: Partial<Pick<Finding, 'row' | 'details'>> = {},
): Finding {
  return fileFinding('file-unreadable', { row, details: { reason, ...details } });
}
