/**
 * Windows-1252 as defined by the Encoding Standard (https://encoding.spec.whatwg.org/index-windows-1252.txt): Latin-1
 * except for these 32 characters, bytes 0x80 to 0x9F. Listed here, because `TextEncoder` only supports UTF-8.
 */
const FROM_80_TO_9F = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const BYTES = new Map([...FROM_80_TO_9F].map((character, index) => [character, 0x80 + index]));

export function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (byte) => FROM_80_TO_9F[byte.charCodeAt(0) - 0x80] ?? byte);
}

/** Returns undefined if a character does not exist in the encoding. */
export function encodeWindows1252(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const byte = unit < 0x80 || (unit > 0x9f && unit <= 0xff) ? unit : BYTES.get(text.charAt(index));
    if (byte === undefined) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}
