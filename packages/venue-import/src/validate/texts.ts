import { decodeHTMLStrict } from 'entities';
import { type BrandColumn, type Column, hasLines, longestShown, type TextColumn } from '../columns';
import type { Cells } from '../raw-table';
import type { RowFindings } from '../finding';

/** Returns a cell's text without markup and control characters, truncated to its maximum length. Empty if blank. */
export function readText(cells: Cells, column: TextColumn | BrandColumn, findings: RowFindings): string {
  const text = cleanText(cells[column] ?? '', column, findings);
  const most = longestShown(column);
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const cut = cutAtWord(characters, most);
  findings.add('text-too-long', column, cells[column] ?? null, {
    length: characters.length,
    most,
    text: cut,
  });
  return cut;
}

export function cleanText(cell: string, column: Column, findings: RowFindings): string {
  const decoded = decodeFully(cell);
  const bare = withoutMarkup(decoded);
  const text = withoutControls(bare, hasLines(column));
  if (bare !== decoded) findings.add('text-markup', column, cell, { text });
  return text;
}

/** Maximum number of decoding passes. Some exports escape HTML entities several times ("&amp;amp;eacute;"). */
const MAX_ESCAPES = 5;

function decodeFully(text: string): string {
  let decoded = text;
  for (let times = 0; times < MAX_ESCAPES && decoded.includes('&'); times++) {
    // In strict mode, an HTML entity must end with a semicolon. Otherwise, `&not` in "B&notes" would be decoded to "¬".
    const next = decodeHTMLStrict(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

const HIDDEN_CONTENT = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const BREAKING_TAG = /<\/?(?:br|p|div|li|ul|ol|tr|td|h[1-6])\b[^<>]*>/gi;
const TAG = /<[a-z/!?][^<>]*>/gi;
const TAG_START = /<(?=[a-z/!?])/gi;

/** Removes markup until nothing changes, because removing a tag can create another one ("<<b>script>"). */
function withoutMarkup(text: string): string {
  let bare = text;
  while (bare.includes('<')) {
    const next = bare.replace(HIDDEN_CONTENT, ' ').replace(BREAKING_TAG, ' ').replace(TAG, '');
    const last = next === bare ? bare.replace(TAG_START, '') : next;
    if (last === bare) break;
    bare = last;
  }
  return bare;
}

/** Matches control characters, invisible spaces, and bidirectional formatting characters. */
const INVISIBLE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g; // prettier-ignore
const SPACE_LIKE = /[\t\v\f\r\u0085\u2028\u2029]/g;

function withoutControls(text: string, keepsLines: boolean): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(SPACE_LIKE, ' ')
    .replace(INVISIBLE, '')
    .replace(/\n/g, keepsLines ? '\n' : ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const ELLIPSIS = '…';

function cutAtWord(characters: readonly string[], most: number): string {
  const head = characters.slice(0, most - ELLIPSIS.length).join('');
  const lastSpace = head.search(/\s\S*$/);
  return (lastSpace > most / 2 ? head.slice(0, lastSpace) : head).trimEnd() + ELLIPSIS;
}
