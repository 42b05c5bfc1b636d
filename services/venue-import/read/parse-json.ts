import { jsonrepair, JSONRepairError } from 'jsonrepair';
import type { Finding } from '../finding';
import { fileFinding, unreadable } from '../file-finding';
import type { Readable } from './source-table';

export interface ParsedJson {
  /** The document; of newline-delimited JSON, the array of its lines. Numbers are the text that stands in the file. */
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/** JSON, JSON on each line (with or without the record separators of RFC 8142), or what can be repaired into it. */
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

/** A number keeps its digits only as text: 2.37220 would become 2.3722, and a long identifier lose its end. */
function parseWithNumbersAsText(json: string): unknown {
  // Once, to be sure that it is JSON: only then are all digits outside strings numbers.
  JSON.parse(json);
  return JSON.parse(
    json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
      token.startsWith('"') ? token : `"${token}"`,
    ),
  );
}

function repair(text: string, fault: SyntaxError): Readable<ParsedJson> {
  const position = faultPosition(text, fault);
  // A repair would close the brackets and hide that venues are missing.
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

/** Where V8 says that the document went wrong: the end of the input, a position, or an excerpt around it. */
function faultPosition(text: string, { message }: SyntaxError): number | 'end' | undefined {
  if (message.includes('Unexpected end of JSON input')) return 'end';
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  const [, excerpt = ''] = /, (?:\.\.\.)?"(.+?)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? [];
  const found = text.indexOf(excerpt);
  // One that stands in the file twice says nothing about where.
  return excerpt !== '' && found === text.lastIndexOf(excerpt) ? found : undefined;
}

function lineAt(text: string, position: number): number {
  return text
    .slice(0, position)
    .trimEnd()
    .split(/\r\n|\n|\r/).length;
}
