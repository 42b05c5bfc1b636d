/** Implements the line format that vCard (RFC 6350, section 3.2) and iCalendar (RFC 5545, section 3.1) share. */

const LINE_OCTETS = 75;

/** Joins lines with CRLF and folds long ones, without splitting a character. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

export function escapeText(value: string): string {
  return value
    .replace(/\\/g, '\\\\')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n');
}

/** Escapes an iCalendar text value, or a component of a structured vCard value. */
export function escapeComponent(value: string): string {
  return escapeText(value).replace(/;/g, '\\;');
}

function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
