import encodings from '../../data/encodings.json';

export type SingleByteEncoding = keyof typeof LETTERS;

const { western, central } = encodings.letters;

/** Encodings of one byte per character, the commonest first, with the accented letters of their files. */
const LETTERS = {
  'windows-1252': new Set(western),
  macintosh: new Set(western),
  cp850: new Set(western),
  'windows-1250': new Set(central),
  'iso-8859-2': new Set(central),
};

export const SINGLE_BYTE_ENCODINGS = Object.keys(LETTERS) as readonly SingleByteEncoding[];

/** Characters of the bytes from 0x80 on. `TextDecoder` lacks CP850, and reads Windows-1252 as Latin-1 in Node.js 20. */
const UPPER_HALVES = new Map(SINGLE_BYTE_ENCODINGS.map((encoding) => [encoding, upperHalf(encoding)]));

function upperHalf(encoding: SingleByteEncoding): string {
  if (encoding === 'cp850') return encodings.cp850;
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes);
  return encodings.windows1252From80To9f + Buffer.from(bytes.subarray(32)).toString('latin1');
}

export function decodeSingleByte(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  const characters = UPPER_HALVES.get(encoding) ?? '';
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => characters[byte.charCodeAt(0) - 0x80] ?? byte);
}

/** Returns undefined if a character does not exist in the encoding. */
export function encodeSingleByte(text: string, encoding: SingleByteEncoding): Uint8Array | undefined {
  const byteOf = new Map(
    [...(UPPER_HALVES.get(encoding) ?? '')].map((character, index) => [character, 0x80 + index]),
  );
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const byte = unit < 0x80 ? unit : byteOf.get(text.charAt(index));
    if (byte === undefined) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}

const MAX_SCORED = 20_000;

/** Returns the encoding in which most bytes from 0x80 on are letters at a place where letters are likely. */
export function guessSingleByte(bytes: Uint8Array): SingleByteEncoding {
  // The surroundings of accented letters are enough.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const around = (text.match(/[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*/g) ?? []).slice(0, MAX_SCORED).join(' ');
  const words = Buffer.from(around, 'latin1');
  // Windows-1250 has letters from 0x80 to 0x9F, where ISO 8859-2 has none.
  const candidates = /[\x80-\x9f]/.test(around)
    ? SINGLE_BYTE_ENCODINGS
    : [...SINGLE_BYTE_ENCODINGS].sort(isoFirst);
  let best: { readonly encoding: SingleByteEncoding; readonly score: number } | undefined;
  for (const encoding of candidates) {
    const score = scoreOf(decodeSingleByte(words, encoding), LETTERS[encoding]);
    if (!best || score > best.score) best = { encoding, score };
  }
  return best?.encoding ?? 'windows-1252';
}

function isoFirst(one: SingleByteEncoding, other: SingleByteEncoding): number {
  return one === 'windows-1250' && other === 'iso-8859-2' ? 1 : 0;
}

/** A capital inside a word of small letters, and a sign beside letters other than an apostrophe, count against it. */
function scoreOf(text: string, letters: ReadonlySet<string>): number {
  let score = 0;
  for (const [word] of text.matchAll(/\S+/g)) {
    const isCapitals = word.length > 1 && word === word.toUpperCase();
    for (const [index, character] of [...word].entries()) {
      if (character <= '\x7f') continue;
      const isLetter = letters.has(character.toLowerCase()) && (character !== 'ÿ' || !isCapitals);
      const isSmall = character === character.toLowerCase();
      const fits = isLetter && (isSmall ? !isCapitals : isCapitals || index === 0);
      if (fits) score += 1;
      else if (word.length > 1 && character !== '’') score -= 2;
    }
  }
  return score;
}
