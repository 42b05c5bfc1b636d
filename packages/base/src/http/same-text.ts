import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time, so that response times reveal nothing about them. */
export function isSameText(one: string | Uint8Array, other: string | Uint8Array): boolean {
  // `timingSafeEqual` requires inputs of equal length.
  return timingSafeEqual(hash(one), hash(other));
}

function hash(text: string | Uint8Array): Buffer {
  return createHash('sha256').update(text).digest();
}
