import type { UnreadableReason } from '../finding';
import { utf16Of } from './decode-text';

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
export function kindOfBinary(bytes: Uint8Array): UnreadableReason | 'workbook' | undefined {
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
