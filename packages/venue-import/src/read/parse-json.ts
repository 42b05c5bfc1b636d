import { jsonrepair, JSONRepairError } from 'jsonrepair';
import { fileFinding, type Finding, unreadable } from '../finding';
import { MAX_JSON_DEPTH, MAX_REPAIRED_CHARACTERS, type Readable } from './source-table';

interface ParsedJson {
  /** An array for newline-delimited JSON. Numbers are kept as strings. */
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/** Parses JSON or newline-delimited JSON (also with the record separators of RFC 8142); repairs it where possible. */
export function parseJson(text: string): Readable<ParsedJson> {
  const content = text.replaceAll('\x1e', '');
  const tooDeep = positionTooDeep(content);
  if (tooDeep !== null) return nestedTooDeep(content, tooDeep);
  try {
    return { read: { value: parseWithNumbersAsText(content), findings: [] } };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const lines = parseLines(content);
    return lines ? { read: { value: lines, findings: [] } } : repair(content, error);
  }
}

function nestedTooDeep(text: string, position: number): Readable<never> {
  const details = { levels: MAX_JSON_DEPTH, line: lineAt(text, position) };
  return { unreadable: unreadable('json-too-deep', { details }) };
}

/**
 * Checked before parsing: repairing deeply nested JSON takes minutes, and flattening it exceeds the call stack. In text
 * that is not valid JSON, a quote may begin no string, so that brackets count everywhere.
 */
function positionTooDeep(text: string, { hasStrings = true } = {}): number | null {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (hasStrings && character === '"') isInString = !isInString;
    else if (isInString) at += Number(character === '\\');
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return at;
    } else if (character === '}' || character === ']') depth = Math.max(0, depth - 1);
  }
  return null;
}

function parseLines(text: string): unknown[] | undefined {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  try {
    return lines.map(parseWithNumbersAsText);
  } catch {
    return undefined;
  }
}

/** Number parsing would turn 2.37220 into 2.3722 and round long identifiers. */
function parseWithNumbersAsText(json: string): unknown {
  // Validate the JSON first, because the replacement below relies on all digits outside strings being numbers.
  JSON.parse(json);
  let isInString = false;
  // Don't match whole strings: the regular expression would exceed its stack for a string with millions of escapes.
  const quoted = json.replace(/\\.|"|-?\d[\d.eE+-]*/g, function quoteNumber(token) {
    if (token === '"') isInString = !isInString;
    return token === '"' || token.startsWith('\\') || isInString ? token : `"${token}"`;
  });
  return JSON.parse(quoted);
}

function repair(text: string, fault: SyntaxError): Readable<ParsedJson> {
  const position = faultPosition(text, fault);
  // Don't repair a truncated file, because that would hide the fact that venues are missing.
  if (position === 'end' || (position !== undefined && position >= text.trimEnd().length)) {
    return { unreadable: unreadable('json-cut-off', { details: { line: lineAt(text, text.length) } }) };
  }
  const where = position === undefined ? {} : { line: lineAt(text, position) };
  if (text.length > MAX_REPAIRED_CHARACTERS) {
    const details = { ...where, megabytes: MAX_REPAIRED_CHARACTERS / 2 ** 20 };
    return { unreadable: unreadable('json-too-large-to-repair', { details }) };
  }
  const tooDeep = positionTooDeep(text, { hasStrings: false });
  if (tooDeep !== null) return nestedTooDeep(text, tooDeep);
  const details = { ...where, fault: fault.message.slice(0, 200) };
  try {
    const value = parseWithNumbersAsText(jsonrepair(text));
    return { read: { value, findings: [fileFinding('json-repaired', { details })] } };
  } catch (error) {
    // `jsonrepair` calls itself for each nested or concatenated value.
    const isExpected = [JSONRepairError, SyntaxError, RangeError].some((kind) => error instanceof kind);
    if (!isExpected) throw error;
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
