import { isAscii, isUtf8 } from 'node:buffer';
import { fileFinding, type Finding } from '../finding';
import encodings from '../../data/encodings.json';

/** How an encoding was guessed or repaired: the `reason` detail of `encoding-guessed` findings. */
export type EncodingReason = 'mixed' | 'windows-1252' | 'double-encoding' | 'double-encoding-repaired';

interface DecodedText {
  readonly text: string;
  readonly encoding: string;
  readonly findings: readonly Finding[];
}

const UTF8_MARK = [0xef, 0xbb, 0xbf];

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
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: utf16, findings: [] };
  const isMarked = UTF8_MARK.every((byte, index) => bytes[index] === byte);
  const content = isMarked ? bytes.subarray(UTF8_MARK.length) : bytes;
  const text = decodeUtf8(content);
  return text === undefined ? guessEncoding(content) : repairDoubleEncoding(text);
}

const SAMPLE_BYTES = 4_096;

/** By the byte-order mark, or because most characters have one byte that is zero. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return mark === 'fffe' ? 'utf-16le' : 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2]! += 1;
  }
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * 0.3;
  if (Math.min(even, odd) > sample.length * 0.01 || Math.max(even, odd) < Math.max(most, 4)) return undefined;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  return /[\0-\x08]/.test(new TextDecoder(encoding).decode(sample)) ? undefined : encoding;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
}

/** Latin letters, punctuation, symbols and emoji. Windows-1252 that happens to be valid UTF-8 has other characters. */
const EUROPEAN = /^[\u0000-\u023f\u1e00-\u1eff\u2000-\u22ff\u{10000}-\u{10ffff}]*$/u;

/** Number of bytes to decode at once, because decoding takes several times their memory. */
const RUN_BYTES = 2 ** 20;

function guessEncoding(bytes: Uint8Array): DecodedText {
  const guessed = guessSingleByte(bytes);
  const otherLines: number[] = [];
  let hasUtf8 = false;
  let text = '';
  let run = { start: 0, isUtf8: false };
  function endRun(end: number, isUtf8 = run.isUtf8): void {
    const part = bytes.subarray(run.start, end);
    text += run.isUtf8 ? new TextDecoder().decode(part) : decodeSingleByte(part, guessed);
    run = { start: end, isUtf8 };
  }
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start) + 1 || bytes.length;
    const content = bytes.subarray(start, end);
    if (!isAscii(content)) {
      const isLineUtf8 = EUROPEAN.test(decodeUtf8(content) ?? '\uffff');
      if (isLineUtf8) hasUtf8 = true;
      else otherLines.push(line);
      if (isLineUtf8 !== run.isUtf8) endRun(start, isLineUtf8);
    }
    if (end - run.start > RUN_BYTES) endRun(end);
    start = end;
  }
  endRun(start);
  const details = {
    reason: (hasUtf8 ? 'mixed' : 'windows-1252') satisfies EncodingReason,
    encoding: guessed,
    line: otherLines[0] ?? 1,
    lines: otherLines.length,
  };
  const findings = [fileFinding('encoding-guessed', { details })];
  return { text, encoding: hasUtf8 ? 'utf-8' : guessed, findings };
}

/** Matches UTF-8 that was decoded as Windows-1252: "Ã©" for é, "Â°" for °, "â€™" for ’. */
const DOUBLE_ENCODED =
  /Ã[\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|Â[\u00a0-\u00bf]|â€[\u0080-\u00bfœžŸ¦“”™˜¢š]/;

/** Matches UTF-8 that was decoded as Windows-1250: "Ă©" for é, "Ĺ‚" for ł. Not capitals: "ORĂŞTIE", "DĹŽKA". */
const DOUBLE_ENCODED_1250 = /[ĂĹ](?:[^\p{Ll}\p{Lu}\x00-\x7f]|\p{Lu}(?!\p{Lu}))|[ĂĹ][ľšťžźłąşż]/u;

/** Signs that follow "Ă" or "Ĺ" in no language. */
const CERTAINLY_1250 = /[ĂĹ][\u00ad§©¨´¶°±¤¸ˇ®¦]/;

const DOUBLE_ENCODINGS = [
  { pattern: DOUBLE_ENCODED, encoding: 'windows-1252' },
  { pattern: DOUBLE_ENCODED_1250, encoding: 'windows-1250' },
] as const;

function repairDoubleEncoding(text: string): DecodedText {
  for (const { pattern, encoding } of DOUBLE_ENCODINGS) {
    const found = pattern.exec(text);
    const bytes = found && encodeSingleByte(text, encoding);
    const repaired = bytes && decodeUtf8(bytes);
    // Windows-1250 has the letters of some languages.
    if (!found || (encoding === 'windows-1250' && !repaired && !CERTAINLY_1250.test(text))) continue;
    const details = {
      reason: (repaired ? 'double-encoding-repaired' : 'double-encoding') satisfies EncodingReason,
      encoding,
      line: text.slice(0, found.index).split('\n').length,
    };
    const finding = fileFinding('encoding-guessed', { value: found[0], details });
    return { text: repaired ?? text, encoding: 'utf-8', findings: [finding] };
  }
  return { text, encoding: 'utf-8', findings: [] };
}

/** Encodings of one byte per character, the commonest first, with the accented letters of their files. */
const LETTERS = {
  'windows-1252': encodings.western,
  macintosh: encodings.western,
  cp850: encodings.western,
  'windows-1250': encodings.central,
  'iso-8859-2': encodings.central,
};

type SingleByteEncoding = keyof typeof LETTERS;

const ENCODINGS = Object.keys(LETTERS) as readonly SingleByteEncoding[];

/** The bytes from 0x80 on. `TextDecoder` lacks CP850, and reads Windows-1252 as Latin-1 in Node.js 20. */
const UPPER_HALVES = new Map(ENCODINGS.map((encoding) => [encoding, upperHalf(encoding)]));

function upperHalf(encoding: SingleByteEncoding): string {
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
  if (encoding === 'cp850') return encodings.cp850;
  return encoding === 'windows-1252'
    ? encodings.windows1252From80To9f + Buffer.from(bytes.subarray(32)).toString('latin1')
    : new TextDecoder(encoding).decode(bytes);
}

function decodeSingleByte(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  const characters = UPPER_HALVES.get(encoding) ?? '';
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => characters[byte.charCodeAt(0) - 0x80] ?? byte);
}

/** Returns undefined if a character does not exist in the encoding. */
function encodeSingleByte(text: string, encoding: SingleByteEncoding): Uint8Array | undefined {
  const characters = UPPER_HALVES.get(encoding) ?? '';
  const codes = new Map([...characters].map((character, index) => [character.charCodeAt(0), index + 0x80]));
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const byte = unit < 0x80 ? unit : codes.get(unit);
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}

/** Returns the encoding in which most bytes from 0x80 on are letters at a place where letters are likely. */
function guessSingleByte(bytes: Uint8Array): SingleByteEncoding {
  const found: string[] = [];
  for (let start = 0; start < bytes.length && found.length < MAX_WORDS; start += WORD_SAMPLE_BYTES) {
    const text = Buffer.from(bytes.subarray(start, start + WORD_SAMPLE_BYTES)).toString('latin1');
    found.push(...(text.match(/[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*/g) ?? []));
  }
  const words = found.slice(0, MAX_WORDS).join(' ');
  // Windows-1250 has letters from 0x80 to 0x9F, where ISO 8859-2 has none.
  const candidates = ENCODINGS.filter((one) => one !== 'windows-1250' || /[\x80-\x9f]/.test(words));
  const scores = candidates.map((encoding) =>
    scoreOf(decodeSingleByte(Buffer.from(words, 'latin1'), encoding), LETTERS[encoding]),
  );
  const best = Math.max(...scores);
  const isClear = best >= (scores[0] ?? 0) + MIN_LEAD;
  return (isClear && candidates[scores.indexOf(best)]) || 'windows-1252';
}

const MAX_WORDS = 20_000;

/** Number of bytes in which to look for words at once. */
const WORD_SAMPLE_BYTES = 65_536;

/** That of one accented letter, which is a wrong sign in Windows-1252. */
const MIN_LEAD = 3;

/** A capital inside a word of small letters, and a sign beside letters other than punctuation, count against it. */
function scoreOf(text: string, letters: string): number {
  let score = 0;
  // A sign that stands alone says nothing.
  for (const word of text.split(/[ ’]/).filter(({ length }) => length > 1)) {
    const isCapitals = word === word.toUpperCase();
    for (const [index, character] of [...word].entries()) {
      if (character < '\x80' || '–—‘’“”…€•'.includes(character)) continue;
      const isSmall = character === character.toLowerCase();
      const fits = isSmall ? !isCapitals : isCapitals || index === 0;
      if (fits && letters.includes(character.toLowerCase())) score += 1;
      else score -= 2;
    }
  }
  return score;
}
