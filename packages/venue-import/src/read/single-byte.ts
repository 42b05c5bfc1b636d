import encodings from '../../data/encodings.json';

/** Encodings of one byte per character, the commonest first, with the accented letters of their files. */
const LETTERS = {
  'windows-1252': encodings.western,
  macintosh: encodings.western,
  cp850: encodings.western,
  'windows-1250': encodings.central,
  'iso-8859-2': encodings.central,
};

export type SingleByteEncoding = keyof typeof LETTERS;

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

export function decodeSingleByte(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  const characters = UPPER_HALVES.get(encoding) ?? '';
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => characters[byte.charCodeAt(0) - 0x80] ?? byte);
}

/** Returns undefined if a character does not exist in the encoding. */
export function encodeSingleByte(text: string, encoding: SingleByteEncoding): Uint8Array | undefined {
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
export function guessSingleByte(bytes: Uint8Array): SingleByteEncoding {
  const found: string[] = [];
  for (let start = 0; start < bytes.length && found.length < MAX_WORDS; start += SAMPLE_BYTES) {
    const text = Buffer.from(bytes.subarray(start, start + SAMPLE_BYTES)).toString('latin1');
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
const SAMPLE_BYTES = 65_536;

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
