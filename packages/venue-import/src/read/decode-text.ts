import { fileFinding, type Finding } from '../finding';

/** How an encoding was guessed or repaired: the `reason` detail of `encoding-guessed` findings. */
export type EncodingReason = 'mixed' | 'windows-1252' | 'double-encoding' | 'double-encoding-repaired';

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
  readonly findings: readonly Finding[];
}

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** By its byte-order mark; else UTF-8 if valid; else Windows-1252, but only the invalid lines of a mixed file. */
export function decodeText(bytes: Uint8Array): DecodedText {
  return removeNulBytes(decode(bytes));
}

/** Removes NUL characters, because PostgreSQL cannot store them. */
function removeNulBytes(decoded: DecodedText): DecodedText {
  const { text, findings } = decoded;
  const pieces = text.split('\0');
  if (pieces.length === 1) return decoded;
  const details = { line: text.slice(0, text.indexOf('\0')).split('\n').length, bytes: pieces.length - 1 };
  return {
    ...decoded,
    text: pieces.join(''),
    findings: [...findings, fileFinding('nul-bytes-removed', { details })],
  };
}

function decode(bytes: Uint8Array): DecodedText {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const content = bytes.subarray(marked?.mark.length ?? 0);
  if (marked && marked.encoding !== 'utf-8') {
    const text = new TextDecoder(marked.encoding).decode(content);
    return { text, encoding: marked.encoding, findings: [] };
  }
  const text = decodeUtf8(content);
  return text === undefined ? guessEncoding(content) : repairDoubleEncoding(text);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Latin letters, punctuation, symbols and emoji. Windows-1252 that happens to be valid UTF-8 has other characters. */
const EUROPEAN = /^[\u0000-\u023f\u1e00-\u1eff\u2000-\u22ff\u{10000}-\u{10ffff}]*$/u;

function guessEncoding(bytes: Uint8Array): DecodedText {
  const lines: string[] = [];
  const otherLines: number[] = [];
  let hasUtf8 = false;
  for (const line of splitLines(bytes)) {
    const utf8 = decodeUtf8(line);
    const text = utf8 !== undefined && EUROPEAN.test(utf8) ? utf8 : undefined;
    lines.push(text ?? decodeWindows1252(line));
    if (text === undefined) otherLines.push(lines.length);
    else if (line.some((byte) => byte > 0x7f)) hasUtf8 = true;
  }
  const encoding = hasUtf8 ? 'utf-8' : 'windows-1252';
  const details = {
    reason: (hasUtf8 ? 'mixed' : 'windows-1252') satisfies EncodingReason,
    encoding: 'windows-1252',
    line: otherLines[0] ?? 1,
    lines: otherLines.length,
  };
  return { text: lines.join('\n'), encoding, findings: [fileFinding('encoding-guessed', { details })] };
}

/** Splits at line feeds only, so that joining the lines restores every byte. */
function* splitLines(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    yield bytes.subarray(start, end);
    start = end + 1;
  }
  yield bytes.subarray(start);
}

/** Matches UTF-8 that was decoded as Windows-1252: "Ã©" for é, "Â°" for °, "â€™" for ’. */
const DOUBLE_ENCODED =
  /Ã[\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|Â[\u00a0-\u00bf]|â€[\u0080-\u00bfœžŸ¦“”™˜¢š]/;

function repairDoubleEncoding(text: string): DecodedText {
  const found = DOUBLE_ENCODED.exec(text);
  if (!found) return { text, encoding: 'utf-8', findings: [] };
  const bytes = encodeWindows1252(text);
  const repaired = bytes && decodeUtf8(bytes);
  const details = {
    reason: (repaired === undefined
      ? 'double-encoding'
      : 'double-encoding-repaired') satisfies EncodingReason,
    encoding: 'windows-1252',
    line: text.slice(0, found.index).split('\n').length,
  };
  const finding = fileFinding('encoding-guessed', { value: found[0], details });
  return { text: repaired ?? text, encoding: 'utf-8', findings: [finding] };
}

/** Bytes 0x80 to 0x9F of https://encoding.spec.whatwg.org/index-windows-1252.txt: `TextEncoder` only supports UTF-8. */
const FROM_80_TO_9F = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const BYTES = new Map([...FROM_80_TO_9F].map((character, index) => [character, 0x80 + index]));

function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (byte) => FROM_80_TO_9F[byte.charCodeAt(0) - 0x80] ?? byte);
}

/** Returns undefined if a character does not exist in the encoding. */
function encodeWindows1252(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const byte = unit < 0x80 || (unit > 0x9f && unit <= 0xff) ? unit : BYTES.get(text.charAt(index));
    if (byte === undefined) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}
