import { dropAccents } from '@locator/base';

/** Converts a string to lowercase, removes accents, and replaces punctuation with spaces: "Côte-d'Or" → "cote d or". */
export function normalise(text: string): string {
  return dropAccents(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the names without those that differ from `except` or an earlier one only in case, accents or punctuation. */
export function distinctNames(names: readonly string[], except: string): string[] {
  const seen = new Set(['', normalise(except)]);
  const kept: string[] = [];
  for (const name of names) {
    const key = normalise(name);
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(name);
  }
  return kept;
}

/** Compares by code point, so that the result does not depend on the machine's locale. */
export function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
