import { jsonrepair, JSONRepairError } from 'jsonrepair';
import type { Finding } from '../finding';
import { fileFinding, unreadable } from '../file-finding';
import type { Readable } from './source-table';

export interface ParsedJson {
  /**
   * The parsed document. For newline-delimited JSON, an array with one element per line. Numbers are kept as strings.
   */
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/**
 * Parses JSON, or newline-delimited JSON (with or without the record separators of RFC 8142). Repairs invalid JSON
 * where possible.
 */
export function parseJson(text: string): Readable<ParsedJson> {
  const content = text.replaceAll('\x1e', '');
  try {
    return { read: { value: parseWithNumbersAsText(content), findings: [] } };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const lines = parseLines(content);
    return lines ? { read: { value: lines, findings: [] } } : repair(content, error);
  }
}

function parseLines(text: string): unknown[] | undefined {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  try {
    return lines.map(parseWithNumbersAsText);
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON with numbers as strings, because number parsing would turn 2.37220 into 2.3722 and round long
 * identifiers.
 */
function parseWithNumbersAsText(json: string): unknown {
  // Validate the JSON first, because the replacement below relies on all digits outside strings being numbers.
  JSON.parse(json);
  return JSON.parse(
    json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
      token.startsWith('"') ? token : `"${token}"`,
    ),
  );
}

function repair(text: string, fault: SyntaxError): Readable<ParsedJson> {
  const position = faultPosition(text, fault);
  // Don't repair a truncated file, because that would hide the fact that venues are missing.
  if (position === 'end' || (position !== undefined && position >= text.trimEnd().length)) {
    return { unreadable: unreadable('json-cut-off', { details: { line: lineAt(text, text.length) } }) };
  }
  const where = position === undefined ? {} : { line: lineAt(text, position) };
  const details = { ...where, fault: fault.message.slice(0, 200) };
  try {
    const value = parseWithNumbersAsText(jsonrepair(text));
    return { read: { value, findings: [fileFinding('json-repaired', { details })] } };
  } catch (error) {
    if (!(error instanceof JSONRepairError || error instanceof SyntaxError)) throw error;
    return { unreadable: unreadable('json-broken', { details }) };
  }
}

/** Returns the position of a syntax error from V8's message: the end of the input, an offset, or a unique excerpt. */
function faultPosition(text: string, { message }: SyntaxError): number | 'end' | undefined {
  if (message.includes('Unexpected end of JSON input')) return 'end';
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  const [, excerpt = ''] = /, (?:\.\.\.)?"(.+?)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? [];
  const found = text.indexOf(excerpt);
  return excerpt !== '' && found === text.lastIndexOf(excerpt) ? found : undefined;
}

function lineAt(text: string, position: number): number {
  return text
    .slice(0, position)
    .trimEnd()
    .split(/\r\n|\n|\r/).length;
}
