import type { UnreadableReason } from './file-finding';

const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';

const SIGNATURES: readonly { readonly start: string; readonly kind: UnreadableReason }[] = [
  { start: '\xd0\xcf\x11\xe0', kind: 'spreadsheet' },
  { start: '\x1f\x8b', kind: 'gzip-archive' },
  { start: '%PDF', kind: 'pdf' },
  { start: '\x89PNG', kind: 'picture' },
  { start: '\xff\xd8\xff', kind: 'picture' },
];

/** Of what a file is when it isn't text: the beginnings that everybody's mail box knows, else any with a zero byte. */
export function kindOfBinary(bytes: Uint8Array): UnreadableReason | undefined {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  // A workbook is a zip archive with a folder `xl/`, or one that says what it is in its first entry.
  if (start.startsWith('PK\x03\x04')) {
    const isWorkbook = start.includes('xl/') || start.includes(OPEN_DOCUMENT);
    return isWorkbook || start.includes('[Content_Types].xml') ? 'spreadsheet' : 'zip-archive';
  }
  const known = SIGNATURES.find((signature) => start.startsWith(signature.start));
  if (known) return known.kind;
  const isUtf16 = start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff');
  return !isUtf16 && bytes.includes(0) ? 'binary' : undefined;
}
